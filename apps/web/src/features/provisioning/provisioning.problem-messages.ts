import { msg } from '@lingui/core/macro';
import type { ProblemMessages } from '../../platform/api/problem-messages.ts';

/** What refusals about provisioning say, by code. */
export const problemMessages: ProblemMessages = {
  'provisioning-token-not-found': msg`This token no longer exists.`,
  'provisioning-request-not-found': msg`We no longer have this request.`,
  'too-many-provisioning-tokens': msg`You have reached the limit of tokens. Revoke one first.`,
};
