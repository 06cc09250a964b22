// npm run test:first-start -- --times 100 --at-once 20: ends first starts at random moments, starts once more, and looks whether the demo is complete (PLT-13).
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { DEMO_PASSWORD, demoAccounts } from '../demo/make-demo.ts';
import { joinStore, openStore } from '../platform/db/open-store.ts';
import { type StoreConnection, withDatabase } from '../platform/db/store-connection.ts';
import { createLog } from '../platform/observability/log.ts';

const MAIN = path.resolve(import.meta.dirname, '../main.ts');
/** A busy machine takes its time. */
const PATIENCE_MILLISECONDS = 1_800_000;
/** What the demo makes at once; what jobs do afterwards, as time goes by, is not counted. */
const COUNTED = ['organisations', 'users', 'cards', 'groups', 'channels', 'opportunities', 'skills', 'roles'];
const log = createLog('silent');

const { values } = parseArgs({
  options: {
    times: { type: 'string', default: '30' },
    // So many side by side, which is the load of a busy machine.
    'at-once': { type: 'string', default: '1' },
    store: { type: 'string', default: 'both' },
  },
});
const atOnce = Number(values['at-once']);
const stores = (['embedded', 'server'] as const).filter((store) => values.store === 'both' || values.store === store);

/** Where one installation lives. */
interface Site {
  readonly folder: string;
  readonly databaseUrl: string | undefined;
}

interface Running {
  readonly process: ChildProcess;
  readonly ended: Promise<unknown>;
  /** Resolves with the port once the server is ready; rejects with what it said when it ends before. */
  readonly ready: Promise<number>;
}

function start({ folder, databaseUrl }: Site): Running {
  const env = {
    ...process.env,
    DATA_DIR: folder,
    PORT: '0',
    HOST: '127.0.0.1',
    DEMO: 'true',
    LOG_LEVEL: 'silent',
    DATABASE_URL: databaseUrl,
  };
  // A group of its own, as from a terminal: Ctrl-C reaches what the server has started too.
  const child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  const ended = once(child, 'exit');
  const said: string[] = [];
  const ready = new Promise<number>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      createInterface(stream).on('line', (line) => {
        said.push(line);
        const port = /^Ready at \S+:(\d+)$/.exec(line)?.[1];
        if (port !== undefined) resolve(Number(port));
      });
    }
    void ended.then(() => reject(new Error(`The server ended: ${said.slice(-8).join(' | ')}`)));
    setTimeout(() => reject(new Error(`The server was not ready in time: ${said.slice(-8).join(' | ')}`)), PATIENCE_MILLISECONDS).unref();
  });
  ready.catch(() => {});
  return { process: child, ended, ready };
}

async function stop(running: Running): Promise<void> {
  running.process.kill('SIGTERM');
  await running.ended;
}

/** The status of a sign-in; by the loopback address, as not every machine finds names below localhost. */
async function signIn(port: number, hostName: string, email: string): Promise<number | undefined> {
  const headers = { host: `${hostName}:${port}`, 'content-type': 'application/json' };
  const asking = request({ host: '127.0.0.1', port, path: '/api/v1/session', method: 'POST', headers });
  asking.end(JSON.stringify({ email, password: DEMO_PASSWORD, remember: false }));
  const [answer] = (await once(asking, 'response')) as [IncomingMessage];
  answer.resume();
  return answer.statusCode;
}

/** How many there are of each by organisation, and who can sign in. */
async function standing({ folder, databaseUrl }: Site, port: number): Promise<string> {
  const store = await joinStore({ databaseUrl, dataFolder: folder, log });
  const client = new Client(store.connection);
  await client.connect();
  const counts: string[] = [];
  for (const table of COUNTED) {
    const id = table === 'organisations' ? 'id' : 'organisation_id';
    const { rows } = await client.query<{ host_name: string; count: string }>(
      `select o.host_name, count(t.*) from organisations o left join ${table} t on t.${id} = o.id group by o.host_name order by o.host_name`,
    );
    counts.push(`${table} ${rows.map(({ host_name: host, count }) => `${host} ${count}`).join(', ')}`);
  }
  await client.end();
  await store.stop();
  for (const { hostName, emails } of demoAccounts) {
    for (const email of emails) {
      const status = await signIn(port, hostName, email);
      if (status !== 200) counts.push(`${email} cannot sign in: ${status}`);
    }
  }
  return counts.join('\n');
}

/** Starts on an empty store and gives what stands there, with how long it took. */
async function uninterrupted(site: Site): Promise<{ readonly expected: string; readonly milliseconds: number }> {
  const startedAt = Date.now();
  const running = start(site);
  const port = await running.ready;
  const milliseconds = Date.now() - startedAt;
  const expected = await standing(site, port);
  await stop(running);
  return { expected, milliseconds };
}

/** Starts, or starts again; gives what then stands there. */
async function started(site: Site): Promise<string> {
  const running = start(site);
  try {
    return await standing(site, await running.ready);
  } finally {
    await stop(running);
  }
}

/** Ends the first start at a moment. */
async function interrupt(site: Site, signal: 'SIGKILL' | 'SIGINT', moment: number): Promise<void> {
  const first = start(site);
  await Promise.race([pause(moment), first.ended]);
  // Ctrl-C goes to the whole group; a kill to the server alone.
  if (signal === 'SIGINT' && first.process.pid !== undefined) process.kill(-first.process.pid, signal);
  else first.process.kill(signal);
  await first.ended;
}

/** A PostgreSQL server on which each run gets a database of its own, as with DATABASE_URL. */
async function serverOf(folder: string) {
  const store = await openStore({ databaseUrl: undefined, dataFolder: folder, log });
  let made = 0;
  const urlOf = ({ host, port, user, database }: StoreConnection) =>
    `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host ?? '')}`;
  const next = async () => {
    const name = `first_start_${(made += 1)}`;
    const client = new Client(store.connection);
    await client.connect();
    await client.query(`create database ${name}`);
    await client.end();
    return urlOf(withDatabase(store.connection, name));
  };
  return { next, stop: () => store.stop() };
}

let failures = 0;
for (const store of stores) {
  const home = await mkdtemp(path.join(tmpdir(), 'waymark-first-start-'));
  const server = store === 'server' ? await serverOf(path.join(home, 'server')) : undefined;
  const siteOf = async (name: string): Promise<Site> => ({ folder: path.join(home, name), databaseUrl: await server?.next() });
  const { expected, milliseconds } = await uninterrupted(await siteOf('whole'));
  process.stdout.write(`${store}: a first start takes ${Math.round(milliseconds / 1000)} s\n${expected}\n`);
  // Side by side they take longer, and are ended at any moment of that.
  const longest = milliseconds * Math.max(1, atOnce / availableParallelism());
  let last = 0;
  const oneAfterTheOther = async () => {
    while (last < Number(values.times)) {
      last += 1;
      const run = last;
      // One of three is left alone.
      const signal = [undefined, 'SIGKILL', 'SIGINT'][run % 3] as 'SIGKILL' | 'SIGINT' | undefined;
      const moment = Math.round(Math.random() * longest);
      const site = await siteOf(`run-${run}`);
      if (signal !== undefined) await interrupt(site, signal, moment);
      const found = await started(site).catch((error: unknown) => String(error));
      if (found !== expected) failures += 1;
      const what = signal === undefined ? 'left alone' : `${signal} after ${moment} ms`;
      const load = Math.round(loadavg()[0] ?? 0);
      process.stdout.write(`${store} ${run} (load ${load}): ${what}: ${found === expected ? 'complete' : `NOT COMPLETE\n${found}`}\n`);
      await rm(site.folder, { recursive: true, force: true });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, oneAfterTheOther));
  await server?.stop();
  await rm(home, { recursive: true, force: true });
}
process.stdout.write(`${failures === 0 ? 'Every start was complete.' : `${failures} were not complete.`}\n`);
process.exitCode = failures === 0 ? 0 : 1;
