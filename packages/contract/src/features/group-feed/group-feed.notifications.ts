import { AT_ONCE, GATHERED, IN_PAGE, type NotificationKinds } from '../../platform/notification-kind.ts';

/** What group feed notify people of. */
export const groupFeedNotifications = {
  'group-mentioned': { group: 'conversations', ways: AT_ONCE, feature: 'groups', about: ['group'], action: 'see-group' },
  'group-commented': { group: 'conversations', ways: IN_PAGE, feature: 'groups', about: ['group'], action: 'see-group' },
  'group-posted': { group: 'conversations', ways: IN_PAGE, feature: 'groups', about: ['group'], action: 'see-group' },
  'group-post-decided': { group: 'conversations', ways: IN_PAGE, feature: 'groups', about: ['group'], action: 'see-group' },
  'group-post-waiting': { group: 'looked-after', ways: GATHERED, feature: 'groups', about: ['group'], action: 'see-group' },
} as const satisfies NotificationKinds;
