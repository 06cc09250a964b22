import { MAILED, type NotificationKinds } from '../../platform/notification-kind.ts';

/** What targets notify people of. */
export const targetNotifications = {
  'rule-stopped': { group: 'looked-after', ways: MAILED, about: ['rule'], action: 'see-rule' },
} as const satisfies NotificationKinds;
