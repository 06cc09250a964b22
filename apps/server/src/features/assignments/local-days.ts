import { Temporal } from 'temporal-polyfill';

/** The calendar day of a moment in a time zone; in UTC where no one knows the zone. */
export function localDay(at: Date, timeZone: string): string {
  const instant = Temporal.Instant.fromEpochMilliseconds(at.getTime());
  return instant.toZonedDateTimeISO(knownZone(timeZone)).toPlainDate().toString();
}

const known = new Map<string, string>();

/** The zone itself, or UTC for one that no one knows. */
function knownZone(timeZone: string): string {
  const found = known.get(timeZone);
  if (found !== undefined) return found;
  const zone = isZone(timeZone) ? timeZone : 'UTC';
  if (known.size < 1000) known.set(timeZone, zone);
  return zone;
}

function isZone(timeZone: string): boolean {
  try {
    return Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(timeZone).timeZoneId !== '';
  } catch {
    return false;
  }
}

/** The first moment of a day in a time zone: midnight, or later where the clocks skip it. */
export function startOfDay(day: string, timeZone: string): Date {
  return new Date(Temporal.PlainDate.from(day).toZonedDateTime(knownZone(timeZone)).epochMilliseconds);
}

/** When a due day is over: the first moment of the next day (B5: never the start of the day and 24 hours). */
export function endOfDay(day: string, timeZone: string): Date {
  return new Date(Temporal.PlainDate.from(day).add({ days: 1 }).toZonedDateTime(knownZone(timeZone)).epochMilliseconds);
}
