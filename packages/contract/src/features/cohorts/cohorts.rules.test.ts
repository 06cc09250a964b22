import { expect, test } from 'vitest';
import { cohortTime, likelyEnd } from './cohorts.rules.ts';

test.each([
  ['2026-12-01', 'ahead'],
  ['2026-12-02', 'running'],
  ['2027-01-24', 'running'],
  ['2027-01-25', 'over'],
])('GRP-06 a cohort from 2 December to 24 January is, on %s, %s', (today, time) => {
  expect(cohortTime({ start: '2026-12-02', end: '2027-01-24' }, today)).toBe(time);
});

test.each([
  ['2026-12-02', '2026-01-24', '2027-01-24', 'the year was not changed'],
  ['2026-12-02', '2026-11-24', '2027-11-24', 'a year on'],
  ['2026-03-02', '2025-04-24', '2026-04-24', 'the year before'],
  ['2026-12-02', '2026-12-02', null, 'one day is enough'],
  ['2026-12-02', '', null, 'nothing to repair'],
  ['2026-12-02', '2024-02-29', null, 'there is no such day'],
])('GRP-06 start %s, end %s: %s (%s)', (start, end, meant, _why) => {
  expect(likelyEnd(start, end)).toBe(meant);
});
