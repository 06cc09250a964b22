/** Periods of leaderboards and figures, in the organisation's time zone. */
export const POINT_PERIODS = ['week', 'month', 'quarter', 'year', 'all'] as const;
export type PointPeriod = (typeof POINT_PERIODS)[number];

export interface DatedPeriod {
  readonly kind: PointPeriod;
  /** `2026-W48`, `2026-11`, `2026-Q4`, `2026`, `all`. */
  readonly key: string;
  /** First day. */
  readonly start: string;
  /** The day after the last. */
  readonly end: string;
}

const DAY = 86_400_000;
const formatters = new Map<string, Intl.DateTimeFormat>();

/** Returns the calendar day of a moment in a time zone: `2026-11-24`. */
export function dayIn(zone: string, at: Date | string): string {
  let formatter = formatters.get(zone);
  if (formatter === undefined) {
    formatter = new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' });
    formatters.set(zone, formatter);
  }
  return formatter.format(typeof at === 'string' ? new Date(at) : at);
}

const iso = (time: number) => new Date(time).toISOString().slice(0, 10);

/** Returns the week of a day, Monday to Sunday, numbered as ISO 8601 does. */
export function isoWeekOf(day: string): { readonly key: string; readonly start: string; readonly end: string } {
  const time = Date.parse(`${day}T00:00:00Z`);
  const weekday = (new Date(time).getUTCDay() + 6) % 7;
  const monday = time - weekday * DAY;
  const year = new Date(monday + 3 * DAY).getUTCFullYear();
  const first = Date.UTC(year, 0, 4);
  const firstMonday = first - ((new Date(first).getUTCDay() + 6) % 7) * DAY;
  const number = 1 + Math.round((monday - firstMonday) / (7 * DAY));
  return { key: `${year}-W${String(number).padStart(2, '0')}`, start: iso(monday), end: iso(monday + 7 * DAY) };
}

/** Returns the period of a kind that a day falls into. */
export function periodOf(kind: PointPeriod, day: string): DatedPeriod {
  const year = Number(day.slice(0, 4));
  const month = Number(day.slice(5, 7));
  switch (kind) {
    case 'week':
      return { kind, ...isoWeekOf(day) };
    case 'month':
      return { kind, key: day.slice(0, 7), start: iso(Date.UTC(year, month - 1, 1)), end: iso(Date.UTC(year, month, 1)) };
    case 'quarter': {
      const quarter = Math.ceil(month / 3);
      return { kind, key: `${year}-Q${quarter}`, start: iso(Date.UTC(year, quarter * 3 - 3, 1)), end: iso(Date.UTC(year, quarter * 3, 1)) };
    }
    case 'year':
      return { kind, key: String(year), start: `${year}-01-01`, end: `${year + 1}-01-01` };
    case 'all':
      return { kind, key: 'all', start: '1970-01-01', end: '9999-12-31' };
  }
}

/** Returns the period before one of the same kind. */
export function periodBefore({ kind, start }: DatedPeriod): DatedPeriod {
  return periodOf(kind, iso(Date.parse(`${start}T00:00:00Z`) - DAY));
}

/** Returns a day some days later, or earlier. */
export function addDays(day: string, days: number): string {
  return iso(Date.parse(`${day}T00:00:00Z`) + days * DAY);
}
