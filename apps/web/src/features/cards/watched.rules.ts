/** From the second to the second, the end not included. */
export type Stretch = readonly [from: number, to: number];

/** Seconds that stretches cover together, each second once. */
export function secondsCovered(stretches: readonly Stretch[]): number {
  let covered = 0;
  let reached = 0;
  for (const [from, to] of stretches.toSorted((a, b) => a[0] - b[0])) {
    covered += Math.max(0, to - Math.max(from, reached));
    reached = Math.max(reached, to);
  }
  return covered;
}

/**
 * Whole per cent of a recording that was truly played (PLY-06): what was played now, and from earlier visits as much of
 * the beginning as was played then. Skipping ahead counts for nothing.
 */
export function playedPercentage(recording: {
  readonly durationSeconds: number;
  readonly earlierPercentage: number;
  readonly played: readonly Stretch[];
}): number {
  const { durationSeconds, earlierPercentage, played } = recording;
  if (!Number.isFinite(durationSeconds) || durationSeconds <= 0) return earlierPercentage;
  const earlier: Stretch = [0, (durationSeconds * earlierPercentage) / 100];
  return Math.min(100, Math.floor((secondsCovered([earlier, ...played]) / durationSeconds) * 100));
}
