import { sql } from 'kysely';
import type { UserId } from '@waymark/contract/kit';
import type { Store } from '../../platform/db/database.ts';

/** A table and the columns of it that name a person. */
export interface PersonalTable {
  readonly name: string;
  readonly person_columns: string[];
  /** What is told of a row: all but secrets. */
  readonly columns: string[];
}

/** Apart from what is bytes, columns with such names prove who someone is, or let them in; they are no one's to read. */
const SECRET = '(hash|secret|token|password|public_key|headers|signature|storage_key)';
const ROWS_AT_ONCE = 200;

/**
 * Every table that names a person, found by its reference to users, so that a new one is among them by itself; `users` first.
 */
export async function personalTables(store: Store): Promise<PersonalTable[]> {
  const { rows } = await sql<PersonalTable>`
    with naming as (
      select c.conrelid as table_id, a.attname as person_column
      from pg_constraint c
      join unnest(c.conkey) with ordinality as own(number, place) on true
      join unnest(c.confkey) with ordinality as theirs(number, place) on theirs.place = own.place
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = own.number
      join pg_attribute t on t.attrelid = c.confrelid and t.attnum = theirs.number
      where c.contype = 'f' and c.confrelid = 'public.users'::regclass and t.attname = 'id'
        -- Who blocked them is the other's to know (PPL-09).
        and not (c.conrelid = 'public.user_blocks'::regclass and a.attname = 'blocked_id')
      union
      select 'public.users'::regclass, 'id'
      union
      select 'public.mail_outbox'::regclass, 'recipient_id'
      union
      select 'public.audit_entries'::regclass, 'actor_id'
    )
    select t.relname as name, array_agg(distinct n.person_column::text) as person_columns,
      (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
        where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped and a.atttypid <> 'bytea'::regtype
          and a.attname <> 'organisation_id' and a.attname !~ ${SECRET}) as columns
    from naming n join pg_class t on t.oid = n.table_id
    where has_table_privilege(t.oid, 'select')
    group by t.oid, t.relname order by t.relname <> 'users', t.relname`.execute(store.db);
  return rows;
}

/** The rows of a table that name a person, as JSON texts, a few at a time. The store must be a transaction. */
export async function* rowsNaming(tx: Store, table: PersonalTable, userId: UserId): AsyncGenerator<string> {
  const columns = sql.join(table.columns.map((column) => sql.ref(`t.${column}`)));
  const isNamed = sql.join(
    table.person_columns.map((column) => sql`${sql.ref(`t.${column}`)} = ${userId}`),
    sql` or `,
  );
  const cursor = sql.id(`personal_${table.name}`);
  await sql`declare ${cursor} no scroll cursor for
    select row_to_json(r)::text as row from (
      select ${columns} from ${sql.table(table.name)} t where t.organisation_id = ${sql.lit(tx.organisationId)} and (${isNamed})) r`.execute(
    tx.db,
  );
  for (;;) {
    const { rows } = await sql<{ row: string }>`fetch ${sql.lit(ROWS_AT_ONCE)} from ${cursor}`.execute(tx.db);
    for (const { row } of rows) yield row;
    if (rows.length < ROWS_AT_ONCE) break;
  }
  await sql`close ${cursor}`.execute(tx.db);
}

/** The files a person uploaded that arrived whole, with where their bytes lie. */
export async function filesOf(tx: Store, userId: UserId): Promise<{ id: string; file_name: string; storage_key: string }[]> {
  const { rows } = await sql<{ id: string; file_name: string; storage_key: string }>`
    select id, file_name, storage_key from files
    where organisation_id = ${tx.organisationId} and owner_id = ${userId} and status = 'ready' order by id limit 20000`.execute(tx.db);
  return rows;
}
