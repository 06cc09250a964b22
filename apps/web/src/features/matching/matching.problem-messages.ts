import { msg } from '@lingui/core/macro';
import type { ProblemMessages } from '../../platform/api/problem-messages.ts';

/** What refusals about matching say, by code. */
export const problemMessages: ProblemMessages = {
  'match-rules-changed': msg`Someone else has changed the weights. Reload to see the changes.`,
  'thresholds-do-not-rise': msg`Each band ends higher than the one before, between 1 and 99.`,
};
