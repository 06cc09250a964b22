import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pino from 'pino';
import type { TestProject } from 'vitest/node';
import { features } from '../features.ts';
import { createJobQueue } from '../platform/create-platform.ts';
import { Database } from '../platform/db/database.ts';
import { startEmbeddedPostgres } from '../platform/db/embedded-postgres.ts';
import { migrate } from '../platform/db/migrate.ts';
import { prepareJobTables } from '../platform/jobs/prepare-job-tables.ts';
import { withDatabase, type StoreConnection } from '../platform/db/store-connection.ts';
import { startPooler } from './pooler.ts';
import { runStatement } from './run-statement.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** `pooler`: where requests go, when the run is to have one in between. */
    testStore: { server: StoreConnection; template: string; pooler: StoreConnection | undefined };
  }
}

const log = pino({ level: 'silent' });
const migrations = path.resolve(import.meta.dirname, '../../migrations');
// A test's data need not outlive the machine; and most of a small store's work is planning a statement again.
const settings = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  autovacuum: 'off',
  plan_cache_mode: 'force_generic_plan',
  max_connections: '200',
};

/**
 * One PostgreSQL for the whole test run: an embedded one, or the server of TEST_DATABASE_URL. A template is migrated once; every test
 * database is a copy of it. With TEST_POOLER all requests go through a connection pooler.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const store = await startStore();
  const template = `waymark_test_${randomBytes(4).toString('hex')}`;
  await runStatement(store.connection, `create database ${template}`);
  await migrate(withDatabase(store.connection, template), migrations, log);
  await prepareJobTables(withDatabase(store.connection, template));
  await makeQueues(withDatabase(store.connection, template));
  const kind = process.env['TEST_POOLER'];
  const pooler = kind === undefined ? undefined : await startPooler(kind === 'pgbouncer' ? 'pgbouncer' : 'stand-in', store.connection);
  project.provide('testStore', { server: store.connection, template, pooler: pooler?.connection });
  return async () => {
    await pooler?.stop();
    await dropAll(store.connection, template);
    await store.stop();
  };
}

/** Makes the queues of all jobs once: a thousand statements that the start of each test's server is then without. */
async function makeQueues(connection: StoreConnection): Promise<void> {
  const database = new Database({ connection, poolSize: 1, onError: () => {} });
  const jobs = createJobQueue({ database, log, features, runsSchedules: false });
  await jobs.start();
  await jobs.stop();
  await database.close();
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
