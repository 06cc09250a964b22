import { type RawBuilder, sql } from 'kysely';
import type { UserId } from '@waymark/contract/kit';
import type { Store } from '../../platform/db/database.ts';
import { unitSubtree } from '../locations/locations.public.ts';
import { IS_PERSON } from '../people/people.public.ts';
import type { BreakdownBy, FigureScope } from '../statistics/statistics.public.ts';

/** Conditions on people `u` with their place `p`, as of today; `named` is one on a group's members `m`. */
export function inScope(
  store: Store,
  { unitId, locationId, groupId, channelId, pathId }: FigureScope,
  named: RawBuilder<boolean> = sql`true`,
): RawBuilder<unknown> {
  const parts: RawBuilder<unknown>[] = [IS_PERSON];
  if (unitId !== null) parts.push(unitSubtree(store.organisationId, sql`p.org_unit_id`, [unitId]));
  if (locationId !== null) parts.push(sql`p.location_id = ${locationId}`);
  if (groupId !== null) {
    parts.push(sql`exists (select from group_members m where m.organisation_id = u.organisation_id and m.group_id = ${groupId}
      and m.user_id = u.id and m.role <> 'pending' and ${named})`);
  }
  if (channelId !== null) {
    const of = sql`organisation_id = ${store.organisationId} and channel_id = ${channelId}`;
    parts.push(
      sql`u.id in (select user_id from channel_followers where ${of} and state = 'following' union select user_id from channel_people where ${of})`,
    );
  }
  if (pathId !== null) {
    parts.push(
      sql`exists (select from path_learners l where l.organisation_id = u.organisation_id and l.path_id = ${pathId} and l.user_id = u.id)`,
    );
  }
  return sql.join(parts, sql` and `);
}

/** How many active people are in view today. */
export async function countPopulation(store: Store, scope: FigureScope): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    select count(*)::int as people from users u left join person_places p on p.organisation_id = u.organisation_id and p.user_id = u.id
    where u.organisation_id = ${store.organisationId} and ${inScope(store, scope)}`.execute(store.db);
  return rows[0]?.people ?? 0;
}

/** Active people in view today, by name; one more than asked for. `named`: of a group `m`, only these members. */
export async function listPopulation(
  store: Store,
  scope: FigureScope,
  options: {
    readonly named: RawBuilder<boolean> | undefined;
    readonly after: { readonly name: string; readonly id: string } | null;
    readonly limit: number;
  },
): Promise<{ user_id: UserId; name: string }[]> {
  const { named, after, limit } = options;
  const { rows } = await sql<{ user_id: UserId; name: string }>`
    select u.id as user_id, u.full_name_key as name from users u
    left join person_places p on p.organisation_id = u.organisation_id and p.user_id = u.id
    where u.organisation_id = ${store.organisationId} and ${inScope(store, scope, named)}
      ${after === null ? sql`` : sql`and (u.full_name_key, u.id) > (${after.name}, ${after.id}::uuid)`}
    order by u.full_name_key, u.id limit ${sql.lit(limit + 1)}`.execute(store.db);
  return rows;
}

/** How many active people are in each unit (with all below it), place or group today; null for those in none. */
export async function countPopulations(store: Store, by: BreakdownBy, scope: FigureScope): Promise<Map<string | null, number>> {
  const { organisationId } = store;
  const key = {
    unit: sql`(select top.id::text from org_units below join org_units top on top.organisation_id = below.organisation_id
      and (below.path = top.path or starts_with(below.path, top.path || '|'))
      where below.organisation_id = ${organisationId} and below.id = p.org_unit_id and top.id = any(${'ids' in by ? by.ids : []}::uuid[]) limit 1)`,
    place: sql`p.location_id::text`,
    group: sql`m.group_id::text`,
  }[by.by];
  const groups =
    by.by === 'group'
      ? sql`join group_members m on m.organisation_id = u.organisation_id and m.user_id = u.id and m.role <> 'pending' and m.group_id = any(${by.ids}::uuid[])`
      : sql``;
  const { rows } = await sql<{ key: string | null; people: number }>`
    select ${key} as key, count(*)::int as people from users u
    left join person_places p on p.organisation_id = u.organisation_id and p.user_id = u.id ${groups}
    where u.organisation_id = ${organisationId} and ${inScope(store, scope)} group by 1`.execute(store.db);
  return new Map(rows.map((row) => [row.key, row.people]));
}

export interface UnitRow {
  readonly id: string;
  readonly title: string;
}

/** The most units and groups that a table shows. */
const MOST_ROWS = 60;

/**
 * Units to break figures down by: those below the one in view. A single one at the top says nothing, so that those below it are taken. The
 * unit in view itself where there is nothing below it.
 */
export async function findUnitsToCompare(store: Store, unitId: string | null): Promise<UnitRow[]> {
  const { rows } = await sql<UnitRow>`
    with recursive level as (
      select array(select id from org_units where organisation_id = ${store.organisationId} and status <> 'INACTIVE'
        and parent_id is not distinct from ${unitId}::uuid) as ids, 0 as depth
      union all
      select array(select c.id from org_units c where c.organisation_id = ${store.organisationId} and c.parent_id = level.ids[1]), depth + 1
      from level where cardinality(level.ids) = 1 and depth < 10
    )
    select u.id, u.title from (select ids from level where cardinality(ids) > 0 order by depth desc limit 1) l
    join org_units u on u.organisation_id = ${store.organisationId} and u.id = any(l.ids) order by u.title, u.id limit ${sql.lit(MOST_ROWS)}`.execute(
    store.db,
  );
  if (rows.length > 0 || unitId === null) return rows;
  const own =
    await sql<UnitRow>`select id, title from org_units where organisation_id = ${store.organisationId} and id = ${unitId}`.execute(
      store.db,
    );
  return own.rows;
}

/** The largest groups, or the one in view. */
export async function findGroupsToCompare(store: Store, groupId: string | null): Promise<(UnitRow & { slug: string; members: number })[]> {
  const { rows } = await sql<UnitRow & { slug: string; members: number }>`
    select id, name as title, slug, members_count as members from groups
    where organisation_id = ${store.organisationId} and kind = 'community' and (${groupId}::uuid is null or id = ${groupId})
    order by members_count desc, id limit ${sql.lit(MOST_ROWS)}`.execute(store.db);
  return rows;
}

/** What a unit is called; undefined where there is none. */
export async function findUnitTitle(store: Store, unitId: string): Promise<string | undefined> {
  const { rows } = await sql<{
    title: string;
  }>`select title from org_units where organisation_id = ${store.organisationId} and id = ${unitId}`.execute(store.db);
  return rows[0]?.title;
}
