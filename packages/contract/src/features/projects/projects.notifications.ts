import { AT_ONCE, type NotificationKinds } from '../../platform/notification-kind.ts';

/** What projects notify people of. */
export const projectNotifications = {
  'project-ended': { group: 'opportunities', ways: AT_ONCE, feature: 'project', about: ['opportunity'], action: 'see-project' },
} as const satisfies NotificationKinds;
