import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { assignmentNotifications } from '@waymark/contract/assignments';

/** What the kinds of notification of assignments are called. */
export const assignmentNotificationNames: Readonly<Record<keyof typeof assignmentNotifications, MessageDescriptor>> = {
  'duty-given': msg`Something is assigned to you`,
  'duty-changed': msg`The due date or priority of an assignment changes`,
  'duty-nearly-due': msg`Something assigned to you is due soon`,
  'card-shared': msg`Someone shares content with you`,
};
