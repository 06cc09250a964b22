import { IN_PAGE, type NotificationKinds } from '../../platform/notification-kind.ts';

/** What people are told of how they sign in, beside the emails that always go to both addresses. */
export const sessionNotifications = {
  'address-changed': { group: 'people', ways: IN_PAGE, about: ['person'], action: 'see-profile' },
} as const satisfies NotificationKinds;
