import { IN_PAGE, type NotificationKinds } from '../../platform/notification-kind.ts';

/** What people are told of a sign-in provider that gets to their account. */
export const ssoNotifications = {
  'sign-in-linked': { group: 'people', ways: IN_PAGE, about: ['person'], action: 'see-profile' },
} as const satisfies NotificationKinds;
