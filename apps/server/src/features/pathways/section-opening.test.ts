import { expect, test } from 'vitest';
import { startOfDay } from './section-opening.ts';

test.each([
  ['2026-11-25', 'Europe/Kyiv', '2026-11-24T22:00:00.000Z'],
  ['2026-11-25', 'America/Los_Angeles', '2026-11-25T08:00:00.000Z'],
  ['2026-11-25', 'Asia/Kolkata', '2026-11-24T18:30:00.000Z'],
  // Weekly over the change of clocks: an hour later by the clock of the world, midnight all the same.
  ['2026-03-23', 'Europe/Berlin', '2026-03-22T23:00:00.000Z'],
  ['2026-03-30', 'Europe/Berlin', '2026-03-29T22:00:00.000Z'],
  // B5: this day begins at 01:00.
  ['2026-04-24', 'Africa/Cairo', '2026-04-23T22:00:00.000Z'],
])('PTH-01 a section opens when %s begins in %s', (day, zone, expected) => {
  expect(startOfDay(day, zone).toISOString()).toBe(expected);
});
