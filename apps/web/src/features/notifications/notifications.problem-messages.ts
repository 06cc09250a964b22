import { msg } from '@lingui/core/macro';
import type { ProblemMessages } from '../../platform/api/problem-messages.ts';

/** What refusals about notifications say, by code. */
export const problemMessages: ProblemMessages = {
  'notification-not-found': msg`This notification no longer exists.`,
  'notification-mandatory': msg`This is always told: it can be neither switched off nor muted.`,
  'nothing-to-mute': msg`This notification is about nothing that can be muted by itself.`,
  'mute-not-found': msg`This is no longer muted.`,
  'push-not-possible': msg`Notifications cannot be sent to devices at the moment. Ask the people who run this site.`,
  'too-many-push-devices': msg`Notifications come on as many devices as they may. Remove one first.`,
  'push-device-not-found': msg`This device no longer gets notifications.`,
};
