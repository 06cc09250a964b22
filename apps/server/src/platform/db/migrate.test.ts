import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from '../../testing/database.ts';
import { runStatement } from '../../testing/run-statement.ts';
import type { StoreConnection } from './store-connection.ts';
import { migrate } from './migrate.ts';

const log = pino({ level: 'silent' });
let connection: StoreConnection;
let folder: string;

beforeEach(async () => {
  const database = await createTestDatabase();
  connection = database.connection;
  await runStatement(connection, 'drop schema public cascade; create schema public');
  folder = await mkdtemp(path.join(os.tmpdir(), 'waymark-migrations-'));
  onTestFinished(async () => {
    await database.drop();
    await rm(folder, { recursive: true });
  });
});

const write = (name: string, sql: string) => writeFile(path.join(folder, name), sql);

test('PLT-11 files are applied once, in the order of their names', async () => {
  await write('0002_rows.sql', 'insert into things values (1);');
  await write('0001_things.sql', 'create table things (id int);');
  expect(await migrate(connection, folder, log)).toEqual(['0001_things.sql', '0002_rows.sql']);
  await write('0003_more.sql', 'insert into things values (2);');
  expect(await migrate(connection, folder, log)).toEqual(['0003_more.sql']);
  expect(await runStatement(connection, 'select id from things order by id')).toEqual([{ id: 1 }, { id: 2 }]);
});

test('PLT-03 several servers may migrate at once', async () => {
  await write('0001_things.sql', 'create table things (id int);');
  const applied = await Promise.all([1, 2, 3, 4].map(() => migrate(connection, folder, log)));
  expect(applied.flat()).toEqual(['0001_things.sql']);
});

test('PLT-11 a failing file leaves nothing behind, and is named with its line', async () => {
  await write('0001_things.sql', 'create table things (id int);\nselect 1;\nselect nonsense;');
  await expect(migrate(connection, folder, log)).rejects.toThrow('0001_things.sql failed in line 3: column "nonsense" does not exist');
  expect(await runStatement(connection, `select to_regclass('things') as things`)).toEqual([{ things: null }]);
});

test('PLT-11 a file that changed after it was applied is refused', async () => {
  await write('0001_things.sql', 'create table things (id int);\n');
  await migrate(connection, folder, log);
  await write('0001_things.sql', 'create table things (id int);\r\n');
  expect(await migrate(connection, folder, log)).toEqual([]);
  await write('0001_things.sql', 'create table things (id bigint);\n');
  await expect(migrate(connection, folder, log)).rejects.toThrow('0001_things.sql has changed since it was applied');
});

test('PLT-11 an older server starts on a newer schema', async () => {
  await write('0001_things.sql', 'create table things (id int);');
  await write('0002_newer.sql', 'alter table things add name text;');
  await migrate(connection, folder, log);
  await rm(path.join(folder, '0002_newer.sql'));
  expect(await migrate(connection, folder, log)).toEqual([]);
});

test('PLT-02 the owner may become the role of the server', async () => {
  await migrate(connection, folder, log);
  const role = await runStatement({ ...connection, options: '-c role=waymark_app' }, 'select current_user as role');
  expect(role).toEqual([{ role: 'waymark_app' }]);
});
