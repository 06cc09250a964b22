import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { walletNotifications } from '@waymark/contract/wallet';

/** What the kinds of notification of the wallet are called. */
export const walletNotificationNames: Readonly<Record<keyof typeof walletNotifications, MessageDescriptor>> = {
  'payment-received': msg`Your payment was received`,
  'payment-refunded': msg`Your payment was refunded`,
  'renewal-soon': msg`Your subscription renews soon`,
  'renewal-failed': msg`Your subscription could not be renewed`,
  'coins-granted': msg`You receive coins`,
};
