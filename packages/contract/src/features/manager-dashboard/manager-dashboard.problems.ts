import { defineProblems } from '../../kit/problem.ts';

export const managerDashboardProblems = defineProblems({
  'no-team': { status: 403, title: 'Only people with reports have a manager dashboard.' },
  'not-in-your-team': { status: 404, title: 'This person does not report to you.' },
  'team-item-not-found': { status: 404, title: 'No one in this team has this item.' },
});
