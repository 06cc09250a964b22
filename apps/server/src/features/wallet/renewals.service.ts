import { addDays } from '@waymark/contract/statistics';
import { dueStep, type PaymentId, RENEWAL_NOTICE_DAYS, type SubscriptionId } from '@waymark/contract/wallet';
import { mutate } from '../../platform/audit/mutate.ts';
import type { BaseContext, InTransaction } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { userAccessChanged } from '../../platform/session/session-store.ts';
import { ProviderAway } from './payment-provider.ts';
import { findPayment, insertPayment } from './payments.repo.ts';
import { openPayment, settlePayment } from './payments.service.ts';
import { providerOf } from './providers.service.ts';
import { endSubscription, subscriptionDetails } from './subscription-end.service.ts';
import { findDue, lockSubscription, saveSubscription } from './subscriptions.repo.ts';
import { today } from './today.ts';
import { renewalDue, renewalFailed } from './wallet.events.ts';
import { stateOf } from './wallet.present.ts';
import { isMoney, type MoneyPayment, type SubscriptionRow } from './wallet.row.ts';

const AT_ONCE = 500;

/** Finds subscriptions whose renewal, end or notice is due, the earliest first. */
export async function findDueSubscriptions(ctx: BaseContext): Promise<SubscriptionId[]> {
  const day = today(ctx);
  const rows = await findDue(ctx.store, { today: day, noticeUntil: addDays(day, RENEWAL_NOTICE_DAYS), atMost: AT_ONCE });
  return rows.map(({ id }) => id);
}

const needsNotice = ({ state, cancels_at_end: cancels, noticed_period: noticed, period }: SubscriptionRow) =>
  state === 'active' && !cancels && noticed !== period;

/**
 * Takes the next step of a subscription (WAL-02): tells its person that it renews soon, renews it, or ends it. Run twice on a day it charges once, and a
 * period is paid and invoiced once however often it runs.
 */
export async function advanceSubscription(ctx: BaseContext, id: SubscriptionId): Promise<void> {
  const payment = await inTransaction(ctx, async (ctx) => {
    const row = await lockSubscription(ctx.store, id);
    if (row === undefined) return undefined;
    const step = dueStep(stateOf(row), today(ctx));
    if (step === 'end' || step === 'lapse') await endSubscription(ctx, row, step === 'end' ? 'cancelled' : 'unpaid');
    else if (step === 'renew') return beginRenewal(ctx, row);
    else if (needsNotice(row)) await giveNotice(ctx, row);
    return undefined;
  });
  if (payment !== undefined) await chargeRenewal(ctx, payment.id);
}

async function giveNotice(ctx: InTransaction, row: SubscriptionRow): Promise<void> {
  await mutate(ctx, renewalDue, async (ctx) => {
    await saveSubscription(ctx.store, row.id, { noticed_period: row.period });
    return { result: undefined, subject: { type: 'subscription', id: row.id }, details: subscriptionDetails(row) };
  });
}

async function beginRenewal(ctx: InTransaction, row: SubscriptionRow): Promise<MoneyPayment> {
  const { id, user_id: userId, name: title, amount, currency, provider, period } = row;
  const wanted = {
    purpose: 'renewal',
    title,
    amount,
    currency,
    provider,
    subscriptionId: id,
    period: period + 1,
    redirectPath: undefined,
  } as const;
  const payment = openPayment(userId, wanted, ctx.now());
  await insertPayment(ctx.store, payment);
  await saveSubscription(ctx.store, id, { tried_on: today(ctx) });
  return payment;
}

/** Charges an open renewal by what its person paid with before. Charged again, the provider answers as the first time. */
export async function chargeRenewal(ctx: BaseContext, paymentId: PaymentId): Promise<void> {
  const payment = await findPayment(ctx.store, paymentId);
  if (payment?.state !== 'open' || !isMoney(payment) || payment.subscription_id === null) return;
  const row = await inTransaction(ctx, (ctx) => lockSubscription(ctx.store, payment.subscription_id as SubscriptionId));
  if (row === undefined) return;
  try {
    const provider = await providerOf(ctx, payment.provider);
    const { title, amount, currency } = payment;
    const { customer_ref: customerRef, method_ref: methodRef } = row;
    const answer = await provider.charge({ paymentId, title, amount, currency, customerRef, methodRef });
    await settlePayment(ctx, paymentId, answer);
    if (answer.outcome === 'failed') await noteFailure(ctx, row.id);
  } catch (error) {
    // The next look at open payments asks again, under the same key.
    if (!(error instanceof ProviderAway)) throw error;
  }
}

/** A renewal failed: it is tried again every day of grace, in which everything stays open. The person is told the first time. */
export async function noteFailure(ctx: BaseContext, id: SubscriptionId): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const row = await lockSubscription(ctx.store, id);
    if (row?.state !== 'active') return;
    await mutate(ctx, renewalFailed, async (ctx) => {
      await saveSubscription(ctx.store, id, { state: 'past_due' });
      await userAccessChanged(ctx.store, row.user_id);
      return { result: undefined, subject: { type: 'subscription', id }, details: subscriptionDetails(row) };
    });
  });
}
