import { COIN, type PaymentId, periodStart, type SubscriptionId, type TransferKind } from '@waymark/contract/wallet';
import { mutate } from '../../platform/audit/mutate.ts';
import type { InTransaction } from '../../platform/context.ts';
import { newId } from '../../platform/db/new-id.ts';
import { userAccessChanged } from '../../platform/session/session-store.ts';
import { giveBoughtCard } from '../cards/cards.public.ts';
import { insertInvoice } from './invoices.repo.ts';
import { transfer } from './ledger.service.ts';
import type { ProviderAnswer } from './payment-provider.ts';
import { setPaymentState } from './payments.repo.ts';
import { findPlanById, insertSubscription, lockSubscription, saveSubscription } from './subscriptions.repo.ts';
import { today } from './today.ts';
import { paymentReceived } from './wallet.events.ts';
import type { MoneyPayment, SubscriptionRow } from './wallet.row.ts';

/** What was bought, as the invoice says it. */
interface Bought {
  readonly period: { readonly from: string; readonly until: string } | null;
  readonly subscriptionId?: SubscriptionId;
}

const KINDS: Readonly<Record<MoneyPayment['purpose'], TransferKind>> = {
  coins: 'recharge',
  card: 'purchase',
  subscription: 'subscription',
  renewal: 'subscription',
};

/**
 * Gives what a payment of money was made for, books it, and writes its invoice (WAL-05), all in the caller's transaction. False, and nothing is written,
 * where the person has it by another payment.
 */
export async function fulfil(ctx: InTransaction, payment: MoneyPayment, answer: ProviderAnswer): Promise<boolean> {
  const bought = await give(ctx, payment, answer);
  if (bought === undefined) return false;
  const now = ctx.now();
  const { id, user_id: userId, title, amount, currency } = payment;
  const { subscriptionId } = bought;
  await setPaymentState(ctx.store, id, {
    state: 'paid',
    now,
    chargeRef: payment.charge_ref,
    ...(subscriptionId === undefined ? {} : { subscriptionId }),
  });
  await bookMoney(ctx, payment);
  const from = bought.period?.from ?? null;
  const until = bought.period?.until ?? null;
  const invoice = { kind: 'invoice', user_id: userId, payment_id: id, title, amount, currency } as const;
  await insertInvoice(ctx.store, { ...invoice, period_from: from, period_until: until, issued_at: now });
  await mutate(ctx, paymentReceived, async () => ({
    result: undefined,
    subject: { type: 'payment', id },
    details: { paymentId: id, userId, purpose: payment.purpose, title, amount, currency, coins: payment.coins },
  }));
  return true;
}

/** Books money that a provider took. */
export async function bookMoney(ctx: InTransaction, payment: MoneyPayment): Promise<void> {
  const { id, user_id: userId, purpose, title, amount, currency } = payment;
  await transfer(ctx, {
    kind: KINDS[purpose],
    from: 'clearing',
    to: 'revenue',
    unit: currency,
    amount,
    userId,
    title,
    paymentId: id,
    cause: `payment:${id}:money`,
  });
}

async function give(ctx: InTransaction, payment: MoneyPayment, answer: ProviderAnswer): Promise<Bought | undefined> {
  if (payment.purpose === 'coins') return giveCoins(ctx, payment);
  if (payment.purpose === 'card') {
    const isNew = await giveBoughtCard(ctx.store, payment.card_id ?? '', payment.user_id, ctx.now());
    return isNew ? { period: null } : undefined;
  }
  return payment.purpose === 'subscription' ? openSubscription(ctx, payment, answer) : prolong(ctx, payment, answer);
}

async function giveCoins(ctx: InTransaction, { id, user_id: userId, title, coins }: MoneyPayment): Promise<Bought> {
  const cause = `payment:${id}:coins`;
  const amount = coins ?? 0;
  await transfer(ctx, { kind: 'recharge', from: 'clearing', to: 'user', unit: COIN, amount, userId, title, paymentId: id, cause });
  return { period: null };
}

async function openSubscription(ctx: InTransaction, payment: MoneyPayment, answer: ProviderAnswer): Promise<Bought | undefined> {
  const plan = payment.plan_id === null ? undefined : await findPlanById(ctx.store, payment.plan_id);
  if (plan === undefined) throw new Error('A subscription is paid for a plan');
  const anchor = today(ctx);
  const until = periodStart(anchor, plan.interval, 1);
  const row: SubscriptionRow = {
    id: newId<SubscriptionId>(),
    user_id: payment.user_id,
    plan_id: plan.id,
    sku: plan.sku,
    name: plan.name,
    // The price of the day it was begun: what they agreed to.
    amount: payment.amount,
    currency: payment.currency,
    interval: plan.interval,
    anchor,
    period: 0,
    paid_through: until,
    state: 'active',
    cancels_at_end: false,
    tried_on: null,
    noticed_period: null,
    provider: payment.provider,
    customer_ref: answer.customerRef,
    method_ref: answer.methodRef,
    created_at: ctx.now(),
  };
  if (!(await insertSubscription(ctx.store, row))) return undefined;
  await userAccessChanged(ctx.store, payment.user_id);
  return { period: { from: anchor, until }, subscriptionId: row.id };
}

/** B12: the next period counts from the day the subscription began, also where it is paid late; each of them once. */
async function prolong(ctx: InTransaction, payment: MoneyPayment, answer: ProviderAnswer): Promise<Bought | undefined> {
  const { subscription_id: id, period } = payment;
  const row = id === null ? undefined : await lockSubscription(ctx.store, id);
  if (row === undefined || period === null) throw new Error('A renewal is of a period of a subscription');
  const isLive = row.state === 'active' || row.state === 'past_due';
  if (!isLive || period !== row.period + 1) return undefined;
  const until = periodStart(row.anchor, row.interval, period + 1);
  await saveSubscription(ctx.store, row.id, {
    period,
    paid_through: until,
    state: 'active',
    tried_on: null,
    provider: payment.provider,
    ...(answer.customerRef === null ? {} : { customer_ref: answer.customerRef }),
    ...(answer.methodRef === null ? {} : { method_ref: answer.methodRef }),
  });
  await userAccessChanged(ctx.store, payment.user_id);
  return { period: { from: row.paid_through, until } };
}

/** Books a card that is paid with coins: the coins, what they bought, in one transaction (WAL-05). */
export async function bookCoins(
  ctx: InTransaction,
  { id, userId, title, coins }: { id: PaymentId; userId: MoneyPayment['user_id']; title: string; coins: number },
): Promise<void> {
  const cause = `payment:${id}:coins`;
  await transfer(ctx, { kind: 'purchase', from: 'user', to: 'revenue', unit: COIN, amount: coins, userId, title, paymentId: id, cause });
}
