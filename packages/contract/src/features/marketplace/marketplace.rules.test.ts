import { describe, expect, test } from 'vitest';
import { DURATIONS, isSortOf, type Mark, type Marked, SORT_TYPES, toggleActionFactory, usedValues } from './marketplace.rules.ts';

type OpportunityType = Marked['type'];

const item = (type: OpportunityType): Marked => ({ type, marks: { bookmark: false, dismiss: false, aspirational: false } });

describe('marks', () => {
  test.each([
    ['project', 'bookmark'],
    ['mentorship', 'bookmark'],
    ['job_vacancy', 'dismiss'],
    ['job_role', 'dismiss'],
    ['job_role', 'aspirational'],
  ] as const)('MKT-08 %s can be marked with %s, on and off', (type, mark) => {
    const on = toggleActionFactory(type, mark, true)(item(type));
    expect(on.marks[mark]).toBe(true);
    expect(toggleActionFactory(type, mark, false)(on).marks[mark]).toBe(false);
  });

  test.each([
    ['project', 'dismiss', true, 'Invalid type applied to toggleActionFactory'],
    ['job_vacancy', 'aspirational', true, 'Invalid type applied to toggleActionFactory'],
    ['event', 'bookmark', true, 'Invalid type applied to toggleActionFactory'],
    ['project', 'like', true, 'Invalid action applied to toggleActionFactory'],
    ['project', 'toString', true, 'Invalid action applied to toggleActionFactory'],
    ['project', 'bookmark', 'on', 'Invalid state applied to toggleActionFactory'],
  ])('MKT-08 %s, %s, %s is refused: %s', (type, mark, state, message) => {
    expect(() => toggleActionFactory(type as OpportunityType, mark as Mark, state as boolean)).toThrow(message);
  });
});

test.each([
  [[], []],
  [['0'], []],
  [
    ['0', '5'],
    ['0', '5'],
  ],
  [['5'], ['5']],
])('MKT-03 of the values %j count %j', (values, used) => {
  expect(usedValues(values)).toEqual(used);
});

test('MKT-05 projects and mentorships are not sorted by letters, roles and vacancies not by openings', () => {
  expect(isSortOf('project', 'a_to_z')).toBe(false);
  expect(isSortOf('job_role', 'openings')).toBe(false);
  expect(SORT_TYPES.project).toEqual(['relevance', 'newest', 'oldest', 'openings']);
  expect(isSortOf('job_vacancy', 'low_to_excellent')).toBe(true);
});

test('MKT-04 durations are the five that are named', () => {
  expect(Object.keys(DURATIONS).sort()).toEqual(['1_month_plus', '3_months_plus', '6_months_plus', 'under_1_month', 'under_1_week']);
});
