import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { projectNotifications } from '@waymark/contract/projects';

/** What the kinds of notification of projects are called. */
export const projectNotificationNames: Readonly<Record<keyof typeof projectNotifications, MessageDescriptor>> = {
  'project-ended': msg`A project of yours reaches its end`,
};
