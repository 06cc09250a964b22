import { expect, test } from 'vitest';
import { quarterOf } from '../assignments/quarters.rules.ts';
import { groupPlan, minutesByWeek, type Plannable, weekOf } from './learning.rules.ts';

const item = (dueOn: string | null, plannedOn: string | null = null, priority: Plannable['priority'] = 'recommended') => ({
  dueOn,
  plannedOn,
  priority,
  minutes: 10,
});
// A Thursday.
const TODAY = '2024-11-21';
const kinds = (items: Plannable[], by: Parameters<typeof groupPlan>[1], quarters: { startDate: string }[] = []) =>
  groupPlan(items, by, TODAY, quarters).map(({ kind, items: own }) => `${kind} ${own.length}`);

test('LRN-01 by week: overdue first, then weeks, the quarter, without a date, and later quarters', () => {
  const items = ['2024-11-18', '2024-11-21', '2024-11-24', '2024-11-25', '2024-12-12', '2025-02-01', '2025-09-01'].map((day) => item(day));
  expect(kinds([item(null), ...items.toReversed()], 'week')).toEqual([
    'overdue 1',
    'this-week 2',
    'next-week 1',
    'this-quarter 1',
    'no-date 1',
    'next-quarter 1',
    'later 1',
  ]);
});

test.each<[string, Parameters<typeof groupPlan>[1], string[]]>([
  ['by day', 'day', ['overdue 1', 'day 2', 'day 1', 'no-date 1']],
  ['by quarter', 'quarter', ['overdue 1', 'this-quarter 3', 'no-date 1']],
])('LRN-01 %s', (_, by, expected) => {
  expect(kinds([item('2024-11-18'), item('2024-11-21'), item('2024-11-21'), item('2024-11-25'), item(null)], by)).toEqual(expected);
});

test('LRN-01 by priority what is overdue still comes first', () => {
  const items = [item('2024-12-01', null, 'optional'), item('2024-12-01', null, 'mandatory'), item('2024-11-01', null, 'optional')];
  expect(kinds(items, 'priority')).toEqual(['overdue 1', 'mandatory 1', 'optional 1']);
});

test('LRN-01 a planned day counts before the due date; a late one and a day gone by do not', () => {
  expect(kinds([item('2025-01-10', '2024-11-22')], 'week')).toEqual(['this-week 1']);
  expect(kinds([item('2024-11-10', '2024-11-22')], 'week')).toEqual(['overdue 1']);
  expect(kinds([item('2024-11-26', '2024-11-20')], 'week')).toEqual(['next-week 1']);
});

test.each([
  ['2024-11-21', [], '2024-10-01', '2024-12-31'],
  ['2024-11-21', ['2020-02-01', '2020-05-01', '2020-08-01', '2020-11-01'], '2024-11-01', '2025-01-31'],
  ['2024-01-15', ['2020-02-01', '2020-05-01', '2020-08-01', '2020-11-01'], '2023-11-01', '2024-01-31'],
])('LRN-01 ORG-02 the quarter of %s', (day, starts, from, to) => {
  expect(
    quarterOf(
      day,
      starts.map((startDate) => ({ startDate })),
    ),
  ).toEqual({ from, to });
});

test('LRN-01 weeks begin on Monday', () => {
  expect(weekOf('2024-11-24')).toEqual({ from: '2024-11-18', to: '2024-11-24' });
  expect(weekOf('2024-11-25')).toEqual({ from: '2024-11-25', to: '2024-12-01' });
});

test('LRN-01 minutes of the coming weeks; what is late falls to this one', () => {
  const items = [item('2024-11-01'), item('2024-11-22'), item('2024-11-26'), item(null), item('2025-11-26')];
  expect(minutesByWeek(items, TODAY, 3).map(({ minutes }) => minutes)).toEqual([20, 10, 0]);
});
