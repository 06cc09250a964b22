import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { type PooledConnection, withDatabase, type StoreConnection } from '../platform/db/store-connection.ts';
import { runStatement } from './run-statement.ts';

export interface TestDatabase {
  /** As the owner of the schema. */
  connection: StoreConnection;
  /** The way of requests, where a pooler is in between. */
  pooled?: PooledConnection | undefined;
  drop(): Promise<void>;
}

/**
 * A migrated, empty database of its own for a test file: a copy of the run's template. What is not dropped goes with the run. A statement is
 * planned once, which is cheap and bad where the store fills: where it `holdsThousands`, the store decides by what it holds.
 */
export async function createTestDatabase({ holdsThousands = false } = {}): Promise<TestDatabase> {
  const { server, template, pooler } = inject('testStore');
  const name = `${template}_${randomBytes(6).toString('hex')}`;
  // Copying the template's files needs no record of it in the log.
  await runStatement(server, `create database ${name} template ${template} strategy file_copy`);
  if (holdsThousands) await runStatement(server, `alter database ${name} set plan_cache_mode = auto`);
  return {
    connection: withDatabase(server, name),
    pooled: pooler === undefined ? undefined : { connection: withDatabase(pooler, name), keepsStatements: false },
    drop: async () => {
      await runStatement(server, `drop database ${name} with (force)`);
    },
  };
}
