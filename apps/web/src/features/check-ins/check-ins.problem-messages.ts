import { msg } from '@lingui/core/macro';
import type { ProblemMessages } from '../../platform/api/problem-messages.ts';

/** What refusals about check-ins say, by code. */
export const problemMessages: ProblemMessages = {
  'check-in-not-found': msg`This check-in isn’t available.`,
  'check-in-part-not-found': msg`This question or agreement no longer exists. Reload the page.`,
  'check-in-closed': msg`This check-in is closed, so nothing can be added.`,
  'check-in-line-ended': msg`You no longer work together in a way that allows check-ins, so nothing can be added.`,
  'check-in-no-line': msg`You can check in with your managers, your mentors and the people who report to you.`,
  'check-in-over': msg`You both closed the check-in for this period. You can start the next one when a new period begins.`,
  'check-in-changed-elsewhere': msg`You changed this in another window. Reload it to continue.`,
  'check-in-question-answered': msg`Answered questions stay.`,
  'check-in-full': msg`This check-in is full.`,
};
