import { msg } from '@lingui/core/macro';
import type { ProblemMessages } from '../../platform/api/problem-messages.ts';

/** What the refusals of comments say, by code. */
export const problemMessages: ProblemMessages = {
  'comment-not-found': msg`This comment no longer exists.`,
};
