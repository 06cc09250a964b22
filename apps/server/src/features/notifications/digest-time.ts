import { localTime, weekdayOf } from './local-time.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const LOOKED_AHEAD_DAYS = 9;

/** When someone wants something, by their own clock; `weekday` counts from 1, Monday. */
export interface LocalPlan {
  readonly frequency: 'daily' | 'weekly';
  readonly hour: number;
  readonly weekday: number;
}

/**
 * The next moment after `now` at which a plan falls due in a time zone. On a day whose clock skips the hour it is the first
 * hour after it.
 */
export function nextDue(now: Date, timeZone: string, plan: LocalPlan): Date {
  const today = localTime(now.getTime(), timeZone);
  for (let ahead = 0; ahead <= LOOKED_AHEAD_DAYS; ahead += 1) {
    const day = new Date(Date.UTC(today.year, today.month - 1, today.day + ahead));
    if (plan.frequency === 'weekly' && weekdayOf(day) !== plan.weekday) continue;
    const due = momentOf(day, plan.hour, timeZone);
    if (due > now.getTime()) return new Date(due);
  }
  throw new Error('A plan falls due within nine days');
}

/** When an hour of a day begins in a time zone; the first whole or half hour of that day that is not before it. */
function momentOf(day: Date, hour: number, timeZone: string): number {
  const wanted = { year: day.getUTCFullYear(), month: day.getUTCMonth() + 1, day: day.getUTCDate() };
  // Clocks are at most fourteen hours ahead of universal time and twelve behind, by whole quarters of an hour.
  const earliest = day.getTime() + hour * HOUR - 14 * HOUR;
  for (let moment = earliest; moment < earliest + DAY + 4 * HOUR; moment += HOUR / 4) {
    const local = localTime(moment, timeZone);
    if (local.year === wanted.year && local.month === wanted.month && local.day === wanted.day && local.hour >= hour) return moment;
  }
  return day.getTime() + hour * HOUR;
}
