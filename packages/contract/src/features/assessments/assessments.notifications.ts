import { AT_ONCE, GATHERED, IN_PAGE, type NotificationKinds } from '../../platform/notification-kind.ts';

/** What assessments notify people of. */
export const assessmentNotifications = {
  'assessment-invited': { group: 'people', ways: AT_ONCE, feature: 'skills_assessment', about: ['person'], action: 'see-assessment' },
  'assessment-reminder': { group: 'people', ways: AT_ONCE, feature: 'skills_assessment', about: ['person'], action: 'see-assessment' },
  'assessment-declined': { group: 'people', ways: IN_PAGE, feature: 'skills_assessment', about: ['person'], action: 'see-assessment' },
  'assessment-released': { group: 'people', ways: GATHERED, feature: 'skills_assessment', about: ['skill'], action: 'see-assessment' },
} as const satisfies NotificationKinds;
