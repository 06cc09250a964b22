import pg from 'pg';
import { retryOnConflict } from './conflicts.ts';
import { ensureAppRole } from './app-role.ts';
import { ensureMigrationTable, readMigrations, runMigration, type MigrationFile } from './migration-files.ts';
import { StoreError, type StoreConnection, type StoreLog } from './store-connection.ts';

// Any number will do, as long as every server asks for the same one.
const migrationLock = 7_226_991_053;
const oldestVersion = 150_000;

/**
 * PLT-11: brings the store to the schema of the SQL files in `folder`, in the order of their names, each in a transaction of its own.
 * Several servers may do this at once: one works, the others wait and find it done. An applied file that this release does not know
 * belongs to a newer one and is left alone, so that an older server keeps running beside it.
 *
 * @param connection as the owner of the schema, who need not be a superuser
 * @returns the names of the files applied just now
 * @throws StoreError when the server is older than PostgreSQL 15, the application role is missing and may not be made, a file that was
 *   applied before has changed, or a file fails (then nothing of it stays)
 */
export async function migrate(connection: StoreConnection, folder: string, log: StoreLog): Promise<string[]> {
  const files = await readMigrations(folder);
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await refuseOldServer(client);
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await ensureAppRole(client);
    const pending = await findPending(client, files, log);
    for (const file of pending) await apply(client, file, log);
    return pending.map((file) => file.name);
  } finally {
    // Ending the session gives the lock back.
    await client.end();
  }
}

async function refuseOldServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ number: number; version: string }>(
    `select current_setting('server_version_num')::int as number, current_setting('server_version') as version`,
  );
  const server = rows[0];
  if (server && server.number < oldestVersion) {
    throw new StoreError(`PostgreSQL 15 or later is needed; the server of DATABASE_URL is ${server.version}.`);
  }
}

async function findPending(client: pg.Client, files: MigrationFile[], log: StoreLog): Promise<MigrationFile[]> {
  await ensureMigrationTable(client);
  const { rows } = await client.query<{ name: string; checksum: string }>('select name, checksum from schema_migrations');
  const applied = new Map(rows.map((row) => [row.name, row.checksum]));
  const pending = files.filter((file) => {
    const checksum = applied.get(file.name);
    applied.delete(file.name);
    if (checksum !== undefined && checksum !== file.checksum) {
      throw new StoreError(`The migration ${file.name} has changed since it was applied. Put it back, and write a new file instead.`);
    }
    return checksum === undefined;
  });
  if (applied.size > 0) log.warn({ unknown: [...applied.keys()].sort() }, 'the store has a newer schema than this release');
  return pending;
}

async function apply(client: pg.Client, file: MigrationFile, log: StoreLog): Promise<void> {
  const startedAt = performance.now();
  await retryOnConflict(async () => {
    try {
      await client.query('begin');
      await runMigration(client, file);
      await client.query('commit');
    } catch (error) {
      await client.query('rollback').catch(() => {});
      throw error;
    }
  });
  log.info({ migration: file.name, ms: Math.round(performance.now() - startedAt) }, 'migration applied');
}
