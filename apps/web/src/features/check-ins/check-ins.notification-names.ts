import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { checkInNotifications } from '@waymark/contract/check-ins';

/** What the kinds of notification of check-ins are called. */
export const checkInNotificationNames: Readonly<Record<keyof typeof checkInNotifications, MessageDescriptor>> = {
  'check-in-started': msg`Someone starts a check-in with you`,
  'check-in-answered': msg`The other person answered in a check-in`,
  'check-in-moved': msg`The time of a check-in is set, moved or cancelled`,
  'check-in-closed': msg`The other person closed a check-in`,
};
