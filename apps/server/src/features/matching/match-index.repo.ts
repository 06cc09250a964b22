import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { UserId } from '@waymark/contract/kit';
import type { Store } from '../../platform/db/database.ts';

/** People of one chunk stand next to each other; a change of one sends so many to each server again. */
const CHUNK_BITS = 9;
const chunkOf = (position: number): number => position >> CHUNK_BITS;

export interface IndexedPerson {
  readonly userId: UserId;
  readonly position: number;
  readonly packed: Buffer;
}

/** One writer of an organisation's index at a time: numbers and positions are given without gaps in between being guessed. */
export async function lockIndex(tx: Store): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`matching:${tx.organisationId}`}, 0))`.execute(tx.db);
}

const hashOf = (term: string) => createHash('md5').update(term).digest('hex');

/** The numbers of terms; new ones get the next. Call it under `lockIndex`. */
export async function numberTerms(tx: Store, terms: readonly string[]): Promise<Map<string, number>> {
  const wanted = [...new Set(terms)].toSorted();
  const known = await findNumbers(tx, wanted);
  const missing = wanted.filter((term) => !known.has(term));
  if (missing.length === 0) return known;
  const { rows } = await sql<{ number: number; term: string }>`
    insert into match_terms (organisation_id, number, term)
    select ${tx.organisationId}, (select coalesce(max(number), 0) from match_terms where organisation_id = ${tx.organisationId}) + t.place, t.term
    from unnest(${missing}::text[]) with ordinality as t (term, place) returning number, term`.execute(tx.db);
  for (const { number, term } of rows) known.set(term, number);
  return known;
}

async function findNumbers(store: Store, terms: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ number: number; term: string }>`
    select number, term from match_terms
    where organisation_id = ${store.organisationId} and md5(term) = any(${terms.map(hashOf)}::text[])`.execute(store.db);
  return new Map(rows.map(({ number, term }) => [term, number]));
}

/** What the index holds of people, by id. */
export async function findIndexed(store: Store, userIds: readonly UserId[]): Promise<Map<UserId, IndexedPerson>> {
  const { rows } = await sql<{ user_id: UserId; position: number; packed: Buffer }>`
    select user_id, position, packed from match_people
    where organisation_id = ${store.organisationId} and user_id = any(${userIds}::uuid[])`.execute(store.db);
  return new Map(rows.map((row) => [row.user_id, { userId: row.user_id, position: row.position, packed: row.packed }]));
}

/** The first position after all that are taken. Call it under `lockIndex`. */
export async function nextPosition(tx: Store): Promise<number> {
  const { rows } = await sql<{ position: number }>`
    select coalesce(max(position), -1) + 1 as position from match_people where organisation_id = ${tx.organisationId}`.execute(tx.db);
  return rows[0]?.position ?? 0;
}

export async function putIndexed(tx: Store, people: readonly IndexedPerson[]): Promise<void> {
  if (people.length === 0) return;
  const positions = people.map(({ position }) => position);
  await sql`
    insert into match_people (organisation_id, position, user_id, chunk, packed)
    select ${tx.organisationId}, p.position, p.user_id, p.position >> ${sql.lit(CHUNK_BITS)}, p.packed
    from unnest(${positions}::int[], ${people.map(({ userId }) => userId)}::uuid[], ${people.map(({ packed }) => packed)}::bytea[])
      as p (position, user_id, packed)
    on conflict (organisation_id, position) do update set packed = excluded.packed`.execute(tx.db);
  await bumpChunks(tx, positions.map(chunkOf));
}

/** Takes people out of the index; those that are not in it are no fault. */
export async function deleteIndexed(tx: Store, userIds: readonly UserId[]): Promise<void> {
  const { rows } = await sql<{ chunk: number }>`
    delete from match_people where organisation_id = ${tx.organisationId} and user_id = any(${userIds}::uuid[]) returning chunk`.execute(
    tx.db,
  );
  await bumpChunks(
    tx,
    rows.map(({ chunk }) => chunk),
  );
}

async function bumpChunks(tx: Store, chunks: readonly number[]): Promise<void> {
  if (chunks.length === 0) return;
  const each = [...new Set(chunks)].toSorted((one, other) => one - other);
  await sql`
    insert into match_chunks (organisation_id, chunk) select ${tx.organisationId}, c from unnest(${each}::int[]) as c
    on conflict (organisation_id, chunk) do update set version = match_chunks.version + 1`.execute(tx.db);
}

/** What version each chunk has, and the newest term. One statement. */
export async function findVersions(store: Store): Promise<{ versions: Map<number, number>; newestTerm: number }> {
  const { rows } = await sql<{ versions: Record<string, number> | null; newest: number }>`
    select (select json_object_agg(chunk, version) from match_chunks where organisation_id = ${store.organisationId}) as versions,
      (select coalesce(max(number), 0) from match_terms where organisation_id = ${store.organisationId}) as newest`.execute(store.db);
  const [row] = rows;
  return {
    versions: new Map(Object.entries(row?.versions ?? {}).map(([chunk, version]) => [Number(chunk), version])),
    newestTerm: row?.newest ?? 0,
  };
}

/** Chunks with the version that their people are of: all in one snapshot. */
export async function findChunks(store: Store, chunks: readonly number[]): Promise<{ chunk: number; version: number; packed: Buffer }[]> {
  if (chunks.length === 0) return [];
  const { rows } = await sql<{ chunk: number; version: number; packed: Buffer }>`
    select c.chunk, c.version,
      coalesce((select string_agg(p.packed, '' order by p.position) from match_people p
        where p.organisation_id = c.organisation_id and p.chunk = c.chunk), '') as packed
    from match_chunks c where c.organisation_id = ${store.organisationId} and c.chunk = any(${chunks}::int[])`.execute(store.db);
  return rows;
}

export async function findTermsAfter(store: Store, number: number): Promise<{ number: number; term: string }[]> {
  const { rows } = await sql<{ number: number; term: string }>`
    select number, term from match_terms where organisation_id = ${store.organisationId} and number > ${number} order by number`.execute(
    store.db,
  );
  return rows;
}

/** What numbers stand for. */
export async function findTerms(store: Store, numbers: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ number: number; term: string }>`
    select number, term from match_terms where organisation_id = ${store.organisationId} and number = any(${numbers}::int[])`.execute(
    store.db,
  );
  return new Map(rows.map(({ number, term }) => [number, term]));
}

/** Who stands at positions. */
export async function findAtPositions(store: Store, positions: readonly number[]): Promise<Map<number, UserId>> {
  const { rows } = await sql<{ position: number; user_id: UserId }>`
    select position, user_id from match_people
    where organisation_id = ${store.organisationId} and position = any(${positions}::int[])`.execute(store.db);
  return new Map(rows.map(({ position, user_id: userId }) => [position, userId]));
}

/** What the index takes of people who are active; the others are missing. */
export async function findPersonFacts(
  store: Store,
  userIds: readonly UserId[],
): Promise<{ id: UserId; additional_languages: string[]; time_zone: string | null }[]> {
  const { rows } = await sql<{ id: UserId; additional_languages: string[]; time_zone: string | null }>`
    select id, additional_languages, time_zone from users
    where organisation_id = ${store.organisationId} and id = any(${userIds}::uuid[]) and status = 'active'`.execute(store.db);
  return rows;
}

/** The job role that each of some people works in; who works in none is missing. */
export async function findJobRoleIds(store: Store, userIds: readonly UserId[]): Promise<Map<UserId, string>> {
  const { rows } = await sql<{ user_id: UserId; role_id: string }>`
    select user_id, role_id from person_job_roles
    where organisation_id = ${store.organisationId} and user_id = any(${userIds}::uuid[])`.execute(store.db);
  return new Map(rows.map(({ user_id: userId, role_id: roleId }) => [userId, roleId]));
}

/** The next people in the order of their ids, whatever their standing, for going through all. */
export async function findPeopleAfter(store: Store, after: UserId | null, limit: number): Promise<UserId[]> {
  const { rows } = await sql<{ id: UserId }>`
    select id from users where organisation_id = ${store.organisationId} and (${after}::uuid is null or id > ${after}::uuid)
    order by id limit ${sql.lit(limit)}`.execute(store.db);
  return rows.map(({ id }) => id);
}
