import { sql } from 'kysely';
import type { GroupId } from '@waymark/contract/groups';
import type { Permission } from '@waymark/contract/platform';
import type { Store } from '../../platform/db/database.ts';

/** The groups that come with a role. */
export async function groupIdsOfRole(store: Store, roleId: string): Promise<GroupId[]> {
  const { rows } = await sql<{ group_id: GroupId }>`
    select group_id from role_groups where organisation_id = ${store.organisationId} and role_id = ${roleId}`.execute(store.db);
  return rows.map((row) => row.group_id);
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
