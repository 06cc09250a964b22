import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { approvalNotifications } from '@waymark/contract/approvals';

/** What the kinds of notification of approvals are called. */
export const approvalNotificationNames: Readonly<Record<keyof typeof approvalNotifications, MessageDescriptor>> = {
  'approval-decided': msg`Your request is approved or declined`,
  'approval-passed-on': msg`Your request was reassigned`,
  'deputy-named': msg`Someone asks you to decide on their behalf`,
};
