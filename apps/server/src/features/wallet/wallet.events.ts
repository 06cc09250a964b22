import type { UserId } from '@waymark/contract/kit';
import type { PaymentId, PaymentPurpose, PlanId, SubscriptionId } from '@waymark/contract/wallet';
import { defineEvent } from '../../platform/events/event.ts';

/** What is told of a payment: amounts in hundredths of the currency. */
export interface PaymentDetails extends Record<string, unknown> {
  readonly paymentId: PaymentId;
  readonly userId: UserId;
  readonly purpose: PaymentPurpose;
  readonly title: string;
  readonly amount: number | null;
  readonly currency: string | null;
  readonly coins: number | null;
}
export interface SubscriptionDetails extends Record<string, unknown> {
  readonly subscriptionId: SubscriptionId;
  readonly userId: UserId;
  readonly name: string;
  readonly paidThrough: string;
}

export const paymentBegun = defineEvent<PaymentDetails>('wallet.payment-begun');
export const paymentReceived = defineEvent<PaymentDetails>('wallet.payment-received');
export const paymentEnded = defineEvent<PaymentDetails & { readonly state: string }>('wallet.payment-ended');
export const refundBegun = defineEvent<PaymentDetails & { readonly note: string }>('wallet.refund-begun');
export const paymentRefunded = defineEvent<PaymentDetails>('wallet.payment-refunded');
export const refundFailed = defineEvent<PaymentDetails>('wallet.refund-failed');
export const coinsGranted = defineEvent<{ userId: UserId; coins: number; note: string }>('wallet.coins-granted');
export const walletSettingsUpdated = defineEvent<{ provider: string; changed: string[] }>('wallet.settings-updated');
export const planCreated = defineEvent<{ planId: PlanId; name: string; sku: string }>('wallet.plan-created');
export const planUpdated = defineEvent<{ planId: PlanId; name: string; changed: string[] }>('wallet.plan-updated');
export const subscriptionCancelled = defineEvent<SubscriptionDetails>('wallet.subscription-cancelled');
export const subscriptionResumed = defineEvent<SubscriptionDetails>('wallet.subscription-resumed');
export const subscriptionEnded = defineEvent<
  SubscriptionDetails & { readonly reason: 'cancelled' | 'unpaid' | 'refunded' | 'person-gone' }
>('wallet.subscription-ended');
export const renewalDue = defineEvent<SubscriptionDetails>('wallet.renewal-due');
export const renewalFailed = defineEvent<SubscriptionDetails>('wallet.renewal-failed');
export const booksFault = defineEvent<{ faults: string[] }>('wallet.books-fault');
