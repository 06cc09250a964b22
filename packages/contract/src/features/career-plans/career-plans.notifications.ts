import { AT_ONCE, GATHERED, type NotificationKinds } from '../../platform/notification-kind.ts';

/** What career plans notify people of. */
export const careerPlanNotifications = {
  'plan-shared': { group: 'opportunities', ways: AT_ONCE, feature: 'career_growth', about: ['career-plan'], action: 'see-plan' },
  'plan-commented': { group: 'opportunities', ways: GATHERED, feature: 'career_growth', about: ['career-plan'], action: 'see-plan' },
} as const satisfies NotificationKinds;
