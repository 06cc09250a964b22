import { Kysely, PostgresDialect } from 'kysely';
import { generate, getDialect } from 'kysely-codegen';
import pg from 'pg';
import type { StoreConnection } from '../platform/db/store-connection.ts';

/** The text of platform/db/schema.ts for a migrated store: what its tables look like to Kysely. */
export async function schemaTypesOf(connection: StoreConnection): Promise<string> {
  const pool = new pg.Pool({ ...connection, max: 1 });
  // Its last connection may still be closing when the store is stopped.
  pool.on('error', () => {});
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    return await generate({
      db,
      dialect: getDialect('postgres'),
      outFile: null,
      excludePattern: '{schema_migrations,pgboss.*}',
      typeMapping: { uuid: 'string', int8: 'number', timestamptz: 'Date' },
    });
  } finally {
    await db.destroy();
  }
}
