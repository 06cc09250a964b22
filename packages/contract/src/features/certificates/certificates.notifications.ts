import { AT_ONCE, type NotificationKinds } from '../../platform/notification-kind.ts';

/** What certificates notify people of. */
export const certificateNotifications = {
  'certificate-reissued': { group: 'learning', ways: AT_ONCE, about: ['certificate'], action: 'see-certificate' },
  'certificate-revoked': { group: 'learning', ways: AT_ONCE, about: ['certificate'], action: 'see-certificate' },
} as const satisfies NotificationKinds;
