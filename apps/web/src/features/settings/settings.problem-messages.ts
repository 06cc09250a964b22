import { msg } from '@lingui/core/macro';
import type { ProblemMessages } from '../../platform/api/problem-messages.ts';

/** What refusals about one's own data and calendar say, by code. */
export const problemMessages: ProblemMessages = {
  'export-running': msg`An archive is being made already.`,
  'export-not-ready': msg`This archive is still being made. Try again in a moment.`,
  'export-not-found': msg`This archive is not there any more. Ask for a new one.`,
  'erasure-not-requested': msg`Nothing is going to be erased.`,
  'calendar-not-found': msg`This calendar address does not work any more.`,
  'not-your-email': msg`This is not the address of your account.`,
};
