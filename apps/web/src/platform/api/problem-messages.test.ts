import { expect, test } from 'vitest';
import { generalProblems } from '@waymark/contract/kit';
import { features } from '../../features.ts';
import { fieldMessages, problemMessages } from './problem-messages.ts';

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

test('SHL-52 no two features give words to the same refusal', async () => {
  const sources = await Promise.all(
    features.map(async ({ problemMessages: load }) => Object.keys((await load?.())?.problemMessages ?? {})),
  );
  const codes = [...Object.keys(problemMessages), ...sources.flat()];
  expect(codes).toEqual([...new Set(codes)]);
});
