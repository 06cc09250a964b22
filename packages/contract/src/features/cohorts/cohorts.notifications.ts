import { AT_ONCE, type NotificationKinds } from '../../platform/notification-kind.ts';

/** What cohorts notify people of. */
export const cohortNotifications = {
  'cohort-invited': { group: 'people', ways: AT_ONCE, feature: 'groups', about: ['group'], action: 'see-group' },
} as const satisfies NotificationKinds;
