/** What a clock and a calendar on the wall show; `weekday` counts from 1, Monday. */
export interface LocalTime {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly weekday: number;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
  });
  clocks.set(timeZone, made);
  return made;
}

/** A moment (milliseconds) by the clocks of a time zone, by the rules of that very day. */
export function localTime(moment: number, timeZone: string): LocalTime {
  const parts = clockOf(timeZone).formatToParts(moment);
  const read = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  const [year, month, day] = [read('year'), read('month'), read('day')];
  return { year, month, day, hour: read('hour'), weekday: weekdayOf(new Date(Date.UTC(year, month - 1, day))) };
}

/** The weekday of a day that is given as midnight in universal time, from 1, Monday. */
export function weekdayOf(day: Date): number {
  return day.getUTCDay() === 0 ? 7 : day.getUTCDay();
}

/** The day a moment falls on in a time zone, as `2026-11-22`. */
export function localDay(moment: Date, timeZone: string): string {
  const { year, month, day } = localTime(moment.getTime(), timeZone);
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
}
