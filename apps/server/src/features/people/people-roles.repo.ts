import { sql } from 'kysely';
import type { UserId } from '@waymark/contract/kit';
import type { Authorized } from '../../platform/access/policy.ts';
import type { Store } from '../../platform/db/database.ts';
import type { PersonRow } from './people.row.ts';

export interface RoleRow {
  readonly id: string;
  readonly key: string;
  readonly name: string;
  readonly permissions: string[];
}

/** A role as the list shows it: with how many people and groups have it. */
export interface ListedRole extends RoleRow {
  readonly description: string;
  readonly is_default: boolean;
  readonly updated_at: Date;
  readonly people_count: number;
  readonly groups_count: number;
}

export async function listRoles(store: Store): Promise<ListedRole[]> {
  const { rows } = await sql<ListedRole>`
    select r.id, r.key, r.name, r.description, r.permissions, r.is_default, r.updated_at,
      (select count(*) from user_roles ur where ur.organisation_id = r.organisation_id and ur.role_id = r.id) as people_count,
      (select count(*) from role_groups rg where rg.organisation_id = r.organisation_id and rg.role_id = r.id) as groups_count
    from roles r where r.organisation_id = ${store.organisationId} order by r.name, r.id`.execute(store.db);
  return rows;
}

/** Some roles by key, without counting whose they are. */
export async function findRoles(store: Store, keys: readonly string[]): Promise<RoleRow[]> {
  const { rows } = await sql<RoleRow>`
    select id, key, name, permissions from roles
    where organisation_id = ${store.organisationId} and key = any(${keys}::text[])`.execute(store.db);
  return rows;
}

/** A role by key, locked until the transaction ends, so that the last of its people stays the last. */
export async function lockRole(store: Store, key: string): Promise<RoleRow | undefined> {
  const { rows } = await sql<RoleRow>`
    select id, key, name, permissions from roles
    where organisation_id = ${store.organisationId} and key = ${key} for no key update`.execute(store.db);
  return rows[0];
}

export async function rolesOf(store: Store, userId: UserId): Promise<Pick<RoleRow, 'key' | 'name'>[]> {
  const { rows } = await sql<Pick<RoleRow, 'key' | 'name'>>`
    select r.key, r.name from user_roles ur join roles r on r.organisation_id = ur.organisation_id and r.id = ur.role_id
    where ur.organisation_id = ${store.organisationId} and ur.user_id = ${userId} order by r.name, r.id`.execute(store.db);
  return rows;
}

/** Gives a role; false when the person had it. */
export async function insertUserRole(store: Store, person: Authorized<PersonRow, 'assignRoles'>, roleId: string): Promise<boolean> {
  const result = await store.db
    .insertInto('user_roles')
    .values({ organisation_id: store.organisationId, user_id: person.id, role_id: roleId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows !== 0n;
}

/** Takes a role; false when the person did not have it. */
export async function deleteUserRole(store: Store, person: Authorized<PersonRow, 'assignRoles'>, roleId: string): Promise<boolean> {
  const result = await store.db
    .deleteFrom('user_roles')
    .where('organisation_id', '=', store.organisationId)
    .where('user_id', '=', person.id)
    .where('role_id', '=', roleId)
    .executeTakeFirst();
  return result.numDeletedRows !== 0n;
}
