import { defineProblems } from '../../kit/problem.ts';

export const walletProblems = defineProblems({
  'payment-required': { status: 402, title: 'Pay for your subscription to continue.' },
  'not-enough-coins': { status: 409, title: 'You do not have enough coins.' },
  'already-bought': { status: 409, title: 'You already have access to this.' },
  'not-for-sale': { status: 409, title: 'This cannot be bought this way.' },
  'payment-not-found': { status: 404, title: 'This payment is not there.' },
  'payment-over': { status: 409, title: 'This payment is already over.' },
  'payment-not-refundable': { status: 409, title: 'This payment cannot be refunded.' },
  'coins-already-spent': { status: 409, title: 'The coins of this payment are already spent.' },
  'payment-provider-unavailable': { status: 503, title: 'The payment provider does not answer. No money was taken. Try again later.' },
  'payment-signature-invalid': { status: 400, title: 'The signature of this event is not valid.' },
  'coin-package-not-found': { status: 404, title: 'This package of coins is no longer offered.' },
  'plan-not-found': { status: 404, title: 'This plan is not there.' },
  'plan-not-offered': { status: 409, title: 'This plan is no longer offered.' },
  'already-subscribed': { status: 409, title: 'You already have a subscription.' },
  'no-subscription': { status: 404, title: 'You have no subscription.' },
  'invoice-not-found': { status: 404, title: 'This invoice is not there.' },
});
