import { sql } from 'kysely';
import type { LearningProviderId, SourceFault } from '@waymark/contract/learning-providers';
import type { UserId } from '@waymark/contract/kit';
import type { Store } from '../../platform/db/database.ts';
import type { ProviderPersonRow, ProviderRow } from './learning-providers.row.ts';

/** Connects a person; false when they were and all is well. One whose access had ended is well again. */
export async function insertPerson(store: Store, providerId: LearningProviderId, userId: UserId, now: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into learning_provider_people as p (organisation_id, provider_id, user_id, connected_at)
    values (${store.organisationId}, ${providerId}, ${userId}, ${now})
    on conflict (organisation_id, provider_id, user_id) do update set ended_at = null, fault = null where p.ended_at is not null
    returning 1`.execute(store.db);
  return rows.length > 0;
}

export async function findPerson(store: Store, providerId: LearningProviderId, userId: UserId): Promise<ProviderPersonRow | undefined> {
  const { rows } = await sql<ProviderPersonRow>`
    select * from learning_provider_people
    where organisation_id = ${store.organisationId} and provider_id = ${providerId} and user_id = ${userId}`.execute(store.db);
  return rows[0];
}

export async function deletePerson(store: Store, providerId: LearningProviderId, userId: UserId): Promise<boolean> {
  const { rows } = await sql`delete from learning_provider_people
    where organisation_id = ${store.organisationId} and provider_id = ${providerId} and user_id = ${userId} returning 1`.execute(store.db);
  return rows.length > 0;
}

/** How the connected people are named elsewhere, of those that some addresses and ids name. */
export interface KnownPerson {
  readonly user_id: UserId;
  readonly email: string;
  readonly external_id: string | null;
}

/** Connected, active people by address or employee number, also those of accounts that were merged into theirs; only of `userId`, if told. */
export async function connectedBy(
  store: Store,
  providerId: LearningProviderId,
  emails: readonly string[],
  externalIds: readonly string[],
  userId: UserId | null,
): Promise<KnownPerson[]> {
  const { rows } = await sql<KnownPerson>`
    select u.id as user_id, a.email, a.external_id
    from users a join users u on u.organisation_id = a.organisation_id and u.id = coalesce(a.merged_into, a.id)
    where u.organisation_id = ${store.organisationId} and u.status = 'active' ${userId === null ? sql`` : sql`and u.id = ${userId}`}
      and (a.email = any(${[...emails]}) or a.external_id = any(${[...externalIds]}))
      and exists (select 1 from learning_provider_people p
        where p.organisation_id = u.organisation_id and p.provider_id = ${providerId} and p.user_id = u.id)
    order by a.merged_into is null, a.id`.execute(store.db);
  return rows;
}

/** Of some people those who are connected, locked in a steady order: no one else writes what they learnt, and none of them disconnects meanwhile. */
export async function lockConnected(store: Store, providerId: LearningProviderId, userIds: readonly UserId[]): Promise<Set<UserId>> {
  const { rows } = await sql<{ user_id: UserId }>`
    select user_id from learning_provider_people
    where organisation_id = ${store.organisationId} and provider_id = ${providerId} and user_id = any(${[...userIds]})
    order by user_id for no key update`.execute(store.db);
  return new Set(rows.map(({ user_id }) => user_id));
}

/** From when on a provider has to be asked for everyone: null for from the beginning. */
export async function earliestTakenThrough(store: Store, providerId: LearningProviderId): Promise<Date | null> {
  const { rows } = await sql<{ earliest: Date | null }>`
    select case when bool_or(taken_through is null) then null else min(taken_through) end as earliest from learning_provider_people
    where organisation_id = ${store.organisationId} and provider_id = ${providerId}`.execute(store.db);
  return rows[0]?.earliest ?? null;
}

/** Notes that what happened up to a moment was taken, for those connected by then; one person, if told. */
export async function noteTakenThrough(
  store: Store,
  providerId: LearningProviderId,
  userId: UserId | null,
  through: Date,
  now: Date,
): Promise<void> {
  await sql`update learning_provider_people set taken_through = greatest(taken_through, ${through}::timestamptz), last_taken_at = ${now}, fault = null
    where organisation_id = ${store.organisationId} and provider_id = ${providerId} and connected_at <= ${through}::timestamptz
      ${userId === null ? sql`` : sql`and user_id = ${userId}`}`.execute(store.db);
}

/** Notes why nothing came for one person. */
export async function notePersonFault(store: Store, providerId: LearningProviderId, userId: UserId, fault: SourceFault): Promise<void> {
  await sql`update learning_provider_people set fault = ${fault}
    where organisation_id = ${store.organisationId} and provider_id = ${providerId} and user_id = ${userId}`.execute(store.db);
}

/** Notes that a person must connect again; false when that was known, so that they are told once. */
export async function markEnded(store: Store, providerId: LearningProviderId, userId: UserId, now: Date): Promise<boolean> {
  const { rows } = await sql`update learning_provider_people set fault = 'access-lost', ended_at = ${now}
    where organisation_id = ${store.organisationId} and provider_id = ${providerId} and user_id = ${userId} and ended_at is null
    returning 1`.execute(store.db);
  return rows.length > 0;
}

/** Who is to be asked for with accounts of their own: connected, and not ended. */
export async function peopleToAsk(
  store: Store,
  providerId: LearningProviderId,
  afterUserId: UserId | null,
  limit: number,
): Promise<UserId[]> {
  const { rows } = await sql<{ user_id: UserId }>`
    select p.user_id from learning_provider_people p
    join users u on u.organisation_id = p.organisation_id and u.id = p.user_id and u.status = 'active'
    where p.organisation_id = ${store.organisationId} and p.provider_id = ${providerId} and p.ended_at is null
      ${afterUserId === null ? sql`` : sql`and p.user_id > ${afterUserId}`}
    order by p.user_id limit ${sql.lit(limit)}`.execute(store.db);
  return rows.map(({ user_id }) => user_id);
}

/** Whether anyone is connected. */
export async function hasPeople(store: Store, providerId: LearningProviderId): Promise<boolean> {
  const { rows } = await sql`select 1 from learning_provider_people
    where organisation_id = ${store.organisationId} and provider_id = ${providerId} limit 1`.execute(store.db);
  return rows.length > 0;
}

/** A provider as one person meets it. */
export interface OfferedRow extends Pick<ProviderRow, 'id' | 'kind' | 'name' | 'website' | 'picture_file_id' | 'is_on'> {
  readonly provider_fault: SourceFault | null;
  readonly connected_at: Date | null;
  readonly last_taken_at: Date | null;
  readonly ended_at: Date | null;
  readonly fault: SourceFault | null;
  readonly courses_count: number;
  readonly is_taking: boolean;
}

/** Providers that a person may connect with, and those they are connected with; one, if told. By name. */
export async function findOffered(store: Store, userId: UserId, providerId?: LearningProviderId): Promise<OfferedRow[]> {
  const { rows } = await sql<OfferedRow>`
    select p.id, p.kind, p.name, p.website, p.picture_file_id, p.is_on, p.fault as provider_fault, c.connected_at, c.last_taken_at, c.ended_at,
      c.fault,
      (select count(*)::int from provider_completions l where l.organisation_id = p.organisation_id and l.provider_id = p.id
        and l.user_id = ${userId}) as courses_count,
      c.user_id is not null and exists (select 1 from provider_takes t where t.organisation_id = p.organisation_id and t.provider_id = p.id
        and t.status = 'running' and coalesce(t.user_id, ${userId}) = ${userId}) as is_taking
    from learning_providers p
    left join learning_provider_people c on c.organisation_id = p.organisation_id and c.provider_id = p.id and c.user_id = ${userId}
    where p.organisation_id = ${store.organisationId} and p.removed_at is null and (p.is_on or c.user_id is not null)
      ${providerId === undefined ? sql`` : sql`and p.id = ${providerId}`}
    order by lower(p.name), p.id`.execute(store.db);
  return rows;
}

/** A person's address here; empty where they are gone. */
export async function findEmail(store: Store, userId: UserId): Promise<string> {
  const { rows } = await sql<{ email: string }>`
    select email from users where organisation_id = ${store.organisationId} and id = ${userId}`.execute(store.db);
  return rows[0]?.email ?? '';
}
