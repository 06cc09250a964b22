import { defineProblems } from '../../kit/problem.ts';

export const sourceProblems = defineProblems({
  'source-busy': { status: 429, title: 'The service asks to wait a little.' },
  'source-item-gone': { status: 404, title: 'This no longer exists.' },
  'source-item-refused': { status: 403, title: 'The service does not give this out.' },
  'source-password-wrong': { status: 422, title: 'The service does not take this user name and password.' },
});
