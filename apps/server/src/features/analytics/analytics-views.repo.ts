import { sql } from 'kysely';
import type { AnalyticsArea, AnalyticsViewId, AnalyticsViewInput } from '@waymark/contract/analytics';
import type { UserId } from '@waymark/contract/kit';
import type { Store } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/new-id.ts';

export interface ViewRow {
  readonly id: AnalyticsViewId;
  readonly name: string;
  readonly area: AnalyticsArea;
  readonly query: string;
  readonly created_at: Date;
}

export async function listViews(store: Store, ownerId: UserId): Promise<ViewRow[]> {
  const { rows } = await sql<ViewRow>`select id, name, area, query, created_at from analytics_views
    where organisation_id = ${store.organisationId} and owner_id = ${ownerId} order by lower(name), id limit 200`.execute(store.db);
  return rows;
}

/** Saves a view; one of the same name is written over. Undefined where there are as many as there may be. */
export async function saveView(
  store: Store,
  ownerId: UserId,
  view: AnalyticsViewInput,
  most: number,
  now: Date,
): Promise<ViewRow | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`analytics-views:${ownerId}`}, 730))`.execute(store.db);
  const { rows } = await sql<ViewRow>`
    insert into analytics_views (organisation_id, id, owner_id, name, area, query, created_at)
    select ${store.organisationId}, ${newId()}, ${ownerId}, ${view.name}, ${view.area}, ${view.query}, ${now}
    where (select count(*) from analytics_views where organisation_id = ${store.organisationId} and owner_id = ${ownerId} and name <> ${view.name}) < ${most}
    on conflict (organisation_id, owner_id, name) do update set area = excluded.area, query = excluded.query
    returning id, name, area, query, created_at`.execute(store.db);
  return rows[0];
}

export async function deleteView(store: Store, ownerId: UserId, id: AnalyticsViewId): Promise<{ name: string } | undefined> {
  const { rows } = await sql<{ name: string }>`delete from analytics_views
    where organisation_id = ${store.organisationId} and owner_id = ${ownerId} and id = ${id} returning name`.execute(store.db);
  return rows[0];
}
