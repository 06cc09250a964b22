import { expect, test } from 'vitest';
import { endOfDay, localDay, startOfDay } from './local-days.ts';

test.each([
  ['2026-01-01T11:00:00Z', 'Pacific/Auckland', '2026-01-02'],
  ['2026-01-01T04:00:00Z', 'America/New_York', '2025-12-31'],
  ['2026-01-01T23:00:00Z', 'Nowhere/Land', '2026-01-01'],
])('SHR-08 at %s in %s it is %s', (at, zone, day) => {
  expect(localDay(new Date(at), zone)).toBe(day);
});

test('SHR-08 in Cairo 24 April 2026 begins at one o’clock, and the day before ends then', () => {
  expect(startOfDay('2026-04-24', 'Africa/Cairo').toISOString()).toBe('2026-04-23T22:00:00.000Z');
  expect(endOfDay('2026-04-23', 'Africa/Cairo').toISOString()).toBe('2026-04-23T22:00:00.000Z');
  expect(endOfDay('2026-04-24', 'Africa/Cairo').toISOString()).toBe('2026-04-24T21:00:00.000Z');
});

test.each([
  ['2026-03-29', 23],
  ['2026-10-25', 25],
])('SHR-08 %s has %i hours in Berlin', (day, hours) => {
  expect((endOfDay(day, 'Europe/Berlin').getTime() - startOfDay(day, 'Europe/Berlin').getTime()) / 3_600_000).toBe(hours);
});
