import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { webhookNotifications } from '@waymark/contract/webhooks';

/** What the kinds of notification of webhooks are called. */
export const webhookNotificationNames: Readonly<Record<keyof typeof webhookNotifications, MessageDescriptor>> = {
  'webhook-disabled': msg`A webhook stopped, because its receiver failed for long`,
};
