import { sql } from 'kysely';
import type { UserId } from '@waymark/contract/kit';
import type { SettingValue } from '@waymark/contract/platform';
import type { Store } from '../../platform/db/database.ts';
import { MADE_FOR_SOMEONE } from '../../platform/session/entry-step.ts';
import { newId } from '../../platform/db/new-id.ts';
import type { FirstPassword } from '../people/people.public.ts';

/** No organisation may ask for more of them. */
const LONGEST_HISTORY = 24;

export type LockRule = SettingValue<'lock_rule'>;

export interface Credential {
  readonly userId: UserId;
  readonly email: string;
  readonly status: string;
  readonly passwordHash: string;
  /** Whether they confirm signing in by something else than the password. */
  readonly hasSecondFactor: boolean;
}

/** Whose an address is; the address of an account that was merged into another leads to that one. */
const personAt = (store: Store, email: string) =>
  sql<string>`(select coalesce(m.merged_into, m.id) from users m where m.organisation_id = ${store.organisationId} and m.email = ${email})`;

/** Who has an address and a password; undefined when no one does. */
export async function credentialOf(store: Store, email: string): Promise<Credential | undefined> {
  const row = await store.db
    .selectFrom('users as u')
    .innerJoin('credentials as c', (join) => join.onRef('c.organisation_id', '=', 'u.organisation_id').onRef('c.user_id', '=', 'u.id'))
    .select(['u.id', 'u.email', 'u.status', 'c.password_hash'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('second_factors as f')
            .select('f.user_id')
            .whereRef('f.organisation_id', '=', 'u.organisation_id')
            .whereRef('f.user_id', '=', 'u.id')
            .where('f.confirmed_at', 'is not', null),
        )
        .as('has_second_factor'),
    )
    .where('u.organisation_id', '=', store.organisationId)
    .where('u.id', '=', personAt(store, email))
    .executeTakeFirst();
  return row === undefined
    ? undefined
    : {
        userId: row.id as UserId,
        email: row.email,
        status: row.status,
        passwordHash: row.password_hash,
        hasSecondFactor: Boolean(row.has_second_factor),
      };
}

/** Someone with this address whose password may be set by mail. */
export async function resettableUser(store: Store, email: string): Promise<UserId | undefined> {
  const row = await store.db
    .selectFrom('users')
    .select('id')
    .where('organisation_id', '=', store.organisationId)
    .where('id', '=', personAt(store, email))
    .where('status', '=', 'active')
    .where('password_changeable', '=', true)
    .executeTakeFirst();
  return row?.id as UserId | undefined;
}

/** Notes that someone's password was made for them and told: it is to be changed before anything else. */
export async function noteMadePassword(store: Store, userId: UserId): Promise<void> {
  await store.db
    .updateTable('credentials')
    .set({ changed_at: MADE_FOR_SOMEONE })
    .where('organisation_id', '=', store.organisationId)
    .where('user_id', '=', userId)
    .execute();
}

/** Stores a password and forgets failures and lock; the one before goes into the history. */
export async function writePassword(store: Store, userId: UserId, passwordHash: string, now: Date): Promise<void> {
  await sql`
    insert into password_history (organisation_id, id, user_id, password_hash, set_at)
    select organisation_id, ${newId<string>()}, user_id, password_hash, changed_at from credentials
    where organisation_id = ${store.organisationId} and user_id = ${userId}`.execute(store.db);
  await sql`
    delete from password_history h using (
      select id from password_history where organisation_id = ${store.organisationId} and user_id = ${userId}
      order by set_at desc offset ${sql.lit(LONGEST_HISTORY)}
    ) old where h.organisation_id = ${store.organisationId} and h.id = old.id`.execute(store.db);
  const fresh = { password_hash: passwordHash, changed_at: now, failures_since: null, failure_count: 0, locked_until: null };
  await store.db
    .insertInto('credentials')
    .values({ organisation_id: store.organisationId, user_id: userId, ...fresh })
    .onConflict((conflict) => conflict.columns(['organisation_id', 'user_id']).doUpdateSet(fresh))
    .execute();
}

/** Hash of the password someone has and of those before it, the newest first; at most `count` in all. */
export async function formerPasswords(store: Store, userId: UserId, count: number): Promise<string[]> {
  const { rows } = await sql<{ password_hash: string }>`
    select password_hash from (
      select password_hash, changed_at as at from credentials where organisation_id = ${store.organisationId} and user_id = ${userId}
      union all
      select password_hash, set_at from password_history where organisation_id = ${store.organisationId} and user_id = ${userId}
    ) known order by at desc limit ${sql.lit(count)}`.execute(store.db);
  return rows.map((row) => row.password_hash);
}

/** Who someone is to their password: what it may not hold, and whether it may be changed at all. */
export async function passwordOwner(store: Store, userId: UserId) {
  return store.db
    .selectFrom('users as u')
    .leftJoin('credentials as c', (join) => join.onRef('c.organisation_id', '=', 'u.organisation_id').onRef('c.user_id', '=', 'u.id'))
    .select(['u.email', 'u.first_name', 'u.last_name', 'u.password_changeable', 'c.password_hash'])
    .where('u.organisation_id', '=', store.organisationId)
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow();
}

/**
 * Counts a failed sign-in, in one statement so that failures at the same time all count; the one too many within the
 * window locks (SES-02). Returns until when the account is locked, null while it is not; `isNew` when this failure locked it.
 */
export async function countFailure(
  store: Store,
  userId: UserId,
  rule: LockRule,
  now: Date,
): Promise<{ lockedUntil: Date | null; isNew: boolean }> {
  const { rows } = await sql<{ locked_until: Date | null }>`
    with counted as (
      select user_id, case when failures_since > ${now}::timestamptz - ${rule.windowMinutes} * interval '1 minute'
                           then failure_count + 1 else 1 end as failures
      from credentials
      where organisation_id = ${store.organisationId} and user_id = ${userId} and (locked_until is null or locked_until <= ${now})
      for update
    )
    update credentials c set
      failure_count = counted.failures,
      failures_since = case when counted.failures = 1 then ${now}::timestamptz else c.failures_since end,
      locked_until = case when counted.failures >= ${rule.failures}
                          then ${now}::timestamptz + ${rule.lockMinutes} * interval '1 minute' end
    from counted
    where c.organisation_id = ${store.organisationId} and c.user_id = counted.user_id
    returning c.locked_until`.execute(store.db);
  const [row] = rows;
  if (row !== undefined) return { lockedUntil: row.locked_until, isNew: row.locked_until !== null };
  return { lockedUntil: await lockOf(store, userId), isNew: false };
}

/** Until when an account is locked; null when there is no lock on it. */
export async function lockOf(store: Store, userId: UserId): Promise<Date | null> {
  const row = await store.db
    .selectFrom('credentials')
    .select('locked_until')
    .where('organisation_id', '=', store.organisationId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.locked_until ?? null;
}

/** Whether a password that was found right is still the person's. */
export async function hasPassword(store: Store, userId: UserId, passwordHash: string): Promise<boolean> {
  const row = await store.db
    .selectFrom('credentials')
    .select('user_id')
    .where('organisation_id', '=', store.organisationId)
    .where('user_id', '=', userId)
    .where('password_hash', '=', passwordHash)
    .executeTakeFirst();
  return row !== undefined;
}

/** Forgets failures after a right password; false when the account is locked at this moment, or has another password by now. */
export async function clearFailures(store: Store, userId: UserId, passwordHash: string, now: Date): Promise<boolean> {
  const cleared = await store.db
    .updateTable('credentials')
    .set({ failures_since: null, failure_count: 0, locked_until: null })
    .where('organisation_id', '=', store.organisationId)
    .where('user_id', '=', userId)
    .where('password_hash', '=', passwordHash)
    .where((eb) => eb.or([eb('locked_until', 'is', null), eb('locked_until', '<=', now)]))
    .executeTakeFirst();
  return cleared.numUpdatedRows > 0n;
}

/** Takes lock and failures off an account; false when no one has that id here. */
export async function unlock(store: Store, userId: UserId): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    with freed as (
      update credentials set failures_since = null, failure_count = 0, locked_until = null
      where organisation_id = ${store.organisationId} and user_id = ${userId}
    )
    select id from users where organisation_id = ${store.organisationId} and id = ${userId}`.execute(store.db);
  return rows.length > 0;
}

/** Deletes a person's passwords for good, previous ones too. */
export async function deleteCredentialsOf(store: Store, userId: UserId): Promise<void> {
  await store.db.deleteFrom('password_history').where('organisation_id', '=', store.organisationId).where('user_id', '=', userId).execute();
  await store.db.deleteFrom('credentials').where('organisation_id', '=', store.organisationId).where('user_id', '=', userId).execute();
}

/** Keeps the passwords that new people start with. */
export async function insertPasswords(store: Store, passwords: readonly FirstPassword[], now: Date): Promise<void> {
  await sql`
    insert into credentials (organisation_id, user_id, password_hash, changed_at)
    select ${store.organisationId}, p.user_id, p.password_hash, ${now}
    from unnest(${passwords.map(({ userId }) => userId)}::uuid[], ${passwords.map(({ passwordHash }) => passwordHash)}::text[])
      as p (user_id, password_hash)`.execute(store.db);
}
