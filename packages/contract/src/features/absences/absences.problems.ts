import { defineProblems } from '../../kit/problem.ts';

export const absenceProblems = defineProblems({
  'absence-not-found': { status: 404, title: 'This absence no longer exists.' },
  'absence-overlaps': { status: 409, title: 'There is an absence in these days already.' },
  'absence-table-unreadable': { status: 422, title: 'This is not a table with columns for the email address, the first and the last day.' },
  'absence-table-too-large': { status: 413, title: 'This table is too large. The limit is 1 MB and 10,000 lines.' },
});
