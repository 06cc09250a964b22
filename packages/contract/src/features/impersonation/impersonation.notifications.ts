import { AT_ONCE, type NotificationKinds } from '../../platform/notification-kind.ts';

/** What impersonation notify people of. */
export const impersonationNotifications = {
  // SES-64: people are told who acted as them, whatever else they read.
  impersonated: { group: 'looked-after', ways: AT_ONCE, mandatory: true, about: ['person'], action: 'see-home' },
} as const satisfies NotificationKinds;
