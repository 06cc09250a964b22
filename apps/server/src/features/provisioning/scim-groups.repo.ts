import { type RawBuilder, sql } from 'kysely';
import type { GroupId } from '@waymark/contract/groups';
import type { OrganisationId, UserId } from '@waymark/contract/kit';
import type { Store } from '../../platform/db/database.ts';
import { type Condition, type Filterable, idField, momentField, type Plural, pluralFields, textField } from './scim-filter.repo.ts';
import { groupType } from './scim-schema.ts';
import { lockGroup } from '../groups/groups.public.ts';

export interface ScimGroupRow {
  readonly id: GroupId;
  readonly name: string;
  readonly external_id: string | null;
  readonly created_at: Date;
  readonly updated_at: Date;
  /** Stands for who is in it: another one when anyone comes or goes. */
  readonly members_mark: string;
  /** Null where no one asked for them. */
  readonly members: readonly { readonly id: UserId; readonly name: string }[] | null;
}

/** Groups a condition lets through, in a steady order, from `offset` on. */
export async function listScimGroups(
  store: Store,
  condition: Condition,
  page: { readonly offset: number; readonly limit: number; readonly withMembers: boolean },
): Promise<ScimGroupRow[]> {
  const { organisationId, db } = store;
  const members = sql`coalesce((select json_agg(json_build_object('id', u.id, 'name', u.full_name) order by u.id)
      from group_members m join users u on u.organisation_id = m.organisation_id and u.id = m.user_id
      where m.organisation_id = ${organisationId} and m.group_id = g.id and m.role <> 'pending' and u.status in ('active', 'suspended')), '[]')`;
  const { rows } = await sql<ScimGroupRow>`
    select g.id, g.name, p.external_id, g.created_at, greatest(g.updated_at, coalesce(p.updated_at, g.updated_at)) as updated_at,
      (select count(*) || ':' || coalesce(sum(hashtextextended(m.user_id::text, 0)), 0) from group_members m
        where m.organisation_id = ${organisationId} and m.group_id = g.id and m.role <> 'pending') as members_mark,
      ${page.withMembers ? members : sql`null::json`} as members
    from (${groupPage(organisationId, condition, page)}) page
    join groups g on g.organisation_id = ${organisationId} and g.id = page.id
    left join provisioned_groups p on p.organisation_id = ${organisationId} and p.group_id = g.id
    order by g.id`.execute(db);
  return rows;
}

const groupsFrom = (organisationId: OrganisationId) =>
  sql`groups g left join provisioned_groups p on p.organisation_id = ${organisationId} and p.group_id = g.id`;

function groupPage(organisationId: OrganisationId, condition: Condition, page: { offset: number; limit: number }): RawBuilder<unknown> {
  return sql`select g.id from ${groupsFrom(organisationId)} where g.organisation_id = ${organisationId} and ${condition}
    order by g.id limit ${sql.lit(page.limit)} offset ${page.offset}`;
}

export async function countScimGroups(store: Store, condition: Condition): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${groupsFrom(store.organisationId)}
    where g.organisation_id = ${store.organisationId} and ${condition}`.execute(store.db);
  return rows[0]?.count ?? 0;
}

/** One group; undefined when there is none. With `lock` no one else changes it until the transaction ends. */
export async function findScimGroup(
  store: Store,
  id: string,
  options: { readonly lock?: boolean; readonly withMembers: boolean },
): Promise<ScimGroupRow | undefined> {
  if (options.lock === true) await lockGroup(store, id as GroupId);
  const [row] = await listScimGroups(store, sql<boolean>`g.id = ${id}::uuid`, { offset: 0, limit: 1, withMembers: options.withMembers });
  return row;
}

/** Of some ids, those of people a directory can see. */
export async function knownPeople(store: Store, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`select id from users
    where organisation_id = ${store.organisationId} and id = any(${ids}::uuid[]) and status in ('active', 'suspended')`.execute(store.db);
  return new Set(rows.map(({ id }) => id));
}

/**
 * Of some ids, those by which a directory may take people out of a group: not those of accounts that it has described by themselves and that were merged
 * since, where what it says of the merged one is not of the other.
 */
export async function withoutTwins(store: Store, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select a.id from users a
    where a.organisation_id = ${store.organisationId} and a.id = any(${ids}::uuid[]) and (a.merged_into is null
      or not exists (select from provisioned_people p where p.organisation_id = a.organisation_id and p.user_id = a.id))`.execute(store.db);
  return rows.map(({ id }) => id);
}

/** Of some people, those in a group. All of the group's where none are named. */
export async function membersAmong(store: Store, groupId: GroupId, ids: readonly string[] | undefined): Promise<UserId[]> {
  const named = ids === undefined ? sql`` : sql`and user_id = any(${ids}::uuid[])`;
  const { rows } = await sql<{ user_id: UserId }>`select user_id from group_members
    where organisation_id = ${store.organisationId} and group_id = ${groupId} and role <> 'pending' ${named} order by user_id`.execute(
    store.db,
  );
  return rows.map(({ user_id }) => user_id);
}

export async function putProvisionedGroup(store: Store, groupId: GroupId, externalId: string | null, now: Date): Promise<void> {
  const columns = { external_id: externalId, updated_at: now };
  await store.db
    .insertInto('provisioned_groups')
    .values({ ...columns, organisation_id: store.organisationId, group_id: groupId })
    .onConflict((conflict) => conflict.columns(['organisation_id', 'group_id']).doUpdateSet(columns))
    .execute();
}

/** What one may filter groups by. */
export function filterableGroups(organisationId: OrganisationId): Filterable {
  const members: Plural = {
    fields: new Map([
      ['value', idField(sql`a.id`)],
      ['display', textField(sql`lower(u.full_name)`)],
      ['type', textField(sql`'user'::text`)],
    ]),
    holds: (inside) => sql<boolean>`g.id in (select m.group_id from group_members m
      join users u on u.organisation_id = m.organisation_id and u.id = m.user_id
      join users a on a.organisation_id = m.organisation_id and coalesce(a.merged_into, a.id) = m.user_id
      where m.organisation_id = ${organisationId} and m.role <> 'pending' and ${inside})`,
  };
  return {
    type: groupType,
    plurals: new Map([['members', members]]),
    fields: new Map([
      ['id', idField(sql`g.id`)],
      ['externalid', textField(sql`p.external_id`, { caseExact: true })],
      ['displayname', textField(sql`g.name_key`, { ranged: true })],
      ['meta.created', momentField(sql`g.created_at`)],
      ['meta.lastmodified', momentField(sql`greatest(g.updated_at, coalesce(p.updated_at, g.updated_at))`)],
      ...pluralFields('members', members),
    ]),
  };
}
