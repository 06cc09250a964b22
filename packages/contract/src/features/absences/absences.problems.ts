import { defineProblems } from '../../kit/problem.ts';

export const absenceProblems = defineProblems({
  'absence-not-found': { status: 404, title: 'This absence no longer exists.' },
  'absence-overlaps': { status: 409, title: 'There is an absence in these days already.' },
});
