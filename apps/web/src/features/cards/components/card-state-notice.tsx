import { Trans } from '@lingui/react/macro';
import type { CardDetail } from '@waymark/contract/cards';
import { IconEyeOff, Notice } from '@waymark/ui';
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
          <Trans>This is a draft. Only its author and those who manage content see it.</Trans>
        </Notice>
      );
    case 'archived':
      return (
        <Notice tone="warn">
          <Trans>This is archived. Learners no longer see it; what they did here is kept.</Trans>
        </Notice>
      );
    case 'processing':
      return (
        <Notice tone="info">
          <Trans>This is being prepared. It shows to others once that is done.</Trans>
        </Notice>
      );
    case 'error':
      return <Notice tone="bad">{card.stateReason ?? <Trans>This could not be prepared. Edit it and publish it again.</Trans>}</Notice>;
  }
}
