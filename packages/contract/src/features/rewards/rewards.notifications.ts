import { IN_PAGE, type NotificationKinds } from '../../platform/notification-kind.ts';

/** What rewards notify people of. */
export const rewardNotifications = {
  'badge-earned': { group: 'people', ways: IN_PAGE, about: ['badge'], action: 'see-badges' },
  'badge-revoked': { group: 'people', ways: IN_PAGE, about: ['badge'], action: 'see-badges' },
} as const satisfies NotificationKinds;
