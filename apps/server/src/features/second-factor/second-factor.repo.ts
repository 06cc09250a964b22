import { sql } from 'kysely';
import { canonicalEmail, type UserId } from '@waymark/contract/kit';
import type { FactorId, FactorKind } from '@waymark/contract/second-factor';
import type { Store } from '../../platform/db/database.ts';
import { lockPeople, peopleByAddress } from '../people/people.public.ts';

export interface FactorRow {
  readonly id: FactorId;
  readonly user_id: UserId;
  readonly kind: FactorKind;
  readonly name: string;
  /** Of an authenticator app, sealed by the vault. */
  readonly secret: Buffer | null;
  readonly last_step: number | null;
  readonly credential_id: string | null;
  readonly public_key: Buffer | null;
  readonly sign_count: number;
  readonly transports: string[];
  readonly okta_user_id: string | null;
  readonly okta_factor_id: string | null;
  readonly created_at: Date;
  readonly confirmed_at: Date | null;
  readonly last_used_at: Date | null;
}

/** All second factors of a person, the oldest first; also those that were not confirmed. */
export async function factorsOf(store: Store, userId: UserId): Promise<FactorRow[]> {
  const { rows } = await sql<FactorRow>`
    select * from second_factors where organisation_id = ${store.organisationId} and user_id = ${userId}
    order by created_at, id`.execute(store.db);
  return rows;
}

/** Makes changes of one person's factors wait for each other. */
export async function lockFactorsOf(store: Store, userId: UserId): Promise<FactorRow[]> {
  await lockPeople(store, [userId]);
  return factorsOf(store, userId);
}

export type NewFactor = Pick<FactorRow, 'id' | 'user_id' | 'kind' | 'name' | 'confirmed_at'> &
  Partial<
    Pick<
      FactorRow,
      'secret' | 'last_step' | 'credential_id' | 'public_key' | 'sign_count' | 'transports' | 'okta_user_id' | 'okta_factor_id'
    >
  >;

/** Stores a factor; false when the passkey is someone's already. */
export async function insertFactor(store: Store, factor: NewFactor, now: Date): Promise<boolean> {
  const inserted = await store.db
    .insertInto('second_factors')
    .values({ ...factor, organisation_id: store.organisationId, created_at: now })
    .onConflict((conflict) => conflict.columns(['organisation_id', 'credential_id']).doNothing())
    .executeTakeFirst();
  return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Drops what a person began and never confirmed. */
export async function deleteUnconfirmed(store: Store, userId: UserId, kind: FactorKind): Promise<void> {
  await store.db
    .deleteFrom('second_factors')
    .where('organisation_id', '=', store.organisationId)
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('confirmed_at', 'is', null)
    .execute();
}

/** Notes the time step a code was of, and confirms the factor; false when a code of it was taken meanwhile: each works once. */
export async function takeStep(store: Store, id: FactorId, step: number, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update second_factors set last_step = ${step}, last_used_at = ${now}, confirmed_at = coalesce(confirmed_at, ${now})
    where organisation_id = ${store.organisationId} and id = ${id} and (last_step is null or last_step < ${step})`.execute(store.db);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Notes how often a passkey says it was used; false when it said as much or more before: then someone has a copy. */
export async function takeSignCount(store: Store, id: FactorId, count: number, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update second_factors set sign_count = ${count}, last_used_at = ${now}
    where organisation_id = ${store.organisationId} and id = ${id}
      and (sign_count < ${count} or (sign_count = 0 and ${count}::bigint = 0))`.execute(store.db);
  return (numAffectedRows ?? 0n) > 0n;
}

export async function noteUse(store: Store, id: FactorId, now: Date): Promise<void> {
  await store.db
    .updateTable('second_factors')
    .set({ last_used_at: now })
    .where('organisation_id', '=', store.organisationId)
    .where('id', '=', id)
    .execute();
}

/** Names a confirmed factor of a person; undefined when it is not there. */
export async function nameFactor(store: Store, userId: UserId, id: FactorId, name: string): Promise<FactorRow | undefined> {
  const { rows } = await sql<FactorRow>`
    update second_factors set name = ${name}
    where organisation_id = ${store.organisationId} and user_id = ${userId} and id = ${id} and confirmed_at is not null
    returning *`.execute(store.db);
  return rows[0];
}

export async function deleteFactor(store: Store, id: FactorId): Promise<void> {
  await store.db.deleteFrom('second_factors').where('organisation_id', '=', store.organisationId).where('id', '=', id).execute();
}

/** Takes every factor from a person, confirmed or not, and what hangs on them; answers with how many were confirmed. */
export async function deleteFactorsOf(store: Store, userId: UserId): Promise<number> {
  const { rows } = await sql<{ confirmed: boolean }>`
    delete from second_factors where organisation_id = ${store.organisationId} and user_id = ${userId}
    returning confirmed_at is not null as confirmed`.execute(store.db);
  for (const table of ['recovery_codes', 'factor_attempts'] as const) {
    await store.db.deleteFrom(table).where('organisation_id', '=', store.organisationId).where('user_id', '=', userId).execute();
  }
  return rows.filter(({ confirmed }) => confirmed).length;
}

/** Takes every factor of a kind from everyone; answers with whose they were. */
export async function deleteFactorsOfKind(store: Store, kind: FactorKind): Promise<UserId[]> {
  const { rows } = await sql<{ user_id: UserId }>`
    delete from second_factors where organisation_id = ${store.organisationId} and kind = ${kind} returning user_id`.execute(store.db);
  return [...new Set(rows.map((row) => row.user_id))];
}

/** Counts a try, in one statement so that tries at the same time all count; answers with the count of the window and its end. */
export async function countAttempt(
  store: Store,
  userId: UserId,
  windowMinutes: number,
  now: Date,
): Promise<{ count: number; endsAt: Date }> {
  const { rows } = await sql<{ count: number; ends_at: Date }>`
    insert into factor_attempts as a (organisation_id, user_id, since, count)
    values (${store.organisationId}, ${userId}, ${now}, 1)
    on conflict (organisation_id, user_id) do update set
      count = case when a.since <= ${now}::timestamptz - ${windowMinutes} * interval '1 minute' then 1 else a.count + 1 end,
      since = case when a.since <= ${now}::timestamptz - ${windowMinutes} * interval '1 minute' then excluded.since else a.since end
    returning count, since + ${windowMinutes} * interval '1 minute' as ends_at`.execute(store.db);
  const [row] = rows;
  if (row === undefined) throw new Error('A counted try must answer');
  return { count: row.count, endsAt: row.ends_at };
}

/** Forgets the tries of a person, after one that was right. */
export async function forgetAttempts(store: Store, userId: UserId): Promise<void> {
  await store.db.deleteFrom('factor_attempts').where('organisation_id', '=', store.organisationId).where('user_id', '=', userId).execute();
}

/** Where to write to a person, and what they are called. */
export async function personOf(store: Store, userId: UserId) {
  return store.db
    .selectFrom('users')
    .select(['email', 'full_name'])
    .where('organisation_id', '=', store.organisationId)
    .where('id', '=', userId)
    .executeTakeFirst();
}

/** Every permission a person's roles give, and those of their groups. */
export async function permissionsOf(store: Store, userId: UserId): Promise<string[]> {
  const { rows } = await sql<{ permission: string }>`
    select distinct permission from person_roles ur
    join roles r on r.organisation_id = ur.organisation_id and r.id = ur.role_id, unnest(r.permissions) permission
    where ur.organisation_id = ${store.organisationId} and ur.user_id = ${userId}`.execute(store.db);
  return rows.map((row) => row.permission);
}

/** Returns the active person that an address means, however it is written. */
export async function activePersonAt(store: Store, email: string): Promise<UserId | undefined> {
  const address = canonicalEmail(email) ?? email;
  const person = (await peopleByAddress(store, [address])).get(address);
  return person?.status === 'active' ? person.id : undefined;
}
