import { msg } from '@lingui/core/macro';
import type { ProblemMessages } from '../../platform/api/problem-messages.ts';

export const problemMessages: ProblemMessages = {
  'opportunity-not-found': msg`This opportunity is no longer available.`,
  'opportunity-request-not-found': msg`This request is not available.`,
  'opportunity-full': msg`All places are taken.`,
  'request-open-already': msg`There is a request of yours already.`,
  'mark-not-of-type': msg`Invalid type applied to toggleActionFactory`,
  'saved-searches-full': msg`There is no room for another saved search. Delete one first.`,
  'saved-search-not-found': msg`This saved search is gone already.`,
  'aspirations-full': msg`You cannot keep more roles as an aspiration. Take one off first.`,
};
