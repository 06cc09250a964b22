import { AT_ONCE, IN_PAGE, type NotificationKinds } from '../../platform/notification-kind.ts';

/** What the wallet notifies people of. */
export const walletNotifications = {
  'payment-received': { group: 'looked-after', ways: AT_ONCE, feature: null, about: ['payment'], action: 'see-wallet' },
  'payment-refunded': { group: 'looked-after', ways: AT_ONCE, feature: null, about: ['payment'], action: 'see-wallet' },
  'renewal-soon': { group: 'looked-after', ways: AT_ONCE, feature: 'subscription', about: ['subscription'], action: 'see-subscription' },
  'renewal-failed': { group: 'looked-after', ways: AT_ONCE, feature: null, about: ['subscription'], action: 'see-subscription' },
  'coins-granted': { group: 'looked-after', ways: IN_PAGE, feature: 'wallet', about: ['coins'], action: 'see-wallet' },
} as const satisfies NotificationKinds;
