import { defineEndpoint } from '../../kit/endpoint.ts';
import { pageOf, pageQuery } from '../../kit/page.ts';
import {
  invoiceParams,
  invoicesPage,
  newPlanSchema,
  ownSubscriptionSchema,
  planParams,
  planSchema,
  plansQuery,
  planUpdateSchema,
  skuParams,
} from './subscriptions.schema.ts';
import { walletProblems as problems } from './wallet.problems.ts';
import { begunPaymentSchema, payPlanSchema } from './wallet.schema.ts';
import { generalProblems } from '../../kit/problem.ts';

const own = { access: 'signedIn', feature: 'subscription' } as const;
const paying = { personal: true, onBehalf: 'no-one', rateLimit: { max: 30, perSeconds: 60, by: 'actor' } } as const;

export const listPlans = defineEndpoint({
  ...own,
  id: 'wallet.list-plans',
  method: 'GET',
  path: '/api/v1/subscription-plans',
  summary: 'Plans of the organisation, cheapest first; withdrawn ones for who manages them',
  query: plansQuery,
  response: pageOf(planSchema),
});

export const getPlan = defineEndpoint({
  ...own,
  id: 'wallet.get-plan',
  method: 'GET',
  path: '/api/v1/subscription-plans/:subscriptionSku',
  summary: 'A plan by its short name',
  params: skuParams,
  response: planSchema,
  problems: [problems['plan-not-found']],
});

export const createPlan = defineEndpoint({
  access: ['MANAGE_ORGANISATION'],
  feature: 'subscription',
  onBehalf: 'no-one',
  id: 'wallet.create-plan',
  method: 'POST',
  path: '/api/v1/subscription-plans',
  summary: 'Creates a plan',
  isIdempotent: true,
  body: newPlanSchema,
  status: 201,
  response: planSchema,
});

export const updatePlan = defineEndpoint({
  access: ['MANAGE_ORGANISATION'],
  feature: 'subscription',
  onBehalf: 'no-one',
  id: 'wallet.update-plan',
  method: 'PUT',
  path: '/api/v1/subscription-plans/:planId',
  summary: 'Changes a plan, or withdraws it; who has it keeps it as they bought it',
  params: planParams,
  isIdempotent: true,
  body: planUpdateSchema,
  response: planSchema,
  problems: [problems['plan-not-found'], generalProblems.conflict],
});

export const subscribe = defineEndpoint({
  ...own,
  ...paying,
  id: 'wallet.subscribe',
  method: 'POST',
  path: '/api/v1/subscription-plans/:subscriptionSku/subscriptions',
  summary: 'Begins to buy a plan; the answer says where to pay',
  params: skuParams,
  body: payPlanSchema,
  status: 201,
  response: begunPaymentSchema,
  problems: [
    problems['plan-not-found'],
    problems['plan-not-offered'],
    problems['already-subscribed'],
    problems['payment-provider-unavailable'],
  ],
});

export const getOwnSubscription = defineEndpoint({
  ...own,
  id: 'wallet.get-subscription',
  method: 'GET',
  path: '/api/v1/my-subscription',
  summary: 'One’s subscription; null where there is none',
  response: ownSubscriptionSchema,
});

export const renewSubscription = defineEndpoint({
  ...own,
  ...paying,
  id: 'wallet.renew-subscription',
  method: 'POST',
  path: '/api/v1/my-subscription/renewals',
  summary: 'Begins to pay the next period of one’s subscription; the answer says where to pay',
  body: payPlanSchema,
  status: 201,
  response: begunPaymentSchema,
  problems: [problems['no-subscription'], problems['payment-provider-unavailable']],
});

export const cancelSubscription = defineEndpoint({
  ...own,
  ...paying,
  id: 'wallet.cancel-subscription',
  method: 'POST',
  path: '/api/v1/my-subscription/cancellation',
  summary: 'Ends one’s subscription at the end of what is paid for',
  response: ownSubscriptionSchema,
  problems: [problems['no-subscription']],
});

export const resumeSubscription = defineEndpoint({
  ...own,
  ...paying,
  id: 'wallet.resume-subscription',
  method: 'DELETE',
  path: '/api/v1/my-subscription/cancellation',
  summary: 'Takes the cancellation of one’s subscription back',
  response: ownSubscriptionSchema,
  problems: [problems['no-subscription']],
});

export const listInvoices = defineEndpoint({
  id: 'wallet.list-invoices',
  method: 'GET',
  path: '/api/v1/invoices',
  summary: 'One’s invoices and credit notes, newest first',
  access: 'signedIn',
  query: pageQuery(20),
  response: invoicesPage,
});

export const downloadInvoice = defineEndpoint({
  id: 'wallet.download-invoice',
  method: 'GET',
  path: '/api/v1/invoices/:invoiceId/file',
  summary: 'An invoice of one’s own as PDF',
  access: 'signedIn',
  transport: 'download',
  produces: ['application/pdf'],
  params: invoiceParams,
  problems: [problems['invoice-not-found']],
});
