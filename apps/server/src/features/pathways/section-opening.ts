import { Temporal } from 'temporal-polyfill';

/** The moment a calendar day begins where someone is; on days that begin later than midnight (a clock change), that. */
export function startOfDay(day: string, timeZone: string): Date {
  return new Date(Temporal.PlainDate.from(day).toZonedDateTime({ timeZone }).epochMilliseconds);
}
