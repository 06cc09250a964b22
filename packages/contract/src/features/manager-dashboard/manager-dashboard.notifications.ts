import { AT_ONCE, type NotificationKinds } from '../../platform/notification-kind.ts';

/** What manager dashboard notify people of. */
export const managerDashboardNotifications = {
  'learning-reminder': { group: 'looked-after', ways: AT_ONCE, about: ['person', 'card'], action: 'open-content' },
} as const satisfies NotificationKinds;
