import { msg } from '@lingui/core/macro';
import type { ProblemMessages } from '../../platform/api/problem-messages.ts';

export const problemMessages: ProblemMessages = {
  'kept-searches-full': msg`You have reached the limit of saved searches. Delete one first.`,
  'kept-search-not-found': msg`This saved search was already deleted.`,
};
