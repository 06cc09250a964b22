/** Longest texts in characters, and how many there are of something in one check-in. */
export const CHECK_IN_LIMITS = { question: 200, answer: 4000, agreement: 300, note: 5000, questions: 20, agreements: 50 } as const;
/** How long a meeting may be, in minutes. */
export const MEETING_MINUTES = { shortest: 10, longest: 240, usual: 30 } as const;

/** What someone is to a check-in: the learner, or the manager or coach on the other side. */
export const CHECK_IN_SIDES = ['learner', 'partner'] as const;
export type CheckInSide = (typeof CHECK_IN_SIDES)[number];

/** What the partner is to the learner. */
export const CHECK_IN_RELATIONS = ['manager', 'secondary', 'mentor'] as const;
export type CheckInRelation = (typeof CHECK_IN_RELATIONS)[number];

/** Why a check-in is over: both closed it, the next one was started, or the two no longer work together in that way. */
export const CHECK_IN_ENDS = ['both', 'next', 'line-ended'] as const;
export type CheckInEnd = (typeof CHECK_IN_ENDS)[number];

/** How work is going, from 1 (bad) to so much (very good). */
export const MOODS = 5;

/** How often two people check in. */
export type CheckInRhythm = 'monthly' | 'quarterly';

const MONTHS_OF_QUARTER = 3;

/**
 * Returns the first day of the period that a day lies in.
 * @param day `YYYY-MM-DD`
 */
export function periodOf(rhythm: CheckInRhythm, day: string): string {
  const [year = '', month = ''] = day.split('-');
  if (rhythm === 'monthly') return `${year}-${month}-01`;
  const first = Math.floor((Number(month) - 1) / MONTHS_OF_QUARTER) * MONTHS_OF_QUARTER + 1;
  return `${year}-${String(first).padStart(2, '0')}-01`;
}

/**
 * Returns the first day of the last month of a period, to name it by its first and last.
 * @param period its first day, `YYYY-MM-DD`
 */
export function lastMonthOf(rhythm: CheckInRhythm, period: string): string {
  const [year = '', month = ''] = period.split('-');
  const last = new Date(Date.UTC(Number(year), Number(month) - 1 + (rhythm === 'quarterly' ? MONTHS_OF_QUARTER - 1 : 0), 1));
  return last.toISOString().slice(0, 10);
}
