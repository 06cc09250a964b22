import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { createLog } from '../../apps/server/src/platform/observability/log.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/db/embedded-postgres.ts';
import { root } from './running-server.ts';

export interface BenchStore {
  /** For the driver and for DATABASE_URL alike. */
  readonly url: string;
  stop(): Promise<void>;
}

/** The store of a size: the given server, or the embedded PostgreSQL as the product runs it, kept in .cache for the next run. */
export async function openBenchStore(size: string, url: string | undefined): Promise<BenchStore> {
  if (url !== undefined) return { url, stop: async () => {} };
  const folder = path.join(root, '.cache/bench', size);
  mkdirSync(folder, { recursive: true });
  const { connection, stop } = await startEmbeddedPostgres({ folder, log: createLog('warn') });
  const { user, password, database, host, port } = connection;
  const who = password === undefined ? user : `${user}:${encodeURIComponent(password)}`;
  return { url: `postgres://${who}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`, stop };
}
