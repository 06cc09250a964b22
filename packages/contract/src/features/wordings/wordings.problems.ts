import { defineProblems } from '../../kit/problem.ts';

export const wordingProblems = defineProblems({
  'wording-not-found': { status: 404, title: 'There is no such text.' },
  'wording-change-not-found': { status: 404, title: 'There is no such change of texts.' },
  'wording-report-not-found': { status: 404, title: 'There is no such report.' },
  'wording-report-decided': { status: 409, title: 'Someone else has already answered this report.', isOutdated: true },
});
