import { sql } from 'kysely';
import type { Store } from '../../platform/db/database.ts';

export interface PostcodeRow {
  readonly country_code: string;
  readonly postcode_key: string;
  readonly postcode: string;
  readonly town: string;
  readonly state: string;
  readonly lat: number;
  readonly lon: number;
}

const COLUMNS = sql`country_code, postcode_key, postcode, town, state, lat, lon`;
/** Sorts behind all letters and digits. */
const LAST = '\u{10ffff}';

/** Postcodes that begin with one key, or are just another, in order. */
export async function findPostcodes(store: Store, begun: string, whole: readonly string[], limit: number): Promise<PostcodeRow[]> {
  const { rows } = await sql<PostcodeRow>`
    select ${COLUMNS} from postcodes
    where organisation_id = ${store.organisationId}
      and (postcode_key >= ${begun} and postcode_key < ${begun + LAST} or postcode_key = any(${whole}::text[]))
    order by postcode_key, country_code, town limit ${sql.lit(limit)}`.execute(store.db);
  return rows;
}

export async function countByCountry(store: Store): Promise<{ country_code: string; count: number }[]> {
  const { rows } = await sql<{ country_code: string; count: number }>`
    select country_code, count(*) as count from postcodes where organisation_id = ${store.organisationId}
    group by country_code order by country_code`.execute(store.db);
  return rows;
}

/** All postcodes of some countries; those who write lock them first. */
export async function postcodesOf(store: Store, countries: readonly string[]): Promise<PostcodeRow[]> {
  const { rows } = await sql<PostcodeRow>`
    select ${COLUMNS} from postcodes
    where organisation_id = ${store.organisationId} and country_code = any(${countries}::text[])`.execute(store.db);
  return rows;
}

/** Writers of postcodes take turns until their transactions end. */
export async function lockPostcodes(store: Store): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`postcodes:${store.organisationId}`}, 0))`.execute(store.db);
}

/** Forgets the postcodes of some countries. Returns how many there were. */
export async function deletePostcodes(store: Store, countries: readonly string[]): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from postcodes where organisation_id = ${store.organisationId} and country_code = any(${countries}::text[])`.execute(store.db);
  return Number(numAffectedRows);
}

/** Adds postcodes that are not there; a statement for any number. */
export async function insertPostcodes(store: Store, rows: readonly PostcodeRow[]): Promise<void> {
  if (rows.length === 0) return;
  const list = <Value>(read: (row: PostcodeRow) => Value) => rows.map(read);
  await sql`insert into postcodes (organisation_id, ${COLUMNS})
    select ${store.organisationId}, r.* from unnest(${list((row) => row.country_code)}::text[], ${list((row) => row.postcode_key)}::text[],
      ${list((row) => row.postcode)}::text[], ${list((row) => row.town)}::text[], ${list((row) => row.state)}::text[],
      ${list((row) => row.lat)}::float8[], ${list((row) => row.lon)}::float8[]) as r`.execute(store.db);
}
