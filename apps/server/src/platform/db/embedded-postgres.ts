import { createHash } from 'node:crypto';
import { lstatSync, mkdirSync, realpathSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { canReach, chooseAccount, type Account } from './embedded-account.ts';
import { findBinaries, type Binaries } from './embedded-binaries.ts';
import { clusterUser, ensureCluster, letThrough, makePrivateFolder, pathFor, readPassword } from './embedded-cluster.ts';
import { clearLeftovers } from './embedded-leftovers.ts';
import { sharedBuffers, storeSize, usableMemory } from './embedded-memory.ts';
import { spawnSupervised, type Supervised } from './embedded-supervisor.ts';
import { lockFolder } from './folder-lock.ts';
import { StoreError, type StoreLog } from './store-connection.ts';

export interface EmbeddedOptions {
  /** Everything of the store lies in here; made when missing. */
  folder: string;
  log: StoreLog;
  /** Settings of PostgreSQL beside ours, e.g. `{ fsync: 'off' }` for tests. */
  settings?: Record<string, string>;
}

export interface EmbeddedPostgres {
  connection: { host: string; port: number; user: string; database: string; password?: string };
  /** Ends PostgreSQL in order and gives the folder back. */
  stop(): Promise<void>;
}

interface Site {
  folder: string;
  cluster: string;
  account: Account | undefined;
  binaries: Binaries;
  /** Folder of the unix socket; undefined on Windows. */
  socketFolder: string | undefined;
  port: number;
  settings: Record<string, string>;
  log: StoreLog;
}

const defaultSettings = {
  max_connections: '100',
  // After a checkpoint the first change of a page writes the whole page ahead: fewer checkpoints, fewer of these. (Packing them saves nothing: most are indexes of random ids.)
  checkpoint_timeout: '15min',
  max_wal_size: '2GB',
  jit: 'off',
  log_line_prefix: '',
  // Messages about single statements would carry people's data into the log; the sender of the statement gets them anyway.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
};
const defaultPort = 5432;
const stopPatienceMs = 60_000;
const longestRestartDelayMs = 5000;

/**
 * PLT-02: starts the PostgreSQL that comes with the product, and keeps it running until `stop()` or the end of this process, however
 * that comes. Should PostgreSQL die meanwhile, it is started again at the same address. It does not keep the process alive by itself.
 *
 * @throws FolderInUseError when another process uses the folder
 * @throws StoreError when PostgreSQL cannot be started; the message says what to do
 */
export async function startEmbeddedPostgres({ folder: wanted, log, settings = {} }: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { folder, topmost } = makeFolder(wanted);
  const lock = lockFolder(folder);
  try {
    const cluster = path.join(folder, 'cluster');
    const account = chooseAccount(cluster);
    if (topmost !== undefined && account !== undefined) letThrough(folder, topmost, account);
    const binaries = findBinaries(folder, account);
    await ensureCluster(cluster, binaries, account, log);
    const socketFolder = process.platform === 'win32' ? undefined : makeSocketFolder(folder, account);
    const port = socketFolder ? defaultPort : await findFreePort();
    const memory = { shared_buffers: `${sharedBuffers(storeSize(cluster), usableMemory())}MB` };
    const site = { folder, cluster, account, binaries, socketFolder, port, settings: { ...defaultSettings, ...memory, ...settings }, log };
    const keeper = keepRunning(site, await startOnce(site));
    const password = readPassword(folder);
    const connection = {
      host: socketFolder ?? '127.0.0.1',
      port,
      user: clusterUser,
      database: 'postgres',
      ...(password === undefined ? {} : { password }),
    };
    lock.announce(connection);
    return {
      connection,
      async stop() {
        await keeper.stop();
        if (socketFolder && path.dirname(socketFolder) !== folder) rmSync(socketFolder, { recursive: true, force: true });
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** Makes the folder and those above it, closed to all others on the machine. `topmost` is the highest new one; undefined where all were there. */
function makeFolder(wanted: string): { folder: string; topmost: string | undefined } {
  try {
    const topmost = mkdirSync(wanted, { recursive: true, mode: 0o700 });
    return { folder: realpathSync(wanted), topmost: topmost === undefined ? undefined : realpathSync(topmost) };
  } catch (error) {
    throw new StoreError(`The data folder ${path.resolve(wanted)} cannot be made: ${(error as Error).message}`);
  }
}

/** The address of a unix socket has at most 107 bytes (103 on macOS), so a data folder far down needs another place for it. */
function makeSocketFolder(folder: string, account: Account | undefined): string {
  const beside = path.join(folder, 'socket');
  const longest = process.platform === 'linux' ? 107 : 103;
  if (Buffer.byteLength(path.join(beside, `.s.PGSQL.${defaultPort}`)) <= longest && canReach(account, folder)) {
    makePrivateFolder(beside, account);
    return beside;
  }
  const owner = account?.uid ?? process.getuid?.();
  const name = `waymark-${owner}-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`;
  const elsewhere = path.join(os.tmpdir(), name);
  const existing = lstatSync(elsewhere, { throwIfNoEntry: false });
  if (existing && !(existing.isDirectory() && existing.uid === owner)) {
    throw new StoreError(`${elsewhere} belongs to someone else. Remove it and start again.`);
  }
  makePrivateFolder(elsewhere, account);
  return elsewhere;
}

async function findFreePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

/** Starts PostgreSQL and waits until it takes connections. */
async function startOnce(site: Site): Promise<Supervised> {
  await clearLeftovers(site.cluster, site.socketFolder, site.log);
  const { promise: ready, resolve: becomeReady } = Promise.withResolvers<void>();
  const lines: string[] = [];
  const postgres = spawnSupervised(postgresCommand(site), {
    account: site.account,
    cwd: site.cluster,
    stopCommand: [site.binaries.pgCtl, 'stop', '-m', 'fast', '-D', site.cluster],
    onLine: (line) => {
      lines.push(line);
      if (lines.length > 10) lines.shift();
      writeLogLine(line, site.log);
      if (line.includes('database system is ready to accept connections')) becomeReady();
    },
  });
  const failed = postgres.exited.then((code) => {
    throw new StoreError(`PostgreSQL in ${site.folder} ended at its start (code ${code}): ${lines.join(' ')}`);
  });
  await Promise.race([ready, failed]);
  failed.catch(() => {});
  postgres.unref();
  return postgres;
}

function postgresCommand({ binaries, cluster, account, socketFolder, port, settings }: Site): string[] {
  const address: Record<string, string> = socketFolder
    ? { listen_addresses: '', unix_socket_directories: socketFolder }
    : { listen_addresses: '127.0.0.1' };
  const all = Object.entries({ ...address, ...settings }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return [binaries.postgres, '-D', pathFor(account, cluster), '-p', String(port), ...all];
}

function writeLogLine(line: string, log: StoreLog): void {
  const level = line.startsWith('PANIC:') ? 'error' : /^(FATAL|ERROR|WARNING):/.test(line) ? 'warn' : 'debug';
  log[level]({ line }, 'postgres');
}

/** Starts PostgreSQL again whenever it ends without being asked to, with growing pauses while that fails (a full disk, for one). */
function keepRunning(site: Site, first: Supervised): { stop(): Promise<void> } {
  const stopping = new AbortController();
  let current: Supervised | undefined = first;

  async function keep(): Promise<void> {
    for (let failures = 0; !stopping.signal.aborted || current;) {
      if (current) {
        const code = await current.exited;
        current = undefined;
        if (!stopping.signal.aborted) site.log.error({ code }, 'PostgreSQL ended unexpectedly, starting it again');
        continue;
      }
      try {
        current = await startOnce(site);
        failures = 0;
        site.log.info({}, 'PostgreSQL runs again');
        if (stopping.signal.aborted) current.requestStop();
      } catch (error) {
        failures += 1;
        site.log.error({ err: error }, 'PostgreSQL could not be started again');
        const pauseMs = Math.min(100 * 2 ** failures, longestRestartDelayMs);
        await delay(pauseMs, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
      }
    }
  }

  const kept = keep();
  return {
    async stop() {
      stopping.abort();
      current?.requestStop();
      const patience = new AbortController();
      const ended = await Promise.race([
        kept.then(() => true),
        delay(stopPatienceMs, false, { signal: patience.signal }).catch(() => false),
      ]);
      patience.abort();
      // What was committed is safe in the log; only the orderly end is missing.
      if (!ended) await clearLeftovers(site.cluster, site.socketFolder, site.log);
    },
  };
}
