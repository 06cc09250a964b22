import { expect, test } from 'vitest';
import { quietUntil } from './quiet-time.ts';

const nights = { hours: { from: 22, until: 7 }, days: [] };
const weekends = { hours: { from: 18, until: 8 }, days: [6, 7] };

test.each([
  ['in the evening, over midnight', '2026-11-23T21:30:00Z', 'Europe/Oslo', nights, '2026-11-24T06:00:00.000Z'],
  ['after midnight', '2026-11-24T02:10:00Z', 'Europe/Oslo', nights, '2026-11-24T06:00:00.000Z'],
  ['by day', '2026-11-23T12:00:00Z', 'Europe/Oslo', nights, null],
  ['at the very end', '2026-11-24T06:00:00Z', 'Europe/Oslo', nights, null],
  ['a moment before the end', '2026-11-24T05:59:59.999Z', 'Europe/Oslo', nights, '2026-11-24T06:00:00.000Z'],
  ['by day where it is night elsewhere', '2026-11-23T21:30:00Z', 'America/Lima', nights, null],
  ['in a zone of three quarters', '2026-11-23T20:00:00Z', 'Asia/Kathmandu', nights, '2026-11-24T01:15:00.000Z'],
  ['by day only', '2026-11-23T10:00:00Z', 'UTC', { hours: { from: 9, until: 17 }, days: [] }, '2026-11-23T17:00:00.000Z'],
  ['from Friday evening over the weekend', '2026-11-27T17:30:00Z', 'Europe/Oslo', weekends, '2026-11-30T07:00:00.000Z'],
  ['on a quiet day alone', '2026-11-28T10:00:00Z', 'Europe/Oslo', { hours: null, days: [6] }, '2026-11-28T23:00:00.000Z'],
  ['none for people who want none', '2026-11-28T02:00:00Z', 'Europe/Oslo', { hours: null, days: [] }, null],
])('NTF-07 quiet hours end %s', (_when, now, zone, quiet, end) => {
  expect(quietUntil(new Date(now), zone, quiet)?.toISOString() ?? null).toBe(end);
});

test('NTF-07 a night that is an hour shorter or longer ends at the hour on the wall', () => {
  expect(quietUntil(new Date('2026-03-28T22:00:00Z'), 'Europe/Oslo', nights)?.toISOString()).toBe('2026-03-29T05:00:00.000Z');
  expect(quietUntil(new Date('2026-10-24T21:00:00Z'), 'Europe/Oslo', nights)?.toISOString()).toBe('2026-10-25T06:00:00.000Z');
  const skipped = { hours: { from: 22, until: 2 }, days: [] };
  expect(quietUntil(new Date('2026-03-28T22:00:00Z'), 'Europe/Oslo', skipped)?.toISOString()).toBe('2026-03-29T01:00:00.000Z');
  const repeated = { hours: { from: 22, until: 3 }, days: [] };
  expect(quietUntil(new Date('2026-10-25T01:30:00Z'), 'Europe/Oslo', repeated)?.toISOString()).toBe('2026-10-25T02:00:00.000Z');
});

test('NTF-07 whatever is chosen, quiet time ends within a week, and it is not quiet then', () => {
  for (const zone of ['UTC', 'America/St_Johns', 'Australia/Lord_Howe', 'Pacific/Chatham', 'Africa/Casablanca']) {
    for (let from = 0; from < 24; from += 7) {
      for (let until = 0; until < 24; until += 4) {
        if (from === until) continue;
        const quiet = { hours: { from, until }, days: [1, 2, 3, 5, 6, 7] };
        const now = new Date(Date.UTC(2026, 2, 26 + (until % 7), from, 40));
        const end = quietUntil(now, zone, quiet);
        if (end === null) continue;
        expect(end.getTime() - now.getTime()).toBeLessThanOrEqual(7 * 86_400_000);
        expect(quietUntil(end, zone, quiet)).toBeNull();
      }
    }
  }
});
