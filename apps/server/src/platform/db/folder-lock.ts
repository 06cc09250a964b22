import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StoreError, type StoreConnection } from './store-connection.ts';

export interface FolderLock {
  /** Tells others how to reach the store of this folder while it runs. */
  announce(connection: StoreConnection): void;
  release(): void;
}

interface Holder {
  pid: number;
  since: string;
  connection?: StoreConnection;
}

/** Another process uses the data folder; `connection` leads to its PostgreSQL once that runs. */
export class FolderInUseError extends StoreError {
  readonly connection: StoreConnection | undefined;

  constructor(folder: string, holder: Holder | undefined) {
    const who = holder ? `process ${holder.pid} (since ${holder.since})` : 'another process';
    super(`The data folder ${folder} is in use by ${who}. Stop that one first, or give this one another folder with DATA_DIR.`);
    this.connection = holder?.connection;
  }
}

const sqliteBusy = 5;

/**
 * Takes the data folder for this process alone. The operating system gives the lock back when the process ends, however it ends, so
 * a crashed process never keeps the folder. Node has no file locks of its own; SQLite's are the portable ones it ships with.
 *
 * @throws FolderInUseError naming the process that holds the folder
 */
export function lockFolder(folder: string): FolderLock {
  const holderFile = path.join(folder, 'holder.json');
  const database = new DatabaseSync(path.join(folder, 'lock'));
  try {
    // Nothing is ever written: no journal must be left over, and a full disk must not matter.
    database.exec('pragma journal_mode = memory; begin exclusive');
  } catch (error) {
    database.close();
    if ((error as { errcode?: number }).errcode !== sqliteBusy) throw error;
    throw new FolderInUseError(folder, readHolder(holderFile));
  }
  const holder: Holder = { pid: process.pid, since: new Date().toISOString() };
  writeHolder(holderFile, holder);
  return {
    announce: (connection) => writeHolder(holderFile, { ...holder, connection }),
    release() {
      rmSync(holderFile, { force: true });
      database.close();
    },
  };
}

/** Renamed into place, so that no one ever reads half of it. */
function writeHolder(holderFile: string, holder: Holder): void {
  const scratch = `${holderFile}.${process.pid}`;
  writeFileSync(scratch, JSON.stringify(holder), { mode: 0o600 });
  renameSync(scratch, holderFile);
}

function readHolder(holderFile: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(holderFile, 'utf8')) as Holder;
  } catch {
    // The holder took the lock a moment ago and has not written its name yet.
    return undefined;
  }
}
