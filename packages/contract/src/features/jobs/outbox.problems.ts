import { defineProblems } from '../../kit/problem.ts';

export const outboxProblems = defineProblems({
  'mail-not-found': { status: 404, title: 'This e-mail is not in the outbox any more.' },
});
