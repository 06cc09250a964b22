import { GATHERED, IN_PAGE, type NotificationKinds } from '../../platform/notification-kind.ts';

/** What reports of wordings notify people of. */
export const wordingNotifications = {
  'wording-reported': { group: 'looked-after', ways: GATHERED, about: ['wording-report'], action: 'see-wordings' },
  'wording-report-answered': { group: 'conversations', ways: IN_PAGE, about: ['wording-report'], action: 'see-home' },
} as const satisfies NotificationKinds;
