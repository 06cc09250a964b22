import { AT_ONCE, GATHERED, IN_PAGE, type NotificationKinds } from '../../platform/notification-kind.ts';

/** What moderation notify people of. */
export const moderationNotifications = {
  'report-decided': { group: 'conversations', ways: IN_PAGE, about: ['moderation-case'], action: 'see-home' },
  // ADM-01: people whose content was moderated are told why.
  'content-moderated': { group: 'looked-after', ways: AT_ONCE, mandatory: true, about: ['moderation-case'], action: 'see-content' },
  'case-opened': { group: 'looked-after', ways: GATHERED, about: ['moderation-case'], action: 'see-case' },
} as const satisfies NotificationKinds;
