import { expect, test } from 'vitest';
import { bucketsOf, changeOf, comparedWith, daysOf, grainOf, hiddenRows } from './analytics.rules.ts';

test.each([
  ['2026-11-24', '2026-11-24', 'day', 1, 1],
  ['2026-11-01', '2026-11-24', 'day', 24, 24],
  ['2026-05-27', '2026-11-24', 'week', 182, 26],
  ['2026-01-01', '2026-11-24', 'week', 328, 47],
  ['2024-02-29', '2026-11-24', 'month', 1000, 34],
] as const)('ANA-01 %s to %s is drawn by %s: %d days in %d parts that leave out nothing', (start, end, grain, days, count) => {
  const period = { start, end };
  expect([grainOf(period), daysOf(period)]).toEqual([grain, days]);
  const buckets = bucketsOf(period);
  expect(buckets).toHaveLength(count);
  expect(buckets[0]?.from).toBe(start);
  expect(buckets.slice(1).every(({ from }, at) => from === buckets[at]?.to)).toBe(true);
  expect(daysOf({ start, end: buckets.at(-1)?.to ?? '' })).toBe(days + 1);
});

test.each([
  ['2026-11-01', '2026-11-30', 'previous', '2026-10-02', '2026-10-31'],
  ['2026-11-01', '2026-11-30', 'year', '2025-11-02', '2025-12-01'],
  ['2024-11-25', '2026-11-24', 'year', '2021-11-29', '2023-11-28'],
] as const)('ANA-01 %s to %s against %s: %s to %s', (start, end, against, from, to) =>
  expect(comparedWith({ start, end }, against)).toEqual({ start: from, end: to }),
);

test.each([
  [
    [9, 8, 7],
    [false, false, false],
  ],
  [
    [9, 3, 7],
    [false, true, true],
  ],
  [
    [9, 3, 2],
    [false, true, true],
  ],
  [
    [9, 0, 0],
    [false, false, false],
  ],
  [[4], [true]],
])('ANA-01 of rows of %j people those hidden are %j', (sizes, hidden) => expect(hiddenRows(sizes)).toEqual(hidden));

test('ANA-01 counts change in percent, shares in points, and nothing changes from nothing', () => {
  expect([changeOf('count', 112, 100), changeOf('share', 91, 93), changeOf('count', 3, 0), changeOf('hours', null, 1)]).toEqual([
    12,
    -2,
    null,
    null,
  ]);
});
