import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { canReach, type Account } from './embedded-account.ts';
import type { Binaries } from './embedded-binaries.ts';
import { spawnSupervised } from './embedded-supervisor.ts';
import { StoreError, type StoreLog } from './store-connection.ts';

export const clusterUser = 'postgres';

/**
 * Makes the cluster unless it is there. Only a finished one is ever renamed to its final name, so a first set-up that was cut short
 * leaves nothing but scratch, which the next one removes.
 *
 * @throws StoreError when initdb fails, or the cluster was made by another major version
 */
export async function ensureCluster(cluster: string, binaries: Binaries, account: Account | undefined, log: StoreLog): Promise<void> {
  const folder = path.dirname(cluster);
  for (const name of readdirSync(folder)) {
    if (name.startsWith('scratch-')) rmSync(path.join(folder, name), { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  }
  const versionFile = path.join(cluster, 'PG_VERSION');
  if (existsSync(versionFile)) {
    const version = readFileSync(versionFile, 'utf8').trim();
    if (version === binaries.major) return;
    throw new StoreError(
      `${cluster} was made by PostgreSQL ${version}, and this is PostgreSQL ${binaries.major}. ` +
        'Make a backup with the release that made it, and restore it with this one.',
    );
  }
  const scratch = path.join(folder, `scratch-${process.pid}-${randomBytes(4).toString('hex')}`);
  makePrivateFolder(scratch, account);
  await runInitdb(scratch, binaries, account, log);
  renameSync(scratch, cluster);
  syncFolder(folder);
}

async function runInitdb(scratch: string, binaries: Binaries, account: Account | undefined, log: StoreLog): Promise<void> {
  const lines: string[] = [];
  const initdb = spawnSupervised([binaries.initdb, ...initdbArguments(scratch, account)], {
    account,
    cwd: scratch,
    stopCommand: [],
    onLine: (line) => {
      lines.push(line);
      log.debug({ line }, 'initdb');
    },
  });
  const code = await initdb.exited;
  if (code !== 0) throw new StoreError(`The store could not be set up in ${path.dirname(scratch)}: ${lines.slice(-5).join(' ')}`);
}

function initdbArguments(scratch: string, account: Account | undefined): string[] {
  const common = [
    `--pgdata=${pathFor(account, scratch)}`,
    `--username=${clusterUser}`,
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--data-checksums',
    '--no-instructions',
  ];
  if (process.platform !== 'win32') return [...common, '--auth-local=trust', '--auth-host=reject'];
  const passwordFile = path.join(path.dirname(scratch), 'password');
  if (!existsSync(passwordFile)) writeFileSync(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 });
  return [...common, '--auth=scram-sha-256', `--pwfile=${passwordFile}`];
}

/** Returns the password of the cluster's user; there is none where the socket's folder keeps strangers out. */
export function readPassword(folder: string): string | undefined {
  return process.platform === 'win32' ? readFileSync(path.join(folder, 'password'), 'utf8') : undefined;
}

/**
 * Returns how PostgreSQL names a folder that is its working folder. Under a home like /root the unprivileged account cannot walk the path, but it can
 * stay in a folder of its own that it was started in.
 */
export function pathFor(account: Account | undefined, folder: string): string {
  return process.platform === 'linux' && !canReach(account, folder) ? '/proc/self/cwd' : folder;
}

/** A folder that the account alone may enter. */
export function makePrivateFolder(folder: string, account: Account | undefined): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
  if (account) chownSync(folder, account.uid, account.gid);
}

/** Lets the account pass through a folder and those above it, up to the topmost, without seeing what is in them; all others stay outside. */
export function letThrough(folder: string, topmost: string, account: Account): void {
  for (let one = folder; one.length >= topmost.length; one = path.dirname(one)) {
    chownSync(one, process.getuid?.() ?? 0, account.gid);
    chmodSync(one, 0o710);
  }
}

function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
