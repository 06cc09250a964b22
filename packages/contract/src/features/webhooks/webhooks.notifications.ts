import { AT_ONCE, type NotificationKinds } from '../../platform/notification-kind.ts';

/** What webhooks notify people of. */
export const webhookNotifications = {
  'webhook-disabled': { group: 'looked-after', ways: AT_ONCE, about: ['webhook'], action: 'see-webhook' },
} as const satisfies NotificationKinds;
