import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pino from 'pino';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../platform/db/embedded-postgres.ts';
import { migrate } from '../platform/db/migrate.ts';
import { prepareJobTables } from '../platform/jobs/prepare-job-tables.ts';
import { withDatabase, type StoreConnection } from '../platform/db/store-connection.ts';
import { runStatement } from './run-statement.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    testStore: { server: StoreConnection; template: string };
  }
}

const log = pino({ level: 'silent' });
const migrations = path.resolve(import.meta.dirname, '../../migrations');
// A test's data need not outlive the machine.
const settings = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', autovacuum: 'off', max_connections: '200' };

/**
 * One PostgreSQL for the whole test run: an embedded one, or the server of TEST_DATABASE_URL. A template is migrated once; every test
 * database is a copy of it.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const store = await startStore();
  const template = `waymark_test_${randomBytes(4).toString('hex')}`;
  await runStatement(store.connection, `create database ${template}`);
  await migrate(withDatabase(store.connection, template), migrations, log);
  await prepareJobTables(withDatabase(store.connection, template));
  project.provide('testStore', { server: store.connection, template });
  return async () => {
    await dropAll(store.connection, template);
    await store.stop();
  };
}

async function startStore(): Promise<{ connection: StoreConnection; stop(): Promise<void> }> {
  const url = process.env['TEST_DATABASE_URL'];
  if (url) return { connection: { connectionString: url }, stop: async () => {} };
  const folder = await mkdtemp(path.join(os.tmpdir(), 'waymark-test-'));
  const store = await startEmbeddedPostgres({ folder, log, settings });
  return {
    connection: store.connection,
    async stop() {
      await store.stop();
      await rm(folder, { recursive: true });
    },
  };
}

async function dropAll(server: StoreConnection, template: string): Promise<void> {
  const databases = await runStatement<{ datname: string }>(server, `select datname from pg_database where datname like '${template}%'`);
  for (const { datname } of databases) await runStatement(server, `drop database ${datname} with (force)`);
}
