import { addDays } from './duties.rules.ts';

/** Days from a first to a last, both included. */
export interface Span {
  readonly from: string;
  readonly to: string;
}

const MONTHS_A_QUARTER = 3;

/** Returns the quarter of a day: the organisation's, each by the month and day it begins every year, else the calendar's (ORG-02). */
export function quarterOf(day: string, quarters: readonly { readonly startDate: string }[]): Span {
  const year = Number(day.slice(0, 4));
  const begins = quarterStarts(quarters)
    .flatMap((monthDay) => [year - 1, year, year + 1].map((of) => `${of}-${monthDay}`))
    .toSorted();
  const from = begins.findLast((start) => start <= day) ?? day;
  const next = begins.find((start) => start > day) ?? addDays(day, 1);
  return { from, to: addDays(next, -1) };
}

/** When quarters begin, as `MM-DD`. 29 February begins on the 28th, so that it does every year. */
function quarterStarts(quarters: readonly { readonly startDate: string }[]): string[] {
  const own = quarters.map(({ startDate }) => startDate.slice(-5)).filter((monthDay) => /^\d\d-\d\d$/.test(monthDay));
  const months = Array.from({ length: 4 }, (_, at) => `${String(at * MONTHS_A_QUARTER + 1).padStart(2, '0')}-01`);
  return (own.length > 0 ? own : months).map((monthDay) => (monthDay === '02-29' ? '02-28' : monthDay));
}
