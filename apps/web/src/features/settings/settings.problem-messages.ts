import { msg } from '@lingui/core/macro';
import type { ProblemMessages } from '../../platform/api/problem-messages.ts';

/** What refusals about one's own data and calendar say, by code. */
export const problemMessages: ProblemMessages = {
  'export-running': msg`An archive is being made already.`,
  'export-not-ready': msg`This archive is still being made. Try again in a moment.`,
  'export-not-found': msg`This archive no longer exists. Ask for a new one.`,
  'erasure-not-requested': msg`Nothing is going to be erased.`,
  'calendar-not-found': msg`This calendar address no longer works.`,
  'not-your-email': msg`This is not the address of your account.`,
};
