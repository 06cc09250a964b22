import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { StoreError } from './store-connection.ts';

export interface MigrationFile {
  name: string;
  sql: string;
  checksum: string;
}

/** Returns the SQL files of a folder in the order of their names. */
export async function readMigrations(folder: string): Promise<MigrationFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      // Git may check text out with other line ends on another machine.
      const sql = (await readFile(path.join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/** Where the applied files are written down. */
export async function ensureMigrationTable(client: pg.Client): Promise<void> {
  await client.query(
    `create table if not exists schema_migrations (
       name text primary key,
       checksum text not null,
       applied_at timestamptz not null default now()
     )`,
  );
}

/**
 * Applies one file and writes it down, in the transaction that the caller has open.
 *
 * @throws StoreError naming the file and, where PostgreSQL tells, the line
 */
export async function runMigration(client: pg.Client, { name, sql, checksum }: MigrationFile): Promise<void> {
  try {
    await client.query(sql);
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum]);
  } catch (error) {
    throw new StoreError(`The migration ${name} failed${describePlace(error, sql)}: ${(error as Error).message}`, { cause: error });
  }
}

function describePlace(error: unknown, sql: string): string {
  const position = error instanceof pg.DatabaseError ? Number(error.position) : Number.NaN;
  return position > 0 ? ` in line ${sql.slice(0, position).split('\n').length}` : '';
}
