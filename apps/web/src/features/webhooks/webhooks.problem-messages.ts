import { msg } from '@lingui/core/macro';
import type { ProblemMessages } from '../../platform/api/problem-messages.ts';

/** What refusals about webhooks say, by code. */
export const problemMessages: ProblemMessages = {
  'webhook-not-found': msg`This webhook no longer exists.`,
  'webhook-delivery-not-found': msg`We no longer have this delivery.`,
  'too-many-webhooks': msg`You have reached the limit of webhooks. Delete one first.`,
  'inner-address': msg`This address points to a private network. Webhooks are only sent to addresses on the public internet.`,
  'needs-https': msg`This address has to start with https://.`,
  'with-password': msg`Leave out the user name and password.`,
  'other-port': msg`Webhooks are only sent to ports 80 and 443.`,
  'unknown-host': msg`No server has this name. Check the spelling.`,
};
