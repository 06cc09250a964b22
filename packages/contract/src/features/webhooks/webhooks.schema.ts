import { z } from 'zod';
import { idOf } from '../../kit/id.ts';
import { pageQuery } from '../../kit/page.ts';
import { requiredText } from '../../kit/text.ts';
import { DELIVERY_FAULTS, DELIVERY_STATUSES, WEBHOOK_EVENTS, WEBHOOK_LIMITS, WEBHOOK_STATUSES } from './webhooks.rules.ts';

export const webhookId = idOf('webhook');
export type WebhookId = z.infer<typeof webhookId>;
export const webhookDeliveryId = idOf('webhook-delivery');
export type WebhookDeliveryId = z.infer<typeof webhookDeliveryId>;

export const webhookSchema = z.object({
  id: webhookId,
  name: z.string(),
  url: z.string(),
  events: z.array(z.string()),
  /** `paused` by hand: events wait. `disabled` by itself, as nothing got through for three days: events are not kept. */
  status: z.enum(WEBHOOK_STATUSES),
  createdAt: z.string(),
  /** Since when nothing has got through; null while all is well. */
  failingSince: z.string().nullable(),
  waitingCount: z.number().int(),
  failedCount: z.number().int(),
  lastDeliveredAt: z.string().nullable(),
});
export type Webhook = z.infer<typeof webhookSchema>;

const details = {
  name: requiredText(WEBHOOK_LIMITS.name),
  url: z.url({ protocol: /^https?$/ }).max(WEBHOOK_LIMITS.url),
  events: z.array(z.enum(WEBHOOK_EVENTS)).min(1).max(WEBHOOK_EVENTS.length),
};

export const newWebhookSchema = z.object(details);
export const webhookUpdateSchema = z.object({ ...details, status: z.enum(['active', 'paused']) });
/** The only answers that hold the secret. */
export const webhookWithSecretSchema = z.object({ webhook: webhookSchema, secret: z.string() });

export const webhookDeliverySchema = z.object({
  id: webhookDeliveryId,
  /** The event's own id: the same however often it is sent. */
  eventId: z.string(),
  event: z.string(),
  status: z.enum(DELIVERY_STATUSES),
  attempts: z.number().int(),
  createdAt: z.string(),
  lastAttemptAt: z.string().nullable(),
  nextAttemptAt: z.string().nullable(),
  responseStatus: z.number().int().nullable(),
  fault: z.enum(DELIVERY_FAULTS).nullable(),
  durationMs: z.number().int().nullable(),
});
export type WebhookDelivery = z.infer<typeof webhookDeliverySchema>;

export const webhookDeliveryDetailSchema = webhookDeliverySchema.extend({
  /** What is sent, as text. */
  payload: z.string(),
  /** The beginning of the last answer. */
  responseBody: z.string(),
});
export type WebhookDeliveryDetail = z.infer<typeof webhookDeliveryDetailSchema>;

export const webhookParams = z.object({ webhookId });
export const deliveryParams = webhookParams.extend({ deliveryId: webhookDeliveryId });
export const deliveriesQuery = pageQuery(20).extend({ status: z.enum(DELIVERY_STATUSES).optional() });
export const resentSchema = z.object({ count: z.number().int() });
