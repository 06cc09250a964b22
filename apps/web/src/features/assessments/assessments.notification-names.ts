import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { assessmentNotifications } from '@waymark/contract/assessments';

/** What the kinds of notification of assessments are called. */
export const assessmentNotificationNames: Readonly<Record<keyof typeof assessmentNotifications, MessageDescriptor>> = {
  'assessment-invited': msg`Someone asks you to rate their skills`,
  'assessment-reminder': msg`Someone reminds you to rate their skills`,
  'assessment-declined': msg`Someone declines to rate your skills`,
  'assessment-released': msg`A rating of your skills is available`,
};
