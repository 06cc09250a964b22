import { addDays, daysBetween } from './duties.rules.ts';

/** How often a recurring assignment comes (SHR-06). */
export const FREQUENCIES = ['monthly', 'quarterly', 'semi_annually', 'annually'] as const;
export type Frequency = (typeof FREQUENCIES)[number];

/** Which members of its groups a recurring assignment is for, seen from the moment it was created (SHR-06). */
export const COMMUNITY_SCOPES = ['existing-and-future', 'existing', 'future'] as const;
export type CommunityScope = (typeof COMMUNITY_SCOPES)[number];

/** `finished`: its last date is over. `stopped` by a person, `archived` with its content. */
export const SERIES_STATUSES = ['active', 'paused', 'finished', 'stopped', 'archived'] as const;
export type SeriesStatus = (typeof SERIES_STATUSES)[number];

/** The dates that are shown before a series is saved. */
export const SHOWN_OCCURRENCES = 12;

const STEP_MONTHS: Readonly<Record<Frequency, number>> = { monthly: 1, quarterly: 3, semi_annually: 6, annually: 12 };
/** Successive starts that are compared to find the shortest time between two: four years hold every month length and a leap day. */
const COMPARED_MONTHS = 48;

/** The days of a series: when it starts first, how many days there are to do it, and its last possible start. */
export interface SeriesDays {
  readonly frequency: Frequency;
  /** `YYYY-MM-DD`, as all days. */
  readonly startsOn: string;
  readonly dueDays: number;
  /** Occurrences start on this day at the latest; null without an end. */
  readonly endsOn: string | null;
}

/** One occurrence: its number from 0 and its days. */
export interface Occurrence {
  readonly number: number;
  readonly startsOn: string;
  readonly dueOn: string;
}

/**
 * When an occurrence starts: so many months after the first, on the same day of the month or the month's last (B5). Always counted from the
 * first date, so that the 31st comes back after a short month, and 29 February in the next leap year.
 */
export function occurrenceStart(startsOn: string, frequency: Frequency, number: number): string {
  const [year = 0, month = 1, day = 1] = startsOn.split('-').map(Number);
  const months = year * 12 + (month - 1) + number * STEP_MONTHS[frequency];
  const [toYear, toMonth] = [Math.floor(months / 12), months % 12];
  const lastDay = new Date(Date.UTC(toYear, toMonth + 1, 0)).getUTCDate();
  return new Date(Date.UTC(toYear, toMonth, Math.min(day, lastDay))).toISOString().slice(0, 10);
}

/** Returns an occurrence by its number; null after the last. */
export function occurrenceOf({ frequency, startsOn, dueDays, endsOn }: SeriesDays, number: number): Occurrence | null {
  const start = occurrenceStart(startsOn, frequency, number);
  return endsOn !== null && start > endsOn ? null : { number, startsOn: start, dueOn: addDays(start, dueDays) };
}

/** Returns the number of the first occurrence that starts on a day or later. */
export function firstNumberFrom({ frequency, startsOn }: Pick<SeriesDays, 'frequency' | 'startsOn'>, day: string): number {
  // A guess a little too early, then on to the right one: months are of different lengths.
  let number = Math.max(0, Math.floor(daysBetween(startsOn, day) / (31 * STEP_MONTHS[frequency])) - 1);
  while (occurrenceStart(startsOn, frequency, number) < day) number += 1;
  return number;
}

/** Returns the occurrences that start on a day or later, at most so many. */
export function occurrencesFrom(days: SeriesDays, from: string, count = SHOWN_OCCURRENCES): Occurrence[] {
  const found: Occurrence[] = [];
  for (let number = firstNumberFrom(days, from); found.length < count; number += 1) {
    const occurrence = occurrenceOf(days, number);
    if (occurrence === null) break;
    found.push(occurrence);
  }
  return found;
}

/** Returns the occurrence whose time holds a day: from its start until the next one starts. Null before the first. */
export function occurrenceAt(days: SeriesDays, day: string): Occurrence | null {
  const next = firstNumberFrom(days, addDays(day, 1));
  return next === 0 ? null : occurrenceOf(days, next - 1);
}

/** Returns the fewest days between two starts: something has to be due before the next one starts. */
export function shortestGap({ frequency, startsOn }: Pick<SeriesDays, 'frequency' | 'startsOn'>): number {
  const count = COMPARED_MONTHS / STEP_MONTHS[frequency];
  const starts = Array.from({ length: count + 1 }, (_, number) => occurrenceStart(startsOn, frequency, number));
  return Math.min(...starts.slice(1).map((start, at) => daysBetween(starts[at] ?? start, start)));
}

/** Returns what is wrong with the days of a series, by field; empty when they are right (SHR-06, SHR-07). */
export function seriesFaults(
  days: { readonly frequency: Frequency; readonly startsOn: string; readonly dueOn: string; readonly endsOn: string | null },
  archivesOn: string | null,
): { readonly field: 'dueOn' | 'endsOn'; readonly code: 'before-start' | 'due-after-next-start' | 'ends-after-archival' }[] {
  const { startsOn, dueOn, endsOn } = days;
  const faults: ReturnType<typeof seriesFaults> = [];
  if (dueOn < startsOn) faults.push({ field: 'dueOn', code: 'before-start' });
  else if (daysBetween(startsOn, dueOn) >= shortestGap(days)) faults.push({ field: 'dueOn', code: 'due-after-next-start' });
  if (endsOn !== null && endsOn < startsOn) faults.push({ field: 'endsOn', code: 'before-start' });
  else if (archivesOn !== null && (endsOn ?? startsOn) >= archivesOn) faults.push({ field: 'endsOn', code: 'ends-after-archival' });
  return faults;
}

/** Returns the last possible start of a series of content with an archival date: its own end, or the day before the archival, whichever comes first. */
export function lastStart(endsOn: string | null, archivesOn: string | null): string | null {
  const before = archivesOn === null ? null : addDays(archivesOn, -1);
  if (before === null || endsOn === null) return endsOn ?? before;
  return endsOn < before ? endsOn : before;
}

const PERIOD = 'series:';

/** Returns the period of the duties of one occurrence: the key of an occurrence is its series and date, so that it exists once. */
export const seriesPeriod = (seriesId: string, startsOn: string): string => `${PERIOD}${seriesId}:${startsOn}`;

/** Returns whether a duty's period is an occurrence of a series. */
export const isSeriesPeriod = (period: string): boolean => period.startsWith(PERIOD);

/** Returns the series that a duty's period is an occurrence of; empty where it is none. */
export const seriesOf = (period: string): string => (isSeriesPeriod(period) ? (period.split(':')[1] ?? '') : '');
