import { AT_ONCE, type NotificationKinds } from '../../platform/notification-kind.ts';

/** What requests notify people of. */
export const requestNotifications = {
  'request-to-decide': { group: 'opportunities', ways: AT_ONCE, about: ['opportunity-request', 'approval'], action: 'see-request' },
  // MKT-13: a decision has a date.
  'request-due': {
    group: 'looked-after',
    ways: AT_ONCE,
    mandatory: true,
    about: ['opportunity-request', 'approval'],
    action: 'see-request',
  },
  'request-late': {
    group: 'looked-after',
    ways: AT_ONCE,
    mandatory: true,
    about: ['opportunity-request', 'approval'],
    action: 'see-request',
  },
} as const satisfies NotificationKinds;
