import { expect, test } from 'vitest';
import { fittingAnswers } from './quiz-answers.rules.ts';

const options = [
  { id: 'a', text: 'At noon' },
  { id: 'b', text: 'At night' },
];
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
