import { type RawBuilder, sql } from 'kysely';
import type { UserId } from '@waymark/contract/kit';
import type { Store } from '../../platform/db/database.ts';

/** A statement ready to be stored. */
export interface NewStatement {
  readonly id: string;
  /** As JSON, without its times. */
  readonly body: string;
  readonly isTimed: boolean;
  readonly targetId: string | null;
  /** The statement it makes void. */
  readonly voids: string | null;
  /** Who the actor is here, by account or by address; null where it is no one of ours. */
  readonly personId: string | null;
  readonly personEmail: string | null;
  readonly keys: readonly string[];
}

export interface StatementRow {
  readonly id: string;
  readonly stored: Date;
  readonly place: number;
  readonly body: string;
  readonly is_timed: boolean;
}

/** Statements that are being stored hold a lock on the second they began in; this is the family of those locks. */
const WRITERS = sql.lit(360);

/**
 * Stores statements in one statement of SQL, with all they are found by; gives the ids of those that were not there yet. Of ids that someone
 * else is just storing it waits for the outcome.
 */
export async function insertStatements(store: Store, statements: readonly NewStatement[]): Promise<string[]> {
  const keys = statements.flatMap(({ keys: own }, index) => own.map((key) => ({ key, place: index + 1 })));
  const { rows } = await sql<{ id: string }>`
    with door as materialized (
      select pg_advisory_xact_lock_shared(${WRITERS}, floor(extract(epoch from clock_timestamp()))::bigint::int)
    ), moment as materialized (
      select date_trunc('milliseconds', clock_timestamp()) as at from door
    ), given as materialized (
      select * from unnest(${statements.map(({ id }) => id)}::uuid[], ${statements.map(({ body }) => body)}::text[],
        ${statements.map(({ isTimed }) => isTimed)}::boolean[], ${statements.map(({ targetId }) => targetId)}::uuid[],
        ${statements.map(({ voids }) => voids)}::uuid[], ${statements.map(({ personId }) => personId)}::uuid[],
        ${statements.map(({ personEmail }) => personEmail)}::text[],
        ${statements.map(({ keys: own }) => `{${own.join(',')}}`)}::text[])
        with ordinality as g (id, body, is_timed, target_id, voids, person_id, person_email, keys, place)
    ), added as (
      insert into learning_statements (organisation_id, id, stored, place, body, is_timed, target_id, keys, person_id)
      select ${store.organisationId}, g.id, m.at, g.place, g.body, g.is_timed, g.target_id, g.keys::uuid[],
        coalesce((select coalesce(u.merged_into, u.id) from users u where u.organisation_id = ${store.organisationId} and u.id = g.person_id),
          (select coalesce(u.merged_into, u.id) from users u where u.organisation_id = ${store.organisationId} and u.email = g.person_email))
      from given g cross join moment m order by g.id
      on conflict (organisation_id, id) do nothing
      returning id, stored, place
    ), found_by as (
      insert into learning_statement_keys (organisation_id, key, stored, place, statement_id)
      select ${store.organisationId}, k.key, a.stored, a.place, a.id
      from unnest(${keys.map(({ place }) => place)}::integer[], ${keys.map(({ key }) => key)}::uuid[]) as k (place, key)
      join added a on a.place = k.place
    ), voided as (
      insert into learning_voidings (organisation_id, statement_id, voided_by)
      select ${store.organisationId}, g.voids, a.id from added a join given g on g.id = a.id where g.voids is not null
    )
    select id from added`.execute(store.db);
  return rows.map(({ id }) => id);
}

/** Returns the moment before which everything has been committed. Call it before the query it is reported with. */
export async function consistentThrough(store: Store): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`
    select coalesce(
      (select to_timestamp(min(l.objid::bigint)) from pg_locks l join pg_database d on d.oid = l.database and d.datname = current_database()
        where l.locktype = 'advisory' and l.classid = ${WRITERS} and l.objsubid = 2),
      clock_timestamp()) as at`.execute(store.db);
  return rows[0]?.at ?? new Date(0);
}

/** Of some statements those that are there, with whether they are void. */
export async function statementsByIds(
  store: Store,
  ids: readonly string[],
): Promise<(StatementRow & { is_void: boolean; voids: boolean })[]> {
  const { rows } = await sql<StatementRow & { is_void: boolean; voids: boolean }>`
    select s.id, s.stored, s.place, s.body, s.is_timed, ${isVoid('s')} as is_void,
      exists (select from learning_voidings v where v.organisation_id = s.organisation_id and v.statement_id = s.target_id and v.voided_by = s.id) as voids
    from learning_statements s where s.organisation_id = ${store.organisationId} and s.id = any(${[...ids]})`.execute(store.db);
  return rows;
}

/**
 * Void is what another statement voids, unless it is such a statement itself. Asked of each statement by itself: as a join, the store may
 * read all there are.
 */
function isVoid(alias: string): RawBuilder<boolean> {
  const s = sql.ref(alias);
  return sql<boolean>`((select true from learning_voidings v where v.organisation_id = ${s}.organisation_id and v.statement_id = ${s}.id limit 1)
    is true and (${s}.target_id is null or (select true from learning_voidings v
      where v.organisation_id = ${s}.organisation_id and v.statement_id = ${s}.target_id and v.voided_by = ${s}.id limit 1) is null))`;
}

/** Something to find statements by: any of some keys. */
export type KeyCondition = readonly string[];

export interface StatementsAsked {
  /** All must hold; the first leads, so it should be the rarest. */
  readonly keys: readonly KeyCondition[];
  readonly since: Date | null;
  readonly until: Date | null;
  readonly ascending: boolean;
  readonly after: { readonly stored: Date; readonly place: number; readonly id: string } | null;
  readonly personId?: UserId | null;
  readonly limit: number;
}

/**
 * A page of statements and one more, by the time they were stored. Those that are about a statement that fits are among them, however many
 * statements lie in between; those that are void are not.
 */
export async function findStatements(store: Store, asked: StatementsAsked): Promise<StatementRow[]> {
  const order = asked.ascending ? sql`asc` : sql`desc`;
  const by = (alias: string, id: string) =>
    sql`${sql.ref(`${alias}.stored`)} ${order}, ${sql.ref(`${alias}.place`)} ${order}, ${sql.ref(`${alias}.${id}`)} ${order}`;
  const limit = sql.lit(asked.limit + 1);
  const [lead, ...rest] = asked.keys;
  const branches =
    lead === undefined
      ? [
          sql`select s.id, s.stored, s.place from learning_statements s where s.organisation_id = ${store.organisationId}
            ${asked.personId == null ? sql`` : sql`and s.person_id = ${asked.personId}`} ${within(asked, 's', 'id')}
            and not ${isVoid('s')} order by ${by('s', 'id')} limit ${limit}`,
        ]
      : lead.map(
          (key) => sql`select k.statement_id as id, k.stored, k.place from learning_statement_keys k
            cross join lateral ${statementOf(sql.ref('k.statement_id'))}
            where k.organisation_id = ${store.organisationId} and k.key = ${key}
              ${asked.personId == null ? sql`` : sql`and s.person_id = ${asked.personId}`}
              ${within(asked, 'k', 'statement_id')} ${hasKeys('s', rest)} and not ${isVoid('s')}
            order by ${by('k', 'statement_id')} limit ${limit}`,
        );
  if (lead !== undefined) {
    branches.push(sql`select s.id, s.stored, s.place from learning_statements s
      where s.organisation_id = ${store.organisationId} and s.target_id is not null ${within(asked, 's', 'id')} and not ${isVoid('s')}
        and exists (
          with recursive about as (
            select s.target_id as id
            union
            select t.target_id from about a join learning_statements t on t.organisation_id = ${store.organisationId} and t.id = a.id
            where t.target_id is not null
          )
          select from about a join learning_statements t on t.organisation_id = ${store.organisationId} and t.id = a.id
          where true ${hasKeys('t', asked.keys)})
      order by ${by('s', 'id')} limit ${limit}`);
  }
  const union = sql.join(
    branches.map((branch) => sql`(${branch})`),
    sql` union `,
  );
  const { rows } = await sql<StatementRow>`
    with found as (${union})
    select s.id, s.stored, s.place, s.body, s.is_timed from (select * from found f order by ${by('f', 'id')} limit ${limit}) f
    cross join lateral ${statementOf(sql.ref('f.id'))}
    order by ${by('s', 'id')}`.execute(store.db);
  return rows;
}

/** The statement of an id, looked up by itself for each: joined as a table, the store may read all there are. */
function statementOf(id: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select o.* from learning_statements o where o.organisation_id = current_organisation_id() and o.id = ${id} limit 1) s`;
}

function within({ since, until, after, ascending }: StatementsAsked, alias: string, id: string): RawBuilder<unknown> {
  const stored = sql.ref(`${alias}.stored`);
  const place = sql`(${stored}, ${sql.ref(`${alias}.place`)}, ${sql.ref(`${alias}.${id}`)})`;
  return sql`${since === null ? sql`` : sql`and ${stored} > ${since}::timestamptz`}
    ${until === null ? sql`` : sql`and ${stored} <= ${until}::timestamptz`}
    ${after === null ? sql`` : sql`and ${place} ${ascending ? sql`>` : sql`<`} (${after.stored}::timestamptz, ${after.place}::integer, ${after.id}::uuid)`}`;
}

function hasKeys(alias: string, keys: readonly KeyCondition[]): RawBuilder<unknown> {
  return sql.join(
    keys.map((any) => sql`and ${sql.ref(`${alias}.keys`)} && ${[...any]}::uuid[]`),
    sql` `,
  );
}

/** PLT-12: everything that was recorded of a person. */
export async function deleteRecordsOf(store: Store, userId: string, accountKey: string, foundBy: readonly string[]): Promise<void> {
  await sql`
    with gone as (
      delete from learning_statements s where s.organisation_id = ${store.organisationId} and (s.person_id = ${userId} or s.id in (
        select k.statement_id from learning_statement_keys k where k.organisation_id = ${store.organisationId} and k.key = any(${[...foundBy]})))
      returning s.id, s.stored, s.place, s.keys
    )
    delete from learning_statement_keys k using gone g where k.organisation_id = ${store.organisationId} and k.key = any(g.keys)
      and k.stored = g.stored and k.place = g.place and k.statement_id = g.id`.execute(store.db);
  await sql`delete from learning_documents where organisation_id = ${store.organisationId}
    and (person_id = ${userId} or agent_key = ${accountKey})`.execute(store.db);
  await sql`delete from learning_launches where organisation_id = ${store.organisationId} and user_id = ${userId}`.execute(store.db);
}
