import { defineProblems } from '../../kit/problem.ts';

export const privacyProblems = defineProblems({
  'export-running': { status: 409, title: 'An archive is being made already.' },
  'export-not-found': { status: 404, title: 'This archive is not there any more. Ask for a new one.' },
  'erasure-not-requested': { status: 404, title: 'Nothing is going to be erased.' },
});
