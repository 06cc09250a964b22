import { expect, test } from 'vitest';
import { dutyStateOf, monthOf, placeOnMap, ringOfMissing, ringOfOverdue, sameDaysBefore, sectorSpans } from './manager-dashboard.rules.ts';

const TODAY = '2026-11-24';

test.each([
  ['fulfilled', '2026-11-01', false, 'completed'],
  ['waived', '2026-11-01', false, 'waived'],
  ['open', '2026-11-23', true, 'overdue'],
  ['open', '2026-11-24', true, 'in-progress'],
  ['open', '2026-11-24', false, 'not-started'],
  ['open', null, false, 'not-started'],
] as const)('MGR-02 a duty that is %s, due on %s, started %s, is %s', (status, dueOn, isStarted, state) => {
  expect(dutyStateOf({ status, dueOn, isStarted }, TODAY)).toBe(state);
});

test.each([
  ['2026-11-25', '2026-10-01', '2026-10-26'],
  ['2026-01-10', '2025-12-01', '2025-12-11'],
  ['2026-03-31', '2026-02-01', '2026-03-01'],
  ['2024-03-29', '2024-02-01', '2024-03-01'],
  ['2026-05-01', '2026-04-01', '2026-04-02'],
])('MGR-01 the month until %s is compared with as many days of the one before: from %s to before %s', (today, from, to) => {
  expect(sameDaysBefore(today)).toEqual({ from, to });
  expect([monthOf(today, -1), monthOf(today, 1) > today]).toEqual([from, true]);
});

test('MGR-01 rings of the map', () => {
  expect([0, 1, 2, 4, 5, 12].map(ringOfMissing)).toEqual([0, 0, 1, 1, 2, 2]);
  expect([0, 1, 2, 3].map(ringOfOverdue)).toEqual([0, 1, 1, 2]);
});

test('MGR-01 sectors fill the circle, by how many people they have, and none is too small to see', () => {
  const spans = sectorSpans([6, 1, 1, 1]);
  const sizes = spans.map(({ from, to }) => to - from);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeCloseTo(2 * Math.PI);
  expect(sizes[0]).toBeGreaterThan(Math.PI);
  expect(Math.min(...sizes)).toBeGreaterThan(Math.PI / 6);
});

test('MGR-01 everyone has a place of their own in their ring and sector, and always the same', () => {
  const people = Array.from({ length: 9 }, (_, at) => ({ id: `p${at}`, ring: 0 as const, sector: at < 6 ? 'Other' : `Role ${at}` }));
  const sectors = ['Other', 'Role 6', 'Role 7', 'Role 8'];
  const places = placeOnMap(people, sectors);
  expect(placeOnMap(people, sectors)).toEqual(places);
  const all = [...places.values()];
  expect(all).toHaveLength(9);
  const near = all.flatMap((one, at) => all.slice(at + 1).map((other) => Math.hypot(one.x - other.x, one.y - other.y)));
  expect(Math.min(...near)).toBeGreaterThan(0.1);
  for (const { x, y } of all) expect(Math.hypot(x, y)).toBeLessThan(0.36);
});
