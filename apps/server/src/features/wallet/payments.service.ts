import type { UserId } from '@waymark/contract/kit';
import {
  type BegunPayment,
  type Payment,
  paymentAfter,
  type PaymentId,
  type PaymentProvider,
  type PaymentPurpose,
  type PlanId,
  PAYMENT_RETURN,
  type PaymentState,
  type SubscriptionId,
  type TestOutcome,
  walletProblems as problems,
} from '@waymark/contract/wallet';
import { mutate } from '../../platform/audit/mutate.ts';
import type { ActorContext, BaseContext, InTransaction } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/new-id.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { addressOf } from '../../platform/tenancy/organisation-address.ts';
import { fulfil } from './fulfilment.service.ts';
import { detailsOf } from './payment-details.ts';
import { type ProviderAnswer, ProviderAway } from './payment-provider.ts';
import { findEmail, findPayment, insertPayment, lockPayment, setCheckout, setPaymentState } from './payments.repo.ts';
import { startRefund } from './refunds.service.ts';
import { findSettings } from './settings.repo.ts';
import { providerOf } from './providers.service.ts';
import { testAnswer } from './test-provider.ts';
import { paymentBegun, paymentEnded } from './wallet.events.ts';
import { presentPayment } from './wallet.present.ts';
import { isMoney, type MoneyPayment, type PaymentRow } from './wallet.row.ts';

/** A checkout is open for an hour: Stripe's shortest is half of one. */
const OPEN_MILLISECONDS = 3_600_000;

/** What someone begins to pay for. Amounts are hundredths of the currency. */
export interface NewPayment {
  readonly purpose: PaymentPurpose;
  readonly title: string;
  readonly amount: number;
  readonly currency: string;
  readonly provider: PaymentProvider;
  readonly coins?: number;
  readonly cardId?: string;
  readonly planId?: PlanId;
  readonly subscriptionId?: SubscriptionId;
  readonly period?: number;
  readonly redirectPath: string | undefined;
}

/** A payment of a person that is not paid yet. */
export function openPayment(userId: UserId, wanted: NewPayment, now: Date): MoneyPayment {
  return {
    id: newId<PaymentId>(),
    user_id: userId,
    purpose: wanted.purpose,
    title: wanted.title,
    card_id: wanted.cardId ?? null,
    plan_id: wanted.planId ?? null,
    subscription_id: wanted.subscriptionId ?? null,
    period: wanted.period ?? null,
    pay_with: 'money',
    amount: wanted.amount,
    currency: wanted.currency,
    coins: wanted.coins ?? null,
    provider: wanted.provider,
    checkout_ref: null,
    charge_ref: null,
    state: 'open',
    attempts: 0,
    redirect_path: wanted.redirectPath ?? null,
    created_at: now,
    expires_at: new Date(now.getTime() + OPEN_MILLISECONDS),
    paid_at: null,
    is_surplus: false,
  };
}

/**
 * Begins a payment of money and returns where it is made (WAL-06). It is written down before the provider is asked, so that one that was paid is known
 * whatever happens in between. Throws `payment-provider-unavailable`.
 */
export async function beginPayment(ctx: ActorContext, wanted: NewPayment): Promise<BegunPayment> {
  const payment = openPayment(ctx.actor.userId, wanted, ctx.now());
  await mutate(ctx, paymentBegun, async (ctx) => {
    await insertPayment(ctx.store, payment);
    return { result: undefined, subject: { type: 'payment', id: payment.id }, details: detailsOf(payment) };
  });
  try {
    const provider = await providerOf(ctx, payment.provider);
    const checkout = await provider.openCheckout({
      paymentId: payment.id,
      title: payment.title,
      amount: payment.amount,
      currency: payment.currency,
      email: await findEmail(ctx.store, ctx.actor.userId),
      keepsMethod: payment.purpose === 'subscription' || payment.purpose === 'renewal',
      paidUrl: addressOf(ctx.platform.config, ctx.organisation, returnPath(payment, 'success')),
      cancelledUrl: addressOf(ctx.platform.config, ctx.organisation, returnPath(payment, 'cancelled')),
      expiresAt: payment.expires_at ?? ctx.now(),
    });
    await setCheckout(ctx.store, payment.id, checkout.ref);
    return { payment: presentPayment(payment), url: checkout.url };
  } catch (error) {
    if (!(error instanceof ProviderAway)) throw error;
    ctx.platform.log.warn({ error, paymentId: payment.id }, 'a payment could not be begun');
    throw refuse(problems['payment-provider-unavailable']);
  }
}

const PAGES: Readonly<Record<PaymentPurpose, string>> = {
  coins: '/me/skill-coins',
  card: '/me/ledger',
  subscription: '/me/my-subscription',
  renewal: '/me/my-subscription',
};

/** Returns the path that a payment comes back to (WAL-04). */
function returnPath({ id, purpose, redirect_path: redirect }: PaymentRow, status: 'success' | 'cancelled' | 'failed'): string {
  const words = new URLSearchParams({ [PAYMENT_RETURN.status]: status, [PAYMENT_RETURN.payment]: id });
  if (redirect !== null) words.set(PAYMENT_RETURN.redirect, redirect);
  return `${PAGES[purpose]}?${words.toString()}`;
}

/** Returns one's payment; one that is open is looked up, so that it counts although no event came. Throws `payment-not-found`. */
export async function getPayment(ctx: ActorContext, id: PaymentId): Promise<Payment> {
  const row = await ownPayment(ctx, id);
  return presentPayment(ctx.actor.impersonatorId === null ? await followUp(ctx, row) : row);
}

async function ownPayment(ctx: ActorContext, id: PaymentId): Promise<PaymentRow> {
  const row = await findPayment(ctx.store, id);
  if (row?.user_id !== ctx.actor.userId) throw refuse(problems['payment-not-found']);
  return row;
}

/** Asks the provider what became of an open checkout; as it was where there is none or it does not answer. */
export async function followUp(ctx: BaseContext, row: PaymentRow): Promise<PaymentRow> {
  if (row.state !== 'open' || row.checkout_ref === null || !isMoney(row)) return row;
  try {
    const provider = await providerOf(ctx, row.provider);
    return await settlePayment(ctx, row.id, await provider.lookUp(row.checkout_ref));
  } catch (error) {
    if (!(error instanceof ProviderAway)) throw error;
    return row;
  }
}

const RETURNS = { succeeds: 'success', 'succeeds-once': 'success', declined: 'failed', abandoned: 'cancelled' } as const;

const STATES_AFTER: Readonly<Record<TestOutcome, readonly PaymentState[]>> = {
  succeeds: ['paid', 'refunding', 'refunded'],
  'succeeds-once': ['paid', 'refunding', 'refunded'],
  declined: ['failed'],
  abandoned: ['expired'],
};

/**
 * Tells the test provider what becomes of one's own payment, and returns where to go on (WAL-06). Throws `payment-not-found`, and `payment-over` where it was
 * told something else before, where its time is up, or where the organisation takes real payments by now.
 */
export async function answerTestPayment(ctx: ActorContext, id: PaymentId, outcome: TestOutcome): Promise<{ url: string }> {
  const row = await ownPayment(ctx, id);
  if (row.provider !== 'test') throw refuse(problems['payment-not-found']);
  const isLate = row.expires_at !== null && row.expires_at <= ctx.now();
  const { state } = await settlePayment(ctx, id, testAnswer(id, isLate ? 'abandoned' : outcome));
  if (!STATES_AFTER[outcome].includes(state)) throw refuse(problems['payment-over']);
  return { url: returnPath(row, RETURNS[outcome]) };
}

/**
 * Takes what a provider says of a payment (WAL-06): once, however often and in whatever order it says so. What was bought, the books and the invoice are
 * written in the same transaction.
 */
export async function settlePayment(ctx: BaseContext, id: PaymentId, answer: ProviderAnswer): Promise<PaymentRow> {
  return inTransaction(ctx, async (ctx) => {
    const row = await lockPayment(ctx.store, id);
    if (row === undefined || !isMoney(row)) throw new Error('Only payments of money are settled');
    const state = paymentAfter(row.state, answer.outcome, row.provider);
    if (state === undefined || (state === 'paid' && !(await mayTake(ctx, row.provider)))) return row;
    if (state === 'paid') return paid(ctx, { ...row, charge_ref: answer.chargeRef ?? row.charge_ref }, answer);
    await setPaymentState(ctx.store, id, { state, now: ctx.now(), chargeRef: answer.chargeRef });
    await mutate(ctx, paymentEnded, async () => ({
      result: undefined,
      subject: { type: 'payment', id },
      details: { ...detailsOf(row), state },
    }));
    return { ...row, state };
  });
}

/** The test provider takes nothing once the organisation takes money. Asked under the payment's lock: the change to real payments locks it, too. */
async function mayTake(ctx: InTransaction, provider: PaymentProvider): Promise<boolean> {
  return provider !== 'test' || (await findSettings(ctx.store)).provider === 'test';
}

async function paid(ctx: InTransaction, row: MoneyPayment, answer: ProviderAnswer): Promise<PaymentRow> {
  const isWanted = await fulfil(ctx, row, answer);
  if (isWanted) return { ...row, state: 'paid' };
  // They have it already, by another payment: this one goes back as it came.
  await startRefund(ctx, row, { isSurplus: true, note: '' });
  return { ...row, state: 'refunding' };
}
