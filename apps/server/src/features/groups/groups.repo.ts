import { type RawBuilder, sql, type Updateable } from 'kysely';
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

/** Groups as a person meets them, by id. */
export async function findGroupsInView(store: Store, viewerId: UserId, ids: readonly GroupId[]): Promise<Map<GroupId, GroupInView>> {
  const { rows } = await sql<GroupInView>`
    select g.*, m.role as my_role, m.invited_by as my_inviter_id
    from groups g left join group_members m on m.organisation_id = g.organisation_id and m.group_id = g.id and m.user_id = ${viewerId}
    where g.organisation_id = ${store.organisationId} and g.id = any(${ids}::uuid[])`.execute(store.db);
  return new Map(rows.map((row) => [row.id as GroupId, row]));
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

/** What is stored of a new group. */
type NewGroupRow = Pick<GroupRow, 'id' | 'slug' | 'name' | 'visibility' | 'created_by'> &
  Partial<Pick<GroupRow, 'description' | 'image_file_id' | 'kind'>>;

/** A new group without anyone in it. */
export async function insertEmptyGroup(store: Store, group: NewGroupRow, now: Date): Promise<void> {
  await insertGroups(store, [{ ...group, owners: [] }], now);
}

/** A new group with its first owner. */
export async function insertGroup(store: Store, group: NewGroupRow, now: Date): Promise<void> {
  await insertGroups(store, [{ ...group, owners: [group.created_by] }], now);
}

/** New groups with their first owners, in as many statements as one. */
export async function insertGroups(
  store: Store,
  groups: readonly (NewGroupRow & { readonly owners: readonly string[] })[],
  now: Date,
): Promise<void> {
  if (groups.length === 0) return;
  await sql`
    insert into groups (organisation_id, id, slug, name, description, image_file_id, visibility, kind, created_by, created_at, updated_at)
    select ${store.organisationId}, g.id, g.slug, g.name, coalesce(g.description, ''), g.image_file_id, g.visibility, coalesce(g.kind, 'community'),
      g.created_by, ${now}, ${now}
    from jsonb_to_recordset(${JSON.stringify(groups)}::jsonb) as g (id uuid, slug text, name text, description text, image_file_id uuid,
      visibility text, kind text, created_by uuid)`.execute(store.db);
  const owners = groups.flatMap(({ id, owners }) => owners.map((userId) => ({ id, userId })));
  await sql`insert into group_members (organisation_id, group_id, user_id, role, joined_at)
    select ${store.organisationId}, m.group_id, m.user_id, 'admin', ${now}
    from unnest(${owners.map(({ id }) => id)}::uuid[], ${owners.map(({ userId }) => userId)}::uuid[]) as m (group_id, user_id)`.execute(
    store.db,
  );
}

/** Gives groups another description and visibility, in one statement. */
export async function describeGroups(
  store: Store,
  changes: readonly {
    readonly group: Authorized<GroupInView, 'edit'>;
    readonly description: string;
    readonly visibility: GroupVisibility;
  }[],
  now: Date,
): Promise<void> {
  await sql`update groups g set description = c.description, visibility = c.visibility, updated_at = ${now}
    from unnest(${changes.map(({ group }) => group.id)}::uuid[], ${changes.map(({ description }) => description)}::text[],
      ${changes.map(({ visibility }) => visibility)}::text[]) as c (id, description, visibility)
    where g.organisation_id = ${store.organisationId} and g.id = c.id`.execute(store.db);
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
