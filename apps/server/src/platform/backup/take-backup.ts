import { mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { StoreError, type StoreConnection, type StoreLog } from '../db/store-connection.ts';
import { backUpFiles } from './backup-files.ts';
import { writeManifest, type BackupManifest, type BackupTable } from './backup-manifest.ts';
import { jobSchema, listSequences, listTables, writeTable } from './store-tables.ts';

export interface BackupOptions {
  /** As the owner of the tables. */
  connection: StoreConnection;
  /** The storage folder; undefined where files lie in S3, which keeps its own copies. */
  filesFolder: string | undefined;
  /** New or empty folder for the backup. */
  to: string;
  log: StoreLog;
}

/**
 * PLT-07: writes all tables as they are at one moment, the job queue included, and then the files, while servers go on working. Files
 * come after the tables because an object is never changed: whatever the tables speak of is there.
 *
 * @throws StoreError when the folder is in use, or the store has no schema yet
 */
export async function takeBackup({ connection, filesFolder, to, log }: BackupOptions): Promise<BackupManifest> {
  await claimFolder(to);
  const client = new pg.Client({ ...connection, application_name: 'waymark-backup' });
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const madeAt = await readMoment(client);
    const migrations = await readAppliedMigrations(client);
    const tables: BackupTable[] = [];
    for (const table of await listTables(client)) tables.push(await writeTable(client, table, to));
    const sequences = await listSequences(client);
    const jobSchemaVersion = await readJobSchemaVersion(client);
    await client.query('commit');
    const files = filesFolder === undefined ? null : await backUpFiles(filesFolder, to);
    const manifest: BackupManifest = {
      format: 1,
      madeAt,
      migrations,
      jobSchemaVersion,
      tables,
      sequences,
      files,
    };
    await writeManifest(to, manifest);
    log.info({ to, tables: tables.length, rows: tables.reduce((sum, { rows }) => sum + rows, 0), files: files?.count }, 'backup made');
    return manifest;
  } finally {
    await client.end();
  }
}

/** When the transaction began, by the store's clock. Its state of the data is of a moment right after: all that was acknowledged until then is in it. */
async function readMoment(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ at: Date }>('select now() as at');
  const [row] = rows;
  if (row === undefined) throw new Error('The store has a clock');
  return row.at.toISOString();
}

async function claimFolder(to: string): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  if ((await readdir(to)).length > 0) throw new StoreError(`${to} is not empty. A backup needs a folder of its own.`);
  await mkdir(path.join(to, 'tables'), { mode: 0o700 });
}

async function readAppliedMigrations(client: pg.Client): Promise<BackupManifest['migrations']> {
  const { rows: known } = await client.query(`select to_regclass('public.schema_migrations') is not null as there`);
  if (known[0]?.there !== true) throw new StoreError('There is nothing to back up: the store has never been set up.');
  const { rows } = await client.query<{ name: string; checksum: string }>('select name, checksum from schema_migrations order by name');
  return rows;
}

/** Version of the job queue's tables in a store; null when it has none. */
export async function readJobSchemaVersion(client: pg.Client): Promise<number | null> {
  const { rows: known } = await client.query(`select to_regclass('${jobSchema}.version') is not null as there`);
  if (known[0]?.there !== true) return null;
  const { rows } = await client.query<{ version: number }>(`select version from ${jobSchema}.version`);
  return rows[0]?.version ?? null;
}
