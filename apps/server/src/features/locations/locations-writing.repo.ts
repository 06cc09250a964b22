import { sql } from 'kysely';
import type { LocationId } from '@waymark/contract/locations';
import type { Store } from '../../platform/db/database.ts';
import type { LocationRow } from './location.row.ts';

/** What is written of a location; where it stands in the tree is the caller's to check. */
export type LocationColumns = Omit<LocationRow, 'id' | 'level' | 'title_key' | 'has_child'>;

/** Puts locations in; parents before their children, or all at once. */
export async function insertLocations(
  store: Store,
  rows: readonly (LocationColumns & Pick<LocationRow, 'id' | 'level'>)[],
  now: Date,
): Promise<void> {
  if (rows.length === 0) return;
  await sql`insert into locations (organisation_id, id, parent_id, code, level, title, street_address, postal_code, city, state, country_code,
      lat, lon, created_at, updated_at)
    select ${store.organisationId}, r.id, r.parent_id, r.code, r.level, r.title, r.street_address, r.postal_code, r.city, r.state, r.country_code,
      r.lat, r.lon, ${now}, ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id uuid, parent_id uuid, code text, level int, title text, street_address text,
      postal_code text, city text, state text, country_code text, lat float8, lon float8)`.execute(store.db);
}

/** Writes locations again, but for their level. */
export async function updateLocations(
  store: Store,
  rows: readonly (LocationColumns & Pick<LocationRow, 'id'>)[],
  now: Date,
): Promise<void> {
  if (rows.length === 0) return;
  await sql`update locations l set parent_id = r.parent_id, code = r.code, title = r.title, street_address = r.street_address, postal_code = r.postal_code,
      city = r.city, state = r.state, country_code = r.country_code, lat = r.lat, lon = r.lon, updated_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id uuid, parent_id uuid, code text, title text, street_address text,
      postal_code text, city text, state text, country_code text, lat float8, lon float8)
    where l.organisation_id = ${store.organisationId} and l.id = r.id`.execute(store.db);
}

/** Sets levels of several locations, as an import found them. */
export async function setLevels(store: Store, rows: readonly Pick<LocationRow, 'id' | 'level'>[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`update locations l set level = r.level from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id uuid, level int)
    where l.organisation_id = ${store.organisationId} and l.id = r.id`.execute(store.db);
}

/** Whether another location has a code. */
export async function isCodeOfLocation(store: Store, code: string, exceptId: LocationId): Promise<boolean> {
  const { rows } = await sql`select from locations
    where organisation_id = ${store.organisationId} and code = ${code} and id <> ${exceptId}`.execute(store.db);
  return rows.length > 0;
}

/** A location's own id and those of everything below it. */
export async function locationIdsBelow(store: Store, id: LocationId): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive below as (
      select l.id from locations l where l.organisation_id = ${store.organisationId} and l.id = ${id}
      union
      select c.id from below b join locations c on c.organisation_id = ${store.organisationId} and c.parent_id = b.id
    ) select id from below`.execute(store.db);
  return rows.map((row) => row.id);
}

/** Sets the level of a location, and with it that of everything below; answers the deepest level there is now. */
export async function moveLocation(store: Store, id: LocationId, level: number): Promise<number> {
  const { rows } = await sql<{ deepest: number }>`
    with recursive below as (
      select l.id, ${level}::int as level from locations l where l.organisation_id = ${store.organisationId} and l.id = ${id}
      union all
      select c.id, b.level + 1 from below b join locations c on c.organisation_id = ${store.organisationId} and c.parent_id = b.id
    ), moved as (
      update locations l set level = least(b.level, 99) from below b where l.organisation_id = ${store.organisationId} and l.id = b.id
      returning l.id
    ) select max(level) as deepest from below`.execute(store.db);
  return rows[0]?.deepest ?? level;
}

export async function deleteLocation(store: Store, id: LocationId): Promise<void> {
  await store.db.deleteFrom('locations').where('organisation_id', '=', store.organisationId).where('id', '=', id).execute();
}

/** Every location with all it holds, for an import to compare with. */
export async function allLocations(store: Store): Promise<LocationRow[]> {
  const { rows } = await sql<LocationRow>`
    select l.*, false as has_child from locations l where l.organisation_id = ${store.organisationId}`.execute(store.db);
  return rows;
}
