import { type RawBuilder, sql } from 'kysely';
import type { OrgUnitId, OrgUnitTypeId } from '@waymark/contract/locations';
import type { Store } from '../../platform/db/database.ts';
import type { OrgUnitRow } from './location.row.ts';
import { startsWith } from './locations.repo.ts';

/** Which units somebody gets: those in effect on a day (`YYYY-MM-DD`), or, where null, all of them (LOC-05). */
export type InEffect = string | null;

const inEffect = (alias: string, today: InEffect): RawBuilder<boolean> =>
  today === null
    ? sql<boolean>`true`
    : sql<boolean>`(${sql.ref(`${alias}.status`)} = 'ACTIVE' and ${sql.ref(`${alias}.effective_date`)} <= ${today}::date)`;

const columns = (today: InEffect) => sql`u.id, u.parent_id, u.type_id, u.level, u.title, u.title_key, u.path, u.status,
  u.effective_date::text as effective_date,
  exists (select from org_units c where c.organisation_id = u.organisation_id and c.parent_id = u.id and ${inEffect('c', today)}) as has_child,
  coalesce((select json_agg(json_build_object('id', a.id, 'title', a.title, 'level', a.level) order by a.level) from org_units a
    where u.level > 1 and a.organisation_id = u.organisation_id and a.id = any(string_to_array(u.path, '|')::uuid[]) and a.id <> u.id), '[]') as above`;

/** One change of the tree of units at a time in an organisation, so that two moves never make a circle together. */
export async function lockUnits(store: Store): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`org-units:${store.organisationId}`}, 0))`.execute(store.db);
}

/** One page of the units in effect, of a type or of all, by title (LOC-05). */
export async function listDivisions(
  store: Store,
  wanted: { readonly typeId: OrgUnitTypeId | undefined; readonly today: string; readonly limit: number; readonly offset: number },
): Promise<OrgUnitRow[]> {
  const { rows } = await sql<OrgUnitRow>`
    select ${columns(wanted.today)} from (
      select u.* from org_units u
      where u.organisation_id = ${store.organisationId} ${wanted.typeId === undefined ? sql`` : sql`and u.type_id = ${wanted.typeId}`}
        and ${inEffect('u', wanted.today)}
      order by u.title_key, u.id limit ${sql.lit(wanted.limit)} offset ${sql.lit(wanted.offset)}) u
    order by u.title_key, u.id`.execute(store.db);
  return rows;
}

/** Units directly below one (null: the topmost) by title, and one more than the limit. */
export async function listChildren(
  store: Store,
  parentId: OrgUnitId | null,
  page: { readonly today: InEffect; readonly after: { name: string; id: string } | null; readonly limit: number },
): Promise<OrgUnitRow[]> {
  const { rows } = await sql<OrgUnitRow>`
    select ${columns(page.today)} from org_units u
    where u.organisation_id = ${store.organisationId} and ${parentId === null ? sql`u.parent_id is null` : sql`u.parent_id = ${parentId}`}
      and ${inEffect('u', page.today)}
      ${page.after === null ? sql`` : sql`and (u.title_key, u.id) > (${page.after.name}::text collate "C", ${page.after.id}::uuid)`}
    order by u.title_key, u.id limit ${sql.lit(page.limit + 1)}`.execute(store.db);
  return rows;
}

/** Units whose title starts with a text, by title. */
export async function findUnitsByPrefix(store: Store, prefix: string, today: InEffect, limit: number): Promise<OrgUnitRow[]> {
  const { rows } = await sql<OrgUnitRow>`
    select ${columns(today)} from org_units u
    where u.organisation_id = ${store.organisationId} and ${startsWith(sql`u.title_key`, prefix)} and ${inEffect('u', today)}
    order by u.title_key, u.id limit ${sql.lit(limit)}`.execute(store.db);
  return rows;
}

export async function findUnits(store: Store, ids: readonly string[]): Promise<OrgUnitRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<OrgUnitRow>`
    select ${columns(null)} from org_units u
    where u.organisation_id = ${store.organisationId} and u.id = any(${ids}::uuid[])`.execute(store.db);
  return rows;
}

/** Of some ids, those of units in effect. */
export async function knownUnitIds(store: Store, ids: readonly string[], today: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select u.id from org_units u
    where u.organisation_id = ${store.organisationId} and u.id = any(${ids}::uuid[]) and ${inEffect('u', today)}`.execute(store.db);
  return rows.map(({ id }) => id);
}
