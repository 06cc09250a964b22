import { z } from 'zod';
import { idOf } from '../../kit/id.ts';
import { pageQuery, pageOf } from '../../kit/page.ts';
import { optionalText, queryFlag, requiredText } from '../../kit/text.ts';
import { PLAN_INTERVALS, SUBSCRIPTION_STATES } from './periods.rules.ts';
import { currency, moneySchema } from './wallet.schema.ts';
import { WALLET_LIMITS as LIMITS } from './wallet.rules.ts';

export const planId = idOf('plan');
export type PlanId = z.infer<typeof planId>;
export const planParams = z.object({ planId });
export const subscriptionId = idOf('subscription');
export type SubscriptionId = z.infer<typeof subscriptionId>;
export const invoiceId = idOf('invoice');
export type InvoiceId = z.infer<typeof invoiceId>;
export const invoiceParams = z.object({ invoiceId });

export const planSku = z
  .string()
  .max(LIMITS.sku)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
export const skuParams = z.object({ subscriptionSku: z.string().max(200) });

/** A plan of the organisation (WAL-02). */
export const planSchema = z.object({
  id: planId,
  sku: z.string(),
  name: z.string(),
  description: z.string(),
  points: z.array(z.string()),
  price: moneySchema,
  interval: z.enum(PLAN_INTERVALS),
  isOffered: z.boolean(),
  version: z.number().int(),
  /** Whether it is the caller's own. */
  isOwn: z.boolean(),
  can: z.object({ edit: z.boolean(), subscribe: z.boolean() }),
});
export type Plan = z.infer<typeof planSchema>;
export const plansQuery = pageQuery(20).extend({ withdrawn: queryFlag.optional() });

export const newPlanSchema = z.object({
  sku: planSku,
  name: requiredText(LIMITS.planName),
  description: optionalText(LIMITS.planText).default(''),
  points: z.array(requiredText(LIMITS.planPoint)).max(LIMITS.planPoints).default([]),
  price: z.object({ amount: z.number().int().min(1).max(99_999_999), currency }),
  interval: z.enum(PLAN_INTERVALS),
});
export type NewPlan = z.output<typeof newPlanSchema>;
/** What people pay already stays as they bought it: a new price counts from their next purchase on. */
export const planUpdateSchema = newPlanSchema.omit({ sku: true }).extend({ isOffered: z.boolean(), version: z.number().int() });
export type PlanUpdate = z.output<typeof planUpdateSchema>;

/** One's subscription (WAL-02). */
export const subscriptionSchema = z.object({
  id: subscriptionId,
  sku: z.string(),
  name: z.string(),
  price: moneySchema,
  interval: z.enum(PLAN_INTERVALS),
  state: z.enum(SUBSCRIPTION_STATES),
  isPaid: z.boolean(),
  since: z.iso.date(),
  /** The first day that is not paid for. */
  paidThrough: z.iso.date(),
  /** The last day of grace after a renewal failed; null where none did. */
  graceUntil: z.iso.date().nullable(),
  cancelsAtEnd: z.boolean(),
  can: z.object({ cancel: z.boolean(), resume: z.boolean(), renew: z.boolean() }),
});
export type Subscription = z.infer<typeof subscriptionSchema>;
export const ownSubscriptionSchema = z.object({ subscription: subscriptionSchema.nullable() });
export type OwnSubscription = z.infer<typeof ownSubscriptionSchema>;

/** An invoice, or the credit note for a refund. */
export const invoiceSchema = z.object({
  id: invoiceId,
  number: z.string(),
  kind: z.enum(['invoice', 'credit-note']),
  title: z.string(),
  total: moneySchema,
  issuedAt: z.string(),
});
export type Invoice = z.infer<typeof invoiceSchema>;
export const invoicesPage = pageOf(invoiceSchema);
