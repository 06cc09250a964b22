import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
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

/**
 * Starts the product on a store and a port of its own, without the demo unless the environment asks for it.
 * @param environment further configuration of the server
 */
export async function startOwnServer(environment: Readonly<Record<string, string>> = {}): Promise<OwnServer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'waymark-own-'));
  let server: ChildProcess | undefined;
  const startAt = async (port: string) => {
    const started = spawn(process.execPath, [serverMain], {
      cwd: root,
      env: {
        WEB_DIST: path.join(root, 'apps/web/dist'),
        ...process.env,
        ...PLANNED_ONCE,
        DEMO: 'false',
        SETUP_CODE,
        ...environment,
        PORT: port,
        DATA_DIR: folder,
        LOG_LEVEL: 'error',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    server = started;
    for await (const line of createInterface({ input: started.stdout })) {
      const found = READY.exec(line)?.[1];
      if (found !== undefined) return found;
    }
    throw new Error('The server ended before it was ready');
  };
  const port = await startAt(await freePort());
  return {
    address: `http://localhost:${port}`,
    start: async () => void (await startAt(port)),
    stop: async () => {
      if (server === undefined || server.exitCode !== null) return;
      const ended = once(server, 'exit');
      server.kill('SIGTERM');
      await ended;
    },
    kill: async () => {
      if (server === undefined || server.exitCode !== null) return;
      const ended = once(server, 'exit');
      server.kill('SIGKILL');
      await ended;
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
