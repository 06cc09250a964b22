import { IN_PAGE, type NotificationKinds } from '../../platform/notification-kind.ts';

/** What people notify people of. */
export const peopleNotifications = {
  followed: { group: 'people', ways: IN_PAGE, about: ['person'], action: 'see-profile' },
} as const satisfies NotificationKinds;
