import { afterAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../testing/database.ts';
import { runStatement } from '../../testing/run-statement.ts';
import { StorePool } from './store-pool.ts';

const { connection, drop } = await createTestDatabase();
const errors: Error[] = [];
const pool = new StorePool({ ...connection, max: 2, idleTimeoutMillis: 0, application_name: 'store-pool' }, (error) => errors.push(error));

afterAll(async () => {
  await pool.close();
  await drop();
});

const query = (text: string, values: unknown[] = []) => pool.use(pool.take(), (client) => client.query<{ n: number }>(text, values));
const count = async () =>
  (await query('select count(*)::int as n from pg_stat_activity where application_name = $1', ['store-pool'])).rows[0]?.n;

test('a connection that is given back is the next one taken, and those who wait get one in turn', async () => {
  const first = await pool.take();
  pool.giveBack(first, false);
  expect(pool.takeFree()).toBe(first);
  const second = await pool.take();
  expect(pool.takeFree(), 'both are in use').toBeUndefined();
  const served: string[] = [];
  const waiting = ['one', 'other'].map(async (name) => {
    const client = await pool.take();
    served.push(name);
    pool.giveBack(client, false);
  });
  pool.giveBack(first, false);
  await Promise.all(waiting);
  expect(served).toEqual(['one', 'other']);
  pool.giveBack(second, false);
  expect(await count()).toBe(2);
});

test('a connection that ends while no one uses it is let go and told of; the next statement has another', async () => {
  await runStatement(connection, `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'store-pool'`);
  await expect.poll(() => errors.length).toBe(2);
  expect(await count()).toBe(1);
});

test('a statement that fails by itself leaves its connection, one that loses it does not', async () => {
  await expect(query('select 1 / 0')).rejects.toThrow('division by zero');
  await expect(query('select pg_terminate_backend(pg_backend_pid())')).rejects.toThrow('terminating connection');
  expect(await count()).toBe(1);
});

test('a pool that refuses gives no one a connection but who finds out whether the reason is gone', async () => {
  pool.refuse(new Error('not now'));
  await expect(query('select 1')).rejects.toThrow('not now');
  expect(pool.takeFree()).toBeUndefined();
  expect((await pool.use(pool.takeAnyway(), (client) => client.query('select 1'))).rowCount).toBe(1);
  pool.refuse(undefined);
  expect((await query('select 1')).rowCount).toBe(1);
});
