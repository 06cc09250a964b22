import { AT_ONCE, IN_PAGE, type NotificationKinds } from '../../platform/notification-kind.ts';

/** What compliance notify people of. */
export const complianceNotifications = {
  'certificate-awarded': { group: 'learning', ways: IN_PAGE, about: ['certification'], action: 'open-certifications' },
  'certificate-lapsed': { group: 'learning', ways: AT_ONCE, about: ['certification'], action: 'open-certifications' },
  'certificate-recomputed': { group: 'learning', ways: IN_PAGE, about: ['certification'], action: 'open-certifications' },
  'certificate-reminder': { group: 'learning', ways: AT_ONCE, about: ['certification'], action: 'open-certifications' },
  'certificate-waiver': { group: 'learning', ways: AT_ONCE, about: ['certification'], action: 'open-certifications' },
} as const satisfies NotificationKinds;
