import { msg } from '@lingui/core/macro';
import type { ProblemMessages } from '../../platform/api/problem-messages.ts';

export const problemMessages: ProblemMessages = {
  'opportunity-not-found': msg`This opportunity is no longer available.`,
  'opportunity-request-not-found': msg`This request is not available.`,
  'opportunity-full': msg`All places are taken.`,
  'request-open-already': msg`You already have an open request.`,
  'mark-not-of-type': msg`Invalid type applied to toggleActionFactory`,
  'saved-searches-full': msg`You have reached the limit of saved searches. Delete one first.`,
  'saved-search-not-found': msg`This saved search was already deleted.`,
  'aspirations-full': msg`You have reached the limit of target roles. Remove one first.`,
};
