import { expect, test } from 'vitest';
import { type CheckInRhythm, lastMonthOf, periodOf } from './check-ins.rules.ts';

test.each<[CheckInRhythm, string, string, string]>([
  ['monthly', '2026-11-27', '2026-11-01', '2026-11-01'],
  ['monthly', '2026-02-01', '2026-02-01', '2026-02-01'],
  ['quarterly', '2026-01-31', '2026-01-01', '2026-03-01'],
  ['quarterly', '2026-11-27', '2026-10-01', '2026-12-01'],
  ['quarterly', '2026-04-01', '2026-04-01', '2026-06-01'],
])('HOM-06 the %s period of %s begins on %s; its last month on %s', (rhythm, day, first, last) => {
  const period = periodOf(rhythm, day);
  expect([period, lastMonthOf(rhythm, period)]).toEqual([first, last]);
});
