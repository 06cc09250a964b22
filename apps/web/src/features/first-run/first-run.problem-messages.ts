import { msg } from '@lingui/core/macro';
import type { ProblemMessages } from '../../platform/api/problem-messages.ts';

export const problemMessages: ProblemMessages = {
  'first-run-over': msg`This installation has been set up already. Reload the page to sign in.`,
};
