import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { learningProviderNotifications } from '@waymark/contract/learning-providers';

/** What the kinds of notification of learning providers are called. */
export const learningProviderNotificationNames: Readonly<Record<keyof typeof learningProviderNotifications, MessageDescriptor>> = {
  'learning-provider-lost': msg`A learning provider denies access`,
};
