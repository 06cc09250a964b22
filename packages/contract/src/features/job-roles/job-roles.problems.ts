import { defineProblems } from '../../kit/problem.ts';

export const jobRoleProblems = defineProblems({
  'job-role-not-found': { status: 404, title: 'This job role no longer exists.' },
  'job-family-not-found': { status: 404, title: 'This job family no longer exists.' },
  'job-family-has-roles': { status: 409, title: 'There are roles in this family. Move them first.' },
  'job-role-table-unreadable': { status: 422, title: 'This is not a table with a head and lines below it.' },
  'job-role-table-too-large': { status: 413, title: 'This table is too large.' },
  'job-role-not-yours-to-set': { status: 403, title: 'Your organisation says what people work as.' },
});
