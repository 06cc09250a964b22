import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { afterAll } from 'vitest';
import type { Platform } from '../platform/platform.ts';

const file = path.join(import.meta.dirname, 'dying-worker.fixture.ts');

/**
 * Workers in processes of their own: `startWorker(n)` is killed in the middle of the nth transaction that has events of the name; never, with
 * 0. They end with the test file. `noticeDeath` cuts the wait short after which a dead worker's jobs are taken up again.
 */
export function dyingWorkers({ config, database: { owner, connection } }: Platform, event: string) {
  const workers: ChildProcess[] = [];
  afterAll(() => {
    for (const worker of workers) worker.kill('SIGKILL');
  });
  const { host, port, user, database } = connection as { host: string; port: number; user: string; database: string };
  const url = connection.connectionString ?? `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
  return {
    startWorker(times: number) {
      const worker = spawn(process.execPath, [file, url, config.dataFolder, event, String(times)], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      workers.push(worker);
      return { working: once(worker.stdout, 'data'), ended: once(worker, 'exit') };
    },
    noticeDeath: () => owner.query(`update pgboss.job set heartbeat_on = now() - interval '1 hour' where state = 'active'`),
  };
}
