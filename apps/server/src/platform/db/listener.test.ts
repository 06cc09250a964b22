import { afterAll, expect, inject, test } from 'vitest';
import { createTestDatabase } from '../../testing/database.ts';
import { runStatement } from '../../testing/run-statement.ts';
import type { Log } from '../observability/log.ts';
import { StoreListener } from './listener.ts';

const { connection, drop } = await createTestDatabase();
const { server } = inject('testStore');
const [{ name } = { name: '' }] = await runStatement<{ name: string }>(connection, 'select current_database() as name');

afterAll(drop);

/** As while the store is away: no one is let in, and who is in is put out. */
async function shut(): Promise<void> {
  await runStatement(server, `alter database ${name} with allow_connections false`);
  await runStatement(server, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
}

test('PLT-03 a listening connection that is lost is tried again second by second, never twice at once, and tells that messages may be missing', async () => {
  const failedAt: number[] = [];
  const heard: unknown[] = [];
  let gaps = 0;
  const warn = (_: unknown, message: string) => {
    if (message.includes('not restored')) failedAt.push(performance.now());
  };
  const listener = new StoreListener({
    connection,
    handlers: { live: (message: unknown) => heard.push(message) },
    onGap: () => (gaps += 1),
    log: { warn } as unknown as Log,
  });
  await listener.start();
  await shut();
  await expect.poll(() => failedAt.length).toBeGreaterThanOrEqual(4);
  const waits = failedAt.slice(1).map((at, index) => at - (failedAt[index] ?? 0));
  expect(Math.min(...waits)).toBeGreaterThan(500);
  expect(gaps).toBe(0);
  await runStatement(server, `alter database ${name} with allow_connections true`);
  await expect.poll(() => gaps).toBe(1);
  await runStatement(connection, `select pg_notify('live', '{"type":"again"}')`);
  await expect.poll(() => heard).toEqual([{ type: 'again' }]);
  await listener.stop();
});
