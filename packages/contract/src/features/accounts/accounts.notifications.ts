import { AT_ONCE, type NotificationKinds } from '../../platform/notification-kind.ts';

/** What people are told of their accounts. */
export const accountNotifications = {
  'accounts-merged': { group: 'people', ways: AT_ONCE, mandatory: true, about: ['person'], action: 'see-profile' },
  'accounts-unmerged': { group: 'people', ways: AT_ONCE, mandatory: true, about: ['person'], action: 'see-profile' },
} as const satisfies NotificationKinds;
