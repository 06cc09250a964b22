import { AT_ONCE, type NotificationKinds } from '../../platform/notification-kind.ts';

/** What mentorship notify people of. */
export const mentorshipNotifications = {
  'mentorship-session': {
    group: 'opportunities',
    ways: AT_ONCE,
    feature: 'mentorship',
    about: ['opportunity-request'],
    action: 'see-mentorship',
  },
} as const satisfies NotificationKinds;
