import { expect, test } from 'vitest';
import { isProblemOf, problemOf, unanswered } from './api-problem.ts';

const refusal = {
  type: '/problems/taken',
  title: 'Taken',
  status: 409,
  code: 'taken',
  params: { name: 'x' },
  errors: [{ field: 'name', code: 'taken' }],
};

test('SHL-52 a refusal keeps its code, its parameters and its fields', () => {
  const problem = problemOf(409, refusal);
  expect(problem).toMatchObject({
    status: 409,
    code: 'taken',
    params: { name: 'x' },
    errors: [{ field: 'name', code: 'taken' }],
    isPassing: false,
  });
  expect(isProblemOf(problem, 'other', 'taken')).toBe(true);
});

test.each([
  [500, undefined, 'unexpected'],
  [502, '<html>', 'unavailable'],
  [503, null, 'unavailable'],
  [504, {}, 'unavailable'],
  [418, { code: 'no status' }, 'unexpected'],
])('SHL-52 an answer of %i that is not a problem of ours (%o) counts as %s', (status, body, code) => {
  expect(problemOf(status, body)).toMatchObject({ status, code });
});

test.each([
  [unanswered('offline'), true],
  [unanswered('timed-out'), true],
  [problemOf(503, null), true],
  [problemOf(429, { ...refusal, status: 429 }), true],
  [problemOf(404, { ...refusal, status: 404 }), false],
])('SHL-52 trying again later may help: %o', (problem, passing) => {
  expect(problem.isPassing).toBe(passing);
});
