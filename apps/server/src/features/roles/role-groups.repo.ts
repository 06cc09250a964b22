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

/** What the roles that groups come with allow; nothing for a group without roles. */
export async function permissionsOfGroups(store: Store, groupIds: readonly string[]): Promise<ReadonlyMap<string, readonly Permission[]>> {
  const { rows } = await sql<{ group_id: string; permissions: Permission[] }>`
    select rg.group_id, array_agg(distinct permission) filter (where permission is not null) as permissions from role_groups rg
    join roles r on r.organisation_id = rg.organisation_id and r.id = rg.role_id
    left join unnest(r.permissions) permission on true
    where rg.organisation_id = ${store.organisationId} and rg.group_id = any(${groupIds}::uuid[]) group by rg.group_id`.execute(store.db);
  return new Map(rows.map(({ group_id: id, permissions }) => [id, permissions ?? []]));
}
