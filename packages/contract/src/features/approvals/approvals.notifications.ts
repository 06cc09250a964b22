import { AT_ONCE, type NotificationKinds } from '../../platform/notification-kind.ts';

/** What approvals notify people of. */
export const approvalNotifications = {
  'approval-decided': { group: 'looked-after', ways: AT_ONCE, about: ['approval'], action: 'see-request' },
  'approval-passed-on': { group: 'looked-after', ways: AT_ONCE, about: ['approval'], action: 'see-request' },
  'deputy-named': { group: 'looked-after', ways: AT_ONCE, about: ['person'], action: 'see-request' },
} as const satisfies NotificationKinds;
