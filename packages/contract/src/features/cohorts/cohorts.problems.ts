import { defineProblems } from '../../kit/problem.ts';

export const cohortProblems = defineProblems({
  'cohort-not-found': { status: 404, title: 'Sorry this page is not available' },
  'cohort-full': { status: 409, title: 'All places in this cohort are taken.' },
  'cohort-over': { status: 409, title: 'This cohort has ended.' },
  'cohort-member-not-found': { status: 404, title: 'This person is not in the cohort.' },
});
