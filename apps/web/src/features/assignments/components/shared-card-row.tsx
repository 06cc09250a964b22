import { useLingui } from '@lingui/react/macro';
import type { SharedCard } from '@waymark/contract/assignments';
import { CardListRow } from '../../cards/cards.public.tsx';

/** A shared card with who shared it, with which group, and their words. */
export function SharedCardRow({ shared, level = 2 }: { readonly shared: SharedCard; readonly level?: 2 | 3 }) {
  const { t } = useLingui();
  const { card, sharedBy, group, message } = shared;
  const by = sharedBy?.fullName;
  const who =
    group !== null && by !== undefined ? t`${by} shared this with ${group.name}` : by !== undefined ? t`Shared by ${by}` : t`Shared`;
  return <CardListRow card={card} size="s" level={level} reason={message === '' ? who : `${who}. “${message}”`} />;
}
