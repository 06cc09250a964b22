import { msg } from '@lingui/core/macro';
import type { ProblemMessages } from '../../platform/api/problem-messages.ts';

/** What refusals about provisioning say, by code. */
export const problemMessages: ProblemMessages = {
  'provisioning-token-not-found': msg`This token no longer exists.`,
  'provisioning-request-not-found': msg`This request is no longer kept.`,
  'too-many-provisioning-tokens': msg`There are as many tokens as there can be. Revoke one first.`,
};
