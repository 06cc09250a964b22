import { defineProblems } from '../../kit/problem.ts';

export const analyticsProblems = defineProblems({
  'analytics-figure-not-found': { status: 404, title: 'This figure is not there' },
  'analytics-table-not-found': { status: 404, title: 'This table is not there' },
  'analytics-view-not-found': { status: 404, title: 'This view is not there' },
  'too-many-analytics-views': { status: 409, title: 'There are as many saved views as there can be' },
});
