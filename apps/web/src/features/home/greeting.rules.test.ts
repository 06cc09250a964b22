import { expect, test } from 'vitest';
import { dayPart } from './greeting.rules.ts';

test.each([
  ['2026-03-01T03:59:00Z', 'UTC', 'evening'],
  ['2026-03-01T04:00:00Z', 'UTC', 'morning'],
  ['2026-03-01T12:00:00Z', 'UTC', 'afternoon'],
  ['2026-03-01T12:00:00Z', 'Asia/Tokyo', 'evening'],
  ['2026-03-01T12:00:00Z', 'America/Los_Angeles', 'morning'],
] as const)('HOM-01 %s in %s is %s', (moment, timeZone, expected) => {
  expect(dayPart(new Date(moment), timeZone)).toBe(expected);
});
