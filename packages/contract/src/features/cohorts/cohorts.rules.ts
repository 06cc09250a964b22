export const COHORT_STATUSES = ['draft', 'active'] as const;
export type CohortStatus = (typeof COHORT_STATUSES)[number];

/** How someone stands to a cohort: in it, invited, or waiting to be let in. */
export const COHORT_STATES = ['member', 'invited', 'asking'] as const;
export type CohortState = (typeof COHORT_STATES)[number];

export const COHORT_LIMITS = {
  name: 120,
  description: 2_000,
  sections: 20,
  sectionTitle: 120,
  cards: 50,
  places: 10_000,
  invitations: 100,
} as const;

/** When a cohort is, seen from a day: `2026-12-02`. */
export type CohortTime = 'ahead' | 'running' | 'over';

/** Both of its days belong to it. */
export function cohortTime({ start, end }: { readonly start: string; readonly end: string }, today: string): CohortTime {
  if (today < start) return 'ahead';
  return today > end ? 'over' : 'running';
}

/**
 * The end that was probably meant where it is before the start: the same day a year on, as when a cohort runs over New Year; null
 * where the two are in order, or too far apart for that.
 */
export function likelyEnd(start: string, end: string): string | null {
  if (end >= start || start === '' || end === '') return null;
  const next = `${Number(start.slice(0, 4)) + (start.slice(5) > end.slice(5) ? 1 : 0)}${end.slice(4)}`;
  return isDay(next) && next >= start ? next : null;
}

const isDay = (day: string) => {
  const at = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day);
};
