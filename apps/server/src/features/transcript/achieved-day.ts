import { dayIn } from '@waymark/contract/statistics';

const NOON = 'T12:00:00.000Z';
/** In the evening of the same day where noon of universal time is the next day already. */
const EARLY = 'T09:00:00.000Z';

/**
 * The moment that stands for a day someone names, which is that day by universal time and where the person is; now where the moment is still to come
 * today. Undefined for a day in the future.
 */
export function momentOf(day: string, now: Date, zone: string): Date | undefined {
  const noon = new Date(`${day}${NOON}`);
  if (Number.isNaN(noon.getTime())) return undefined;
  const at = dayIn(zone, noon) === day ? noon : new Date(`${day}${EARLY}`);
  if (at <= now) return at;
  return day <= dayIn(zone, now) ? now : undefined;
}
