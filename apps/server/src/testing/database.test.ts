import pg from 'pg';
import { expect, test } from 'vitest';
import { createTestDatabase } from './database.ts';

test('PLT-02 every test database is a migrated store of its own', async () => {
  const one = await createTestDatabase();
  const other = await createTestDatabase();
  const client = new pg.Client(one.connection);
  await client.connect();
  await client.query('create table marks (id int)');
  const { rows } = await client.query(`select to_regclass('schema_migrations') is not null as migrated`);
  expect(rows).toEqual([{ migrated: true }]);
  await client.end();

  const stranger = new pg.Client(other.connection);
  await stranger.connect();
  expect((await stranger.query(`select to_regclass('marks') as marks`)).rows).toEqual([{ marks: null }]);
  await stranger.end();
  await one.drop();
  await other.drop();
});
