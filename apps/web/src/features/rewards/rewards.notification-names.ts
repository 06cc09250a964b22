import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { rewardNotifications } from '@waymark/contract/rewards';

/** What the kinds of notification of rewards are called. */
export const rewardNotificationNames: Readonly<Record<keyof typeof rewardNotifications, MessageDescriptor>> = {
  'badge-earned': msg`You earn a badge`,
  'badge-revoked': msg`One of your badges is withdrawn`,
};
