import { type RawBuilder, sql } from 'kysely';
import type { UserId } from '@waymark/contract/kit';
import type { WebhookId } from '@waymark/contract/webhooks';
import type { Store } from '../../platform/db/database.ts';

export interface WebhookRow {
  readonly id: WebhookId;
  readonly name: string;
  readonly url: string;
  readonly event_types: string[];
  readonly status: 'active' | 'paused' | 'disabled';
  readonly secret_version: number;
  readonly secret_changed_at: Date | null;
  readonly created_at: Date;
  readonly failing_since: Date | null;
}

/** A webhook with how it fares. */
export interface WebhookInView extends WebhookRow {
  readonly waiting_count: number;
  readonly failed_count: number;
  readonly last_delivered_at: Date | null;
}

async function findWebhooks(store: Store, condition: RawBuilder<unknown>): Promise<WebhookInView[]> {
  const { rows } = await sql<WebhookInView>`
    select w.*, d.waiting_count, d.failed_count, d.last_delivered_at
    from webhooks w
    cross join lateral (
      select count(*) filter (where d.status = 'waiting') as waiting_count, count(*) filter (where d.status = 'failed') as failed_count,
        max(d.last_attempt_at) filter (where d.status = 'delivered') as last_delivered_at
      from webhook_deliveries d where d.organisation_id = w.organisation_id and d.webhook_id = w.id) d
    where w.organisation_id = ${store.organisationId} and ${condition}`.execute(store.db);
  return rows;
}

/** One page of webhooks and one more, newest first. */
export async function listWebhookRows(store: Store, after: { at: Date; id: string } | null, limit: number): Promise<WebhookInView[]> {
  const rest = after === null ? sql`true` : sql`(w.created_at, w.id) < (${after.at}::timestamptz, ${after.id}::uuid)`;
  return findWebhooks(store, sql`${rest} order by w.created_at desc, w.id desc limit ${sql.lit(limit + 1)}`);
}

export async function findWebhook(store: Store, id: WebhookId): Promise<WebhookInView | undefined> {
  const [row] = await findWebhooks(store, sql`w.id = ${id}`);
  return row;
}

/** A webhook, locked until the transaction ends. */
export async function lockWebhook(store: Store, id: WebhookId): Promise<WebhookRow | undefined> {
  const { rows } = await sql<WebhookRow>`
    select * from webhooks where organisation_id = ${store.organisationId} and id = ${id} for no key update`.execute(store.db);
  return rows[0];
}

/** Webhooks that are to be told of an event; paused ones hear of it later. */
export async function webhooksFor(store: Store, eventType: string): Promise<WebhookRow[]> {
  const { rows } = await sql<WebhookRow>`
    select * from webhooks
    where organisation_id = ${store.organisationId} and status in ('active', 'paused') and ${eventType} = any(event_types)`.execute(
    store.db,
  );
  return rows;
}

/** Counts webhooks, and keeps others from adding one until the transaction ends. */
export async function countWebhooks(store: Store): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('webhooks'), hashtext(${store.organisationId}))`.execute(store.db);
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from webhooks where organisation_id = ${store.organisationId}`.execute(store.db);
  return rows[0]?.count ?? 0;
}

export async function insertWebhook(
  store: Store,
  webhook: {
    readonly id: WebhookId;
    readonly name: string;
    readonly url: string;
    readonly events: readonly string[];
    readonly createdBy: UserId;
    readonly now: Date;
  },
): Promise<void> {
  await store.db
    .insertInto('webhooks')
    .values({
      organisation_id: store.organisationId,
      id: webhook.id,
      name: webhook.name,
      url: webhook.url,
      event_types: [...webhook.events],
      created_by: webhook.createdBy,
      created_at: webhook.now,
      updated_at: webhook.now,
    })
    .execute();
}

export async function setWebhook(
  store: Store,
  id: WebhookId,
  changes: Partial<{
    name: string;
    url: string;
    event_types: string[];
    status: WebhookRow['status'];
    failing_since: Date | null;
    disabled_at: Date | null;
    secret_version: number;
    secret_changed_at: Date;
    updated_at: Date;
  }>,
): Promise<void> {
  await store.db.updateTable('webhooks').set(changes).where('organisation_id', '=', store.organisationId).where('id', '=', id).execute();
}

export async function deleteWebhookRow(store: Store, id: WebhookId): Promise<void> {
  await store.db.deleteFrom('webhooks').where('organisation_id', '=', store.organisationId).where('id', '=', id).execute();
}

/** Records how an attempt went. Returns since when nothing gets through. */
export async function noteAttempt(store: Store, id: WebhookId, isDelivered: boolean, now: Date): Promise<Date | null> {
  const { rows } = await sql<{ failing_since: Date | null }>`
    update webhooks set failing_since = ${isDelivered ? sql`null` : sql`coalesce(failing_since, ${now})`}
    where organisation_id = ${store.organisationId} and id = ${id} returning failing_since`.execute(store.db);
  return rows[0]?.failing_since ?? null;
}

const TOLD_AT_MOST = 50;

/** Active people who may look after webhooks. */
export async function findKeepers(store: Store): Promise<UserId[]> {
  const { rows } = await sql<{ id: UserId }>`
    select u.id from users u where u.organisation_id = ${store.organisationId} and u.status = 'active' and exists (
      select 1 from person_roles ur join roles r on r.organisation_id = ur.organisation_id and r.id = ur.role_id
      where ur.organisation_id = u.organisation_id and ur.user_id = u.id and 'MANAGE_ORGANISATION' = any(r.permissions))
    order by u.id limit ${sql.lit(TOLD_AT_MOST)}`.execute(store.db);
  return rows.map(({ id }) => id);
}
