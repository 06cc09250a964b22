import { defineProblems } from '../../kit/problem.ts';

export const checkInProblems = defineProblems({
  'check-in-not-found': { status: 404, title: 'This check-in is not there.' },
  'check-in-part-not-found': { status: 404, title: 'This question or agreement is no longer there.' },
  'check-in-closed': { status: 409, title: 'This check-in is closed.' },
  'check-in-line-ended': { status: 409, title: 'You two no longer work together in the way that this check-in needs.' },
  'check-in-no-line': { status: 403, title: 'You can check in with your managers, your mentors and the people who report to you.' },
  'check-in-over': {
    status: 409,
    title: 'Both of you closed the check-in of this period. The next one can start when a new period begins.',
  },
  'check-in-changed-elsewhere': { status: 409, title: 'This was changed in another window. Load it again, then go on.', isOutdated: true },
  'check-in-question-answered': { status: 409, title: 'A question that is answered stays.' },
  'check-in-full': { status: 409, title: 'This check-in has no room for more.' },
});
