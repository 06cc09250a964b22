import { AT_ONCE, type NotificationKinds } from '../../platform/notification-kind.ts';

/** What sourcing notify people of. */
export const sourcingNotifications = {
  'vacancy-invited': { group: 'opportunities', ways: AT_ONCE, feature: 'job_vacancy', about: ['opportunity'], action: 'see-vacancy' },
  'vacancy-message': { group: 'opportunities', ways: AT_ONCE, feature: 'job_vacancy', about: ['opportunity'], action: 'see-vacancy' },
} as const satisfies NotificationKinds;
