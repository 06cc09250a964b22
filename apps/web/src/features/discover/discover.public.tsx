import { useLingui } from '@lingui/react/macro';
import type { Reason as ReasonGiven, RecommendedCard } from '@waymark/contract/discover';
import { Grid, IconButton, IconX, notify, Reason, Row } from '@waymark/ui';
import { CardTile, useDismissal } from '../cards/cards.public.tsx';

export { shelfHref } from './shelf-address.ts';

/** Why a card is recommended, in words (HOM-07). */
export function useReasonText(): (reason: ReasonGiven | null) => string | undefined {
  const { t } = useLingui();
  return (reason) => {
    switch (reason?.source) {
      case 'topic':
        return t`Because you learn about ${reason.topic}`;
      case 'following':
        return t`Because you follow ${reason.person}`;
      case 'group':
        return t`Shared with ${reason.group}`;
      case 'popular':
        return t`Popular at the moment`;
      case undefined:
        return undefined;
    }
  };
}

/** A card that someone does not want to see here again; it can be taken back (HOM-07). */
function useDismiss() {
  const { t } = useLingui();
  const dismissal = useDismissal();
  return (card: RecommendedCard['card']) =>
    dismissal.mutate(
      { card, on: true },
      {
        onSuccess: () =>
          notify({
            message: t`You won’t see this here again.`,
            action: { label: t`Undo`, run: () => dismissal.mutate({ card, on: false }) },
          }),
      },
    );
}

interface RecommendedTilesProps {
  readonly items: readonly RecommendedCard[];
  /** On narrow screens pushed sideways, not below each other. */
  readonly snap?: boolean;
  readonly level?: 2 | 3;
}

/** Recommended cards as tiles, each with why, and a way to say "not for me". */
export function RecommendedTiles({ items, snap = false, level }: RecommendedTilesProps) {
  const reasonText = useReasonText();
  return (
    <Grid columns={4} snap={snap}>
      {items.map(({ card, reason }) => (
        <CardTile key={card.id} card={card} level={level} actions={reason !== null && <Why text={reasonText(reason)} card={card} />} />
      ))}
    </Grid>
  );
}

/** Why a card is here, and at the end of the line the way to send it off. */
function Why({ text, card }: { readonly text: string | undefined; readonly card: RecommendedCard['card'] }) {
  const { t } = useLingui();
  const dismiss = useDismiss();
  return (
    <Row justify="between" wrap={false} gap={1}>
      <Reason>{text}</Reason>
      <IconButton size="s" icon={IconX} label={t`Not for me: ${card.title}`} onClick={() => dismiss(card)} />
    </Row>
  );
}
