import { expect, test } from 'vitest';
import {
  conditionsOf,
  depthOf,
  failingPath,
  fieldsOf,
  isLargeReach,
  loopOf,
  matchesRule,
  meetingPath,
  type TargetCondition,
  type TargetRule,
} from './targets.rules.ts';

const group = (...values: string[]): TargetCondition => ({ field: 'group', values });
const person = (...values: string[]): TargetCondition => ({ field: 'person', values });
const all = (...of: TargetRule['of']): TargetRule => ({ combine: 'all', of });
const any = (...of: TargetRule['of']): TargetRule => ({ combine: 'any', of });
const none = (...of: TargetRule['of']): TargetRule => ({ combine: 'none', of });
const isOf =
  (...names: string[]) =>
  (condition: TargetCondition) =>
    'values' in condition && condition.values.some((value) => names.includes(value));

test.each([
  [all(group('a'), group('b')), ['a', 'b'], true],
  [all(group('a'), group('b')), ['a'], false],
  [any(group('a'), group('b')), ['b'], true],
  [any(group('a'), group('b')), [], false],
  [none(group('a'), group('b')), [], true],
  [none(group('a'), group('b')), ['b'], false],
  [all(group('a'), none(group('b'))), ['a'], true],
  [all(group('a'), none(group('b'))), ['a', 'b'], false],
  [all(any(group('a'), all(group('b'), group('c'))), none(person('x'))), ['b', 'c'], true],
  [all(), [], true],
  [any(), ['a'], false],
])('SHR-11 AND, OR and NOT: %j with %j is %j', (rule, names, expected) => {
  expect(matchesRule(rule, isOf(...names))).toBe(expected);
  expect(failingPath(rule, isOf(...names)) === null).toBe(expected);
});

test('SHR-11 the condition that leaves someone out is named by its place', () => {
  const rule = all(group('a'), any(group('b'), group('c')), none(person('x'), group('d')));
  expect(failingPath(rule, isOf('b'))).toEqual([0]);
  expect(failingPath(rule, isOf('a'))).toEqual([1, 0]);
  expect(failingPath(rule, isOf('a', 'c', 'd'))).toEqual([2, 1]);
  expect(failingPath(rule, isOf('a', 'c'))).toBeNull();
});

test('SHR-11 the condition that means someone is named by its place: of alternatives the first that holds', () => {
  const rule = all(group('a'), any(group('b'), all(group('c'), group('d'))), none(person('x')));
  expect(meetingPath(rule, isOf('a', 'b', 'c'))).toEqual([1, 0]);
  expect(meetingPath(rule, isOf('a', 'c', 'd'))).toEqual([1, 1, 0]);
  expect(meetingPath(rule, isOf('a'))).toBeNull();
  expect(meetingPath(all(group('a'), group('b')), isOf('a', 'b'))).toEqual([0]);
  expect(meetingPath(none(group('a')), isOf())).toBeNull();
});

test('SHR-11 a group that would feed itself is found, through other groups too', () => {
  const filledBy = new Map([
    ['b', all(group('c'))],
    ['c', any(group('a'), group('d'))],
  ]);
  expect(loopOf('a', all(group('a')), new Map())).toEqual(['a', 'a']);
  expect(loopOf('a', all(group('b')), filledBy)).toEqual(['a', 'b', 'c', 'a']);
  expect(loopOf('e', all(group('b')), filledBy)).toEqual([]);
  expect(loopOf('e', all(group('c')), new Map([['c', all(group('c'))]]))).toEqual([]);
});

test('SHR-11 what a rule looks at, how deep it goes, and whether it reaches many', () => {
  const rule = all(group('a'), any(person('x'), none(group('b'))));
  expect(fieldsOf(rule)).toEqual(['group', 'person']);
  expect(depthOf(rule)).toBe(3);
  expect(conditionsOf(rule).map(({ path }) => path)).toEqual([[0], [1, 0], [1, 1, 0]]);
  expect([isLargeReach(100, 1000), isLargeReach(101, 1000), isLargeReach(10, 12)]).toEqual([false, true, false]);
});
