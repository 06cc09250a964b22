import { describe, expect, test } from 'vitest';
import { periodOf } from '../statistics/periods.rules.ts';
import { DEFAULT_RULE_SET, judgeDay, type PointCause, streakWeeks } from './rewards.rules.ts';

const cause = (activity: PointCause['activity'], hour: number, subject = `s${hour}`): PointCause => ({
  activity,
  subject,
  happenedAt: `2026-03-02T${String(hour).padStart(2, '0')}:00:00.000Z`,
});

describe('ANA-04 a day is judged', () => {
  test('the same whatever the order in which it became known', () => {
    const day = [1, 2, 3, 4, 5, 6, 7].map((hour) => cause('comment', hour)).concat(cause('card-completed', 8));
    const amounts = (causes: PointCause[]) => judgeDay(causes, []).map(({ cause: { subject }, amount }) => `${subject} ${amount}`);
    expect(amounts(day)).toEqual(['s1 2', 's2 2', 's3 2', 's4 2', 's5 2', 's6 0', 's7 0', 's8 10']);
    expect(amounts(day.toReversed())).toEqual(amounts(day));
  });
  test('by the rules in force when it happened', () => {
    const later = { ...DEFAULT_RULE_SET, version: 1, validFrom: '2026-03-02T05:00:00.000Z', dailyCap: 17 };
    const earned = judgeDay([cause('card-completed', 4), cause('card-completed', 6)], [later]);
    expect(earned.map(({ amount, version }) => [amount, version])).toEqual([
      [10, 0],
      [7, 1],
    ]);
  });
});

test.each([
  ['week', '2026-01-01', '2026-W01', '2025-12-29', '2026-01-05'],
  ['week', '2027-01-03', '2026-W53', '2026-12-28', '2027-01-04'],
  ['month', '2026-02-28', '2026-02', '2026-02-01', '2026-03-01'],
  ['quarter', '2026-11-24', '2026-Q4', '2026-10-01', '2027-01-01'],
  ['year', '2026-11-24', '2026', '2026-01-01', '2027-01-01'],
] as const)('ANA-03 the %s of %s is %s', (kind, day, key, start, end) => {
  expect(periodOf(kind, day)).toEqual({ kind, key, start, end });
});

describe('ANA-04 a streak of weeks', () => {
  const weeks = (...starts: string[]) => starts;
  test('goes on over a holiday and one missed week in eight, and ends at a second one', () => {
    const today = '2026-11-24';
    expect(streakWeeks(weeks('2026-11-16', '2026-11-09'), [], today)).toBe(2);
    expect(streakWeeks(weeks('2026-11-16', '2026-11-09', '2026-10-26'), ['2026-11-03'], today)).toBe(3);
    expect(streakWeeks(weeks('2026-11-16', '2026-11-02'), [], today)).toBe(2);
    expect(streakWeeks(weeks('2026-11-16', '2026-11-02', '2026-10-19'), [], today)).toBe(2);
    expect(streakWeeks(weeks('2026-11-16', '2026-10-26'), [], today)).toBe(1);
    expect(streakWeeks([], [], today)).toBe(0);
  });
});
