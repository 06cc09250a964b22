import { AT_ONCE, IN_PAGE, type NotificationKinds } from '../../platform/notification-kind.ts';

/** What assignments notify people of. */
export const assignmentNotifications = {
  'duty-given': { group: 'learning', ways: AT_ONCE, about: ['card'], action: 'open-content' },
  'duty-changed': { group: 'learning', ways: IN_PAGE, about: ['card'], action: 'open-content' },
  'duty-nearly-due': { group: 'learning', ways: AT_ONCE, about: ['card'], action: 'open-content' },
  'card-shared': { group: 'learning', ways: IN_PAGE, about: ['card'], action: 'open-content' },
} as const satisfies NotificationKinds;
