import { msg } from '@lingui/core/macro';
import type { ProblemMessages } from '../../platform/api/problem-messages.ts';

/** What refusals about learning records say, by code. */
export const problemMessages: ProblemMessages = {
  'learning-record-not-found': msg`Learning record not found.`,
};
