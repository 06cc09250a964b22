import { sql } from 'kysely';
import type { GroupId } from '@waymark/contract/groups';
import type { Permission } from '@waymark/contract/platform';
import type { Authorized } from '../../platform/access/policy.ts';
import type { Store } from '../../platform/db/database.ts';
import type { RoleRow } from './roles.policy.ts';

/** The groups that come with a role. */
export async function groupIdsOfRole(store: Store, roleId: string): Promise<GroupId[]> {
  const { rows } = await sql<{ group_id: GroupId }>`
    select group_id from role_groups where organisation_id = ${store.organisationId} and role_id = ${roleId}`.execute(store.db);
  return rows.map((row) => row.group_id);
}

/** A group's visibility, locked so that it stays what it is until the role is on it; undefined when there is no such group. */
export async function lockVisibility(store: Store, groupId: GroupId): Promise<string | undefined> {
  const { rows } = await sql<{ visibility: string }>`
    select visibility from groups where organisation_id = ${store.organisationId} and id = ${groupId} for no key update`.execute(store.db);
  return rows[0]?.visibility;
}

/** Gives a role to a group; false when it had it. */
export async function insertRoleGroup(store: Store, role: Authorized<RoleRow, 'assign'>, groupId: GroupId): Promise<boolean> {
  const result = await store.db
    .insertInto('role_groups')
    .values({ organisation_id: store.organisationId, role_id: role.id, group_id: groupId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows !== 0n;
}

/** Takes a role from a group; false when it did not have it. */
export async function deleteRoleGroup(store: Store, role: Authorized<RoleRow, 'assign'>, groupId: GroupId): Promise<boolean> {
  const result = await store.db
    .deleteFrom('role_groups')
    .where('organisation_id', '=', store.organisationId)
    .where('role_id', '=', role.id)
    .where('group_id', '=', groupId)
    .executeTakeFirst();
  return result.numDeletedRows !== 0n;
}

/** Whether a group comes with any role. */
export async function hasRoles(store: Store, groupId: string): Promise<boolean> {
  const { rows } = await sql`
    select from role_groups where organisation_id = ${store.organisationId} and group_id = ${groupId} limit 1`.execute(store.db);
  return rows.length > 0;
}

/** What the roles that a group comes with allow. */
export async function permissionsOfGroup(store: Store, groupId: string): Promise<Permission[]> {
  const { rows } = await sql<{ permission: Permission }>`
    select distinct permission from role_groups rg
    join roles r on r.organisation_id = rg.organisation_id and r.id = rg.role_id, unnest(r.permissions) permission
    where rg.organisation_id = ${store.organisationId} and rg.group_id = ${groupId}`.execute(store.db);
  return rows.map(({ permission }) => permission);
}
