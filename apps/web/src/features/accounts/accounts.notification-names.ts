import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { accountNotifications } from '@waymark/contract/accounts';

/** What the kinds of notification of accounts are called. */
export const accountNotificationNames: Readonly<Record<keyof typeof accountNotifications, MessageDescriptor>> = {
  'accounts-merged': msg`Your accounts are merged`,
  'accounts-unmerged': msg`A merge of your accounts is undone`,
};
