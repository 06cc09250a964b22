export type DayPart = 'morning' | 'afternoon' | 'evening';

const NOON = 12;
const EVENING = 18;
const NIGHT = 4;

/** Which part of the day it is for somebody in a time zone; the small hours still belong to the evening. */
export function dayPart(moment: Date, timeZone: string): DayPart {
  const hour = Number(new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone }).format(moment));
  if (hour < NIGHT || hour >= EVENING) return 'evening';
  return hour < NOON ? 'morning' : 'afternoon';
}
