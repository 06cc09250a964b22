import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { projectCardNotifications } from '@waymark/contract/project-cards';

/** What the kinds of notification of project cards are called. */
export const projectCardNotificationNames: Readonly<Record<keyof typeof projectCardNotifications, MessageDescriptor>> = {
  'submission-graded': msg`Your submission is graded`,
  'submission-came': msg`Someone submits work for you to grade`,
};
