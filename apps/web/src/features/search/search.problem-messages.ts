import { msg } from '@lingui/core/macro';
import type { ProblemMessages } from '../../platform/api/problem-messages.ts';

export const problemMessages: ProblemMessages = {
  'kept-searches-full': msg`There is no room for another saved search. Delete one first.`,
  'kept-search-not-found': msg`This saved search is gone already.`,
};
