import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import pg from 'pg';
import { StoreError, type StoreConnection, type StoreLog } from '../db/store-connection.ts';
import { hasFiles, stageFiles } from './backup-files.ts';
import { fileListOf, readManifest, tableFile, type BackupManifest } from './backup-manifest.ts';
import { verifyFile } from './checked-copy.ts';
import { liftConstraints, rebuildSchema } from './restore-schema.ts';
import { qualified, readTable } from './store-tables.ts';

export interface RestoreOptions {
  /** As the owner of the tables. */
  connection: StoreConnection;
  /** The storage folder; undefined where files lie in S3. */
  filesFolder: string | undefined;
  migrationsFolder: string;
  /** Folder of the backup. */
  from: string;
  /** Replace what the store holds. */
  force: boolean;
  log: StoreLog;
}

/**
 * PLT-07: makes the store what it was when the backup was made: its schema (newer migrations follow at the next start), rows, sequences
 * and files. All or nothing: the tables come in one transaction, the files are checked beside the old ones and change places with them.
 *
 * @throws StoreError when the backup is damaged or of another release, the store is in use, or it holds something and `force` is not set
 */
export async function restoreBackup(options: RestoreOptions): Promise<BackupManifest> {
  const { connection, filesFolder, from, force, log } = options;
  const manifest = await readManifest(from);
  for (const table of manifest.tables) await verifyFile(tableFile(from, table), table);
  if (manifest.files !== null) await verifyFile(fileListOf(from), manifest.files);
  const client = new pg.Client({ ...connection, application_name: 'waymark-restore' });
  await client.connect();
  try {
    await refuseUsedStore(client);
    if (!force) await refuseFilledStore(client, filesFolder);
    const files = await prepareFiles(manifest, from, filesFolder);
    try {
      await restoreTables(client, manifest, options);
      await files.putInPlace();
      await client.query('commit');
    } catch (error) {
      await client.query('rollback').catch(() => {});
      await files.undo();
      throw error;
    }
    await files.finish();
    await client.query('analyze');
    log.info({ from, tables: manifest.tables.length, files: manifest.files?.count }, 'backup restored');
    return manifest;
  } finally {
    await client.end();
  }
}

async function refuseUsedStore(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select distinct coalesce(nullif(application_name, ''), 'unnamed') as name from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  );
  if (rows.length === 0) return;
  throw new StoreError(`The store is in use (${rows.map(({ name }) => name).join(', ')}). Stop the servers first.`);
}

/** A store of ours without an organisation holds nothing that anyone could miss; tables of someone else are not ours to replace. */
async function refuseFilledStore(client: pg.Client, filesFolder: string | undefined): Promise<void> {
  const refusal = 'Use --force to replace what is there.';
  if (await hasRows(client)) throw new StoreError(`The store is not empty. ${refusal}`);
  if (filesFolder !== undefined && (await hasFiles(filesFolder))) throw new StoreError(`${filesFolder} is not empty. ${refusal}`);
}

async function hasRows(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ ours: boolean }>(`select to_regclass('public.organisations') is not null as ours`);
  const filled = rows[0]?.ours
    ? await client.query('select from public.organisations limit 1')
    : await client.query(`select from pg_tables where schemaname = 'public' and tablename <> 'schema_migrations' limit 1`);
  return filled.rowCount !== 0;
}

async function restoreTables(client: pg.Client, manifest: BackupManifest, { from, migrationsFolder }: RestoreOptions): Promise<void> {
  await client.query('begin');
  const { rows: before } = await client.query<{ id: string }>('select pg_current_xact_id()::text as id');
  await rebuildSchema(client, manifest, migrationsFolder);
  const restoreConstraints = await liftConstraints(client);
  for (const table of manifest.tables) await readTable(client, table, from);
  for (const sequence of manifest.sequences) await client.query('select setval($1::regclass, $2)', [qualified(sequence), sequence.value]);
  await restoreConstraints();
  const { rows: after } = await client.query<{ id: string }>('select pg_current_xact_id()::text as id');
  if (before[0]?.id !== after[0]?.id) throw new StoreError('A migration ended the transaction of the restore.');
}

interface PreparedFiles {
  putInPlace(): Promise<void>;
  undo(): Promise<void>;
  finish(): Promise<void>;
}

async function prepareFiles(manifest: BackupManifest, from: string, filesFolder: string | undefined): Promise<PreparedFiles> {
  const nothing = async () => {};
  if (filesFolder === undefined || manifest.files === null) return { putInPlace: nothing, undo: nothing, finish: nothing };
  const mark = randomBytes(4).toString('hex');
  const staging = `${filesFolder}.restoring-${mark}`;
  const replaced = `${filesFolder}.replaced-${mark}`;
  await mkdir(staging, { recursive: true, mode: 0o700 });
  try {
    await stageFiles(from, staging);
  } catch (error) {
    await rm(staging, { recursive: true, force: true });
    throw error;
  }
  return {
    async putInPlace() {
      if (existsSync(filesFolder)) await rename(filesFolder, replaced);
      await rename(staging, filesFolder);
    },
    async undo() {
      if (!existsSync(staging)) await rename(filesFolder, staging);
      if (existsSync(replaced)) await rename(replaced, filesFolder);
      await rm(staging, { recursive: true, force: true });
    },
    finish: () => rm(replaced, { recursive: true, force: true }),
  };
}
