import { msg } from '@lingui/core/macro';
import type { ProblemMessages } from '../../platform/api/problem-messages.ts';

/** What refusals about notifications say, by code. */
export const problemMessages: ProblemMessages = {
  'notification-not-found': msg`This notification is not there any more.`,
  'notification-mandatory': msg`This is always told: it can be neither switched off nor muted.`,
  'nothing-to-mute': msg`This notification is about nothing that can be muted by itself.`,
  'mute-not-found': msg`This is not muted any more.`,
};
