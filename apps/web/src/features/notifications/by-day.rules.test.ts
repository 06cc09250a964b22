import { expect, test } from 'vitest';
import { formatOf } from '../../platform/i18n/format.ts';
import { byDay } from './by-day.rules.ts';

const at = (createdAt: string) => ({ createdAt });

test('NTF-01 notifications are grouped by the day of the reader’s time zone', () => {
  const items = [at('2026-11-21T08:00:00Z'), at('2026-11-20T23:30:00Z'), at('2026-11-20T12:00:00Z')];
  const daysIn = (timeZone: string) =>
    byDay(items, (moment) => formatOf('en', timeZone).date(moment, 'short')).map(({ key, items: own }) => [key, own.length]);
  expect(daysIn('UTC')).toEqual([
    ['11/21/2026', 1],
    ['11/20/2026', 2],
  ]);
  expect(daysIn('Europe/Berlin')).toEqual([
    ['11/21/2026', 2],
    ['11/20/2026', 1],
  ]);
  expect(byDay([], String)).toEqual([]);
});
