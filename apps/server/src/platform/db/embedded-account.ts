import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { StoreError } from './store-connection.ts';

/** The unprivileged user PostgreSQL runs as. */
export interface Account {
  uid: number;
  gid: number;
}

/**
 * PostgreSQL refuses to run as root. As root, this is the owner of an existing cluster, else the user `postgres` or `nobody`;
 * otherwise undefined: the process's own user will do.
 *
 * @throws StoreError as root on a machine that has neither user
 */
export function chooseAccount(cluster: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const existing = statSync(cluster, { throwIfNoEntry: false });
  if (existing && existing.uid !== 0) return { uid: existing.uid, gid: existing.gid };
  for (const name of ['postgres', 'nobody']) {
    const uid = readId('-u', name);
    const gid = readId('-g', name);
    if (uid && gid) return { uid, gid };
  }
  throw new StoreError(
    'PostgreSQL does not run as root, and this machine has neither a user "postgres" nor "nobody". Start as an ordinary user.',
  );
}

function readId(kind: '-u' | '-g', name: string): number | undefined {
  const { status, stdout } = spawnSync('id', [kind, name], { encoding: 'utf8' });
  return status === 0 ? Number(stdout) : undefined;
}

/** Returns whether that account can pass through every folder on the way to this one. */
export function canReach(account: Account | undefined, folder: string): boolean {
  if (!account) return true;
  return spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...account, cwd: '/', stdio: 'ignore' }).status === 0;
}
