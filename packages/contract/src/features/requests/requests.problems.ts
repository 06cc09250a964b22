import { defineProblems } from '../../kit/problem.ts';

export const requestProblems = defineProblems({
  'request-step-not-found': { status: 404, title: 'This approval is not available' },
  'request-not-in-this-state': { status: 409, title: 'This request has moved on, so this is no longer possible.' },
});
