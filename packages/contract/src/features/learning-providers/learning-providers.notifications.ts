import { GATHERED, type NotificationKinds } from '../../platform/notification-kind.ts';

/** What learning providers notify people of. */
export const learningProviderNotifications = {
  'learning-provider-lost': { group: 'looked-after', ways: GATHERED, about: ['learning-provider'], action: 'see-learning-provider' },
} as const satisfies NotificationKinds;
