import { AT_ONCE, IN_PAGE, type NotificationKinds } from '../../platform/notification-kind.ts';

/** What project cards notify people of. */
export const projectCardNotifications = {
  'submission-graded': { group: 'learning', ways: AT_ONCE, about: ['card'], action: 'open-content' },
  'submission-came': { group: 'learning', ways: IN_PAGE, about: ['card'], action: 'open-content' },
} as const satisfies NotificationKinds;
