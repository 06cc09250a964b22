import { defineProblems } from '../../kit/problem.ts';

export const approvalProblems = defineProblems({
  'approval-not-found': { status: 404, title: 'This request is not waiting for you.' },
  'approval-decided': { status: 409, title: 'This request has been decided already.' },
  'deputy-not-found': { status: 404, title: 'This deputy no longer exists.' },
});
