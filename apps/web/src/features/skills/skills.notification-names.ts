import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { skillNotifications } from '@waymark/contract/skills';

/** What the kinds of notification of skills are called. */
export const skillNotificationNames: Readonly<Record<keyof typeof skillNotifications, MessageDescriptor>> = {
  'skill-endorsed': msg`Someone endorses or assesses your skills`,
};
