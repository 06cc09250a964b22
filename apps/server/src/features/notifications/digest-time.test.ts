import { expect, test } from 'vitest';
import { nextDue } from './digest-time.ts';

const daily = { frequency: 'daily', hour: 8, weekday: 1 } as const;

test.each([
  ['2026-11-21T06:00:00Z', 'Europe/Oslo', '2026-11-21T07:00:00.000Z'],
  ['2026-11-21T07:00:00Z', 'Europe/Oslo', '2026-11-22T07:00:00.000Z'],
  ['2026-11-21T23:30:00Z', 'Asia/Kolkata', '2026-11-22T02:30:00.000Z'],
  ['2026-11-21T12:00:00Z', 'America/Los_Angeles', '2026-11-21T16:00:00.000Z'],
  ['2026-11-21T12:00:00Z', 'Pacific/Kiritimati', '2026-11-21T18:00:00.000Z'],
])('NTF-03 a daily digest at eight after %s in %s comes at %s', (now, zone, due) => {
  expect(nextDue(new Date(now), zone, daily).toISOString()).toBe(due);
});

test('NTF-03 a weekly digest keeps its weekday by the reader’s own calendar', () => {
  const monday = nextDue(new Date('2026-11-21T12:00:00Z'), 'Asia/Tokyo', { frequency: 'weekly', hour: 1, weekday: 1 });
  expect(monday.toISOString()).toBe('2026-11-22T16:00:00.000Z');
});

test('an hour the clock skips in spring comes at the next one, and an hour it repeats in autumn comes once', () => {
  const two = { ...daily, hour: 2 };
  expect(nextDue(new Date('2026-03-28T12:00:00Z'), 'Europe/Oslo', two).toISOString()).toBe('2026-03-29T01:00:00.000Z');
  const first = nextDue(new Date('2026-10-24T12:00:00Z'), 'Europe/Oslo', two);
  expect(first.toISOString()).toBe('2026-10-25T00:00:00.000Z');
  expect(nextDue(first, 'Europe/Oslo', two).toISOString()).toBe('2026-10-26T01:00:00.000Z');
});

test('whenever and wherever, the next one is to come, within a day or a week', () => {
  for (const zone of ['UTC', 'Europe/London', 'America/St_Johns', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'Pacific/Chatham']) {
    for (let at = 0; at < 60; at += 1) {
      const now = new Date(Date.UTC(2026, 0, 1) + at * 6.3 * 86_400_000);
      const due = nextDue(now, zone, { frequency: 'daily', hour: at % 24, weekday: 1 }).getTime() - now.getTime();
      expect(due).toBeGreaterThan(0);
      expect(due).toBeLessThanOrEqual(26 * 3_600_000);
      const weekly = nextDue(now, zone, { frequency: 'weekly', hour: at % 24, weekday: (at % 7) + 1 }).getTime() - now.getTime();
      expect(weekly).toBeGreaterThan(0);
      expect(weekly).toBeLessThanOrEqual(170 * 3_600_000);
    }
  }
});
