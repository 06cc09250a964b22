import { z } from 'zod';
import { idOf, userId } from '../../kit/id.ts';
import { pageQuery } from '../../kit/page.ts';
import { optionalText } from '../../kit/text.ts';
import { cardId } from '../cards/card-summary.schema.ts';
import { PRICE_CURRENCIES } from '../cards/cards.rules.ts';
import { personSummarySchema } from '../people/person-summary.schema.ts';
import { isOwnPath } from '../session/session.rules.ts';
import { TRANSFER_KINDS } from './ledger.rules.ts';
import {
  PAYMENT_MEANS,
  PAYMENT_PROVIDERS,
  PAYMENT_PURPOSES,
  TEST_COINS,
  PAYMENT_STATES,
  TEST_OUTCOMES,
  WALLET_LIMITS as LIMITS,
} from './wallet.rules.ts';

export const paymentId = idOf('payment');
export type PaymentId = z.infer<typeof paymentId>;
export const transferId = idOf('transfer');
export type TransferId = z.infer<typeof transferId>;
export const paymentParams = z.object({ paymentId });

/** An amount of money in hundredths of its currency. */
const minor = z.number().int().min(1).max(99_999_999);
export const currency = z.enum(PRICE_CURRENCIES);
export const moneySchema = z.object({ amount: z.number().int(), currency });
export type Money = z.infer<typeof moneySchema>;

const coins = z.number().int().min(1).max(LIMITS.coins);

/** A number of coins that is sold together. */
export const coinPackageSchema = z.object({ id: z.string(), coins: z.number().int(), price: moneySchema });
export type CoinPackage = z.infer<typeof coinPackageSchema>;

/** One's wallet (WAL-01). */
export const walletSchema = z.object({
  /** Coins that can be spent now. */
  balance: z.number().int(),
  transactionsCount: z.number().int(),
  rechargesCount: z.number().int(),
  /** What a coin is worth. */
  coin: moneySchema,
  packages: z.array(coinPackageSchema),
  provider: z.enum(PAYMENT_PROVIDERS),
});
export type Wallet = z.infer<typeof walletSchema>;

/** An entry of one's wallet; `coins` are below zero where they went out. */
export const transactionSchema = z.object({
  id: transferId,
  kind: z.enum(TRANSFER_KINDS),
  title: z.string(),
  note: z.string(),
  coins: z.number().int(),
  /** Coins that could be spent after it. */
  balance: z.number().int(),
  at: z.string(),
  /** Reserved: a refund that the provider has not confirmed yet. */
  isPending: z.boolean(),
});
export type WalletTransaction = z.infer<typeof transactionSchema>;
export const transactionsQuery = pageQuery(20).extend({ kind: z.enum(TRANSFER_KINDS).optional() });

/** Where the browser goes when a payment is over: a path of this site; the page of the thing where left out (WAL-04). */
const redirectPath = z.string().max(LIMITS.key).refine(isOwnPath, 'invalid-address').optional();

export const rechargeSchema = z.object({ packageId: z.string().max(40), redirectUrl: redirectPath });
export const buyCardSchema = z.object({ payWith: z.enum(PAYMENT_MEANS), redirectUrl: redirectPath });
export const payPlanSchema = z.object({ redirectUrl: redirectPath });

export const offerParams = z.object({ cardId });
/** What a card costs someone, and with what they can pay (WAL-05). */
export const cardOfferSchema = z.object({
  cardId,
  title: z.string(),
  price: moneySchema,
  /** Null where it cannot be bought with coins. */
  coins: z.number().int().nullable(),
  balance: z.number().int(),
  provider: z.enum(PAYMENT_PROVIDERS),
});
export type CardOffer = z.infer<typeof cardOfferSchema>;

export const paymentSchema = z.object({
  id: paymentId,
  purpose: z.enum(PAYMENT_PURPOSES),
  title: z.string(),
  payWith: z.enum(PAYMENT_MEANS),
  state: z.enum(PAYMENT_STATES),
  /** Null where it was paid in coins. */
  price: moneySchema.nullable(),
  /** Coins that were bought, or paid. */
  coins: z.number().int().nullable(),
  provider: z.enum(PAYMENT_PROVIDERS).nullable(),
  at: z.string(),
  refunded: moneySchema.nullable(),
});
export type Payment = z.infer<typeof paymentSchema>;

/** A payment that began: where to go to pay, or null where it is paid already. */
export const begunPaymentSchema = z.object({ payment: paymentSchema, url: z.string().nullable() });
export type BegunPayment = z.infer<typeof begunPaymentSchema>;

export const testAnswerSchema = z.object({ outcome: z.enum(TEST_OUTCOMES) });
/** Where the test provider sends the browser back to. */
export const testReturnSchema = z.object({ url: z.string() });

/** A payment as administrators see it. */
export const managedPaymentSchema = paymentSchema.extend({
  person: personSummarySchema,
  /** It bought coins that its person no longer has, so it cannot be given back. */
  areCoinsSpent: z.boolean(),
  can: z.object({ refund: z.boolean() }),
});
export type ManagedPayment = z.infer<typeof managedPaymentSchema>;
export const managedPaymentsQuery = pageQuery(20).extend({ userId: userId.optional() });
export const refundSchema = z.object({ note: optionalText(LIMITS.note).default('') });

/** Coins an administrator gives; `key` is chosen by the caller, and the same key gives once (WAL-01). */
export const grantSchema = z.object({
  key: z.uuid(),
  userIds: z.array(userId).min(1).max(LIMITS.grantedPeople),
  coins,
  note: optionalText(LIMITS.note).default(''),
});
export const grantedSchema = z.object({ people: z.number().int() });

/** How an organisation takes payments. Secrets are written and never read. */
export const walletSettingsSchema = z.object({
  provider: z.enum(PAYMENT_PROVIDERS),
  hasStripeKey: z.boolean(),
  hasStripeSigningSecret: z.boolean(),
  /** Where Stripe sends its events. */
  stripeEventsUrl: z.string(),
  coin: moneySchema,
  packages: z.array(coinPackageSchema),
  /** Coins that people bought in test mode; anyone who begins to take real payments says what becomes of them. */
  testCoins: z.number().int(),
});
export type WalletSettings = z.infer<typeof walletSettingsSchema>;

export const walletSettingsUpdateSchema = z.object({
  provider: z.enum(PAYMENT_PROVIDERS),
  /** Left out, the one that is there stays. */
  stripeKey: z
    .string()
    .max(LIMITS.key)
    .regex(/^(?:sk|rk)_(?:test|live)_\w+$/)
    .optional(),
  stripeSigningSecret: z
    .string()
    .max(LIMITS.key)
    .regex(/^whsec_\S+$/)
    .optional(),
  coin: z.object({ amount: minor, currency }),
  packages: z.array(z.object({ coins, amount: minor })).max(LIMITS.packages),
  testCoins: z.enum(TEST_COINS).optional(),
});
export type WalletSettingsUpdate = z.output<typeof walletSettingsUpdateSchema>;
