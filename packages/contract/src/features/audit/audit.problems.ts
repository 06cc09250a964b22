import { defineProblems } from '../../kit/problem.ts';

export const auditProblems = defineProblems({
  'audit-task-not-found': { status: 404, title: 'This no longer exists.' },
  'audit-export-not-ready': { status: 409, title: 'This export is not ready yet.' },
});
