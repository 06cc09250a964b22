import { msg } from '@lingui/core/macro';
import type { ProblemMessages } from '../../platform/api/problem-messages.ts';

/** What refusals about notifications say, by code. */
export const problemMessages: ProblemMessages = {
  'notification-not-found': msg`This notification is not there any more.`,
};
