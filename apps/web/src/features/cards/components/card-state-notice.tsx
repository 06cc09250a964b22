import { Trans } from '@lingui/react/macro';
import type { CardDetail } from '@waymark/contract/cards';
import { IconEyeOff, Link, Notice } from '@waymark/ui';
import { HiddenWhy } from '../../moderation/moderation.public.tsx';

/** Authors see at once that others do not see the card, because a moderator hid it (ADM-01) or of its state, and why (CRD-03). */
export function CardStateNotice({ card }: { readonly card: CardDetail }) {
  return (
    <>
      {card.hiddenReason !== null && (
        <Notice tone="warn" icon={IconEyeOff}>
          <HiddenWhy reason={card.hiddenReason} />
        </Notice>
      )}
      <StateNotice card={card} />
    </>
  );
}

function StateNotice({ card }: { readonly card: CardDetail }) {
  switch (card.state) {
    case 'published':
    case 'deleted':
      return null;
    case 'draft':
      return (
        <Notice tone="info">
          <Trans>This is a draft. Only its author and people who manage content can see it.</Trans>
        </Notice>
      );
    case 'archived':
      return (
        <Notice tone="warn">
          {card.can.edit ? (
            <Trans>This is archived. Only people who completed it, saved it or were assigned it can still see it.</Trans>
          ) : (
            <Trans>This is retired. You can read it, but not start or complete it.</Trans>
          )}{' '}
          {card.successor !== null && (
            <Trans>
              Replaced by <Link href={`/insights/${encodeURIComponent(card.successor.slug)}`}>{card.successor.title}</Link>.
            </Trans>
          )}
        </Notice>
      );
    case 'processing':
      return (
        <Notice tone="info">
          <Trans>We are preparing this. Others will see it once it is ready.</Trans>
        </Notice>
      );
    case 'error':
      return <Notice tone="bad">{card.stateReason ?? <Trans>We couldn’t prepare this. Edit it and publish it again.</Trans>}</Notice>;
  }
}
