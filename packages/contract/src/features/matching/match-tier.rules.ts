/** How well a person and an opportunity fit, the best first (MKT-06). */
export const MATCH_TIERS = ['excellent', 'good', 'fair', 'low'] as const;
export type MatchTier = (typeof MATCH_TIERS)[number];

/** The names of the tiers where data is exchanged (MKT-06). */
export const MATCH_LEVELS = { excellent: 'EXCELLENT', good: 'GOOD', fair: 'FAIR', low: 'LOW' } as const satisfies Record<MatchTier, string>;
export type MatchLevel = (typeof MATCH_LEVELS)[MatchTier];

/** The score that stands for a whole tier, where only the tier is known (MKT-06). */
export const TIER_SCORES = { excellent: 95, good: 75, fair: 50, low: 0 } as const satisfies Record<MatchTier, number>;

/** MKT-06: above 85 excellent; above 75 up to 85 good; above 50 up to 75 fair; otherwise low. @param score in percent, 0 to 100 */
export function matchTier(score: number): MatchTier {
  if (score > 85) return 'excellent';
  if (score > 75) return 'good';
  return score > 50 ? 'fair' : 'low';
}

/** Where one band ends and the next begins, unless an administrator says otherwise: those of the tiers. */
export const DEFAULT_BAND_THRESHOLDS: readonly number[] = [50, 75, 85];
export const MOST_BAND_THRESHOLDS = 9;

/** A range of scores that lists filter by: above `over` (or from it on in the lowest band) up to and including `upTo`. */
export interface ScoreBand {
  readonly over: number;
  readonly upTo: number;
  readonly isLowest: boolean;
}

/** Whether thresholds cut 0 to 100 into bands: whole numbers between the two, each higher than the one before. */
export function areThresholds(thresholds: readonly number[]): boolean {
  return thresholds.every((at, index) => Number.isInteger(at) && at < 100 && at > (thresholds[index - 1] ?? 0));
}

/** MKT-06: the bands of 0 to 100, the lowest first. */
export function scoreBands(thresholds: readonly number[]): ScoreBand[] {
  const ends = [...thresholds, 100];
  return ends.map((upTo, index) => ({ over: thresholds[index - 1] ?? 0, upTo, isLowest: index === 0 }));
}

/** A range of scores as a list is asked for it: above the first, from it on where it is 0, up to and including the second. */
export type ScoreRange = readonly [number, number];

/** MKT-06: the lower bound is exclusive except in the lowest band, which begins at 0. */
export const isInScoreRange = (score: number, [over, upTo]: ScoreRange): boolean =>
  (score > over || (over === 0 && score >= 0)) && score <= upTo;

/** A range as it stands in an address: `75-85`. */
export const SCORE_RANGE = /^(\d{1,2}|100)-(\d{1,2}|100)$/;
export const scoreRangeKey = ({ over, upTo }: Pick<ScoreBand, 'over' | 'upTo'>): string => `${over}-${upTo}`;

/** Parses what `scoreRangeKey` wrote; anything else is left out. */
export const scoreRangesOf = (keys: readonly string[]): ScoreRange[] =>
  keys.flatMap((key) => {
    const [, over, upTo] = SCORE_RANGE.exec(key) ?? [];
    return over === undefined || upTo === undefined ? [] : [[Number(over), Number(upTo)] as const];
  });

/** MKT-06: the lower bound is exclusive except in the lowest band. */
export function isInBand(score: number, band: ScoreBand): boolean {
  return (band.isLowest ? score >= band.over : score > band.over) && score <= band.upTo;
}
