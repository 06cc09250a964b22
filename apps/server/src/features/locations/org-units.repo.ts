import { type RawBuilder, sql } from 'kysely';
import type { OrgUnitId, OrgUnitTypeId } from '@waymark/contract/locations';
import type { Store } from '../../platform/db/database.ts';
import type { OrgUnitRow } from './location.row.ts';
import { startsWith } from './locations.repo.ts';

/** Which units someone gets: those in effect on a day (`YYYY-MM-DD`), or, where null, all of them (LOC-05). */
export type InEffect = string | null;

const inEffect = (alias: string, today: InEffect): RawBuilder<boolean> =>
  today === null
    ? sql<boolean>`true`
    : sql<boolean>`(${sql.ref(`${alias}.status`)} = 'ACTIVE' and ${sql.ref(`${alias}.effective_date`)} <= ${today}::date)`;

const COLUMNS = sql`u.id, u.parent_id, u.code, u.type_id, u.level, u.title, u.title_key, u.path, u.status,
  u.effective_date::text as effective_date`;

type BareRow = Omit<OrgUnitRow, 'above' | 'has_child'>;

/**
 * The rows with the units above them, and whether any (that is in effect) is below. One statement for all of each: a lookup for every row
 * would be walked through the whole tree where the planner made up its mind while the tree was small.
 */
async function completed(store: Store, rows: readonly BareRow[], today: InEffect): Promise<OrgUnitRow[]> {
  if (rows.length === 0) return [];
  const above = await titlesOf(store, [...new Set(rows.flatMap(({ path }) => path.split('|').slice(0, -1)))]);
  const { rows: parents } = await sql<{ parent_id: string }>`
    select distinct c.parent_id from org_units c
    where c.organisation_id = ${store.organisationId} and c.parent_id = any(${rows.map(({ id }) => id)}::uuid[]) and ${inEffect('c', today)}`.execute(
    store.db,
  );
  const withChildren = new Set(parents.map(({ parent_id }) => parent_id));
  return rows.map((row) => ({
    ...row,
    has_child: withChildren.has(row.id),
    above: row.path
      .split('|')
      .slice(0, -1)
      .flatMap((id) => above.get(id) ?? []),
  }));
}

async function titlesOf(store: Store, ids: readonly string[]): Promise<Map<string, OrgUnitRow['above'][number]>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<OrgUnitRow['above'][number]>`
    select id, title, level from org_units where organisation_id = ${store.organisationId} and id = any(${ids}::uuid[])`.execute(store.db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** One change of the tree of units at a time in an organisation, so that two moves never make a circle together. */
export async function lockUnits(store: Store): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`org-units:${store.organisationId}`}, 0))`.execute(store.db);
}

/** One page of the units in effect, of a type or of all, by title (LOC-05). */
export async function listDivisions(
  store: Store,
  wanted: { readonly typeId: OrgUnitTypeId | undefined; readonly today: string; readonly limit: number; readonly offset: number },
): Promise<OrgUnitRow[]> {
  const { rows } = await sql<BareRow>`
    select ${COLUMNS} from (
      select u.* from org_units u
      where u.organisation_id = ${store.organisationId} ${wanted.typeId === undefined ? sql`` : sql`and u.type_id = ${wanted.typeId}`}
        and ${inEffect('u', wanted.today)}
      order by u.title_key, u.id limit ${sql.lit(wanted.limit)} offset ${sql.lit(wanted.offset)}) u
    order by u.title_key, u.id`.execute(store.db);
  return completed(store, rows, wanted.today);
}

/** Units directly below one (null: the topmost) by title, and one more than the limit. */
export async function listChildren(
  store: Store,
  parentId: OrgUnitId | null,
  page: { readonly today: InEffect; readonly after: { name: string; id: string } | null; readonly limit: number },
): Promise<OrgUnitRow[]> {
  const { rows } = await sql<BareRow>`
    select ${COLUMNS} from org_units u
    where u.organisation_id = ${store.organisationId} and ${parentId === null ? sql`u.parent_id is null` : sql`u.parent_id = ${parentId}`}
      and ${inEffect('u', page.today)}
      ${page.after === null ? sql`` : sql`and (u.title_key, u.id) > (${page.after.name}::text collate "C", ${page.after.id}::uuid)`}
    order by u.title_key, u.id limit ${sql.lit(page.limit + 1)}`.execute(store.db);
  return completed(store, rows, page.today);
}

/** Units whose title starts with a text, by title. */
export async function findUnitsByPrefix(store: Store, prefix: string, today: InEffect, limit: number): Promise<OrgUnitRow[]> {
  const { rows } = await sql<BareRow>`
    select ${COLUMNS} from org_units u
    where u.organisation_id = ${store.organisationId} and ${startsWith(sql`u.title_key`, prefix)} and ${inEffect('u', today)}
    order by u.title_key, u.id limit ${sql.lit(limit)}`.execute(store.db);
  return completed(store, rows, today);
}

export async function findUnits(store: Store, ids: readonly string[]): Promise<OrgUnitRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<BareRow>`
    select ${COLUMNS} from org_units u
    where u.organisation_id = ${store.organisationId} and u.id = any(${ids}::uuid[])`.execute(store.db);
  return completed(store, rows, null);
}

/** Titles of units whose type is shown in a place, or that have no type, by id. */
export async function findShownUnits(
  store: Store,
  where: 'job_vacancy_card' | 'project_card' | 'sourcing_table',
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; title: string }>`
    select u.id, u.title from org_units u left join org_unit_types t on t.organisation_id = u.organisation_id and t.id = u.type_id
    where u.organisation_id = ${store.organisationId} and u.id = any(${ids}::uuid[])
      and (t.id is null or (t.enable and ${sql.ref(`t.${where}`)}))`.execute(store.db);
  return new Map(rows.map(({ id, title }) => [id, title]));
}

/** Of some ids, those of units in effect. */
export async function knownUnitIds(store: Store, ids: readonly string[], today: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select u.id from org_units u
    where u.organisation_id = ${store.organisationId} and u.id = any(${ids}::uuid[]) and ${inEffect('u', today)}`.execute(store.db);
  return rows.map(({ id }) => id);
}

/** Ids of units in effect by code, of those there are. */
export async function findUnitIdsByCode(store: Store, codes: readonly string[], today: string): Promise<Map<string, OrgUnitId>> {
  if (codes.length === 0) return new Map();
  const { rows } = await sql<{ id: OrgUnitId; code: string }>`
    select u.id, u.code from org_units u
    where u.organisation_id = ${store.organisationId} and u.code = any(${codes}::text[]) and ${inEffect('u', today)}`.execute(store.db);
  return new Map(rows.map(({ id, code }) => [code, id]));
}
