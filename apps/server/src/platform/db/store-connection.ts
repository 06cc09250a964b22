import type { ClientConfig } from 'pg';
import type { BaseLogger } from 'pino';

/** Where a PostgreSQL is and who connects: `connectionString` for a server, the single fields for the embedded one. */
export type StoreConnection = Pick<ClientConfig, 'connectionString' | 'host' | 'port' | 'user' | 'password' | 'database'>;

/** The way of requests through a connection pooler. */
export interface PooledConnection {
  readonly connection: StoreConnection;
  /** Whether the pooler keeps prepared statements. */
  readonly keepsStatements: boolean;
}

/** What the store writes its own log lines to; any pino logger will do. */
export type StoreLog = Pick<BaseLogger, 'debug' | 'info' | 'warn' | 'error'>;

/** A fault of the store that a person can act on: its message alone says what is wrong and what to do. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
}

/** The same server and user, another database. */
export function withDatabase(connection: StoreConnection, database: string): StoreConnection {
  if (connection.connectionString === undefined) return { ...connection, database };
  const url = new URL(connection.connectionString);
  url.pathname = `/${encodeURIComponent(database)}`;
  return { ...connection, connectionString: url.href };
}
