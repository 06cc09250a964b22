import { AT_ONCE, IN_PAGE, type NotificationKinds } from '../../platform/notification-kind.ts';

/** What check-ins notify people of; never with words of the conversation. */
export const checkInNotifications = {
  'check-in-started': { group: 'conversations', ways: AT_ONCE, feature: 'check_ins', about: ['check-in'], action: 'open-check-in' },
  'check-in-answered': { group: 'conversations', ways: IN_PAGE, feature: 'check_ins', about: ['check-in'], action: 'open-check-in' },
  'check-in-moved': { group: 'conversations', ways: AT_ONCE, feature: 'check_ins', about: ['check-in'], action: 'open-check-in' },
  'check-in-closed': { group: 'conversations', ways: IN_PAGE, feature: 'check_ins', about: ['check-in'], action: 'open-check-in' },
} as const satisfies NotificationKinds;
