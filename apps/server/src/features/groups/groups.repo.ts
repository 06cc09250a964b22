import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely';
import type { GroupId, GroupVisibility } from '@waymark/contract/groups';
import type { UserId } from '@waymark/contract/kit';
import type { Authorized } from '../../platform/access/policy.ts';
import type { Store } from '../../platform/db/database.ts';
import type { Groups } from '../../platform/db/schema.ts';
import type { GroupInView, GroupRow } from './group.row.ts';

export async function findGroupsByIds(store: Store, ids: readonly GroupId[]): Promise<GroupRow[]> {
  if (ids.length === 0) return [];
  return (
    store.db
      .selectFrom('groups')
      .selectAll()
      .where('organisation_id', '=', store.organisationId)
      // Behind a select the plan does not depend on how many there are, so that one is made once and kept.
      .where(sql<boolean>`id = any((select ${ids}::uuid[])::uuid[])`)
      .execute()
  );
}

/**
 * A group as a person meets it; undefined when there is none. With `lock` the group's row is held until the transaction
 * ends: whatever changes who is in a group holds it first, so that counts and the last owner stay true.
 */
export async function findGroup(
  store: Store,
  viewerId: UserId,
  key: { readonly id: GroupId } | { readonly slug: string },
  options: { readonly lock?: boolean } = {},
): Promise<GroupInView | undefined> {
  const condition: RawBuilder<unknown> = 'id' in key ? sql`g.id = ${key.id}` : sql`g.slug = ${key.slug}`;
  if (options.lock === true) {
    await sql`select 1 from groups g where g.organisation_id = ${store.organisationId} and ${condition} for no key update`.execute(
      store.db,
    );
  }
  const { rows } = await sql<GroupInView>`
    select g.*, m.role as my_role, m.invited_by as my_inviter_id
    from groups g left join group_members m on m.organisation_id = g.organisation_id and m.group_id = g.id and m.user_id = ${viewerId}
    where g.organisation_id = ${store.organisationId} and ${condition}`.execute(store.db);
  return rows[0];
}

/** A group as tables meet it. */
export type NamedGroup = Pick<GroupRow, 'name' | 'description'> & { readonly id: GroupId; readonly visibility: GroupVisibility };

/** The groups with some names, by the name as it is compared; locked where they are to be changed. */
export async function findGroupsNamed(store: Store, keys: readonly string[], lock: boolean): Promise<Map<string, NamedGroup[]>> {
  if (keys.length === 0) return new Map();
  const key = sql<string>`regexp_replace(lower(trim(normalize(g.name, NFKC))), '\\s+', ' ', 'g')`;
  const { rows } = await sql<NamedGroup & { key: string }>`
    select g.id, g.name, g.description, g.visibility, ${key} as key from groups g
    where g.organisation_id = ${store.organisationId} and ${key} = any(${keys}::text[])
    order by g.created_at ${lock ? sql`for no key update` : sql``}`.execute(store.db);
  return Map.groupBy(rows, (row) => row.key);
}

/** A new group without anyone in it. */
export async function insertEmptyGroup(store: Store, values: Omit<Insertable<Groups>, 'organisation_id'>, now: Date): Promise<void> {
  await store.db
    .insertInto('groups')
    .values({ ...values, organisation_id: store.organisationId, created_at: now, updated_at: now })
    .execute();
}

/** A new group with its first owner. */
export async function insertGroup(store: Store, values: Omit<Insertable<Groups>, 'organisation_id'>, now: Date): Promise<void> {
  const organisation_id = store.organisationId;
  await insertEmptyGroup(store, values, now);
  await store.db
    .insertInto('group_members')
    .values({ organisation_id, group_id: values.id, user_id: values.created_by, role: 'admin', joined_at: now })
    .execute();
}

export async function updateGroupRow(store: Store, group: Authorized<GroupInView, 'edit'>, changes: Updateable<Groups>): Promise<void> {
  await store.db
    .updateTable('groups')
    .set(changes)
    .where('organisation_id', '=', store.organisationId)
    .where('id', '=', group.id)
    .execute();
}

export async function deleteGroupRow(store: Store, group: Authorized<GroupInView, 'delete'>): Promise<void> {
  await store.db.deleteFrom('groups').where('organisation_id', '=', store.organisationId).where('id', '=', group.id).execute();
}

/** Locks a group until the transaction ends; answers with its visibility, or undefined when there is no such group. */
export async function lockGroup(store: Store, groupId: GroupId): Promise<string | undefined> {
  const { rows } = await sql<{ visibility: string }>`
    select visibility from groups where organisation_id = ${store.organisationId} and id = ${groupId} for no key update`.execute(store.db);
  return rows[0]?.visibility;
}
