import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { StoreError, type StoreLog } from './store-connection.ts';

const pollMs = 20;
const patience = { fast: 0, immediate: 15_000, kill: 25_000, giveUp: 35_000 };

/**
 * Ends what a crashed process left of the cluster's PostgreSQL: a postmaster still running, back ends without one, and the lock files
 * of a dead one, whose process number may meanwhile belong to anyone (PostgreSQL itself would then refuse to start). Only the holder
 * of the folder's lock may call this.
 *
 * @throws StoreError when a left-over process cannot be ended
 */
export async function clearLeftovers(cluster: string, socketFolder: string | undefined, log: StoreLog): Promise<void> {
  const startedAt = performance.now();
  const signalled = new Map<number, NodeJS.Signals>();
  for (;;) {
    const leftovers = findPostgresOf(cluster);
    if (leftovers.length === 0) break;
    const waited = performance.now() - startedAt;
    if (waited > patience.giveUp) {
      throw new StoreError(`PostgreSQL of an earlier run (process ${leftovers.join(', ')}) in ${cluster} does not end.`);
    }
    for (const pid of leftovers) {
      const signal = chooseSignal(waited, pid === readPostmasterPid(cluster));
      if (!signal || signalled.get(pid) === signal) continue;
      signalled.set(pid, signal);
      log.warn({ pid, signal }, 'stopping the PostgreSQL that an earlier run left behind');
      sendSignal(pid, signal);
    }
    await delay(pollMs);
  }
  rmSync(path.join(cluster, 'postmaster.pid'), { force: true });
  if (!socketFolder) return;
  for (const name of readdirSync(socketFolder)) {
    if (name.startsWith('.s.PGSQL.')) rmSync(path.join(socketFolder, name), { force: true });
  }
}

/** Back ends end by themselves once they see that their postmaster is gone, so only it is asked at first. */
function chooseSignal(waitedMs: number, isPostmaster: boolean): NodeJS.Signals | undefined {
  if (waitedMs >= patience.kill) return 'SIGKILL';
  if (waitedMs >= patience.immediate) return 'SIGQUIT';
  return isPostmaster ? 'SIGINT' : undefined;
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EPERM') {
      throw new StoreError(`PostgreSQL of an earlier run (process ${pid}) belongs to another user. Stop it, or start as that user.`);
    }
    if (code !== 'ESRCH') throw error;
  }
}

function readPostmasterPid(cluster: string): number | undefined {
  try {
    const pid = Number.parseInt(readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8'), 10);
    return pid > 0 ? pid : undefined;
  } catch {
    return undefined;
  }
}

/** The living (a zombie is dead) PostgreSQL processes that work in this cluster. */
function findPostgresOf(cluster: string): number[] {
  if (process.platform === 'linux') return findByWorkingFolder(cluster);
  const pid = readPostmasterPid(cluster);
  // PostgreSQL for Windows sees by itself whether the one before it is alive.
  if (pid === undefined || process.platform === 'win32') return [];
  const { stdout } = spawnSync('ps', ['-o', 'stat=,command=', '-p', String(pid)], { encoding: 'utf8' });
  return !stdout.startsWith('Z') && stdout.includes(cluster) ? [pid] : [];
}

/** Every process of PostgreSQL stays in the folder of its cluster; compared by inode, because one folder can have several paths. */
function findByWorkingFolder(cluster: string): number[] {
  const home = statSync(cluster, { throwIfNoEntry: false });
  if (!home) return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        if (readFileSync(`/proc/${pid}/comm`, 'utf8').trim() !== 'postgres') return false;
        const folder = statSync(`/proc/${pid}/cwd`);
        return folder.ino === home.ino && folder.dev === home.dev;
      } catch {
        // Ended meanwhile, a zombie, or a stranger's: PostgreSQL's own check of its lock file covers the last.
        return false;
      }
    });
}
