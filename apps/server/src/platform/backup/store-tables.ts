import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { StoreError } from '../db/store-connection.ts';
import { tableFile, type BackupManifest, type BackupTable } from './backup-manifest.ts';
import { measure } from './checked-copy.ts';

export const jobSchema = 'pgboss';
export const storeSchemas = ['public', jobSchema];

// Of the job queue: what is to be done, and when. Its version, warnings and statistics are made again by the library itself.
const jobTables = ['queue', 'schedule', 'subscription', 'job', 'job_dependency'];

interface StoreTable {
  schema: string;
  name: string;
  columns: string[];
}

/** Returns every table with rows of its own; a partitioned one stands for its partitions, and computed columns are left out. */
export async function listTables(client: pg.Client): Promise<StoreTable[]> {
  const { rows } = await client.query<StoreTable>(
    `select n.nspname as schema, c.relname as name,
            array(select a.attname::text from pg_attribute a
                   where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
                   order by a.attnum) as columns
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and not c.relispartition
        and ((n.nspname = 'public' and c.relname <> 'schema_migrations') or (n.nspname = $1 and c.relname = any($2)))
        and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
      order by 1, 2`,
    [jobSchema, jobTables],
  );
  return rows;
}

export async function listSequences(client: pg.Client): Promise<BackupManifest['sequences']> {
  const { rows } = await client.query<BackupManifest['sequences'][number]>(
    `select schemaname as schema, sequencename as name, last_value::text as value
       from pg_sequences where schemaname = any($1) and last_value is not null order by 1, 2`,
    [storeSchemas],
  );
  return rows;
}

export async function writeTable(client: pg.Client, table: StoreTable, backup: string): Promise<BackupTable> {
  const meter = measure();
  // Through a query, because a partitioned table has no rows of its own.
  const rows = client.query(copyTo(`copy (select ${columnList(table)} from ${qualified(table)}) to stdout`));
  await pipeline(rows, createGzip({ level: 3 }), meter.stage, createWriteStream(tableFile(backup, table), { flush: true, mode: 0o600 }));
  return { ...table, rows: rows.rowCount, ...meter.result() };
}

/** @throws StoreError when the store took another number of rows than the backup counted */
export async function readTable(client: pg.Client, table: BackupTable, backup: string): Promise<void> {
  const rows = client.query(copyFrom(`copy ${qualified(table)} (${columnList(table)}) from stdin`));
  await pipeline(createReadStream(tableFile(backup, table)), createGunzip(), rows);
  if (rows.rowCount !== table.rows) {
    throw new StoreError(`${table.schema}.${table.name} has ${table.rows} rows in the backup, and ${rows.rowCount} were read.`);
  }
}

/** `"schema"."table"` for a statement. */
export function qualified({ schema, name }: { schema: string; name: string }): string {
  return `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;
}

function columnList({ columns }: StoreTable): string {
  return columns.map((column) => pg.escapeIdentifier(column)).join(', ');
}
