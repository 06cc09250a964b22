import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';

const root = path.join(import.meta.dirname, '..');
/** What npm test built; run by hand, the tests take the sources as they are. */
export const serverMain = process.env['SERVER_MAIN'] ?? 'apps/server/src/main.ts';
const READY = /Ready at http:\/\/localhost:(\d+)/;

/** A statement of a test's server is planned once: a third of a small store's work is planning it again. Read by the database's driver. */
export const PLANNED_ONCE = { PGOPTIONS: '-c plan_cache_mode=force_generic_plan' };

/** What an own server asks of anyone who sets it up. */
export const SETUP_CODE = 'e2e-setup-code';

/** An empty installation of one test alone, for what would disturb the others. `stop` it at the end. */
export interface OwnServer {
  readonly address: string;
  /** Ends the server as an operator would, and starts it again at the same address with the same store when `start` is called. */
  readonly stop: () => Promise<void>;
  readonly start: () => Promise<void>;
  /** Ends it as a power cut would, in the middle of whatever it does. */
  readonly kill: () => Promise<void>;
  /** Forgets all it kept. */
  readonly remove: () => void;
}

/** A port that no one listens at, for a server that must know its address before it starts. */
export async function freePort(): Promise<string> {
  const probe = createServer().listen(0);
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return String(port);
}

type Environment = Readonly<Record<string, string>>;

/** Starts the product on a data folder. Returns its process and the port it listens at. */
async function startOn(folder: string, wanted: string, environment: Environment): Promise<{ server: ChildProcess; port: string }> {
  const server = spawn(process.execPath, [serverMain], {
    cwd: root,
    env: {
      WEB_DIST: path.join(root, 'apps/web/dist'),
      ...process.env,
      ...PLANNED_ONCE,
      DEMO: 'false',
      SETUP_CODE,
      ...environment,
      PORT: wanted,
      DATA_DIR: folder,
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const line of createInterface({ input: server.stdout })) {
    const port = READY.exec(line)?.[1];
    if (port !== undefined) return { server, port };
  }
  throw new Error('The server ended before it was ready');
}

/** Ends a server, if it still runs. */
async function end(server: ChildProcess | undefined, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (server === undefined || server.exitCode !== null) return;
  const ended = once(server, 'exit');
  server.kill(signal);
  await ended;
}

/** The store of an own server before anything is in it: made once by each worker that wants one, and copied from then on. */
async function emptyStore(): Promise<string> {
  const folder = path.join(process.env['E2E_DATA'] ?? tmpdir(), `empty-${process.env['TEST_PARALLEL_INDEX'] ?? '0'}`);
  if (existsSync(folder)) return folder;
  // A worker that is ended while it makes one leaves a folder that no one takes for a whole store.
  const beingMade = mkdtempSync(`${folder}-`);
  const { server } = await startOn(beingMade, await freePort(), {});
  await end(server, 'SIGTERM');
  renameSync(beingMade, folder);
  return folder;
}

/**
 * Starts the product on a store and a port of its own, without the demo unless the environment asks for it.
 * @param environment further configuration of the server
 */
export async function startOwnServer(environment: Environment = {}): Promise<OwnServer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'waymark-own-'));
  // Files keep their owners: PostgreSQL starts from its own alone.
  if (environment['DEMO'] === undefined) execFileSync('cp', ['-a', `${await emptyStore()}/.`, folder]);
  let { server, port } = await startOn(folder, await freePort(), environment);
  return {
    address: `http://localhost:${port}`,
    start: async () => {
      ({ server, port } = await startOn(folder, port, environment));
    },
    stop: () => end(server, 'SIGTERM'),
    kill: () => end(server, 'SIGKILL'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
