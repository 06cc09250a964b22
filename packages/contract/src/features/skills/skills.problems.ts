import { defineProblems } from '../../kit/problem.ts';

export const skillProblems = defineProblems({
  'skill-not-found': { status: 404, title: 'This skill is not there any more.' },
});
