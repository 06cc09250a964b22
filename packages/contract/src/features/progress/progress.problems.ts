import { defineProblems } from '../../kit/problem.ts';

export const progressProblems = defineProblems({
  'card-start-pending': { status: 409, title: 'Complete the required steps first, then start.' },
  'gate-not-open': { status: 409, title: 'This step is not needed now.' },
  'learning-request-not-found': { status: 404, title: 'This request is not there.' },
  'learning-request-decided': { status: 409, title: 'This request has been decided already.' },
});
