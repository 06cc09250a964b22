import type { QuietHours } from '@waymark/contract/notifications';
import { localTime } from './local-time.ts';

/** Offsets of time zones are whole quarters of an hour, so that local hours begin at one. */
const QUARTER = 900_000;
const QUARTERS_OF_A_WEEK = 7 * 24 * 4;

/** When someone wants no mail, by their own clock. */
export interface QuietTime {
  readonly hours: QuietHours | null;
  /** Weekdays that are quiet all day, from 1, Monday; never all seven. */
  readonly days: readonly number[];
}

/**
 * When someone's quiet time ends; null where it is not quiet (NTF-07). Every quarter of an hour is judged by what the clock on their wall
 * shows then, so that nights over which clocks change, and days that go on into nights, end when they should.
 */
export function quietUntil(now: Date, timeZone: string, quiet: QuietTime): Date | null {
  if (!isQuiet(now.getTime(), timeZone, quiet)) return null;
  const next = Math.floor(now.getTime() / QUARTER + 1) * QUARTER;
  for (let at = 0; at <= QUARTERS_OF_A_WEEK; at += 1) {
    const moment = next + at * QUARTER;
    if (!isQuiet(moment, timeZone, quiet)) return new Date(moment);
  }
  throw new Error('No week is quiet throughout');
}

function isQuiet(moment: number, timeZone: string, { hours, days }: QuietTime): boolean {
  if (hours === null && days.length === 0) return false;
  const { hour, weekday } = localTime(moment, timeZone);
  if (days.includes(weekday)) return true;
  if (hours === null) return false;
  const { from, until } = hours;
  return from < until ? hour >= from && hour < until : hour >= from || hour < until;
}
