import { msg } from '@lingui/core/macro';
import type { ProblemMessages } from '../../platform/api/problem-messages.ts';

/** What refusals about wordings say, by code; what is wrong with a text is said by its page (`components/fault-words.ts`). */
export const problemMessages: ProblemMessages = {
  'wording-not-found': msg`Sorry this page is not available`,
  'wording-change-not-found': msg`Version not found.`,
  'wording-report-not-found': msg`Sorry this page is not available`,
  'wording-report-decided': msg`Someone has already decided on this request.`,
};
