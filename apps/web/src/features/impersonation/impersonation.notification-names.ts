import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { impersonationNotifications } from '@waymark/contract/impersonation';

/** What the kinds of notification of impersonation are called. */
export const impersonationNotificationNames: Readonly<Record<keyof typeof impersonationNotifications, MessageDescriptor>> = {
  impersonated: msg`An administrator acted as you`,
};
