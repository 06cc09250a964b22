import { defineProblems } from '../../kit/problem.ts';

export const viltProblems = defineProblems({
  'vilt-session-not-found': { status: 404, title: 'This session is no longer there.' },
  'session-not-open': { status: 409, title: 'This session has begun or was cancelled. Choose another date.' },
  'session-not-begun': { status: 409, title: 'Attendance can be marked once the session has begun.' },
});
