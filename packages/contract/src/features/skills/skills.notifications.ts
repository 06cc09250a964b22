import { IN_PAGE, type NotificationKinds } from '../../platform/notification-kind.ts';

/** What skills notify people of. */
export const skillNotifications = {
  'skill-endorsed': { group: 'people', ways: IN_PAGE, about: ['skill', 'opportunity'], action: 'see-skills' },
} as const satisfies NotificationKinds;
