import { msg } from '@lingui/core/macro';
import type { ProblemMessages } from '../../platform/api/problem-messages.ts';

/** What refusals about check ins say, by code. */
export const problemMessages: ProblemMessages = {
  'check-in-not-found': msg`It is deleted.`,
};
