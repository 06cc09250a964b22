import path from 'node:path';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { FolderInUseError } from './folder-lock.ts';
import type { PooledConnection, StoreConnection, StoreLog } from './store-connection.ts';

export interface OpenStore {
  /** The direct way to it. */
  connection: StoreConnection;
  /** The way of requests, where a pooler is in between. */
  pooled?: PooledConnection;
  stop(): Promise<void>;
}

export interface StoreOptions {
  databaseUrl: string | undefined;
  databaseDirectUrl?: string | undefined;
  databasePoolerKeepsStatements?: boolean;
  dataFolder: string;
  log: StoreLog;
}

/**
 * PLT-02: returns the store that the configuration asks for: the server of DATABASE_URL, else the embedded PostgreSQL in the data folder.
 *
 * @throws FolderInUseError when another process uses the data folder
 * @throws StoreError when PostgreSQL cannot be started
 */
export async function openStore(options: StoreOptions): Promise<OpenStore> {
  const { databaseUrl, databaseDirectUrl, dataFolder, log } = options;
  if (databaseUrl !== undefined) {
    const connection = { connectionString: databaseDirectUrl ?? databaseUrl };
    if (databaseDirectUrl === undefined) return { connection, stop: async () => {} };
    const pooled = { connection: { connectionString: databaseUrl }, keepsStatements: options.databasePoolerKeepsStatements === true };
    return { connection, pooled, stop: async () => {} };
  }
  return startEmbeddedPostgres({ folder: path.join(dataFolder, 'postgres'), log });
}

/** The same beside a running server: where that one has the embedded PostgreSQL, it is used, and goes on when this one is done. */
export async function joinStore(options: StoreOptions): Promise<OpenStore> {
  try {
    return await openStore(options);
  } catch (error) {
    if (!(error instanceof FolderInUseError) || error.connection === undefined) throw error;
    return { connection: error.connection, stop: async () => {} };
  }
}
