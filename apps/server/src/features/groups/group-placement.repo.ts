import { sql } from 'kysely';
import type { GroupId } from '@waymark/contract/groups';
import type { UserId } from '@waymark/contract/kit';
import type { Store } from '../../platform/db/database.ts';
import { accessMayHaveChanged } from '../../platform/session/session-store.ts';

/** Keeps the memberships of some groups as they are until the transaction ends; answers with those groups that there are. */
export async function lockGroups(store: Store, groupIds: readonly GroupId[]): Promise<GroupId[]> {
  const { rows } = await sql<{ id: GroupId }>`
    select id from groups where organisation_id = ${store.organisationId} and id = any(${groupIds}::uuid[])
    order by id for no key update`.execute(store.db);
  return rows.map((row) => row.id);
}

/** Makes a person a member of locked groups; who waited is in. Answers with the groups that they were not in before. */
export async function insertInto(store: Store, userId: UserId, groupIds: readonly GroupId[], now: Date): Promise<GroupId[]> {
  accessMayHaveChanged(store, userId);
  const { rows } = await sql<{ group_id: GroupId }>`
    with put as (
      insert into group_members as m (organisation_id, group_id, user_id, role, joined_at)
      select ${store.organisationId}, id, ${userId}, 'member', ${now} from unnest(${groupIds}::uuid[]) id
      on conflict (organisation_id, group_id, user_id) do update set role = 'member', joined_at = excluded.joined_at where m.role = 'pending'
      returning group_id
    )
    select group_id from put order by group_id`.execute(store.db);
  return rows.map((row) => row.group_id);
}

/** Takes a plain member out of locked groups, but not out of those everyone is in. Answers with the groups they left. */
export async function takeOut(store: Store, userId: UserId, groupIds: readonly GroupId[]): Promise<GroupId[]> {
  accessMayHaveChanged(store, userId);
  const { rows } = await sql<{ group_id: GroupId }>`
    with gone as (
      delete from group_members m using groups g
      where m.organisation_id = ${store.organisationId} and m.user_id = ${userId} and m.role = 'member' and m.group_id = any(${groupIds}::uuid[])
        and g.organisation_id = m.organisation_id and g.id = m.group_id and g.visibility <> 'mandatory'
      returning m.group_id
    )
    select group_id from gone order by group_id`.execute(store.db);
  return rows.map((row) => row.group_id);
}

/** Makes people members of a locked group; who waited is in. Answers with those who were not in before. */
export async function insertPeople(store: Store, groupId: GroupId, userIds: readonly UserId[], now: Date): Promise<UserId[]> {
  for (const userId of userIds) accessMayHaveChanged(store, userId);
  const { rows } = await sql<{ user_id: UserId }>`
    with put as (
      insert into group_members as m (organisation_id, group_id, user_id, role, joined_at)
      select ${store.organisationId}, ${groupId}, id, 'member', ${now} from unnest(${userIds}::uuid[]) id
      on conflict (organisation_id, group_id, user_id) do update set role = 'member', joined_at = excluded.joined_at where m.role = 'pending'
      returning user_id
    )
    select user_id from put order by user_id`.execute(store.db);
  return rows.map((row) => row.user_id);
}

/** Takes plain members out of a locked group, but not out of one everyone is in. Answers with those who left. */
export async function takePeopleOut(store: Store, groupId: GroupId, userIds: readonly UserId[]): Promise<UserId[]> {
  for (const userId of userIds) accessMayHaveChanged(store, userId);
  const { rows } = await sql<{ user_id: UserId }>`
    with gone as (
      delete from group_members m using groups g
      where m.organisation_id = ${store.organisationId} and m.group_id = ${groupId} and m.role = 'member' and m.user_id = any(${userIds}::uuid[])
        and g.organisation_id = m.organisation_id and g.id = m.group_id and g.visibility <> 'mandatory'
      returning m.user_id
    )
    select user_id from gone order by user_id`.execute(store.db);
  return rows.map((row) => row.user_id);
}
