import { expect, test } from 'vitest';
import {
  type Cmi5Course,
  cmi5Standing,
  type Cmi5Unit,
  isUnitSatisfied,
  type MoveOn,
  NOT_STARTED,
  satisfiedGroups,
  unitStatus,
} from './cmi5.rules.ts';

const unit = (id: string, moveOn: MoveOn): Cmi5Unit => ({
  kind: 'unit',
  id,
  title: id,
  description: '',
  url: 'index.html',
  isOutside: false,
  moveOn,
  masteryScore: null,
  launchMethod: 'AnyWindow',
  launchParameters: '',
  entitlementKey: '',
});
const reached = (words: string) => ({
  ...NOT_STARTED,
  started: true,
  completed: words.includes('C'),
  passed: words.includes('P'),
  failed: words.includes('F'),
  waived: words.includes('W') ? ('Administrative' as const) : null,
});

test.each<[MoveOn, string, boolean]>([
  ['Passed', 'C', false],
  ['Passed', 'P', true],
  ['Completed', 'P', false],
  ['Completed', 'C', true],
  ['CompletedAndPassed', 'C', false],
  ['CompletedAndPassed', 'P', false],
  ['CompletedAndPassed', 'CP', true],
  ['CompletedOrPassed', 'F', false],
  ['CompletedOrPassed', 'C', true],
  ['CompletedOrPassed', 'P', true],
  ['NotApplicable', '', true],
  ['CompletedAndPassed', 'W', true],
])('PLY-04: moveOn %s with “%s” is satisfied: %s', (moveOn, words, expected) => {
  expect(isUnitSatisfied(unit('a', moveOn), reached(words))).toBe(expected);
});

test('PLY-04: groups are satisfied innermost first, the percentage is rounded down, and 100 means all', () => {
  const course: Cmi5Course = {
    id: 'course',
    title: '',
    description: '',
    children: [{ kind: 'block', id: 'block', title: '', children: [unit('a', 'Passed'), unit('b', 'Completed')] }, unit('c', 'Passed')],
  };
  const records = { a: reached('P'), b: reached('C') };
  expect(satisfiedGroups(course, records)).toEqual(['block']);
  expect(cmi5Standing(course, records)).toEqual({ status: 'In Progress', percentage: 66, score: null });
  expect(cmi5Standing(course, { ...records, c: { ...reached('F'), score: 0.2 } })).toEqual({
    status: 'Failed',
    percentage: 66,
    score: 0.2,
  });
  const all = { a: reached('P'), b: reached('CP'), c: reached('P') };
  expect(satisfiedGroups(course, all)).toEqual(['block', 'course']);
  expect(cmi5Standing(course, all).status).toBe('Passed');
  expect(cmi5Standing(course, { ...all, b: reached('C') }).status).toBe('Passed');
  expect(cmi5Standing(course, { ...all, a: reached('W'), c: reached('W') }).status).toBe('Completed');
  expect(cmi5Standing(course, {})).toEqual({ status: 'Registered', percentage: 0, score: null });
  expect(unitStatus(unit('a', 'NotApplicable'))).toBe('Registered');
});
