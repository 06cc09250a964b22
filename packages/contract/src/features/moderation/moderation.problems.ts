import { defineProblems } from '../../kit/problem.ts';

export const moderationProblems = defineProblems({
  'nothing-to-report': { status: 404, title: 'This no longer exists.' },
  'case-not-found': { status: 404, title: 'This case no longer exists.' },
  'case-decided-meanwhile': {
    status: 409,
    title: 'Someone else decided this case meanwhile. Your decision was not taken.',
    isOutdated: true,
  },
  'case-for-others': { status: 403, title: 'You wrote or reported this. Another moderator decides on it.' },
  'decision-not-possible': { status: 409, title: 'This can no longer be decided this way. Look at the case again.' },
});
