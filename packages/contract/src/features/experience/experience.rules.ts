/** Longest texts, in characters, and how much one person keeps. */
export const EXPERIENCE_LIMITS = {
  title: 160,
  company: 160,
  description: 2_000,
  credentialId: 160,
  workEntries: 100,
  qualifications: 200,
} as const;

export const WORK_EVENT_TYPES = ['work_history', 'profile_change'] as const;

/** What was learnt elsewhere, or given by others (PPL-11). */
export const QUALIFICATION_KINDS = ['course', 'certification', 'badge'] as const;
export type QualificationKind = (typeof QUALIFICATION_KINDS)[number];

/** A stretch of time in days as `YYYY-MM-DD`; an end of null is today. */
export interface Stretch {
  readonly start: string;
  readonly end: string | null;
}

export type WorkFault =
  | 'work-title-missing'
  | 'work-company-missing'
  | 'work-period-missing'
  | 'end-before-start'
  | 'in-the-future'
  | 'implausible-date';

/** No one's work began before this day. */
const EARLIEST_DAY = '1900-01-01';

/**
 * PPL-07: returns what is missing or wrong first, in the order in which it is said, with the field it is about; null when nothing is.
 * @param today as `YYYY-MM-DD`
 */
export function workHistoryFault(
  entry: { readonly title: string; readonly company: string; readonly start_date: string | null; readonly end_date: string | null },
  today: string,
): { readonly field: 'title' | 'company' | 'start_date' | 'end_date'; readonly code: WorkFault } | null {
  if (entry.title === '') return { field: 'title', code: 'work-title-missing' };
  if (entry.company === '') return { field: 'company', code: 'work-company-missing' };
  if (entry.start_date === null) return { field: 'start_date', code: 'work-period-missing' };
  if (entry.start_date < EARLIEST_DAY) return { field: 'start_date', code: 'implausible-date' };
  if (entry.start_date > today) return { field: 'start_date', code: 'in-the-future' };
  if (entry.end_date !== null && entry.end_date < entry.start_date) return { field: 'end_date', code: 'end-before-start' };
  if (entry.end_date !== null && entry.end_date > today) return { field: 'end_date', code: 'in-the-future' };
  return null;
}

const DAY_MILLISECONDS = 86_400_000;
const DAYS_A_YEAR = 365;
const dayNumber = (day: string) => Date.parse(`${day}T00:00:00Z`) / DAY_MILLISECONDS;

/**
 * PPL-08: years of work with one decimal. What overlaps counts once; a year has 365 days.
 * @param today as `YYYY-MM-DD`, where what still goes on ends
 */
export function experienceYears(stretches: readonly Stretch[], today: string): number {
  const inOrder = stretches
    .map(({ start, end }) => ({ from: dayNumber(start), to: dayNumber(end ?? today) }))
    .filter(({ from, to }) => to > from)
    .toSorted((one, other) => one.from - other.from);
  let days = 0;
  let reached = Number.NEGATIVE_INFINITY;
  for (const { from, to } of inOrder) {
    days += Math.max(0, to - Math.max(from, reached));
    reached = Math.max(reached, to);
  }
  return Math.round((days / DAYS_A_YEAR) * 10) / 10;
}

const EARLIEST_YEAR = 1940;

/** PPL-08: returns the years to choose from, from the current one back to that of a given start (`YYYY-MM-DD`). */
export function yearChoices(currentYear: number, start: string | null): number[] {
  const last = start === null ? EARLIEST_YEAR : Math.min(currentYear, Number(start.slice(0, 4)));
  return Array.from({ length: currentYear - last + 1 }, (_, back) => currentYear - back);
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;
const monthAndYear = (day: string) => `${MONTHS[Number(day.slice(5, 7)) - 1] ?? ''} ${day.slice(0, 4)}`;

/** PPL-06: 'Mon YYYY - Mon YYYY', or 'Mon YYYY - present'. */
export function workPeriod({ start, end }: Stretch): string {
  return `${monthAndYear(start)} - ${end === null ? 'present' : monthAndYear(end)}`;
}
