import { msg } from '@lingui/core/macro';
import type { ProblemMessages } from '../../platform/api/problem-messages.ts';

/** What refusals about background jobs say, by code. */
export const problemMessages: ProblemMessages = {
  'job-not-found': msg`This job no longer exists.`,
  'job-restarts-from-source': msg`This job can’t be retried here. Start it again where it was started.`,
  'job-moved-on': msg`This job’s status has changed.`,
};
