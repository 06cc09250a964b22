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

/** A role as the list shows it: with how many people have it, themselves or by a group, and how many groups. */
export interface ListedRole extends RoleRow {
  readonly description: string;
  readonly is_default: boolean;
  readonly updated_at: Date;
  readonly people_count: number;
  readonly groups_count: number;
}

const LISTED = sql`r.id, r.key, r.name, r.description, r.permissions, r.is_default, r.updated_at,
  (select count(*) from person_roles h join users u on u.organisation_id = h.organisation_id and u.id = h.user_id
      and u.status in ('active', 'suspended') where h.organisation_id = r.organisation_id and h.role_id = r.id) as people_count,
  (select count(*) from role_groups rg where rg.organisation_id = r.organisation_id and rg.role_id = r.id) as groups_count`;

export async function findListedRole(
  store: Store,
  key: string,
  options: { lock: boolean } = { lock: false },
): Promise<ListedRole | undefined> {
  const { rows } = await sql<ListedRole>`
    select ${LISTED} from roles r where r.organisation_id = ${store.organisationId} and r.key = ${key}
    ${options.lock ? sql`for no key update of r` : sql``}`.execute(store.db);
  return rows[0];
}

export async function findAllRoles(store: Store): Promise<ListedRole[]> {
  const { rows } = await sql<ListedRole>`
    select ${LISTED} from roles r where r.organisation_id = ${store.organisationId} order by r.name, r.id`.execute(store.db);
  return rows;
}

/** Some roles by key, without counting whose they are. */
export async function findRoles(store: Store, keys: readonly string[]): Promise<RoleRow[]> {
  const { rows } = await sql<RoleRow>`
    select id, key, name, permissions from roles
    where organisation_id = ${store.organisationId} and key = any(${keys}::text[])`.execute(store.db);
  return rows;
}

/** Roles by key, locked until the transaction ends, so that the last of their people stays the last. */
export async function lockRoles(store: Store, keys: readonly string[]): Promise<RoleRow[]> {
  const { rows } = await sql<RoleRow>`
    select id, key, name, permissions from roles
    where organisation_id = ${store.organisationId} and key = any(${keys}::text[]) order by id for no key update`.execute(store.db);
  return rows;
}

export async function rolesOf(store: Store, userId: UserId): Promise<Pick<RoleRow, 'key' | 'name'>[]> {
  const { rows } = await sql<Pick<RoleRow, 'key' | 'name'>>`
    select r.key, r.name from user_roles ur join roles r on r.organisation_id = ur.organisation_id and r.id = ur.role_id
    where ur.organisation_id = ${store.organisationId} and ur.user_id = ${userId} order by r.name, r.id`.execute(store.db);
  return rows;
}

/** Gives roles, in one statement; answers with what people did not have, each as their id, a space and the role's id. */
export async function insertUserRoles(
  store: Store,
  given: readonly { readonly person: Authorized<PersonRow, 'assignRoles'>; readonly role: Pick<RoleRow, 'id'> }[],
): Promise<Set<string>> {
  const { rows } = await sql<{ pair: string }>`
    insert into user_roles (organisation_id, user_id, role_id)
    select ${store.organisationId}, g.user_id, g.role_id
    from unnest(${given.map(({ person }) => person.id)}::uuid[], ${given.map(({ role }) => role.id)}::uuid[]) as g (user_id, role_id)
    on conflict do nothing returning user_id || ' ' || role_id as pair`.execute(store.db);
  return new Set(rows.map(({ pair }) => pair));
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
