import { sql } from 'kysely';
import type { GroupId, GroupRole } from '@waymark/contract/groups';
import type { UserId } from '@waymark/contract/kit';
import type { Store } from '../../platform/db/database.ts';

/** How one person stands to one group they are in or wait for. */
export interface StandingRow {
  readonly group_id: GroupId;
  readonly slug: string;
  readonly name: string;
  readonly role: GroupRole;
}

/** A person in more groups than this is shown these; rights are always asked in SQL and know no limit. */
const SHOWN_AT_MOST = 200;

/** The groups of a person by name, leaders' roles first; not those that wait for an answer. */
export async function findStandings(store: Store, userId: UserId): Promise<StandingRow[]> {
  const { rows } = await sql<StandingRow>`
    select m.group_id, g.slug, g.name, m.role
    from group_members m join groups g on g.organisation_id = m.organisation_id and g.id = m.group_id
    where m.organisation_id = ${store.organisationId} and m.user_id = ${userId} and m.role <> 'pending'
    order by array_position(array['admin', 'sub_admin', 'member'], m.role), g.name, g.id
    limit ${sql.lit(SHOWN_AT_MOST)}`.execute(store.db);
  return rows;
}

export async function findGroupIds(store: Store, userId: UserId): Promise<GroupId[]> {
  const { rows } = await sql<{ group_id: GroupId }>`
    select group_id from group_members
    where organisation_id = ${store.organisationId} and user_id = ${userId} and role <> 'pending'`.execute(store.db);
  return rows.map((row) => row.group_id);
}

/** Of some groups, those a person is in. */
export async function findGroupIdsAmong(store: Store, userId: UserId, groupIds: readonly GroupId[]): Promise<GroupId[]> {
  if (groupIds.length === 0) return [];
  const { rows } = await sql<{ group_id: GroupId }>`
    select group_id from group_members
    where organisation_id = ${store.organisationId} and user_id = ${userId} and role <> 'pending'
      and group_id = any(${groupIds}::uuid[])`.execute(store.db);
  return rows.map((row) => row.group_id);
}

/** The members of a group, without those who wait to be let in. */
export async function findMemberIds(store: Store, groupId: string): Promise<UserId[]> {
  const { rows } = await sql<{ user_id: UserId }>`select user_id from group_members
    where organisation_id = ${store.organisationId} and group_id = ${groupId} and role <> 'pending' order by user_id`.execute(store.db);
  return rows.map((row) => row.user_id);
}
