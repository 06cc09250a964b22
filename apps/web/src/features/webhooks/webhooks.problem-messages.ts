import { msg } from '@lingui/core/macro';
import type { ProblemMessages } from '../../platform/api/problem-messages.ts';

/** What refusals about webhooks say, by code. */
export const problemMessages: ProblemMessages = {
  'webhook-not-found': msg`This webhook no longer exists.`,
  'webhook-delivery-not-found': msg`This delivery is no longer kept.`,
  'too-many-webhooks': msg`There are as many webhooks as there can be. Delete one first.`,
  'inner-address': msg`This address leads into a private network. Use one that the public internet can reach.`,
  'unknown-host': msg`No server has this name. Check the spelling.`,
};
