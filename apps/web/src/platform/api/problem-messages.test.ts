import { expect, test } from 'vitest';
import { generalProblems } from '@waymark/contract/kit';
import { fieldMessages, problemMessages, type ProblemMessages } from './problem-messages.ts';

test.each(Object.keys(generalProblems))('SHL-52 the refusal %s has words', (code) => {
  expect(problemMessages[code]?.id).toBeTruthy();
});

test.each(['offline', 'timed-out'])('SHL-52 %s, which no server answers, has words', (code) => {
  expect(problemMessages[code]?.id).toBeTruthy();
});

test.each([
  'required',
  'wrong-type',
  'too-short',
  'too-long',
  'too-few',
  'too-many',
  'too-small',
  'too-large',
  'invalid-email',
  'invalid-url',
  'invalid-uuid',
  'invalid-datetime',
  'invalid-date',
  'invalid-regex',
  'implausible-date',
  'in-the-future',
  'invalid-choice',
  'unknown-field',
  'taken',
  'invalid',
])('a field that is %s has words', (code) => {
  expect(fieldMessages[code]?.id).toBeTruthy();
});

test('SHL-52 no two features give words to the same refusal', () => {
  const ofFeatures = import.meta.glob<ProblemMessages>('../../features/*/*.problem-messages.ts', {
    eager: true,
    import: 'problemMessages',
  });
  const codes = [problemMessages, ...Object.values(ofFeatures)].flatMap((messages) => Object.keys(messages));
  expect(codes.length).toBeGreaterThan(Object.keys(problemMessages).length);
  expect(codes).toEqual([...new Set(codes)]);
});
