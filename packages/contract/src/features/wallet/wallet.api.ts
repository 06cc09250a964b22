import { defineEndpoint } from '../../kit/endpoint.ts';
import { pageOf } from '../../kit/page.ts';
import { cardProblems } from '../cards/cards.problems.ts';
import { walletProblems as problems } from './wallet.problems.ts';
import {
  begunPaymentSchema,
  buyCardSchema,
  cardOfferSchema,
  grantedSchema,
  grantSchema,
  managedPaymentSchema,
  managedPaymentsQuery,
  offerParams,
  paymentParams,
  paymentSchema,
  rechargeSchema,
  refundSchema,
  testAnswerSchema,
  testReturnSchema,
  transactionSchema,
  transactionsQuery,
  walletSchema,
  walletSettingsSchema,
  walletSettingsUpdateSchema,
} from './wallet.schema.ts';

const own = { access: 'signedIn', feature: 'wallet' } as const;
/** Paying is for the person alone, by their own session (SES-64). */
const paying = { personal: true, onBehalf: 'no-one', rateLimit: { max: 30, perSeconds: 60, by: 'actor' } } as const;

export const getWallet = defineEndpoint({
  ...own,
  id: 'wallet.get',
  method: 'GET',
  path: '/api/v1/wallet',
  summary: 'One’s coins, and the packages they can be bought in',
  response: walletSchema,
});

export const listTransactions = defineEndpoint({
  ...own,
  id: 'wallet.list-transactions',
  method: 'GET',
  path: '/api/v1/wallet/transactions',
  summary: 'What came into one’s wallet and went out of it, newest first; recharges alone by kind',
  query: transactionsQuery,
  response: pageOf(transactionSchema),
});

export const createRecharge = defineEndpoint({
  ...own,
  ...paying,
  id: 'wallet.recharge',
  method: 'POST',
  path: '/api/v1/wallet/recharges',
  summary: 'Begins to buy a package of coins; the answer says where to pay',
  body: rechargeSchema,
  status: 201,
  response: begunPaymentSchema,
  problems: [problems['coin-package-not-found'], problems['payment-provider-unavailable']],
});

export const getCardOffer = defineEndpoint({
  ...own,
  id: 'wallet.get-offer',
  method: 'GET',
  path: '/api/v1/wallet/cards/:cardId',
  summary: 'What a paid card costs, in money and in coins',
  params: offerParams,
  response: cardOfferSchema,
  problems: [cardProblems['card-not-found'], problems['already-bought']],
});

export const buyCard = defineEndpoint({
  ...own,
  ...paying,
  id: 'wallet.buy-card',
  method: 'POST',
  path: '/api/v1/wallet/cards/:cardId/purchases',
  summary: 'Buys a card with coins, or begins to buy it with money; the answer says where to pay',
  params: offerParams,
  body: buyCardSchema,
  status: 201,
  response: begunPaymentSchema,
  problems: [
    cardProblems['card-not-found'],
    problems['already-bought'],
    problems['not-enough-coins'],
    problems['not-for-sale'],
    problems['payment-provider-unavailable'],
  ],
});

export const getPayment = defineEndpoint({
  id: 'wallet.get-payment',
  method: 'GET',
  path: '/api/v1/payments/:paymentId',
  summary: 'One’s payment and what became of it; an open one is looked up at its provider',
  access: 'signedIn',
  params: paymentParams,
  response: paymentSchema,
  problems: [problems['payment-not-found']],
});

export const answerTestPayment = defineEndpoint({
  ...paying,
  id: 'wallet.answer-test-payment',
  method: 'POST',
  path: '/api/v1/payments/:paymentId/test',
  summary: 'Tells the built-in test provider what becomes of one’s payment; the answer says where to go on',
  access: 'signedIn',
  params: paymentParams,
  body: testAnswerSchema,
  response: testReturnSchema,
  problems: [problems['payment-not-found'], problems['payment-over']],
});

export const takeStripeEvent = defineEndpoint({
  id: 'wallet.take-stripe-event',
  method: 'POST',
  path: '/api/v1/payments/stripe/events',
  summary: 'Where Stripe sends its signed events',
  access: 'public',
  onBehalf: 'no-one',
  transport: 'upload',
  rateLimit: { max: 600, perSeconds: 60, by: 'address' },
  problems: [problems['payment-signature-invalid']],
});

export const listPayments = defineEndpoint({
  access: ['MANAGE_ORGANISATION'],
  feature: 'wallet',
  id: 'wallet.list-payments',
  method: 'GET',
  path: '/api/v1/payments',
  summary: 'Payments of everyone, newest first',
  query: managedPaymentsQuery,
  response: pageOf(managedPaymentSchema),
});

export const refundPayment = defineEndpoint({
  ...paying,
  access: ['MANAGE_ORGANISATION'],
  feature: 'wallet',
  id: 'wallet.refund-payment',
  method: 'POST',
  path: '/api/v1/payments/:paymentId/refunds',
  summary: 'Gives a payment back as it was paid, and takes back what it bought',
  params: paymentParams,
  body: refundSchema,
  response: paymentSchema,
  problems: [problems['payment-not-found'], problems['payment-not-refundable'], problems['coins-already-spent']],
});

export const grantCoins = defineEndpoint({
  ...paying,
  access: ['MANAGE_ORGANISATION'],
  feature: 'wallet',
  id: 'wallet.grant-coins',
  method: 'POST',
  path: '/api/v1/wallet-grants',
  summary: 'Gives people coins; the same key gives once',
  body: grantSchema,
  response: grantedSchema,
});

export const getWalletSettings = defineEndpoint({
  access: ['MANAGE_ORGANISATION'],
  feature: 'wallet',
  id: 'wallet.get-settings',
  method: 'GET',
  path: '/api/v1/wallet-settings',
  summary: 'Who takes payments, what a coin is worth, and the packages of coins',
  response: walletSettingsSchema,
});

export const updateWalletSettings = defineEndpoint({
  ...paying,
  access: ['MANAGE_ORGANISATION'],
  feature: 'wallet',
  id: 'wallet.update-settings',
  method: 'PUT',
  path: '/api/v1/wallet-settings',
  summary: 'Changes who takes payments, what a coin is worth, and the packages of coins',
  body: walletSettingsUpdateSchema,
  response: walletSettingsSchema,
});
