/** How often a report is sent. */
export const FREQUENCIES = ['daily', 'weekly', 'monthly', 'yearly'] as const;
export type Frequency = (typeof FREQUENCIES)[number];

/** When a report is sent, by the calendar and clock of a time zone. */
export interface SendingDays {
  readonly frequency: Frequency;
  /** Days of the week, 1 (Monday) to 7; of weekly ones. */
  readonly weekdays: readonly number[];
  /** The first day of monthly and yearly ones, `YYYY-MM-DD`; all later days are counted from it. */
  readonly startsOn: string;
}

const DAY = 86_400_000;
const dayOf = (milliseconds: number) => new Date(milliseconds).toISOString().slice(0, 10);
const atMidnight = (day: string) => Date.parse(`${day}T00:00:00Z`);

/** The day of a month, or its last where it has fewer: the 31st is the 30th in April, 29 February the 28th. */
function clamped(year: number, month: number, day: number): string {
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return dayOf(Date.UTC(year, month, Math.min(day, last)));
}

/**
 * Returns the first sending day after a day, or on it where `includesDay`. Months and years are counted from the first day, never from the last
 * sending: 31 January, 28 February, 31 March; 29 February 2028, 28 February 2029, and 29 February again in 2032.
 */
export function nextSendingDay(days: SendingDays, after: string, includesDay = false): string {
  const from = includesDay ? atMidnight(after) : atMidnight(after) + DAY;
  const earliest = Math.max(from, atMidnight(days.startsOn));
  if (days.frequency === 'daily') return dayOf(earliest);
  if (days.frequency === 'weekly') {
    for (let at = earliest; at < earliest + 7 * DAY; at += DAY) {
      const weekday = new Date(at).getUTCDay() || 7;
      if (days.weekdays.includes(weekday)) return dayOf(at);
    }
    return dayOf(earliest);
  }
  const [startYear = 0, startMonth = 1, startDay = 1] = days.startsOn.split('-').map(Number);
  const wanted = dayOf(earliest);
  const step = days.frequency === 'monthly' ? 1 : 12;
  const [year = 0, month = 1] = wanted.split('-').map(Number);
  const monthsAhead = Math.max(0, (year - startYear) * 12 + (month - startMonth));
  for (let n = Math.floor(monthsAhead / step); ; n += 1) {
    const months = startMonth - 1 + n * step;
    const day = clamped(startYear + Math.floor(months / 12), months % 12, startDay);
    if (day >= wanted) return day;
  }
}
