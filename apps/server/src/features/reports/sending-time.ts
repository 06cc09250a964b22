import { Temporal } from 'temporal-polyfill';
import { nextSendingDay, type SendingDays } from '@waymark/contract/reports';

/** A schedule by the calendar and clock of its zone. */
export interface SendingTimes extends SendingDays {
  readonly time: string;
  readonly timeZone: string;
}

/** Whether a time zone is known by this name. */
export function isTimeZone(name: string): boolean {
  try {
    return Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name).timeZoneId !== '';
  } catch {
    return false;
  }
}

/** The moment of a clock time on a day: later where the clocks skip it, the first of two where it comes twice. */
export function sendingMoment(day: string, time: string, timeZone: string): Date {
  const zoned = Temporal.PlainDate.from(day).toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from(time) });
  return new Date(zoned.epochMilliseconds);
}

/** The first sending after a moment. */
export function nextSending(times: SendingTimes, after: Date): { day: string; at: Date } {
  const today = Temporal.Instant.fromEpochMilliseconds(after.getTime()).toZonedDateTimeISO(times.timeZone).toPlainDate().toString();
  for (let day = nextSendingDay(times, today, true); ; day = nextSendingDay(times, day)) {
    const at = sendingMoment(day, times.time, times.timeZone);
    if (at > after) return { day, at };
  }
}
