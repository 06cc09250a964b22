import { defineProblems } from '../../kit/problem.ts';

export const auditProblems = defineProblems({
  'audit-task-not-found': { status: 404, title: 'This is not there any more.' },
  'audit-export-not-ready': { status: 409, title: 'This export is not ready yet.' },
});
