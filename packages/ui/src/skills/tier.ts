export type MatchTier = 'excellent' | 'good' | 'fair' | 'low';

/** Over 85 excellent, over 75 good, over 50 fair, else low; as many arcs of the ring are filled as the tier has. */
export function tierOf(score: number): { tier: MatchTier; arcs: 1 | 2 | 3 | 4 } {
  if (score > 85) return { tier: 'excellent', arcs: 4 };
  if (score > 75) return { tier: 'good', arcs: 3 };
  if (score > 50) return { tier: 'fair', arcs: 2 };
  return { tier: 'low', arcs: 1 };
}
