import { defineProblems } from '../../kit/problem.ts';

export const firstRunProblems = defineProblems({
  'first-run-over': { status: 409, title: 'This installation has been set up already.' },
});
