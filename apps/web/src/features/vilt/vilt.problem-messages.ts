import { msg } from '@lingui/core/macro';
import type { ProblemMessages } from '../../platform/api/problem-messages.ts';

/** What refusals of led sessions say, by code (CRD-17). */
export const problemMessages: ProblemMessages = {
  'vilt-session-not-found': msg`This session no longer exists. Reload the page.`,
  'session-not-open': msg`This session has started or was cancelled. Choose another date.`,
  'session-not-begun': msg`You can mark attendance once the session has started.`,
};
