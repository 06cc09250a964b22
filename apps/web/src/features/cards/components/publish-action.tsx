import { Trans } from '@lingui/react/macro';
import type { CardDetail } from '@waymark/contract/cards';
import { Button } from '@waymark/ui';
import { useStateChange } from '../cards.queries.ts';

/** Publishes a draft, or what was archived, from its page (CRD-03). */
export function PublishAction({ card }: { readonly card: CardDetail }) {
  const change = useStateChange();
  return (
    <Button variant="solid" block pending={change.isPending} onClick={() => change.mutate({ cardId: card.id, to: 'publish' })}>
      {card.state === 'archived' ? <Trans>Publish again</Trans> : <Trans>Publish</Trans>}
    </Button>
  );
}
