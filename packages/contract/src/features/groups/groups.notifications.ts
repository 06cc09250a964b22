import { AT_ONCE, type NotificationKinds } from '../../platform/notification-kind.ts';

/** What groups notify people of. */
export const groupNotifications = {
  'group-invited': { group: 'people', ways: AT_ONCE, feature: 'groups', about: ['group'], action: 'see-group' },
  'group-owner': { group: 'people', ways: AT_ONCE, feature: 'groups', about: ['group'], action: 'see-group' },
  'group-removed': { group: 'people', ways: AT_ONCE, feature: 'groups', about: ['group'], action: 'see-group' },
} as const satisfies NotificationKinds;
