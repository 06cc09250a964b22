import { msg } from '@lingui/core/macro';
import type { ProblemMessages } from '../../platform/api/problem-messages.ts';

/** What refusals about background jobs say, by code. */
export const problemMessages: ProblemMessages = {
  'job-not-found': msg`This job no longer exists.`,
  'job-begun-anew': msg`This work is not tried again here. Begin it again where it was begun.`,
  'job-moved-on': msg`This job has moved on meanwhile.`,
};
