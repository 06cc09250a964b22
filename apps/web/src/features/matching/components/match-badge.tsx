import type { Match } from '@waymark/contract/matching';
import { Match as Ring } from '@waymark/ui';

interface MatchBadgeProps {
  readonly match: Pick<Match, 'score'>;
  /** The word is read aloud only, where the place is narrow. */
  readonly compact?: boolean;
}

/** A score as lists show it: ring, word and per cent (MKT-06). */
export const MatchBadge = ({ match: { score }, compact = false }: MatchBadgeProps) => <Ring score={score} compact={compact} />;
