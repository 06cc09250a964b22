/** Longest texts, in characters, and most of each thing. */
export const WALLET_LIMITS = {
  planName: 80,
  planText: 400,
  planPoint: 120,
  planPoints: 8,
  sku: 40,
  note: 200,
  packages: 6,
  coins: 1_000_000,
  grantedPeople: 100,
  key: 300,
} as const;

/** What a payment is for (WAL-01, WAL-02, WAL-05). */
export const PAYMENT_PURPOSES = ['coins', 'card', 'subscription', 'renewal'] as const;
export type PaymentPurpose = (typeof PAYMENT_PURPOSES)[number];

/** What someone pays with. */
export const PAYMENT_MEANS = ['coins', 'money'] as const;
export type PaymentMeans = (typeof PAYMENT_MEANS)[number];

/** Who takes money (WAL-06): a pretend provider that needs no account, or Stripe. */
export const PAYMENT_PROVIDERS = ['test', 'stripe'] as const;
export type PaymentProvider = (typeof PAYMENT_PROVIDERS)[number];

export const PAYMENT_STATES = ['open', 'paid', 'failed', 'expired', 'refunding', 'refunded'] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** What a provider says became of a payment. */
export type PaymentOutcome = 'processing' | 'succeeded' | 'failed' | 'expired';

/**
 * Returns what a payment becomes when its provider says so, or undefined where nothing changes (WAL-06). Events come twice and out of order: money that was
 * taken is never forgotten for an older word, and a late success counts even after a refusal or a time-out. The test provider takes no money, so what it
 * said once stays.
 */
export function paymentAfter(state: PaymentState, outcome: PaymentOutcome, provider: PaymentProvider): PaymentState | undefined {
  if (outcome === 'succeeded') {
    const isLate = state === 'failed' || state === 'expired';
    return state === 'open' || (isLate && provider !== 'test') ? 'paid' : undefined;
  }
  if (outcome === 'processing' || state !== 'open') return undefined;
  return outcome;
}

/** What the built-in test provider can be told to do. `succeeds-once` takes the money now and declines every later renewal. */
export const TEST_OUTCOMES = ['succeeds', 'succeeds-once', 'declined', 'abandoned'] as const;
export type TestOutcome = (typeof TEST_OUTCOMES)[number];

/** What becomes of coins that were bought in test mode when real payments begin. */
export const TEST_COINS = ['keep', 'remove'] as const;
export type TestCoins = (typeof TEST_COINS)[number];

/** Amounts are whole hundredths of a currency, in every currency, so that nothing is rounded on the way. `'49.00'` is 4900. */
export function minorOf(amount: string): number {
  const [whole = '0', cents = '00'] = amount.split('.');
  return Number(whole) * 100 + Number(cents);
}

/** The same amount as text with two decimals: 4900 is `'49.00'`. */
export function amountOf(minor: number): string {
  return `${Math.trunc(minor / 100)}.${String(minor % 100).padStart(2, '0')}`;
}

/** Currencies that Stripe counts in whole units. */
const WHOLE_CURRENCIES: ReadonlySet<string> = new Set(['JPY']);

/** Returns an amount as Stripe counts it, in the smallest unit of its currency; undefined where there is no such amount: half a yen. */
export function stripeAmount(minor: number, currency: string): number | undefined {
  if (!WHOLE_CURRENCIES.has(currency)) return minor;
  return minor % 100 === 0 ? minor / 100 : undefined;
}

/**
 * Returns what something costs in coins (WAL-05): its price divided by what a coin is worth, rounded up. Null where the price is in another currency
 * than the coins: no one guesses a rate.
 * @param coinValue hundredths of a currency that a coin is worth
 */
export function coinPrice(
  price: { readonly amount: number; readonly currency: string },
  coin: { readonly coinValue: number; readonly currency: string },
): number | null {
  return price.currency === coin.currency ? Math.ceil(price.amount / coin.coinValue) : null;
}

/** The words of the address a payment comes back to (WAL-04, SHL-31). */
export const PAYMENT_RETURN = { status: 'payment_status', payment: 'payment', redirect: 'redirect_url' } as const;
