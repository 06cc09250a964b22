import { type PaymentId, type PaymentOutcome, walletProblems as problems } from '@waymark/contract/wallet';
import { z } from 'zod';
import type { BaseContext } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/database.ts';
import type { Wire } from '../../platform/http/route.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { parseJson, readText } from '../../platform/http/signed-text.ts';
import { type ProviderAnswer, ProviderAway } from './payment-provider.ts';
import { findPayment, findPaymentByRef, noteEvent } from './payments.repo.ts';
import { settlePayment } from './payments.service.ts';
import { settleRefund } from './refund-settling.service.ts';
import { noteFailure } from './renewals.service.ts';
import { providerOf, stripeSigningSecret } from './providers.service.ts';
import { answerOfSession, isSignedByStripe, refundOutcomeOf, sessionSchema } from './stripe-provider.ts';
import type { PaymentRow } from './wallet.row.ts';

const MOST_BYTES = 512 * 1024;

const eventSchema = z.object({ id: z.string().max(255), type: z.string(), data: z.object({ object: z.unknown() }) });
const intentSchema = z.object({ id: z.string(), metadata: z.object({ payment_id: z.uuid() }).partial().nullish() });
const refundSchema = z.object({
  status: z.string().nullish(),
  payment_intent: z.string().nullish(),
  metadata: z.object({ payment_id: z.uuid() }).partial().nullish(),
});

const SESSION_OUTCOMES: Readonly<Record<string, PaymentOutcome | undefined>> = {
  'checkout.session.async_payment_failed': 'failed',
  'checkout.session.expired': 'expired',
};
const INTENT_OUTCOMES: Readonly<Record<string, PaymentOutcome | undefined>> = {
  'payment_intent.succeeded': 'succeeded',
  'payment_intent.processing': 'processing',
  'payment_intent.payment_failed': 'failed',
};
const REFUND_EVENTS: ReadonlySet<string> = new Set(['refund.created', 'refund.updated', 'refund.failed', 'charge.refund.updated']);

/**
 * Takes an event of Stripe (WAL-06): signed with the organisation's secret, of these five minutes, and each once. What it does not know it takes and
 * forgets. Throws `payment-signature-invalid`.
 */
export async function takeStripeEvent(ctx: BaseContext, { request }: Wire): Promise<void> {
  const body = await readText(request.raw, MOST_BYTES);
  if (body === undefined) throw refuse(problems['payment-signature-invalid']);
  const secret = await stripeSigningSecret(ctx);
  const header = request.headers['stripe-signature'];
  const isGenuine = secret !== undefined && typeof header === 'string' && (await isSignedByStripe(header, body, secret, ctx.now()));
  const event = isGenuine ? eventSchema.safeParse(parseJson(body)).data : undefined;
  if (event === undefined) throw refuse(problems['payment-signature-invalid']);
  await take(ctx, event);
}

async function take(ctx: BaseContext, event: z.output<typeof eventSchema>): Promise<void> {
  const { object } = event.data;
  if (event.type.startsWith('checkout.session.')) {
    const session = sessionSchema.safeParse(object).data;
    const payment = session === undefined ? undefined : await paymentOf(ctx, session.client_reference_id, session.id);
    if (session === undefined || payment === undefined) return;
    const said = answerOfSession(session);
    const answer = { ...said, outcome: SESSION_OUTCOMES[event.type] ?? said.outcome };
    return settleOnce(ctx, event.id, payment, await withMethod(ctx, payment, answer));
  }
  const outcome = INTENT_OUTCOMES[event.type];
  if (outcome !== undefined) {
    const intent = intentSchema.safeParse(object).data;
    const payment = intent === undefined ? undefined : await paymentOf(ctx, intent.metadata?.payment_id, intent.id);
    // At a checkout one may try another card after a refusal: only the session says that it is over.
    if (intent === undefined || payment === undefined || payment.checkout_ref !== null) return;
    await settleOnce(ctx, event.id, payment, { outcome, chargeRef: intent.id, customerRef: null, methodRef: null });
    if (outcome === 'failed' && payment.subscription_id !== null) await noteFailure(ctx, payment.subscription_id);
    return;
  }
  if (!REFUND_EVENTS.has(event.type)) return;
  const refund = refundSchema.safeParse(object).data;
  const payment = refund === undefined ? undefined : await paymentOf(ctx, refund.metadata?.payment_id, refund.payment_intent ?? '');
  if (refund === undefined || payment === undefined) return;
  await settleRefund(ctx, payment.id, refundOutcomeOf(refund.status));
}

/** The event and what it does are written together, so an event that fails halfway is taken when it comes again. */
async function settleOnce(ctx: BaseContext, eventId: string, payment: PaymentRow, answer: ProviderAnswer): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    if (await noteEvent(ctx.store, 'stripe', eventId, ctx.now())) await settlePayment(ctx, payment.id, answer);
  });
}

async function paymentOf(ctx: BaseContext, id: string | null | undefined, ref: string): Promise<PaymentRow | undefined> {
  const isId = z.uuid().safeParse(id).success;
  const row = isId ? await findPayment(ctx.store, id as PaymentId) : await findPaymentByRef(ctx.store, ref);
  return row?.provider === 'stripe' ? row : undefined;
}

/** An event does not say what to charge renewals by; the session itself does. */
async function withMethod(ctx: BaseContext, payment: PaymentRow, answer: ProviderAnswer): Promise<ProviderAnswer> {
  const isKept = payment.purpose === 'subscription' || payment.purpose === 'renewal';
  if (!isKept || answer.outcome !== 'succeeded' || answer.methodRef !== null || payment.checkout_ref === null) return answer;
  try {
    const { customerRef, methodRef } = await (await providerOf(ctx, 'stripe')).lookUp(payment.checkout_ref);
    return { ...answer, customerRef: answer.customerRef ?? customerRef, methodRef };
  } catch (error) {
    if (!(error instanceof ProviderAway)) throw error;
    // They paid, which counts now; without it the next renewal fails, and they are asked to pay it themselves.
    return answer;
  }
}
