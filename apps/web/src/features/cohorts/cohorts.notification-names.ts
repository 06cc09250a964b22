import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { cohortNotifications } from '@waymark/contract/cohorts';

/** What the kinds of notification of cohorts are called. */
export const cohortNotificationNames: Readonly<Record<keyof typeof cohortNotifications, MessageDescriptor>> = {
  'cohort-invited': msg`Someone invites you to a cohort`,
};
