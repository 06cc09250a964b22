import { msg } from '@lingui/core/macro';
import type { ProblemMessages } from '../../platform/api/problem-messages.ts';

/** What refusals about one's own data and calendar say, by code. */
export const problemMessages: ProblemMessages = {
  'export-running': msg`An archive is already being created.`,
  'export-not-ready': msg`We are still creating this archive. Try again in a moment.`,
  'export-not-found': msg`This archive no longer exists. Ask for a new one.`,
  'erasure-not-requested': msg`No erasure has been requested.`,
  'calendar-not-found': msg`This calendar address no longer works.`,
  'not-your-email': msg`This is not the address of your account.`,
};
