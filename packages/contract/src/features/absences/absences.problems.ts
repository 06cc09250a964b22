import { defineProblems } from '../../kit/problem.ts';

export const absenceProblems = defineProblems({
  'absence-not-found': { status: 404, title: 'This absence no longer exists.' },
  'absence-overlaps': { status: 409, title: 'There is an absence in these days already.' },
  'absence-table-unreadable': {
    status: 422,
    title: 'We couldn’t find columns for the email address, first day and last day in this file.',
  },
  'absence-table-too-large': { status: 413, title: 'This table is too large. The limit is 1 MB and 10,000 lines.' },
});
