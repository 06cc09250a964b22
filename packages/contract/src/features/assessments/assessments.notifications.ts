import { AT_ONCE, GATHERED, IN_PAGE, type NotificationKinds } from '../../platform/notification-kind.ts';

/** What assessments notify people of. */
export const assessmentNotifications = {
  'assessment-invited': { group: 'people', ways: AT_ONCE, about: ['person'], action: 'see-assessment' },
  'assessment-reminder': { group: 'people', ways: AT_ONCE, about: ['person'], action: 'see-assessment' },
  'assessment-declined': { group: 'people', ways: IN_PAGE, about: ['person'], action: 'see-assessment' },
  'assessment-released': { group: 'people', ways: GATHERED, about: ['skill'], action: 'see-assessment' },
} as const satisfies NotificationKinds;
