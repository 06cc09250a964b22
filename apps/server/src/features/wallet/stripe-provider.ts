import { type PaymentOutcome, stripeAmount } from '@waymark/contract/wallet';
import { z } from 'zod';
import type { ServiceDoor } from '../../platform/fetch/guarded-fetch.ts';
import { CallRefused, guardedFetch } from '../../platform/fetch/guarded-fetch.ts';
import { type Provider, type ProviderAnswer, ProviderAway, type RefundOutcome } from './payment-provider.ts';

/** Where Stripe's API is published. */
export const STRIPE_ADDRESS = 'https://api.stripe.com';
const VERSION = '2025-09-30.clover';
const CARD_DECLINED = 402;
const ERROR_STATUS = 400;
const MILLISECONDS = 1000;

const referenceSchema = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]).nullish();

const intentSchema = z.object({
  id: z.string(),
  status: z.string(),
  customer: referenceSchema,
  payment_method: referenceSchema,
  metadata: z.record(z.string(), z.string()).nullish(),
});
/** A checkout session, as the API and its events show it. */
export const sessionSchema = z.object({
  id: z.string(),
  client_reference_id: z.string().nullish(),
  status: z.enum(['open', 'complete', 'expired']).nullish(),
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
  amount_total: z.number().nullish(),
  currency: z.string().nullish(),
  customer: referenceSchema,
  payment_intent: z.union([intentSchema, z.string()]).nullish(),
});
const openedSchema = z.object({ id: z.string(), url: z.string() });
const refundSchema = z.object({ id: z.string(), status: z.string().nullish() });
const errorSchema = z.object({ error: z.object({ type: z.string(), payment_intent: z.object({ id: z.string() }).optional() }) });

/** What a checkout session says of its payment. */
export function answerOfSession(session: z.output<typeof sessionSchema>): ProviderAnswer {
  const intent = session.payment_intent;
  const isPaid = session.payment_status !== 'unpaid';
  const outcome: PaymentOutcome = isPaid ? 'succeeded' : session.status === 'expired' ? 'expired' : 'processing';
  return {
    outcome,
    chargeRef: typeof intent === 'string' ? intent : (intent?.id ?? null),
    customerRef: session.customer ?? null,
    methodRef: typeof intent === 'string' ? null : (intent?.payment_method ?? null),
  };
}

/** What Stripe calls the state of a refund, in our words. */
export function refundOutcomeOf(status: string | null | undefined): RefundOutcome {
  if (status === 'succeeded') return 'succeeded';
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending';
}

/** Names of nested values as Stripe takes them in forms: `line_items[0][quantity]`. */
function formOf(values: Readonly<Record<string, string | number | boolean | undefined>>): URLSearchParams {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) if (value !== undefined) form.set(name, String(value));
  return form;
}

/**
 * Stripe by its HTTP interface (WAL-06): hosted checkout, so that no number of a card ever comes here. Every call that changes something carries an
 * idempotency key that follows from the payment.
 * @param address where the interface is found
 */
export function stripeProvider(options: { readonly address: string; readonly key: string; readonly door: ServiceDoor }): Provider {
  const call = async (method: 'GET' | 'POST', path: string, form?: URLSearchParams, idempotencyKey?: string) => {
    const headers = {
      authorization: `Bearer ${options.key}`,
      'stripe-version': VERSION,
      ...(form === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
      ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
    };
    try {
      const answer = await guardedFetch(
        `${options.address}${path}`,
        { method, headers, ...(form === undefined ? {} : { body: form.toString() }) },
        options.door,
      );
      const body: unknown = await answer.json();
      return { status: answer.status, body };
    } catch (error) {
      if (error instanceof CallRefused || error instanceof SyntaxError) throw new ProviderAway('Stripe did not answer', { cause: error });
      throw error;
    }
  };
  const read = async <Shape extends z.ZodType>(shape: Shape, ...args: Parameters<typeof call>): Promise<z.output<Shape>> => {
    const { status, body } = await call(...args);
    const parsed = shape.safeParse(body);
    if (status >= ERROR_STATUS || !parsed.success) throw new ProviderAway(`Stripe answered ${status}`);
    return parsed.data;
  };
  const amountOf = (amount: number, currency: string) => {
    const counted = stripeAmount(amount, currency);
    if (counted === undefined) throw new ProviderAway(`There is no such amount of ${currency}`);
    return counted;
  };

  return {
    openCheckout: async (wanted) => {
      const intent = wanted.keepsMethod ? 'off_session' : undefined;
      const form = formOf({
        mode: 'payment',
        client_reference_id: wanted.paymentId,
        success_url: wanted.paidUrl,
        cancel_url: wanted.cancelledUrl,
        customer_email: wanted.email,
        customer_creation: wanted.keepsMethod ? 'always' : undefined,
        expires_at: Math.floor(wanted.expiresAt.getTime() / MILLISECONDS),
        'line_items[0][quantity]': 1,
        'line_items[0][price_data][currency]': wanted.currency.toLowerCase(),
        'line_items[0][price_data][unit_amount]': amountOf(wanted.amount, wanted.currency),
        'line_items[0][price_data][product_data][name]': wanted.title,
        'metadata[payment_id]': wanted.paymentId,
        'payment_intent_data[metadata][payment_id]': wanted.paymentId,
        'payment_intent_data[setup_future_usage]': intent,
      });
      const { id, url } = await read(openedSchema, 'POST', '/v1/checkout/sessions', form, `checkout-${wanted.paymentId}`);
      return { ref: id, url };
    },
    lookUp: async (checkoutRef) =>
      answerOfSession(
        await read(sessionSchema, 'GET', `/v1/checkout/sessions/${encodeURIComponent(checkoutRef)}?expand%5B%5D=payment_intent`),
      ),
    charge: async (wanted) => {
      const known = { customerRef: wanted.customerRef, methodRef: wanted.methodRef };
      if (wanted.customerRef === null || wanted.methodRef === null) return { outcome: 'failed', chargeRef: null, ...known };
      const form = formOf({
        amount: amountOf(wanted.amount, wanted.currency),
        currency: wanted.currency.toLowerCase(),
        customer: wanted.customerRef,
        payment_method: wanted.methodRef,
        description: wanted.title,
        off_session: true,
        confirm: true,
        'metadata[payment_id]': wanted.paymentId,
      });
      const { status, body } = await call('POST', '/v1/payment_intents', form, `renewal-${wanted.paymentId}`);
      if (status === CARD_DECLINED)
        return { outcome: 'failed', chargeRef: errorSchema.safeParse(body).data?.error.payment_intent?.id ?? null, ...known };
      const intent = intentSchema.safeParse(body);
      if (status >= ERROR_STATUS || !intent.success) throw new ProviderAway(`Stripe answered ${status}`);
      const outcome = intent.data.status === 'succeeded' ? 'succeeded' : intent.data.status === 'processing' ? 'processing' : 'failed';
      return { outcome, chargeRef: intent.data.id, ...known };
    },
    refund: async ({ paymentId, chargeRef, amount, currency, key }) => {
      const form = formOf({ payment_intent: chargeRef, amount: amountOf(amount, currency), 'metadata[payment_id]': paymentId });
      return refundOutcomeOf((await read(refundSchema, 'POST', '/v1/refunds', form, key)).status);
    },
  };
}
