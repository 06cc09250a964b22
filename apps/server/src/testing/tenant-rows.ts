import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { OrganisationId } from '@waymark/contract/kit';

interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  /** What the column must hold in this partition; null where any value will do. */
  readonly partition: string | null;
}

const VALUES: Readonly<Record<string, () => unknown>> = {
  uuid: () => randomUUID(),
  text: () => randomUUID(),
  integer: () => 1,
  bigint: () => 1,
  smallint: () => 1,
  numeric: () => 1,
  'double precision': () => 1,
  real: () => 1,
  boolean: () => true,
  date: () => '2026-01-01',
  'timestamp with time zone': () => '2026-01-01T00:00:00Z',
  bytea: () => Buffer.from(randomUUID()),
  jsonb: () => '{}',
  tsvector: () => 'word',
  xid8: () => '1',
};

/**
 * Puts one row of each organisation into every tenant table, whatever it is for: only isolation is looked at. Rules between tables and
 * on values are dropped first, so the database must be the test's own.
 */
export async function fillTenantTables(owner: pg.Pool, organisations: readonly OrganisationId[]): Promise<void> {
  const { rows: rules } = await owner.query<{ statement: string }>(
    // Of a table in partitions first: what its partitions inherit goes with it.
    `select format('alter table %s drop constraint if exists %I', conrelid::regclass, conname) as statement
     from pg_constraint where connamespace = 'public'::regnamespace and (contype in ('c', 'f') or contype = 'u' and condeferrable) and conparentid = 0
     order by coninhcount`,
  );
  for (const { statement } of rules) await owner.query(statement);
  const { rows: columns } = await owner.query<Column>(
    // A table in partitions is filled through them, each with the value it is for.
    `select c.relname as table, a.attname as name, format_type(a.atttypid, case when a.atttypid = 'bit'::regtype then a.atttypmod end) as type,
       (select (regexp_match(pg_get_expr(c.relpartbound, c.oid), 'IN \\(''([^'']*)'''))[1]
        from pg_inherits i join pg_partitioned_table p on p.partrelid = i.inhparent
          join pg_attribute k on k.attrelid = i.inhparent and k.attnum = p.partattrs[0]
        where i.inhrelid = c.oid and k.attname = a.attname) as partition
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0
       and not a.attisdropped and a.attnotnull and not a.atthasdef and a.attidentity = ''`,
  );
  const byTable = Map.groupBy(columns, ({ table }) => table);
  for (const [table, needed] of byTable) {
    if (!needed.some(({ name }) => name === 'organisation_id')) continue;
    for (const organisationId of organisations) await insertRow(owner, table, needed, organisationId);
  }
}

async function insertRow(owner: pg.Pool, table: string, columns: readonly Column[], organisationId: OrganisationId): Promise<void> {
  const values = columns.map((column) => (column.name === 'organisation_id' ? organisationId : valueOf(column)));
  const names = columns.map(({ name }) => `"${name}"`).join(', ');
  // A trigger may have put the only row there can be.
  await owner.query(
    `insert into ${table} (${names}) values (${values.map((_, index) => `$${index + 1}`).join(', ')}) on conflict do nothing`,
    values,
  );
}

function valueOf({ table, name, type, partition }: Column): unknown {
  if (partition !== null) return partition;
  if (type.endsWith('[]')) return [];
  const bits = /^bit\((\d+)\)$/.exec(type)?.[1];
  if (bits !== undefined) return '0'.repeat(Number(bits));
  const make = VALUES[type];
  if (make === undefined) throw new Error(`${table}.${name} is of type ${type}: give testing/tenant-rows.ts a value of it`);
  return make();
}
