import type { TierCounts as Counts } from '@waymark/contract/sourcing';
import { MATCH_TIERS, type MatchTier } from '@waymark/contract/matching';
import { Match } from '@waymark/ui';
import { NoFigure } from './no-figure.tsx';
import styles from './sourcing.module.css';

/** A score of each tier, for its ring. */
const SCORES: Readonly<Record<MatchTier, number>> = { excellent: 95, good: 80, fair: 60, low: 30 };

/** How many candidates there are in each tier, as rings with numbers; nothing where the vacancy asks for no skill. */
export function TierCounts({ tiers }: { readonly tiers: Counts | null }) {
  if (tiers === null) return <NoFigure />;
  return (
    <span className={styles.tiers}>
      {MATCH_TIERS.map((tier) => (
        <Match key={tier} score={SCORES[tier]} count={tiers[tier]} compact />
      ))}
    </span>
  );
}
