import { type RawBuilder, sql } from 'kysely';
import type { LocationId } from '@waymark/contract/locations';
import type { Store } from '../../platform/db/database.ts';
import type { LocationRow } from './location.row.ts';

const COLUMNS = sql`l.id, l.parent_id, l.code, l.level, l.title, l.title_key, l.street_address, l.postal_code, l.city, l.state, l.country_code,
  l.lat, l.lon, exists (select from locations c where c.organisation_id = l.organisation_id and c.parent_id = l.id) as has_child`;
/** Sorts after every text that starts with what it is put behind. */
const LAST_CHARACTER = '\u{10FFFF}';

/** One change of the tree of locations at a time in an organisation, so that two moves never make a circle together. */
export async function lockLocations(store: Store): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`locations:${store.organisationId}`}, 0))`.execute(store.db);
}

/** A title between two others of its first letters, as a range that an index takes. */
export function startsWith(column: RawBuilder<unknown>, prefix: string): RawBuilder<boolean> {
  return sql<boolean>`(${column} >= name_key(${prefix}::text) and ${column} < (name_key(${prefix}::text) || ${LAST_CHARACTER}::text))`;
}

/** A page of locations by title and one more. `parentId` null: those on top; undefined: all. */
export async function listLocations(
  store: Store,
  wanted: {
    readonly q: string;
    readonly parentId: LocationId | null | undefined;
    readonly after: { name: string; id: string } | null;
    readonly limit: number;
  },
): Promise<LocationRow[]> {
  const { q, parentId, after, limit } = wanted;
  const below = parentId === undefined ? sql`` : parentId === null ? sql`and l.parent_id is null` : sql`and l.parent_id = ${parentId}`;
  const { rows } = await sql<LocationRow>`
    select ${COLUMNS} from locations l
    where l.organisation_id = ${store.organisationId} ${below}
      ${q === '' ? sql`` : sql`and ${startsWith(sql`l.title_key`, q)}`}
      ${after === null ? sql`` : sql`and (l.title_key, l.id) > (${after.name}::text collate "C", ${after.id}::uuid)`}
    order by l.title_key, l.id limit ${sql.lit(limit + 1)}`.execute(store.db);
  return rows;
}

export async function findLocations(store: Store, ids: readonly string[]): Promise<LocationRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<LocationRow>`
    select ${COLUMNS} from locations l where l.organisation_id = ${store.organisationId} and l.id = any(${ids}::uuid[])`.execute(store.db);
  return rows;
}

/** Of some ids, those that are one of a location. */
export async function knownLocationIds(store: Store, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from locations where organisation_id = ${store.organisationId} and id = any(${ids}::uuid[])`.execute(store.db);
  return rows.map(({ id }) => id);
}

/** Ids of locations by code, of those there are. */
export async function findLocationIdsByCode(store: Store, codes: readonly string[]): Promise<Map<string, LocationId>> {
  if (codes.length === 0) return new Map();
  const { rows } = await sql<{ id: LocationId; code: string }>`
    select id, code from locations where organisation_id = ${store.organisationId} and code = any(${codes}::text[])`.execute(store.db);
  return new Map(rows.map(({ id, code }) => [code, id]));
}
