import { defineProblems } from '../../kit/problem.ts';

export const outboxProblems = defineProblems({
  'mail-not-found': { status: 404, title: 'This email is no longer in the outbox.' },
});
