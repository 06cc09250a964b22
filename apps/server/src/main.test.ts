import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import type { StoreConnection } from './platform/db/store-connection.ts';
import { childEnvironment } from './testing/child-environment.ts';
import { createTestDatabase } from './testing/database.ts';
import { Postbox } from './testing/postbox.ts';

const main = join(import.meta.dirname, 'main.ts');
const folder = await mkdtemp(join(tmpdir(), 'waymark-main-'));
/** Three whole starts on a machine that is busy with other tests. */
const PATIENCE = { timeout: 180_000 };
const started: ChildProcess[] = [];
afterAll(async () => {
  for (const server of started) server.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

/** The connection as DATABASE_URL has it. */
function urlOf({ connectionString, host, port, user, database }: StoreConnection): string {
  if (connectionString !== undefined) return connectionString;
  return `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host ?? '')}`;
}

interface Started {
  readonly process: ChildProcess;
  /** All that was said so far. */
  said(): string;
  /** Settles with what was said once it contains the text, or once the process has ended. */
  until(text: string): Promise<string>;
  ended(): Promise<number | null>;
}

function start(environment: Record<string, string>): Started {
  const server = spawn(process.execPath, [main], {
    env: { ...childEnvironment(), DATA_DIR: folder, LOG_LEVEL: 'error', PORT: '0', HOST: '127.0.0.1', ...environment },
  });
  started.push(server);
  let said = '';
  const end = once(server, 'exit') as Promise<[number | null]>;
  const heard = (text: string) =>
    new Promise<void>((resolve) => {
      const look = () => {
        if (said.includes(text)) resolve();
      };
      server.stdout.on('data', look);
      look();
    });
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (part: Buffer) => (said += part.toString()));
  return {
    process: server,
    said: () => said,
    until: async (text) => {
      await Promise.race([heard(text), end]);
      return said;
    },
    ended: async () => (await end)[0],
  };
}

/** Looks at the queue until the demo is made: how many jobs there were by then, and how many of them a worker had taken. */
async function jobsWhileMade(connection: StoreConnection): Promise<{ readonly most: number; readonly taken: number }> {
  const client = new pg.Client(connection);
  await client.connect();
  let [most, taken] = [0, 0];
  const isMade = async () => {
    // In one statement, so that what is counted is of the moment at which the demo is not made yet.
    const { rows } = await client.query<{ made: boolean; all: number; taken: number }>(
      `select exists (select from installation_secrets where name = 'demo' and value = 'made') as made,
        count(*)::int as all, count(started_on)::int as taken from pgboss.job where name not like '\\_\\_pgboss%'`,
    );
    const [seen] = rows;
    if (seen?.made === false) [most, taken] = [Math.max(most, seen.all), Math.max(taken, seen.taken)];
    return seen?.made;
  };
  await expect.poll(isMade, PATIENCE).toBe(true);
  await client.end();
  return { most, taken };
}

test(
  'PLT-01 PLT-07 PLT-13 an empty store gets the demo before any job begins, without a mail to its people, and a stop answers all that is under way',
  PATIENCE,
  async () => {
    const database = await createTestDatabase();
    const postbox = new Postbox();
    await postbox.open();
    // The same machine by an address that mail catchers don't have.
    const server = start({ DATABASE_URL: urlOf(database.connection), SMTP_URL: `smtp://0.0.0.0:${postbox.port}` });
    await server.until('Making the demo organisations');
    const { most, taken } = await jobsWhileMade(database.connection);
    expect(most).toBeGreaterThan(100);
    expect(taken, 'jobs that met the demo half made').toBe(0);
    const said = await server.until('The password of the demo accounts is welcome-demo');
    const port = /Ready at http:\/\/localhost:(\d+)/.exec(said)?.[1];
    expect(said).toContain('learner@northmere.example');
    expect(said).toContain(`http://halden.localhost:${port}: learner@halden.example`);
    const signIn = async () =>
      fetch(`http://localhost:${port}/api/v1/session`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'learner@northmere.example', password: 'welcome-demo' }),
      });
    const underWay = Array.from({ length: 16 }, signIn);
    await Promise.race(underWay);
    server.process.kill('SIGTERM');
    expect((await Promise.all(underWay)).map(({ status }) => status)).toEqual(Array(16).fill(200));
    expect(await server.ended()).toBe(0);
    expect(postbox.received).toEqual([]);
    await postbox.die();

    const again = start({ DATABASE_URL: urlOf(database.connection) });
    expect(await again.until('The password of the demo accounts')).not.toContain('Making the demo');
    again.process.kill('SIGINT');
    expect(await again.ended()).toBe(0);
    await database.drop();
  },
);

test('PLT-01 without the demo an empty store waits for its first organisation', PATIENCE, async () => {
  const database = await createTestDatabase();
  const server = start({ DATABASE_URL: urlOf(database.connection), DEMO: 'false' });
  expect(await server.until('Open it to set up the first organisation')).not.toContain('northmere');
  const code = /It asks for this code: ((?:[A-HJ-NP-Z2-9]{4}-){2}[A-HJ-NP-Z2-9]{4})\n/.exec(await server.until('for this code:'))?.[1];
  const port = /Ready at http:\/\/localhost:(\d+)/.exec(server.said())?.[1];
  const setUp = async (setupCode: string) => {
    const person = { firstName: 'Ada', lastName: 'Okoro', email: 'ada@brook.example', password: 'a long pass phrase 7' };
    const answer = await fetch(`http://localhost:${port}/api/v1/first-run`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ organisationName: 'Brook', ...person, setupCode }),
    });
    return [answer.status, ((await answer.json()) as { errors?: { field: string; code: string }[] }).errors?.[0]?.code];
  };
  expect(await setUp('ABCD-EFGH-JKMN')).toEqual([422, 'wrong-setup-code']);
  expect(await setUp(` ${code?.toLowerCase().replace('-', ' ')}`)).toEqual([200, undefined]);
  server.process.kill('SIGTERM');
  expect(await server.ended()).toBe(0);
  await database.drop();
});

test('PLT-08 a configuration that is wrong is told, every variable of it, and nothing starts', PATIENCE, async () => {
  const server = start({ PORT: 'three thousand', LOG_LEVEL: 'loud' });
  expect(await server.ended()).toBe(1);
  expect(server.said()).toMatch(/The configuration is not valid:[\s\S]*PORT[\s\S]*LOG_LEVEL/);
});

test('PLT-13 PLT-08 a port that is taken is told before anything is made, and so is a variable that is misspelt', PATIENCE, async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo;
  const untouched = join(folder, 'untouched');
  const server = start({ DATA_DIR: untouched, PORT: String(port), DATABSE_URL: 'postgres://elsewhere' });
  expect(await server.ended()).toBe(1);
  expect(server.said()).toContain('DATABSE_URL is not a variable of this server, and was not read. Is DATABASE_URL meant?');
  expect(server.said()).toContain(`The server can’t listen on port ${port}. Another program uses it: set PORT to another one.`);
  await expect(stat(untouched)).rejects.toThrow('ENOENT');
  taken.close();
});
