import type { UserId } from '@waymark/contract/kit';
import type { MatchWeights } from '@waymark/contract/matching';

/** One weighting of the parts of a score, as an administrator set it. */
export interface MatchRulesRow {
  readonly version: number;
  readonly weights: MatchWeights;
  readonly thresholds: number[];
  readonly note: string;
  readonly created_by: UserId | null;
  readonly created_at: Date;
}
