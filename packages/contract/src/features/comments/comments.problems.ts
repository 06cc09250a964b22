import { defineProblems } from '../../kit/problem.ts';

export const commentProblems = defineProblems({
  'comment-not-found': { status: 404, title: 'This comment no longer exists.' },
});
