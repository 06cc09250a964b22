import { msg } from '@lingui/core/macro';
import type { ProblemMessages } from '../../platform/api/problem-messages.ts';

/** What refusals about API clients say, by code. */
export const problemMessages: ProblemMessages = {
  'api-client-not-found': msg`This API client no longer exists.`,
  'api-token-not-found': msg`This token no longer exists.`,
  'too-many-api-clients': msg`There are as many API clients as there can be. Revoke one first.`,
  'too-many-api-tokens': msg`This API client has as many tokens as it can have. Revoke one first.`,
  'permission-beyond-yours': msg`You can only give what you may do yourself.`,
};
