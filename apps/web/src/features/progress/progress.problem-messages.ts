import { msg } from '@lingui/core/macro';
import type { ProblemMessages } from '../../platform/api/problem-messages.ts';

export const problemMessages: ProblemMessages = {
  'card-start-pending': msg`Complete the required steps first, then start.`,
  'gate-not-open': msg`This step is not needed now.`,
  'learning-request-not-found': msg`This request is not available.`,
  'learning-request-decided': msg`Someone has already decided on this request.`,
  'not-your-name': msg`Type your name as it appears on your profile.`,
  'not-in-the-future': msg`Choose a day that is not in the future.`,
  circular: msg`Remove content that itself requires this content first.`,
};
