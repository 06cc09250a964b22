import { msg } from '@lingui/core/macro';
import type { ProblemMessages } from '../../platform/api/problem-messages.ts';

/** What refusals about provisioning say, by code. */
export const problemMessages: ProblemMessages = {
  'provisioning-token-not-found': msg`This token does not exist any more.`,
  'provisioning-request-not-found': msg`This request is not kept any more.`,
  'too-many-provisioning-tokens': msg`There are as many tokens as there can be. Revoke one first.`,
};
