import { defineProblems } from '../../kit/problem.ts';

export const privacyProblems = defineProblems({
  'export-running': { status: 409, title: 'An archive is being made already.' },
  'export-not-found': { status: 404, title: 'This archive no longer exists. Ask for a new one.' },
  'export-not-ready': { status: 409, title: 'This archive is still being made. Try again in a moment.' },
  'erasure-not-requested': { status: 404, title: 'Nothing is going to be erased.' },
});
