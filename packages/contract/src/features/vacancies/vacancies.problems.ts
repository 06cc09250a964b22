import { defineProblems } from '../../kit/problem.ts';

export const vacancyProblems = defineProblems({
  'vacancy-not-found': { status: 404, title: 'This vacancy is not available' },
  'vacancy-application-not-found': { status: 404, title: 'This application is not available' },
  'vacancy-changed': { status: 409, title: 'Someone else changed this vacancy. Look at it again.', isOutdated: true },
  'vacancy-not-open': { status: 409, title: 'This vacancy does not take applications at the moment.' },
  'vacancy-deadline-passed': { status: 409, title: 'Applications for this vacancy have closed.' },
  'vacancy-own-team': { status: 409, title: 'You are on the hiring team of this vacancy.' },
  'vacancy-apply-elsewhere': { status: 409, title: 'Apply for this vacancy on another site.' },
  'vacancy-reapply-later': { status: 409, title: 'You applied for this vacancy recently. You can apply again later.' },
  'vacancy-table-unreadable': { status: 422, title: 'This file cannot be read as vacancies.' },
  'vacancy-table-too-large': { status: 413, title: 'This file is too large.' },
});
