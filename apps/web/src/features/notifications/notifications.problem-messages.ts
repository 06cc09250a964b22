import { msg } from '@lingui/core/macro';
import type { ProblemMessages } from '../../platform/api/problem-messages.ts';

/** What refusals about notifications say, by code. */
export const problemMessages: ProblemMessages = {
  'notification-not-found': msg`This notification no longer exists.`,
  'notification-mandatory': msg`You can’t switch off or mute this notification.`,
  'nothing-to-mute': msg`This notification has nothing you can mute on its own.`,
  'mute-not-found': msg`This is no longer muted.`,
  'push-not-possible': msg`Notifications can’t be sent to devices at the moment. Contact the people who run this site.`,
  'too-many-push-devices': msg`You have reached the device limit for notifications. Remove a device first.`,
  'push-device-not-found': msg`This device no longer gets notifications.`,
};
