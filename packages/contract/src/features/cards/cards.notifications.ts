import { AT_ONCE, GATHERED, IN_PAGE, type NotificationKinds } from '../../platform/notification-kind.ts';

/** What cards notify people of. */
export const cardNotifications = {
  mentioned: { group: 'conversations', ways: AT_ONCE, about: ['card'], action: 'read-comment' },
  replied: { group: 'conversations', ways: IN_PAGE, about: ['card'], action: 'read-comment' },
  commented: { group: 'conversations', ways: IN_PAGE, about: ['card'], action: 'read-comment' },
  'content-received': { group: 'learning', ways: AT_ONCE, about: ['card'], action: 'open-content' },
  'content-retired': { group: 'learning', ways: AT_ONCE, about: ['card'], action: 'open-content' },
  'attempts-given': { group: 'learning', ways: AT_ONCE, about: ['card'], action: 'open-content' },
  'attempts-asked': { group: 'learning', ways: AT_ONCE, about: ['card'], action: 'open-content' },
  'review-due': { group: 'learning', ways: GATHERED, about: ['card'], action: 'open-content' },
} as const satisfies NotificationKinds;
