import { msg } from '@lingui/core/macro';
import type { ProblemMessages } from '../../platform/api/problem-messages.ts';

/** What refusals of the wallet say, by code. */
export const problemMessages: ProblemMessages = {
  'payment-required': msg`Pay for your subscription to continue.`,
  'not-enough-coins': msg`You don’t have enough coins.`,
  'already-bought': msg`You already have access. You don’t need to buy it.`,
  'not-for-sale': msg`This can’t be bought with coins.`,
  'payment-not-found': msg`This payment doesn’t exist.`,
  'payment-over': msg`This payment is already over. Start a new one.`,
  'payment-not-refundable': msg`This payment can’t be refunded.`,
  'coins-already-spent': msg`The coins of this payment are already spent.`,
  'payment-provider-unavailable': msg`The payment provider isn’t responding. No money was taken. Try again later.`,
  'payment-signature-invalid': msg`The signature of this event is not valid.`,
  'coin-package-not-found': msg`These coins are no longer offered. Reload the page.`,
  'plan-not-found': msg`This plan doesn’t exist.`,
  'plan-not-offered': msg`This plan is no longer offered.`,
  'already-subscribed': msg`You already have a subscription.`,
  'no-subscription': msg`You don’t have a subscription that can be changed.`,
  'invoice-not-found': msg`This invoice doesn’t exist.`,
};
