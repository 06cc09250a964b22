export type DayPart = 'morning' | 'afternoon' | 'evening';

const NOON = 12;
const EVENING = 18;
const NIGHT = 4;

/** Returns which part of the day an hour from 0 to 23 lies in; the small hours still belong to the evening. */
export function dayPart(hour: number): DayPart {
  if (hour < NIGHT || hour >= EVENING) return 'evening';
  return hour < NOON ? 'morning' : 'afternoon';
}
