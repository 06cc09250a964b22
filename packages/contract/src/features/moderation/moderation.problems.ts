import { defineProblems } from '../../kit/problem.ts';

export const moderationProblems = defineProblems({
  'nothing-to-report': { status: 404, title: 'This is not there any more.' },
  'case-not-found': { status: 404, title: 'This case is not there any more.' },
  'case-decided-meanwhile': { status: 409, title: 'Somebody else decided this case meanwhile. Your decision was not taken.' },
  'decision-not-possible': { status: 409, title: 'This cannot be decided so any more. Look at the case again.' },
});
