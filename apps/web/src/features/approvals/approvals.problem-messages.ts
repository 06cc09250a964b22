import { msg } from '@lingui/core/macro';
import type { ProblemMessages } from '../../platform/api/problem-messages.ts';

/** What refusals of decisions say, by code. */
export const problemMessages: ProblemMessages = {
  'approval-not-found': msg`This request isn’t waiting for you.`,
  'approval-decided': msg`Someone has already decided on this request.`,
  'deputy-time': msg`Choose today or a later day, at most {days} days after the first.`,
  'deputy-not-found': msg`This deputy’s time has already ended.`,
};
