import { useLingui } from '@lingui/react/macro';
import { isCompleted } from '@waymark/contract/cards';
import type { TodaysCard } from '@waymark/contract/feed';
import { Badge, Grid, IconCheck, Reason } from '@waymark/ui';
import { useStateWords } from '../../../platform/page/state-words.ts';
import { CardListRow, CardTile } from '../../cards/cards.public.tsx';

/** Why a card is part of the day, in words (HOM-08). */
function useTodaysReason(): (reason: TodaysCard['reason']) => string {
  const { t } = useLingui();
  return (reason) => {
    if (reason.source === 'learning') return t`Because you learn about ${reason.topic}`;
    return reason.source === 'expert' ? t`Because you know about ${reason.topic}` : t`Popular at the moment`;
  };
}

/** The cards of the day as tiles, each with why, and what is done marked. */
export function TodaysTiles({ items, level }: { readonly items: readonly TodaysCard[]; readonly level: 2 | 3 }) {
  const reasonText = useTodaysReason();
  return (
    // One or two fill their row.
    <Grid columns={items.length < 3 ? 2 : 3} snap>
      {items.map(({ card, reason }) => (
        <CardTile key={card.id} card={card} level={level} actions={isCompleted(card) ? <Done /> : <Reason>{reasonText(reason)}</Reason>} />
      ))}
    </Grid>
  );
}

/** The same as short rows, beside the feed. */
export function TodaysRows({ items }: { readonly items: readonly TodaysCard[] }) {
  const reasonText = useTodaysReason();
  return items.map(({ card, reason }) => (
    <CardListRow
      key={card.id}
      card={card}
      size="mini"
      level={3}
      {...(isCompleted(card) ? { actions: <Done /> } : { reason: reasonText(reason) })}
    />
  ));
}

function Done() {
  const { completed } = useStateWords();
  return (
    <Badge tone="ok" icon={IconCheck}>
      {completed}
    </Badge>
  );
}
