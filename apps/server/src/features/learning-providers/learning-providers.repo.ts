import { type RawBuilder, sql } from 'kysely';
import type { LearningProviderId } from '@waymark/contract/learning-providers';
import type { UserId } from '@waymark/contract/kit';
import type { Store } from '../../platform/db/database.ts';
import type { ProviderRow } from './learning-providers.row.ts';

/** A provider with how it fares. */
export interface ProviderInView extends ProviderRow {
  readonly people_count: number;
  readonly ended_count: number;
  readonly courses_count: number;
  readonly running: { readonly seen: number; readonly taken: number; readonly waits_until: string | null } | null;
}

async function findInView(store: Store, condition: RawBuilder<unknown>): Promise<ProviderInView[]> {
  const { rows } = await sql<ProviderInView>`
    select p.*, c.people_count, c.ended_count, d.courses_count, r.running
    from learning_providers p
    cross join lateral (
      select count(*)::int as people_count, (count(*) filter (where l.ended_at is not null))::int as ended_count
      from learning_provider_people l where l.organisation_id = p.organisation_id and l.provider_id = p.id) c
    cross join lateral (
      select count(*)::int as courses_count from provider_completions l where l.organisation_id = p.organisation_id and l.provider_id = p.id) d
    left join lateral (
      select json_build_object('seen', sum(t.seen), 'taken', sum(t.taken), 'waits_until', min(t.waits_until)) as running
      from provider_takes t where t.organisation_id = p.organisation_id and t.provider_id = p.id and t.status = 'running' having count(*) > 0) r on true
    where p.organisation_id = ${store.organisationId} and p.removed_at is null and ${condition}`.execute(store.db);
  return rows;
}

/** One page of providers and one more, newest first. */
export async function listProviderRows(store: Store, after: { at: Date; id: string } | null, limit: number): Promise<ProviderInView[]> {
  const rest = after === null ? sql`true` : sql`(p.created_at, p.id) < (${after.at}::timestamptz, ${after.id}::uuid)`;
  return findInView(store, sql`${rest} order by p.created_at desc, p.id desc limit ${sql.lit(limit + 1)}`);
}

export async function findProviderInView(store: Store, id: LearningProviderId): Promise<ProviderInView | undefined> {
  const [row] = await findInView(store, sql`p.id = ${id}`);
  return row;
}

/** A provider that is not removed. */
export async function findProvider(store: Store, id: LearningProviderId): Promise<ProviderRow | undefined> {
  const { rows } = await sql<ProviderRow>`
    select * from learning_providers where organisation_id = ${store.organisationId} and id = ${id} and removed_at is null`.execute(
    store.db,
  );
  return rows[0];
}

/** The same, locked until the transaction ends. */
export async function lockProvider(store: Store, id: LearningProviderId): Promise<ProviderRow | undefined> {
  const { rows } = await sql<ProviderRow>`
    select * from learning_providers where organisation_id = ${store.organisationId} and id = ${id} and removed_at is null
    for no key update`.execute(store.db);
  return rows[0];
}

/** Providers that are switched on, of some kinds; few, as there can be no more than 50. */
export async function providersThatAreOn(store: Store): Promise<ProviderRow[]> {
  const { rows } = await sql<ProviderRow>`
    select * from learning_providers where organisation_id = ${store.organisationId} and removed_at is null and is_on order by id`.execute(
    store.db,
  );
  return rows;
}

/** Counts providers, and keeps others from adding one until the transaction ends. */
export async function countProviders(store: Store): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('learning providers'), hashtext(${store.organisationId}))`.execute(store.db);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from learning_providers where organisation_id = ${store.organisationId} and removed_at is null`.execute(
    store.db,
  );
  return rows[0]?.count ?? 0;
}

/** Whether another provider has a name already. */
export async function isNameTaken(store: Store, name: string, exceptId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from learning_providers where organisation_id = ${store.organisationId} and removed_at is null and lower(name) = lower(${name})
      and id <> ${exceptId}`.execute(store.db);
  return rows.length > 0;
}

type Written = Pick<ProviderRow, 'name' | 'website' | 'picture_file_id' | 'is_on' | 'settings' | 'sealed_secret'>;

export async function insertProvider(store: Store, row: Written & Pick<ProviderRow, 'id' | 'kind'>, now: Date): Promise<void> {
  await sql`insert into learning_providers (organisation_id, id, kind, name, website, picture_file_id, is_on, settings, sealed_secret, created_at,
      updated_at)
    values (${store.organisationId}, ${row.id}, ${row.kind}, ${row.name}, ${row.website}, ${row.picture_file_id}, ${row.is_on},
      ${JSON.stringify(row.settings)}::jsonb, ${row.sealed_secret}, ${now}, ${now})`.execute(store.db);
}

/** Writes a provider again; what was wrong before is forgotten. */
export async function updateProvider(store: Store, id: LearningProviderId, row: Written, now: Date): Promise<void> {
  await sql`update learning_providers set name = ${row.name}, website = ${row.website}, picture_file_id = ${row.picture_file_id},
      is_on = ${row.is_on}, settings = ${JSON.stringify(row.settings)}::jsonb, sealed_secret = ${row.sealed_secret}, fault = null,
      fault_at = null, fault_told_at = null, updated_at = ${now}
    where organisation_id = ${store.organisationId} and id = ${id}`.execute(store.db);
}

/** Takes a provider away, its secret, its files and everyone's connections; its name stays for what people learnt there. Answers how many were connected. */
export async function removeProviderRow(store: Store, id: LearningProviderId, now: Date): Promise<number> {
  await sql`update learning_providers set removed_at = ${now}, is_on = false, sealed_secret = null, picture_file_id = null, updated_at = ${now}
    where organisation_id = ${store.organisationId} and id = ${id}`.execute(store.db);
  const { rows } = await sql`delete from learning_provider_people where organisation_id = ${store.organisationId} and provider_id = ${id}
    returning 1`.execute(store.db);
  return rows.length;
}

/** Notes how a trip ended: a fault, or how much came. */
export async function noteOutcome(
  store: Store,
  id: LearningProviderId,
  outcome: { readonly fault: string } | { readonly taken: number },
  now: Date,
): Promise<void> {
  await (
    'fault' in outcome
      ? sql`update learning_providers set fault = ${outcome.fault}, fault_at = ${now}
        where organisation_id = ${store.organisationId} and id = ${id}`
      : sql`update learning_providers set last_taken_at = ${now}, last_taken_count = ${outcome.taken}, fault = null, fault_at = null,
          fault_told_at = null
        where organisation_id = ${store.organisationId} and id = ${id}`
  ).execute(store.db);
}

/** Marks that who administers has been told of refused credentials; false when they had been. */
export async function markTold(store: Store, id: LearningProviderId, now: Date): Promise<boolean> {
  const { rows } = await sql`update learning_providers set fault_told_at = ${now}
    where organisation_id = ${store.organisationId} and id = ${id} and fault_told_at is null returning 1`.execute(store.db);
  return rows.length > 0;
}

/** Who administers the organisation, at most 50. */
export async function findAdministrators(store: Store): Promise<UserId[]> {
  const { rows } = await sql<{ id: UserId }>`
    select distinct u.id from users u
    join person_roles ur on ur.organisation_id = u.organisation_id and ur.user_id = u.id
    join roles r on r.organisation_id = ur.organisation_id and r.id = ur.role_id
    where u.organisation_id = ${store.organisationId} and u.status = 'active' and 'MANAGE_ORGANISATION' = any(r.permissions)
    order by u.id limit 50`.execute(store.db);
  return rows.map(({ id }) => id);
}
