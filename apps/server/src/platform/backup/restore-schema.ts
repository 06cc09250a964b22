import type pg from 'pg';
import { getConstructionPlans } from 'pg-boss';
import { ensureAppRole } from '../db/app-role.ts';
import { ensureMigrationTable, readMigrations, runMigration } from '../db/migration-files.ts';
import { StoreError } from '../db/store-connection.ts';
import { jobTableRights } from '../jobs/prepare-job-tables.ts';
import type { BackupManifest } from './backup-manifest.ts';
import { jobSchema, listTables, qualified, storeSchemas } from './store-tables.ts';
import { readJobSchemaVersion } from './take-backup.ts';

/**
 * In the transaction that is open: throws the schema away and makes it as it was when the backup was made, empty.
 *
 * @throws StoreError when this release does not know that schema
 */
export async function rebuildSchema(client: pg.Client, manifest: BackupManifest, migrationsFolder: string): Promise<void> {
  const known = new Map((await readMigrations(migrationsFolder)).map((file) => [file.name, file]));
  await client.query(`drop schema if exists ${jobSchema} cascade`);
  await client.query('drop schema if exists public cascade');
  await client.query('create schema public');
  await client.query('grant usage on schema public to public');
  await ensureAppRole(client);
  await ensureMigrationTable(client);
  for (const { name, checksum } of manifest.migrations) {
    const file = known.get(name);
    if (file?.checksum !== checksum) {
      throw new StoreError(
        `The backup was made by another release: this one does not know its migration ${name}. Restore it with that release.`,
      );
    }
    await runMigration(client, file);
  }
  if (manifest.jobSchemaVersion !== null) await buildJobSchema(client, manifest.jobSchemaVersion);
  const tables = await listTables(client);
  if (tables.length > 0) await client.query(`truncate ${tables.map(qualified).join(', ')} cascade`);
}

/** The library's plan brings a transaction of its own, but ours must stay the one that is open. */
async function buildJobSchema(client: pg.Client, version: number): Promise<void> {
  await client.query(getConstructionPlans(jobSchema).replaceAll(/^[ \t]*(BEGIN|COMMIT);[ \t]*$/gm, ''));
  await client.query('set local idle_in_transaction_session_timeout = 0');
  const made = await readJobSchemaVersion(client);
  if (made === version) {
    await client.query(jobTableRights);
    return;
  }
  throw new StoreError(
    `The backup's job queue has version ${version}, this release's has ${made}. Restore it with the release that made it.`,
  );
}

/**
 * Takes away what stands in the way of loading tables in any order: foreign keys, triggers, and row-level security, which does not
 * take rows in bulk.
 *
 * @returns what puts all of it back, checking every foreign key
 */
export async function liftConstraints(client: pg.Client): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ lift: string; restore: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as lift,
            format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as restore
       from pg_constraint
      where contype = 'f' and conparentid = 0 and connamespace = any($1::regnamespace[])
      union all
     select format('alter table %s disable trigger user', oid::regclass), format('alter table %s enable trigger user', oid::regclass)
       from pg_class
      where relkind in ('r', 'p') and relnamespace = any($1::regnamespace[])
        and exists (select from pg_trigger where tgrelid = pg_class.oid and not tgisinternal)
      union all
     select format('alter table %s no force row level security', oid::regclass), format('alter table %s force row level security', oid::regclass)
       from pg_class
      where relforcerowsecurity and relnamespace = any($1::regnamespace[])`,
    [await presentSchemas(client)],
  );
  for (const { lift } of rows) await client.query(lift);
  return async () => {
    for (const { restore } of rows) await client.query(restore);
  };
}

async function presentSchemas(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select nspname as name from pg_namespace where nspname = any($1)', [storeSchemas]);
  return rows.map(({ name }) => name);
}
