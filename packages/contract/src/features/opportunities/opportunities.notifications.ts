import { AT_ONCE, type NotificationKinds } from '../../platform/notification-kind.ts';

/** What opportunities notify people of. */
export const opportunityNotifications = {
  'request-moved': { group: 'opportunities', ways: AT_ONCE, about: ['opportunity-request'], action: 'see-request' },
} as const satisfies NotificationKinds;
