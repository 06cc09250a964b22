import { sql } from 'kysely';
import type { WebhookDeliveryId, WebhookId } from '@waymark/contract/webhooks';
import type { Store } from '../../platform/db/database.ts';

export interface DeliveryRow {
  readonly id: WebhookDeliveryId;
  readonly webhook_id: WebhookId;
  readonly event_id: string;
  readonly event_type: string;
  readonly payload: string;
  readonly status: 'waiting' | 'delivered' | 'failed';
  readonly attempts: number;
  readonly next_attempt_at: Date | null;
  readonly last_attempt_at: Date | null;
  readonly response_status: number | null;
  readonly response_body: string;
  readonly failure: 'address-refused' | 'timed-out' | 'unreachable' | 'refused' | null;
  readonly duration_ms: number | null;
  readonly created_at: Date;
}

/** While an attempt runs no one else makes one; should the server stop in the middle, someone does after this. */
const LEASE_SECONDS = 60;
const PICKED_UP_AT_ONCE = 500;

type NewDelivery = Pick<DeliveryRow, 'id' | 'webhook_id' | 'event_id' | 'event_type' | 'payload'>;

/** Puts deliveries in, in one statement; answers with those whose webhook has none of the event already. */
export async function insertDeliveries(store: Store, deliveries: readonly NewDelivery[], now: Date): Promise<WebhookDeliveryId[]> {
  const { rows } = await sql<{ id: WebhookDeliveryId }>`
    insert into webhook_deliveries (organisation_id, id, webhook_id, event_id, event_type, payload, created_at, next_attempt_at)
    select ${store.organisationId}, d.id, d.webhook_id, d.event_id, d.event_type, d.payload, ${now}, ${now}
    from jsonb_to_recordset(${JSON.stringify(deliveries)}::jsonb) as d (id uuid, webhook_id uuid, event_id uuid, event_type text, payload text)
    on conflict (organisation_id, webhook_id, event_id) do nothing
    returning id`.execute(store.db);
  return rows.map(({ id }) => id);
}

export async function findDelivery(store: Store, webhookId: WebhookId, id: WebhookDeliveryId): Promise<DeliveryRow | undefined> {
  const { rows } = await sql<DeliveryRow>`select * from webhook_deliveries
    where organisation_id = ${store.organisationId} and webhook_id = ${webhookId} and id = ${id}`.execute(store.db);
  return rows[0];
}

/** One page of deliveries and one more, newest first. */
export async function findDeliveries(
  store: Store,
  webhookId: WebhookId,
  page: { readonly status: DeliveryRow['status'] | undefined; readonly after: { at: Date; id: string } | null; readonly limit: number },
): Promise<DeliveryRow[]> {
  const { rows } = await sql<DeliveryRow>`
    select id, webhook_id, event_id, event_type, '' as payload, status, attempts, next_attempt_at, last_attempt_at, response_status,
      '' as response_body, failure, duration_ms, created_at
    from webhook_deliveries
    where organisation_id = ${store.organisationId} and webhook_id = ${webhookId}
      ${page.status === undefined ? sql`` : sql`and status = ${page.status}`}
      ${page.after === null ? sql`` : sql`and (created_at, id) < (${page.after.at}::timestamptz, ${page.after.id}::uuid)`}
    order by created_at desc, id desc limit ${sql.lit(page.limit + 1)}`.execute(store.db);
  return rows;
}

/** Takes a delivery that is due for one attempt; undefined when it is not, or someone else is at it. */
export async function claimDelivery(store: Store, id: WebhookDeliveryId, now: Date, anyStatus: boolean): Promise<DeliveryRow | undefined> {
  const { rows } = await sql<DeliveryRow>`
    update webhook_deliveries d set next_attempt_at = ${now}::timestamptz + ${LEASE_SECONDS} * interval '1 second', last_attempt_at = ${now}
    from webhooks w
    where d.organisation_id = ${store.organisationId} and d.id = ${id} and d.status = 'waiting'
      and w.organisation_id = d.organisation_id and w.id = d.webhook_id ${anyStatus ? sql`` : sql`and w.status = 'active'`}
      -- The clock of the queue and the server's may differ by a little.
      and d.next_attempt_at <= ${now}::timestamptz + interval '1 second'
    returning d.*`.execute(store.db);
  return rows[0];
}

export async function setDelivery(
  store: Store,
  id: WebhookDeliveryId,
  outcome: Partial<
    Pick<DeliveryRow, 'status' | 'attempts' | 'next_attempt_at' | 'response_status' | 'response_body' | 'failure' | 'duration_ms'>
  >,
): Promise<void> {
  await store.db
    .updateTable('webhook_deliveries')
    .set(outcome)
    .where('organisation_id', '=', store.organisationId)
    .where('id', '=', id)
    .execute();
}

/** Lets a delivery be tried again, or all of a webhook's in a status, as if they had been due at a moment. Answers with how many. */
export async function reopenDeliveries(
  store: Store,
  webhookId: WebhookId,
  which: { readonly id: WebhookDeliveryId } | { readonly status: 'failed' | 'waiting' },
  dueAt: Date,
): Promise<number> {
  const result = await sql`
    update webhook_deliveries set status = 'waiting', attempts = 0, next_attempt_at = ${dueAt}
    where organisation_id = ${store.organisationId} and webhook_id = ${webhookId}
      and ${'id' in which ? sql`id = ${which.id}` : sql`status = ${which.status}`}`.execute(store.db);
  return Number(result.numAffectedRows ?? 0);
}

/** Gives up what a webhook still waits for. */
export async function failWaiting(store: Store, webhookId: WebhookId): Promise<void> {
  await sql`update webhook_deliveries set status = 'failed', next_attempt_at = null
    where organisation_id = ${store.organisationId} and webhook_id = ${webhookId} and status = 'waiting'`.execute(store.db);
}

/** Deliveries that have been due for a while though no one tries them: their server stopped, or their webhook was paused. */
export async function findOverdue(store: Store, before: Date): Promise<WebhookDeliveryId[]> {
  const { rows } = await sql<{ id: WebhookDeliveryId }>`
    select d.id from webhook_deliveries d join webhooks w on w.organisation_id = d.organisation_id and w.id = d.webhook_id
    where d.organisation_id = ${store.organisationId} and d.status = 'waiting' and d.next_attempt_at <= ${before} and w.status = 'active'
    order by d.next_attempt_at limit ${sql.lit(PICKED_UP_AT_ONCE)}`.execute(store.db);
  return rows.map(({ id }) => id);
}

/** Forgets deliveries from before a moment. */
export async function deleteDeliveriesBefore(store: Store, before: Date): Promise<void> {
  await sql`delete from webhook_deliveries where organisation_id = ${store.organisationId} and created_at < ${before} and status <> 'waiting'`.execute(
    store.db,
  );
}
