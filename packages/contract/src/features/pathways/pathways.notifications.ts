import { AT_ONCE, IN_PAGE, type NotificationKinds } from '../../platform/notification-kind.ts';

/** What pathways notify people of. */
export const pathwayNotifications = {
  'path-completed': { group: 'learning', ways: IN_PAGE, about: ['card'], action: 'open-content' },
  'path-invited': { group: 'learning', ways: AT_ONCE, about: ['card'], action: 'open-content' },
  'path-reviewed': { group: 'learning', ways: AT_ONCE, about: ['card'], action: 'open-content' },
} as const satisfies NotificationKinds;
