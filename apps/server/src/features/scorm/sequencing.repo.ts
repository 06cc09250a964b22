import { sql } from 'kysely';
import type { ObjectiveStatus } from '@waymark/contract/scorm';
import type { Store } from '../../platform/db/database.ts';

/** A person's global objectives, by name (PLY-09). */
export async function findGlobalObjectives(store: Store, userId: string): Promise<Record<string, ObjectiveStatus>> {
  const { rows } = await sql<{ name: string; status: ObjectiveStatus }>`
    select name, status from scorm_global_objectives
    where organisation_id = ${store.organisationId} and user_id = ${userId}`.execute(store.db);
  return Object.fromEntries(rows.map(({ name, status }) => [name, status]));
}

/** Keeps what global objectives came to; those that are as they were cost nothing. */
export async function keepGlobalObjectives(store: Store, userId: string, all: Readonly<Record<string, ObjectiveStatus>>, now: Date) {
  const entries = Object.entries(all);
  if (entries.length === 0) return;
  await sql`
    insert into scorm_global_objectives as o (organisation_id, user_id, name, status, updated_at)
    select ${store.organisationId}::uuid, ${userId}::uuid, g.name, g.status::jsonb, ${now}
    from unnest(${entries.map(([name]) => name)}::text[], ${entries.map(([, status]) => JSON.stringify(status))}::text[]) as g (name, status)
    on conflict (organisation_id, user_id, name) do update set status = excluded.status, updated_at = excluded.updated_at
      where o.status is distinct from excluded.status`.execute(store.db);
}

/** What courses share with one another for a person (adl.data), of some stores. */
export async function findSharedData(store: Store, userId: string, targets: readonly string[]): Promise<Record<string, string>> {
  if (targets.length === 0) return {};
  const { rows } = await sql<{ target: string; value: string }>`
    select target, value from scorm_shared_data
    where organisation_id = ${store.organisationId} and user_id = ${userId} and target = any(${targets})`.execute(store.db);
  return Object.fromEntries(rows.map(({ target, value }) => [target, value]));
}

export async function keepSharedData(store: Store, userId: string, all: Readonly<Record<string, string>>, now: Date): Promise<void> {
  const entries = Object.entries(all);
  if (entries.length === 0) return;
  await sql`
    insert into scorm_shared_data as d (organisation_id, user_id, target, value, updated_at)
    select ${store.organisationId}::uuid, ${userId}::uuid, g.target, g.value, ${now}
    from unnest(${entries.map(([target]) => target)}::text[], ${entries.map(([, value]) => value)}::text[]) as g (target, value)
    on conflict (organisation_id, user_id, target) do update set value = excluded.value, updated_at = excluded.updated_at
      where d.value is distinct from excluded.value`.execute(store.db);
}
