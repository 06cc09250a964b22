import type { PageQuery } from '@waymark/contract/kit';
import {
  TEST_EVENT,
  type Webhook,
  type WebhookDelivery,
  type WebhookDeliveryDetail,
  type WebhookDeliveryId,
  type WebhookEvent,
  type WebhookId,
  WEBHOOK_LIMITS,
  webhookProblems as problems,
} from '@waymark/contract/webhooks';
import { mutate } from '../../platform/audit/mutate.ts';
import type { ActorContext, InTransaction } from '../../platform/context.ts';
import type { Store } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/new-id.ts';
import { decodeTimeCursor, encodeCursor, toPage } from '../../platform/db/page.ts';
import { addressFault } from '../../platform/fetch/safe-post.ts';
import { refuse, refuseField } from '../../platform/http/refusal.ts';
import {
  type DeliveryRow,
  findDelivery,
  insertDeliveries,
  findDeliveries,
  reopenDeliveries,
  setDelivery,
} from './webhook-deliveries.repo.ts';
import { payloadOf } from './webhook-payload.ts';
import { attemptDelivery, secretOf } from './webhook-sending.service.ts';
import {
  webhookCreated,
  webhookDeleted,
  webhookDeliveryResent,
  webhookSecretChanged,
  webhookTested,
  webhookUpdated,
} from './webhooks.events.ts';
import { pickUpDeliveries, sendDelivery } from './webhooks.jobs.ts';
import {
  countWebhooks,
  deleteWebhookRow,
  findWebhook,
  insertWebhook,
  listWebhookRows,
  lockWebhook,
  setWebhook,
  type WebhookInView,
  type WebhookRow,
} from './webhooks.repo.ts';

/** Longer than what is left to the jobs that are on their way. */
const LONG_DUE_MILLISECONDS = 120_000;

interface Details {
  readonly name: string;
  readonly url: string;
  readonly events: readonly WebhookEvent[];
}

/** Webhooks of the organisation, newest first (ADM-07). */
export async function listWebhooks(ctx: ActorContext, query: PageQuery) {
  const rows = await listWebhookRows(ctx.store, query.cursor === undefined ? null : decodeTimeCursor(query.cursor), query.limit);
  return toPage(rows, query.limit, present, (row) => encodeCursor([row.created_at.toISOString(), row.id]));
}

/** One webhook. Throws `webhook-not-found`. */
export async function getWebhook(ctx: ActorContext, id: WebhookId): Promise<Webhook> {
  return present(await inView(ctx.store, id));
}

/** Throws `invalid-input` on `url`: no web address, without TLS where we have it, a name no one has, or one that leads inside. */
async function checkAddress(ctx: ActorContext, url: string): Promise<void> {
  const { fetchDoor, config } = ctx.platform;
  const fault = await addressFault(url, fetchDoor, config.publicScheme === 'https');
  if (fault !== null) throw refuseField('url', fault);
}

/** ADM-07: has an address told of events. Throws `too-many-webhooks`, or `invalid-input` on `url`. Answers with the secret. */
export async function createWebhook(ctx: ActorContext, wanted: Details) {
  await checkAddress(ctx, wanted.url);
  const id = newId<WebhookId>();
  return mutate(ctx, webhookCreated, async (ctx) => {
    if ((await countWebhooks(ctx.store)) >= WEBHOOK_LIMITS.webhooks) throw refuse(problems['too-many-webhooks']);
    const { name, url, events } = wanted;
    await insertWebhook(ctx.store, { id, name, url, events, createdBy: ctx.actor.userId, now: ctx.now() });
    return { result: await withSecret(ctx, id), subject: { type: 'webhook', id }, details: { name, url, events: [...events] } };
  });
}

/** ADM-07: changes a webhook. One that goes on again is sent what waited for it. Throws `webhook-not-found`, or `invalid-input` on `url`. */
export async function updateWebhook(
  ctx: ActorContext,
  id: WebhookId,
  wanted: Details & { readonly status: 'active' | 'paused' },
): Promise<Webhook> {
  await checkAddress(ctx, wanted.url);
  return mutate(ctx, webhookUpdated, async (ctx) => {
    const before = await locked(ctx.store, id);
    const { name, url, status } = wanted;
    const events = [...wanted.events];
    const goesOn = before.status !== 'active' && status === 'active';
    const fresh = goesOn || url !== before.url ? { failing_since: null, disabled_at: null } : {};
    await setWebhook(ctx.store, id, { name, url, status, event_types: events, updated_at: ctx.now(), ...fresh });
    if (goesOn) await sendSoon(ctx, id, 'waiting');
    return { result: present(await inView(ctx.store, id)), subject: { type: 'webhook', id }, details: { name, url, events, status } };
  });
}

/** ADM-07: deletes a webhook and the log of its deliveries. Throws `webhook-not-found`. */
export async function deleteWebhook(ctx: ActorContext, id: WebhookId): Promise<void> {
  await mutate(ctx, webhookDeleted, async (ctx) => {
    const { name, url } = await locked(ctx.store, id);
    await deleteWebhookRow(ctx.store, id);
    return { result: undefined, subject: { type: 'webhook', id }, details: { name, url } };
  });
}

/** ADM-07: creates a new secret; the one before also signs for a day. Throws `webhook-not-found`. */
export async function changeSecret(ctx: ActorContext, id: WebhookId) {
  return mutate(ctx, webhookSecretChanged, async (ctx) => {
    const { name, url, secret_version } = await locked(ctx.store, id);
    await setWebhook(ctx.store, id, { secret_version: secret_version + 1, secret_changed_at: ctx.now(), updated_at: ctx.now() });
    return { result: await withSecret(ctx, id), subject: { type: 'webhook', id }, details: { name, url } };
  });
}

/** ADM-07: sends a test event now and answers with what came back. It is not tried again. Throws `webhook-not-found`. */
export async function testWebhook(ctx: ActorContext, id: WebhookId): Promise<WebhookDeliveryDetail> {
  const deliveryId = newId<WebhookDeliveryId>();
  const eventId = newId<string>();
  await mutate(ctx, webhookTested, async (ctx) => {
    const { name, url } = await locked(ctx.store, id);
    const event = {
      id: eventId,
      type: TEST_EVENT,
      at: ctx.now().toISOString(),
      actorId: ctx.actor.userId,
      subjectType: 'webhook',
      subjectId: id,
      details: { name },
    };
    await insertDeliveries(
      ctx.store,
      [{ id: deliveryId, webhook_id: id, event_id: eventId, event_type: TEST_EVENT, payload: payloadOf(ctx.organisation, event) }],
      ctx.now(),
    );
    return { result: undefined, subject: { type: 'webhook', id }, details: { name, url } };
  });
  await attemptDelivery(ctx, deliveryId, (tx) => setDelivery(tx, deliveryId, { status: 'failed', next_attempt_at: null }), {
    anyStatus: true,
  });
  return getDelivery(ctx, id, deliveryId);
}

/** Deliveries of a webhook, newest first. Throws `webhook-not-found`. */
export async function listDeliveries(
  ctx: ActorContext,
  id: WebhookId,
  query: PageQuery & { readonly status?: DeliveryRow['status'] | undefined },
) {
  await inView(ctx.store, id);
  const after = query.cursor === undefined ? null : decodeTimeCursor(query.cursor);
  const rows = await findDeliveries(ctx.store, id, { status: query.status, after, limit: query.limit });
  return toPage(rows, query.limit, presentDelivery, (row) => encodeCursor([row.created_at.toISOString(), row.id]));
}

/** One delivery with what is sent and what came back. Throws `webhook-not-found` or `webhook-delivery-not-found`. */
export async function getDelivery(ctx: ActorContext, id: WebhookId, deliveryId: WebhookDeliveryId): Promise<WebhookDeliveryDetail> {
  await inView(ctx.store, id);
  const row = await deliveryAt(ctx.store, id, deliveryId);
  return { ...presentDelivery(row), payload: row.payload, responseBody: row.response_body };
}

/** ADM-07: sends one delivery again, with the same id. Throws `webhook-not-found` or `webhook-delivery-not-found`. */
export async function resendDelivery(ctx: ActorContext, id: WebhookId, deliveryId: WebhookDeliveryId): Promise<WebhookDelivery> {
  return mutate(ctx, webhookDeliveryResent, async (ctx) => {
    await locked(ctx.store, id);
    const count = await reopenDeliveries(ctx.store, id, { id: deliveryId }, ctx.now());
    if (count > 0) await ctx.platform.jobs.enqueue(ctx.store, sendDelivery, { deliveryId });
    return {
      result: presentDelivery(await deliveryAt(ctx.store, id, deliveryId)),
      subject: { type: 'webhook', id },
      details: { webhookId: id, count },
    };
  });
}

/** ADM-07: sends everything again that was given up. Throws `webhook-not-found`. */
export async function resendFailed(ctx: ActorContext, id: WebhookId): Promise<{ count: number }> {
  return mutate(ctx, webhookDeliveryResent, async (ctx) => {
    await locked(ctx.store, id);
    const count = await sendSoon(ctx, id, 'failed');
    return { result: { count }, subject: { type: 'webhook', id }, details: { webhookId: id, count } };
  });
}

/** Has everything in a status picked up by the next job; a number of jobs could be very large. */
async function sendSoon(ctx: InTransaction<ActorContext>, id: WebhookId, status: 'failed' | 'waiting'): Promise<number> {
  const longDue = new Date(ctx.now().getTime() - LONG_DUE_MILLISECONDS);
  const count = await reopenDeliveries(ctx.store, id, { status }, longDue);
  await ctx.platform.jobs.enqueue(ctx.store, pickUpDeliveries, null);
  return count;
}

async function inView(store: Store, id: WebhookId): Promise<WebhookInView> {
  const row = await findWebhook(store, id);
  if (row === undefined) throw refuse(problems['webhook-not-found']);
  return row;
}

async function locked(tx: Store, id: WebhookId): Promise<WebhookRow> {
  const row = await lockWebhook(tx, id);
  if (row === undefined) throw refuse(problems['webhook-not-found']);
  return row;
}

async function deliveryAt(store: Store, id: WebhookId, deliveryId: WebhookDeliveryId): Promise<DeliveryRow> {
  const row = await findDelivery(store, id, deliveryId);
  if (row === undefined) throw refuse(problems['webhook-delivery-not-found']);
  return row;
}

async function withSecret(ctx: InTransaction<ActorContext>, id: WebhookId) {
  const row = await inView(ctx.store, id);
  return { webhook: present(row), secret: secretOf(ctx.platform, ctx.store.organisationId, row) };
}

function present(row: WebhookInView): Webhook {
  return {
    id: row.id,
    name: row.name,
    url: row.url,
    events: row.event_types,
    status: row.status,
    createdAt: row.created_at.toISOString(),
    failingSince: row.failing_since?.toISOString() ?? null,
    waitingCount: row.waiting_count,
    failedCount: row.failed_count,
    lastDeliveredAt: row.last_delivered_at?.toISOString() ?? null,
  };
}

function presentDelivery(row: DeliveryRow): WebhookDelivery {
  return {
    id: row.id,
    eventId: row.event_id,
    event: row.event_type,
    status: row.status,
    attempts: row.attempts,
    createdAt: row.created_at.toISOString(),
    lastAttemptAt: row.last_attempt_at?.toISOString() ?? null,
    nextAttemptAt: row.status === 'waiting' ? (row.next_attempt_at?.toISOString() ?? null) : null,
    responseStatus: row.response_status,
    fault: row.failure,
    durationMs: row.duration_ms,
  };
}
