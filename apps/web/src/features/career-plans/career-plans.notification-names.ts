import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { careerPlanNotifications } from '@waymark/contract/career-plans';

/** What the kinds of notification of career plans are called. */
export const careerPlanNotificationNames: Readonly<Record<keyof typeof careerPlanNotifications, MessageDescriptor>> = {
  'plan-shared': msg`Someone shares a development plan with you`,
  'plan-commented': msg`Someone comments on a development plan`,
};
