import { expect, test } from 'vitest';
import { type CompletionState, fittingAnswers, minutesLeft, minutesToGoOn } from './cards.rules.ts';

test.each<[string, number | null, CompletionState | null, number, number | null]>([
  ['not begun', 20, null, 0, 20],
  ['halfway', 20, 'STARTED', 50, 10],
  ['almost there', 20, 'STARTED', 99, 1],
  ['content done, a step open', 20, 'STARTED', 100, 1],
  ['a second attempt at what is complete', 20, 'COMPLETED', 100, 20],
  ['more than all, as some courses say', 20, 'STARTED', 140, 1],
  ['less than nothing', 20, 'STARTED', -10, 20],
  ['no length', null, 'STARTED', 50, null],
  ['no time at all', 0, null, 0, 0],
])('LRN-01 minutes left of a card: %s', (_, durationMinutes, completionState, completedPercentage, left) => {
  expect(minutesLeft({ durationMinutes, completionState, completedPercentage })).toBe(left);
});

test.each<[string, number | null, number, number | null]>([
  ['halfway', 20, 50, 10],
  ['not begun', 20, 0, null],
  ['all gone through', 20, 100, null],
  ['a recording of seconds', 1, 50, null],
  ['no length', null, 50, null],
])('LRN-01 minutes left are named where they say something: %s', (_, durationMinutes, completedPercentage, left) => {
  expect(minutesToGoOn({ durationMinutes, completionState: 'STARTED', completedPercentage })).toBe(left);
});

const options = [{ id: 'a' }, { id: 'b' }];
const questions = [
  { id: 'q1', options },
  { id: 'q2', options },
];

test.each([
  ['nothing was answered', {}, {}],
  ['all of it fits', { q1: ['a'], q2: ['a', 'b'] }, { q1: ['a'], q2: ['a', 'b'] }],
  ['a question went', { q1: ['a'], q9: ['a'] }, { q1: ['a'] }],
  ['an option went', { q1: ['z'], q2: ['b', 'z'] }, { q2: ['b'] }],
])('CRD-18 of kept answers only what fits the questions comes back: %s', (_when, kept, expected) => {
  expect(fittingAnswers(kept, questions)).toEqual(expected);
});
