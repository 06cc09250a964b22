import { expect, test } from 'vitest';
import { daysToDropOn } from './plan-days.rules.ts';

const TODAY = '2031-11-24';

test('LRN-01 a duty is dragged to any of the next two weeks’ days up to its due date, but for the one it is planned for', () => {
  const open = { dueOn: null, isOverdue: false, plannedOn: null };
  expect(daysToDropOn(open, TODAY)).toHaveLength(14);
  expect(daysToDropOn(open, TODAY).at(-1)).toBe('2031-12-07');
  expect(daysToDropOn({ ...open, dueOn: '2031-11-27', plannedOn: '2031-11-25' }, TODAY)).toEqual([
    '2031-11-24',
    '2031-11-26',
    '2031-11-27',
  ]);
});

test('LRN-01 what is late already may be planned for any day', () => {
  expect(daysToDropOn({ dueOn: '2031-11-01', isOverdue: true, plannedOn: null }, TODAY)).toHaveLength(14);
});
