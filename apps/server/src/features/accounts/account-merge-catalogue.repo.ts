import { sql } from 'kysely';
import type { Store } from '../../platform/db/database.ts';
import type { MergeColumn } from './account-merge.row.ts';
import { MERGE_RULES } from './account-merge-tables.ts';

type Catalogued = Omit<MergeColumn, 'rule'>;

/** The declared columns with their keys and unique indexes, in the order of the rules. */
export async function findMergeColumns(store: Store): Promise<MergeColumn[]> {
  const declared = Object.entries(MERGE_RULES).map(([name, rule]) => {
    const [table = '', column = ''] = name.split('.');
    return { table, column, rule };
  });
  const { rows } = await sql<Catalogued>`
    with asked as (
      select a.*, c.oid from unnest(${declared.map(({ table }) => table)}::text[], ${declared.map(({ column }) => column)}::text[])
        as a (table_name, column_name) join pg_class c on c.relname = a.table_name and c.relnamespace = 'public'::regnamespace),
    indexes as (
      select i.indexrelid, i.indrelid, i.indisprimary, i.indnullsnotdistinct as "nullsEqual", pg_get_expr(i.indpred, i.indrelid) as "where",
        (select array_agg(a.attname::text) from pg_attribute a where a.attrelid = i.indrelid and a.attnum = any(i.indkey::int2[])) as columns
      from pg_index i where i.indisunique and i.indrelid in (select oid from asked))
    select q.table_name as table, q.column_name as column,
      (select coalesce(json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, null)) order by a.attnum), '[]')
        from pg_attribute a where a.attrelid = q.oid and a.attname <> 'organisation_id' and a.attname::text = any((
          select x.columns from indexes x where x.indrelid = q.oid and x."where" is null order by x.indisprimary desc, x.indexrelid limit 1)::text[])) as key,
      (select coalesce(json_agg(json_build_object('columns', array_remove(x.columns, 'organisation_id'), 'where', x."where", 'nullsEqual', x."nullsEqual")), '[]')
        from indexes x where x.indrelid = q.oid and q.column_name = any(x.columns)) as uniques,
      (select coalesce(json_agg(a.attname::text order by a.attnum), '[]') from pg_attribute a
        where a.attrelid = q.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.attname <> 'organisation_id'
          and not exists (select from indexes x where x.indrelid = q.oid and a.attname::text = any(x.columns))) as "values"
    from asked q`.execute(store.db);
  const found = new Map(rows.map((row) => [`${row.table}.${row.column}`, row]));
  return declared.flatMap(({ table, column, rule }) => {
    const row = found.get(`${table}.${column}`);
    return row === undefined ? [] : [{ ...row, rule }];
  });
}
