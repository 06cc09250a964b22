import { AsyncLocalStorage } from 'node:async_hooks';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll } from 'vitest';
import { features } from '../features.ts';
import { readConfig } from '../platform/config/config.ts';
import { createPlatform } from '../platform/create-platform.ts';
import { watchTransactions } from '../platform/db/open-transaction.ts';
import type { ServerFeature } from '../platform/feature.ts';
import type { FetchDoor } from '../platform/fetch/public-address.ts';
import type { PooledConnection, StoreConnection } from '../platform/db/store-connection.ts';
import { createLog } from '../platform/observability/log.ts';
import type { Platform } from '../platform/platform.ts';
import { createServer } from '../server.ts';
import { TestCaller } from './caller.ts';
import { TestClock } from './clock.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { jobsDone } from './jobs-done.ts';
import { makeOrganisation, type TestOrganisation } from './test-organisation.ts';
import { type SignedIn, type SignInOptions, signInAs } from './sign-in-as.ts';

/** The real server in process, on a database of its own, with two organisations that must never see each other. */
export interface TestApp extends Omit<RunningServer, 'close'> {
  readonly home: TestOrganisation;
  readonly other: TestOrganisation;
  /** A new person with a session; a learner of the home organisation unless told otherwise. */
  signedIn(options?: SignInOptions): Promise<SignedIn>;
  /** Someone without a session. */
  visitor(organisation?: TestOrganisation): TestCaller;
  /** Changes a setting as an administrator would, effective at once. */
  configure(name: string, value: unknown, organisation?: TestOrganisation): Promise<void>;
  /** Waits until every job that is due has run. Throws when one failed for good. */
  jobsDone(): Promise<void>;
  /** How many statements some work sends to the store; what goes on beside it (jobs, upkeep) is not counted. */
  statementsOf(work: () => Promise<unknown>): Promise<number>;
}

export interface TestAppOptions {
  readonly environment?: Readonly<Record<string, string>>;
  readonly features?: readonly ServerFeature[];
  /** Lets fetches reach the test's own pages. */
  readonly fetchDoor?: FetchDoor;
  /** Whether jobs begin by their cron lines. Not unless told: the clock jumps under what would begin meanwhile. */
  readonly runsSchedules?: boolean;
  /** No mail is sent to addresses of these domains. */
  readonly unmailedDomains?: ReadonlySet<string>;
  /** The store comes to hold thousands of rows: its statements are planned by what it holds, as in use. */
  readonly holdsThousands?: boolean;
  /** Starts a connection pooler of the test's own in front of its store. */
  readonly pooled?: (connection: StoreConnection) => Promise<PooledConnection>;
}

/** Whose statements are counted: those of what was called within. */
const counting = new AsyncLocalStorage<{ statements: number }>();

// A use of the plain store inside an open transaction fails the test that makes it.
watchTransactions();

/** The real server in process, on whatever its store holds. */
export interface RunningServer {
  readonly platform: Platform;
  readonly server: FastifyInstance;
  readonly clock: TestClock;
  /** Where it keeps its files. */
  readonly dataFolder: string;
  close(): Promise<void>;
}

/** Starts the server on a store. Closing it drops the store and its files. */
export async function startServer(database: TestDatabase, options: TestAppOptions & { dataFolder?: string } = {}): Promise<RunningServer> {
  const dataFolder = options.dataFolder ?? (await mkdtemp(join(tmpdir(), 'waymark-app-')));
  const config = readConfig({
    DATA_DIR: dataFolder,
    LOG_LEVEL: process.env['TEST_LOG_LEVEL'] ?? 'silent',
    DEMO: 'false',
    DATABASE_POOL_SIZE: '3',
    ...options.environment,
  });
  const clock = new TestClock();
  const chosen = options.features ?? features;
  const running = await createPlatform({
    config,
    connection: database.connection,
    pooled: database.pooled,
    features: chosen,
    log: createLog(config.logLevel),
    clock,
    fetchDoor: options.fetchDoor,
    runsSchedules: options.runsSchedules ?? false,
    unmailedDomains: options.unmailedDomains,
    onStatement: () => {
      const count = counting.getStore();
      if (count !== undefined) count.statements += 1;
    },
  });
  const { platform } = running;
  const server = await createServer(platform, chosen);
  await server.ready();
  return {
    platform,
    server,
    clock,
    dataFolder,
    close: async () => {
      await server.close();
      await running.close();
      await database.drop();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}

/** Starts the server for a test file and stops it after the file's last test. */
export async function testApp(options: TestAppOptions = {}): Promise<TestApp> {
  const database = await createTestDatabase({ holdsThousands: options.holdsThousands ?? false });
  const pooled = options.pooled === undefined ? {} : { pooled: await options.pooled(database.connection) };
  const { platform, server, clock, dataFolder, close } = await startServer({ ...database, ...pooled }, options);
  afterAll(close);
  const home = await makeOrganisation(platform, 'home.example');
  const other = await makeOrganisation(platform, 'other.example');
  return {
    platform,
    server,
    clock,
    dataFolder,
    home,
    other,
    signedIn: (who = {}) => signInAs(platform, server, who.organisation ?? home, who),
    visitor: (organisation = home) => new TestCaller(server, organisation.hostName),
    configure: async (name, value, organisation = home) => {
      await organisation.store.db
        .insertInto('organisation_configs')
        .values({ organisation_id: organisation.id, name, value: JSON.stringify(value) })
        .onConflict((conflict) => conflict.columns(['organisation_id', 'name']).doUpdateSet({ value: JSON.stringify(value) }))
        .execute();
      platform.organisations.forget(organisation.id);
    },
    jobsDone: () => jobsDone(platform.database),
    statementsOf: async (work) => {
      const count = { statements: 0 };
      await counting.run(count, work);
      return count.statements;
    },
  };
}
