import { sql } from 'kysely';
import type { GroupId } from '@waymark/contract/groups';
import type { UserId } from '@waymark/contract/kit';
import type { Store } from '../../platform/db/database.ts';
import type { GroupRow } from './group.row.ts';

/**
 * Puts every person of the organisation into a group; does nothing when the group is not mandatory or no
 * longer so. Locks the group's row meanwhile, as every change of members does.
 */
export async function fillMandatoryGroup(store: Store, groupId: GroupId, now: Date): Promise<void> {
  const { rows } = await sql`select 1 from groups
    where organisation_id = ${store.organisationId} and id = ${groupId} and visibility = 'mandatory' for no key update`.execute(store.db);
  if (rows.length === 0) return;
  await sql`insert into group_members as m (organisation_id, group_id, user_id, role, joined_at)
    select organisation_id, ${groupId}, id, 'member', ${now} from users where organisation_id = ${store.organisationId}
    on conflict (organisation_id, group_id, user_id) do update set role = 'member', joined_at = excluded.joined_at
      where m.role = 'pending'`.execute(store.db);
}

/** Puts people into every mandatory group they are not in yet. */
export async function insertIntoMandatoryGroups(store: Store, userIds: readonly UserId[], now: Date): Promise<void> {
  await sql`
    with mandatory as (
      select id from groups where organisation_id = ${store.organisationId} and visibility = 'mandatory' order by id for no key update
    )
    insert into group_members (organisation_id, group_id, user_id, role, joined_at)
    select ${store.organisationId}, mandatory.id, u.id, 'member', ${now}
    from mandatory join users u on u.organisation_id = ${store.organisationId} and u.id = any(${userIds}::uuid[])
    on conflict do nothing`.execute(store.db);
}

export async function findMandatoryGroups(store: Store, limit: number): Promise<GroupRow[]> {
  const { rows } = await sql<GroupRow>`
    select g.* from groups g where g.organisation_id = ${store.organisationId} and g.visibility = 'mandatory'
    order by g.name, g.id limit ${sql.lit(limit)}`.execute(store.db);
  return rows;
}
