import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { managerDashboardNotifications } from '@waymark/contract/manager-dashboard';

/** What the kinds of notification of manager dashboard are called. */
export const managerDashboardNotificationNames: Readonly<Record<keyof typeof managerDashboardNotifications, MessageDescriptor>> = {
  'learning-reminder': msg`Your manager reminds you to learn something`,
};
