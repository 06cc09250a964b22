import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ssoNotifications } from '@waymark/contract/sso';

/** What the kinds of notification of sign-in providers are called. */
export const ssoNotificationNames: Readonly<Record<keyof typeof ssoNotifications, MessageDescriptor>> = {
  'sign-in-linked': msg`A sign-in provider was linked to your account or changed your name`,
};
