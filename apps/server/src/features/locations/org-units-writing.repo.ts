import { sql } from 'kysely';
import type { OrgUnitId } from '@waymark/contract/locations';
import type { Store } from '../../platform/db/database.ts';
import type { OrgUnitRow } from './location.row.ts';

/** What is written of a unit, except its place in the tree. */
export type UnitColumns = Pick<OrgUnitRow, 'id' | 'code' | 'title' | 'type_id' | 'status' | 'effective_date'>;
/** A unit with where it stands in the tree. */
export type PlacedUnit = UnitColumns & Pick<OrgUnitRow, 'parent_id' | 'level' | 'path'>;

/** Puts units in, all at once: a parent may stand anywhere among them. */
export async function insertUnits(store: Store, rows: readonly PlacedUnit[], now: Date): Promise<void> {
  if (rows.length === 0) return;
  await sql`insert into org_units (organisation_id, id, parent_id, code, type_id, level, title, path, status, effective_date, created_at, updated_at)
    select ${store.organisationId}, r.id, r.parent_id, r.code, r.type_id, r.level, r.title, r.path, r.status, r.effective_date, ${now}, ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id uuid, parent_id uuid, code text, type_id uuid, level int, title text, path text,
      status text, effective_date date)`.execute(store.db);
}

/** Writes units again where they stand. */
export async function updateUnits(store: Store, rows: readonly UnitColumns[], now: Date): Promise<void> {
  if (rows.length === 0) return;
  await sql`update org_units u set code = r.code, type_id = r.type_id, title = r.title, status = r.status, effective_date = r.effective_date, updated_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id uuid, code text, type_id uuid, title text, status text, effective_date date)
    where u.organisation_id = ${store.organisationId} and u.id = r.id`.execute(store.db);
}

/** A unit goes below another one (null: to the top) with everything below it; one statement keeps all paths right (LOC-05). */
export async function moveUnit(
  store: Store,
  unit: Pick<OrgUnitRow, 'id' | 'path' | 'level'>,
  to: { readonly parentId: OrgUnitId | null; readonly path: string; readonly level: number },
): Promise<void> {
  await sql`update org_units u set
      path = ${to.path}::text || substr(u.path, ${unit.path.length + 1}::int),
      level = u.level + ${to.level - unit.level}::int,
      parent_id = case when u.id = ${unit.id} then ${to.parentId}::uuid else u.parent_id end
    where u.organisation_id = ${store.organisationId}
      and (u.path = ${unit.path} or (u.path >= ${`${unit.path}|`} and u.path < ${`${unit.path}}`}))`.execute(store.db);
}

/** Puts units where an import found that they stand. */
export async function setStandings(
  store: Store,
  rows: readonly { readonly id: OrgUnitId; readonly parentId: OrgUnitId | null; readonly level: number; readonly path: string }[],
): Promise<void> {
  if (rows.length === 0) return;
  await sql`update org_units u set parent_id = r."parentId", level = r.level, path = r.path
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id uuid, "parentId" uuid, level int, path text)
    where u.organisation_id = ${store.organisationId} and u.id = r.id`.execute(store.db);
}

/** Whether another unit has a code. */
export async function isCodeOfUnit(store: Store, code: string, exceptId: OrgUnitId): Promise<boolean> {
  const { rows } = await sql`select from org_units
    where organisation_id = ${store.organisationId} and code = ${code} and id <> ${exceptId}`.execute(store.db);
  return rows.length > 0;
}

/** The deepest level at or below a path. */
export async function deepestBelow(store: Store, path: string): Promise<number> {
  const { rows } = await sql<{ deepest: number | null }>`
    select max(u.level) as deepest from org_units u where u.organisation_id = ${store.organisationId}
      and (u.path = ${path} or (u.path >= ${`${path}|`} and u.path < ${`${path}}`}))`.execute(store.db);
  return rows[0]?.deepest ?? 0;
}

export async function deleteUnit(store: Store, id: OrgUnitId): Promise<void> {
  await store.db.deleteFrom('org_units').where('organisation_id', '=', store.organisationId).where('id', '=', id).execute();
}

/** Every unit with all it holds, for an import to compare with. */
export async function allUnits(store: Store): Promise<PlacedUnit[]> {
  const { rows } = await sql<PlacedUnit>`
    select u.id, u.parent_id, u.code, u.type_id, u.level, u.title, u.path, u.status, u.effective_date::text as effective_date
    from org_units u where u.organisation_id = ${store.organisationId}`.execute(store.db);
  return rows;
}
