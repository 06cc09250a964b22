import type { Stripe } from 'stripe';
import { type PaymentOutcome, stripeAmount } from '@waymark/contract/wallet';
import { z } from 'zod';
import type { ServiceDoor } from '../../platform/fetch/guarded-fetch.ts';
import { guardedFetch } from '../../platform/fetch/guarded-fetch.ts';
import { type Provider, type ProviderAnswer, ProviderAway, type RefundOutcome } from './payment-provider.ts';

/** Where Stripe's API is published. */
export const STRIPE_ADDRESS = 'https://api.stripe.com';
const MILLISECONDS = 1000;
const CALL_MILLISECONDS = 8000;

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

/** Seconds that an event may be old: an old one that was overheard is worth nothing. */
export const TOLERANCE_SECONDS = 300;

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

/** Stripe's own library. Large, and most organisations never need it: loaded with the first call. */
async function loadStripe() {
  return (await import('stripe')).default;
}

/**
 * Whether an event is from who knows the secret, whole, and of these minutes (WAL-06), as Stripe's library judges it. Several signatures are there while a
 * secret is replaced.
 */
export async function isSignedByStripe(header: string, body: string, secret: string, now: Date): Promise<boolean> {
  const { webhooks, errors } = await loadStripe();
  try {
    return webhooks.signature?.verifyHeader(body, header, secret, TOLERANCE_SECONDS, undefined, now.getTime()) === true;
  } catch (error) {
    if (error instanceof errors.StripeSignatureVerificationError) return false;
    throw error;
  }
}

/**
 * Stripe by its own library, through the door to services (WAL-06): hosted checkout, so that no number of a card ever comes here. Every call that changes
 * something carries an idempotency key that follows from the payment.
 * @param address where the interface is found
 */
export function stripeProvider(options: { readonly address: string; readonly key: string; readonly door: ServiceDoor }): Provider {
  const fetchThroughDoor = async (url: string, init: RequestInit) =>
    guardedFetch(`${options.address}${url.slice(STRIPE_ADDRESS.length)}`, init as never, options.door);
  /** Does something with Stripe. Whatever keeps it from answering as it should is the provider's being away, apart from what `declined` makes something of. */
  const ask = async <Result>(work: (stripe: Stripe) => Promise<Result>, declined?: (error: Stripe.errors.StripeCardError) => Result) => {
    const Library = await loadStripe();
    const stripe = new Library(options.key, {
      httpClient: Library.createFetchHttpClient(fetchThroughDoor as typeof fetch),
      maxNetworkRetries: 0,
      telemetry: false,
      timeout: CALL_MILLISECONDS,
    });
    try {
      return await work(stripe);
    } catch (error) {
      if (declined !== undefined && error instanceof Library.errors.StripeCardError) return declined(error);
      if (error instanceof Library.errors.StripeError || error instanceof z.ZodError)
        throw new ProviderAway('Stripe did not answer', { cause: error });
      throw error;
    }
  };
  const amountOf = (amount: number, currency: string) => {
    const counted = stripeAmount(amount, currency);
    if (counted === undefined) throw new ProviderAway(`There is no such amount of ${currency}`);
    return counted;
  };

  return {
    openCheckout: async (wanted) =>
      ask(async (stripe) => {
        const { id, url } = await stripe.checkout.sessions.create(
          {
            mode: 'payment',
            client_reference_id: wanted.paymentId,
            success_url: wanted.paidUrl,
            cancel_url: wanted.cancelledUrl,
            customer_email: wanted.email,
            ...(wanted.keepsMethod ? { customer_creation: 'always' } : {}),
            expires_at: Math.floor(wanted.expiresAt.getTime() / MILLISECONDS),
            line_items: [
              {
                quantity: 1,
                price_data: {
                  currency: wanted.currency.toLowerCase(),
                  unit_amount: amountOf(wanted.amount, wanted.currency),
                  product_data: { name: wanted.title },
                },
              },
            ],
            metadata: { payment_id: wanted.paymentId },
            payment_intent_data: {
              metadata: { payment_id: wanted.paymentId },
              ...(wanted.keepsMethod ? { setup_future_usage: 'off_session' } : {}),
            },
          },
          { idempotencyKey: `checkout-${wanted.paymentId}` },
        );
        if (url === null) throw new ProviderAway('Stripe opened no page');
        return { ref: id, url };
      }),
    lookUp: async (checkoutRef) =>
      ask(async (stripe) =>
        answerOfSession(sessionSchema.parse(await stripe.checkout.sessions.retrieve(checkoutRef, { expand: ['payment_intent'] }))),
      ),
    charge: async ({ paymentId, title, amount, currency, customerRef, methodRef }) => {
      const known = { customerRef, methodRef };
      if (customerRef === null || methodRef === null) return { outcome: 'failed', chargeRef: null, ...known };
      return ask<ProviderAnswer>(
        async (stripe) => {
          const { id, status } = await stripe.paymentIntents.create(
            {
              amount: amountOf(amount, currency),
              currency: currency.toLowerCase(),
              customer: customerRef,
              payment_method: methodRef,
              description: title,
              off_session: true,
              confirm: true,
              metadata: { payment_id: paymentId },
            },
            { idempotencyKey: `renewal-${paymentId}` },
          );
          const outcome = status === 'succeeded' ? 'succeeded' : status === 'processing' ? 'processing' : 'failed';
          return { outcome, chargeRef: id, ...known };
        },
        (error) => ({ outcome: 'failed', chargeRef: error.payment_intent?.id ?? null, ...known }),
      );
    },
    refund: async ({ paymentId, chargeRef, amount, currency, key }) =>
      ask(async (stripe) => {
        const wanted = { payment_intent: chargeRef, amount: amountOf(amount, currency), metadata: { payment_id: paymentId } };
        return refundOutcomeOf((await stripe.refunds.create(wanted, { idempotencyKey: key })).status);
      }),
  };
}
