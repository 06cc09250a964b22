import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { sessionNotifications } from '@waymark/contract/session';

/** What the kinds of notification of signing in are called. */
export const sessionNotificationNames: Readonly<Record<keyof typeof sessionNotifications, MessageDescriptor>> = {
  'address-changed': msg`Your email address was changed`,
};
