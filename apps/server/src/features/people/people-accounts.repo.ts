import { type Insertable, sql } from 'kysely';
import type { UserId } from '@waymark/contract/kit';
import type { Store } from '../../platform/db/database.ts';
import type { Users } from '../../platform/db/schema.ts';
import type { PersonRow } from './people.row.ts';

/** Puts a person in; undefined when the address or the handle is taken. */
export async function insertPerson(store: Store, values: Omit<Insertable<Users>, 'organisation_id'>): Promise<PersonRow | undefined> {
  return store.db
    .insertInto('users')
    .values({ ...values, organisation_id: store.organisationId })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** Whether somebody has an address, other than one person. */
export async function emailIsTaken(store: Store, email: string, exceptId?: UserId): Promise<boolean> {
  const row = await store.db
    .selectFrom('users')
    .select('id')
    .where('organisation_id', '=', store.organisationId)
    .where('email', '=', email)
    .executeTakeFirst();
  return row !== undefined && row.id !== exceptId;
}

/** Of some handles, those somebody has. */
export async function takenHandles(store: Store, handles: readonly string[]): Promise<Set<string>> {
  const rows = await store.db
    .selectFrom('users')
    .select('handle')
    .where('organisation_id', '=', store.organisationId)
    .where(sql<boolean>`handle = any(${handles}::text[])`)
    .execute();
  return new Set(rows.map((row) => row.handle));
}

export async function insertPassword(store: Store, userId: UserId, passwordHash: string, now: Date): Promise<void> {
  await store.db
    .insertInto('credentials')
    .values({ organisation_id: store.organisationId, user_id: userId, password_hash: passwordHash, changed_at: now })
    .execute();
}

/** Gives a new person roles by key; answers with the keys the organisation knows. */
export async function insertRoles(store: Store, userId: UserId, keys: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    with wanted as (
      select id, key from roles where organisation_id = ${store.organisationId} and key = any(${keys}::text[])
    ), given as (
      insert into user_roles (organisation_id, user_id, role_id)
      select ${store.organisationId}, ${userId}, id from wanted
    ) select key from wanted`.execute(store.db);
  return rows.map((row) => row.key);
}

/** Puts in the roles an organisation starts with; those it has already stay as they are. */
export async function insertDefaultRoles(
  store: Store,
  roles: readonly { id: string; key: string; name: string; permissions: string[] }[],
): Promise<void> {
  await store.db
    .insertInto('roles')
    .values(roles.map((role) => ({ ...role, organisation_id: store.organisationId, is_default: true })))
    .onConflict((conflict) => conflict.columns(['organisation_id', 'key']).doNothing())
    .execute();
}
