import {
  answerTestPayment,
  buyCard,
  cancelSubscription,
  createPlan,
  createRecharge,
  downloadInvoice,
  getCardOffer,
  getOwnSubscription,
  getPayment,
  getPlan,
  getWallet,
  getWalletSettings,
  grantCoins,
  listInvoices,
  listPayments,
  listPlans,
  listTransactions,
  refundPayment,
  renewSubscription,
  resumeSubscription,
  subscribe,
  takeStripeEvent,
  updatePlan,
  updateWalletSettings,
} from '@waymark/contract/wallet';
import { type Route, route } from '../../platform/http/route.ts';
import * as cardSales from './card-sales.service.ts';
import * as invoices from './invoices.service.ts';
import * as payments from './payments.service.ts';
import * as plans from './plans.service.ts';
import * as refunds from './refunds.service.ts';
import * as settings from './settings.service.ts';
import * as stripeEvents from './stripe-events.service.ts';
import * as subscriptions from './subscriptions.service.ts';
import * as wallet from './wallet.service.ts';

export const walletRoutes: readonly Route[] = [
  route(getWallet, (ctx) => wallet.getWallet(ctx)),
  route(listTransactions, (ctx, { query }) => wallet.listTransactions(ctx, query)),
  route(createRecharge, (ctx, { body }) => wallet.createRecharge(ctx, body)),
  route(getCardOffer, (ctx, { params }) => cardSales.getCardOffer(ctx, params.cardId)),
  route(buyCard, (ctx, { params, body }) => cardSales.buyCard(ctx, params.cardId, body)),
  route(getPayment, (ctx, { params }) => payments.getPayment(ctx, params.paymentId)),
  route(answerTestPayment, (ctx, { params, body }) => payments.answerTestPayment(ctx, params.paymentId, body.outcome)),
  route(takeStripeEvent, (ctx, _input, wire) => stripeEvents.takeStripeEvent(ctx, wire)),
  route(listPayments, (ctx, { query }) => wallet.listPayments(ctx, query)),
  route(refundPayment, (ctx, { params, body }) => refunds.refundPayment(ctx, params.paymentId, body.note)),
  route(grantCoins, (ctx, { body }) => wallet.grantCoins(ctx, body)),
  route(getWalletSettings, (ctx) => settings.getWalletSettings(ctx)),
  route(updateWalletSettings, (ctx, { body }) => settings.updateWalletSettings(ctx, body)),
  route(listPlans, (ctx, { query }) => plans.listPlans(ctx, query)),
  route(getPlan, (ctx, { params }) => plans.getPlan(ctx, params.subscriptionSku)),
  route(createPlan, (ctx, { body }) => plans.createPlan(ctx, body)),
  route(updatePlan, (ctx, { params, body }) => plans.updatePlan(ctx, params.planId, body)),
  route(subscribe, (ctx, { params, body }) => plans.subscribe(ctx, params.subscriptionSku, body.redirectUrl)),
  route(getOwnSubscription, (ctx) => subscriptions.getOwnSubscription(ctx)),
  route(renewSubscription, (ctx, { body }) => subscriptions.renewSubscription(ctx, body.redirectUrl)),
  route(cancelSubscription, (ctx) => subscriptions.cancelSubscription(ctx)),
  route(resumeSubscription, (ctx) => subscriptions.resumeSubscription(ctx)),
  route(listInvoices, (ctx, { query }) => invoices.listInvoices(ctx, query)),
  route(downloadInvoice, (ctx, { params }, wire) => invoices.sendInvoice(ctx, params.invoiceId, wire)),
];
