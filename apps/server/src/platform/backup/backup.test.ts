import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { pino } from 'pino';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { childEnvironment } from '../../testing/child-environment.ts';
import { createTestDatabase } from '../../testing/database.ts';
import { runStatement } from '../../testing/run-statement.ts';
import { startEmbeddedPostgres } from '../db/embedded-postgres.ts';
import { migrate } from '../db/migrate.ts';
import type { StoreConnection } from '../db/store-connection.ts';
import { restoreBackup } from './restore-backup.ts';
import { takeBackup } from './take-backup.ts';

const log = pino({ level: 'silent' });
const migrationsFolder = path.resolve(import.meta.dirname, '../../../migrations');
/** A restore makes the whole schema again, on a machine that is busy with other tests. */
const PATIENCE = { timeout: 180_000 };
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'waymark-backup-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }));
});

interface Site {
  connection: StoreConnection;
  filesFolder: string;
}

async function makeSite(name: string): Promise<Site> {
  const database = await createTestDatabase();
  onTestFinished(database.drop);
  return { connection: database.connection, filesFolder: path.join(folder, name, 'files') };
}

/** An organisation with people, rights, settings with awkward characters, a job that waits, and files. */
async function fill(site: Site, hostName: string): Promise<void> {
  await addOrganisation(site.connection, hostName);
  const boss = new PgBoss({ ...site.connection, schedule: false, supervise: false, migrate: false } as ConstructorParameters<
    typeof PgBoss
  >[0] &
    object);
  await boss.start();
  await boss.createQueue('mail.send', { retryLimit: 5 });
  await boss.send('mail.send', { to: 'ada@example.org' }, { startAfter: 3600 });
  await boss.stop({ graceful: false });
  await runStatement(
    site.connection,
    `do $$ begin perform setval(s::regclass, 4711) from (select format('%I.%I', schemaname, sequencename) as s from pg_sequences) x; end $$`,
  );
  await mkdir(path.join(site.filesFolder, 'a'), { recursive: true });
  await writeFile(path.join(site.filesFolder, 'a', 'picture.png'), Buffer.alloc(200_000, hostName));
  await writeFile(path.join(site.filesFolder, 'empty'), '');
}

async function addOrganisation(connection: StoreConnection, hostName: string): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  const [organisation, user, role] = [randomUUID(), randomUUID(), randomUUID()];
  await client.query('begin');
  await client.query('insert into organisations (id, host_name, name) values ($1, $2, $3)', [
    organisation,
    hostName,
    'Nörthmere\t\\N\n学院 "A"',
  ]);
  await client.query('insert into organisation_configs (organisation_id, name, value) values ($1, $2, $3)', [
    organisation,
    'motto',
    JSON.stringify({ text: 'tab\there, "quotes", \\slashes' }),
  ]);
  await client.query('insert into roles (organisation_id, id, key, name, permissions) values ($1, $2, $3, $4, $5)', [
    organisation,
    role,
    'editor',
    'Editor',
    ['a,b', '{c}'],
  ]);
  await client.query('insert into users (organisation_id, id, email, handle, first_name, last_name) values ($1, $2, $3, $4, $5, $6)', [
    organisation,
    user,
    'ada@example.org',
    'ada',
    'Ada',
    '',
  ]);
  await client.query('insert into user_roles (organisation_id, user_id, role_id) values ($1, $2, $3)', [organisation, user, role]);
  await client.query('commit');
  await client.end();
}

/** Every table of the store with all its rows, and the sequences. */
async function readEverything(connection: StoreConnection): Promise<Record<string, string>> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const tables = await client.query<{ name: string }>(
      `select format('%I.%I', nspname, relname) as name from pg_class join pg_namespace n on n.oid = relnamespace
        where relkind = 'r' and (nspname = 'public' and relname <> 'schema_migrations' or nspname = 'pgboss' and relname ~ '^(job|queue$|schedule|subscription)')`,
    );
    const all: Record<string, string> = {};
    for (const { name } of tables.rows) {
      const { rows } = await client.query<{ row: string }>(`select t::text as row from ${name} t order by 1`);
      all[name] = rows.map(({ row }) => row).join('\n');
    }
    const migrations = await client.query('select name, checksum from schema_migrations order by name');
    const sequences = await client.query('select schemaname, sequencename, last_value from pg_sequences order by 1, 2');
    return { ...all, migrations: JSON.stringify(migrations.rows), sequences: JSON.stringify(sequences.rows) };
  } finally {
    await client.end();
  }
}

test(
  'PLT-07 MED-11 a backup restored into a fresh store brings every row of every table, the jobs, the rules and the files, which others on the machine cannot read',
  PATIENCE,
  async () => {
    const site = await makeSite('one');
    await fill(site, 'one.example');
    const backup = path.join(folder, 'backup');
    const manifest = await takeBackup({ ...site, to: backup, log });
    expect(manifest.tables.find(({ name }) => name === 'job')?.rows).toBe(1);

    const fresh = await makeSite('fresh');
    await restoreBackup({ ...fresh, migrationsFolder, from: backup, force: false, log });
    const everything = await readEverything(site.connection);
    expect(everything['public.users']).toContain('ada@example.org');
    expect(await readEverything(fresh.connection)).toEqual(everything);
    expect(await readFile(path.join(fresh.filesFolder, 'a', 'picture.png'))).toEqual(
      await readFile(path.join(site.filesFolder, 'a', 'picture.png')),
    );
    expect(await readFile(path.join(fresh.filesFolder, 'empty'), 'utf8')).toBe('');
    expect(await describeRules(fresh.connection)).toEqual(await describeRules(site.connection));
    for (const one of [backup, fresh.filesFolder]) expect(await readModes(one)).toEqual(['file 600', 'folder 700']);
  },
);

/** The modes that a folder and what is in it have, each once. */
async function readModes(top: string): Promise<string[]> {
  const names = await readdir(top, { recursive: true });
  const modes = await Promise.all(
    ['', ...names].map(async (name) => {
      const entry = await stat(path.join(top, name));
      return `${entry.isDirectory() ? 'folder' : 'file'} ${(entry.mode & 0o777).toString(8)}`;
    }),
  );
  return [...new Set(modes)].toSorted();
}

/** Foreign keys, row-level security and triggers: what a restore lifts has to be there again. */
async function describeRules(connection: StoreConnection): Promise<unknown> {
  return runStatement(
    connection,
    `select conrelid::regclass::text as place, conname || pg_get_constraintdef(oid) as rule from pg_constraint where connamespace = 'public'::regnamespace
      union all select oid::regclass::text, format('%s %s', relrowsecurity, relforcerowsecurity) from pg_class where relnamespace = 'public'::regnamespace
      union all select tgrelid::regclass::text, format('%s %s', tgname, tgenabled) from pg_trigger where not tgisinternal
      union all select tablename, format('%s %s %s', policyname, roles, qual) from pg_policies
      union all select table_name, format('%s %s', grantee, privilege_type) from information_schema.role_table_grants where grantee = 'waymark_app' and table_schema = 'public'
      order by 1, 2`,
  );
}

test('PLT-07 a store with an organisation is only replaced by force', PATIENCE, async () => {
  const [one, other] = [await makeSite('one'), await makeSite('other')];
  await fill(one, 'one.example');
  await fill(other, 'other.example');
  const backup = path.join(folder, 'backup');
  await takeBackup({ ...one, to: backup, log });
  const before = await readEverything(other.connection);

  await expect(restoreBackup({ ...other, migrationsFolder, from: backup, force: false, log })).rejects.toThrow('The store is not empty');
  expect(await readEverything(other.connection)).toEqual(before);
  await restoreBackup({ ...other, migrationsFolder, from: backup, force: true, log });
  expect(await readEverything(other.connection)).toEqual(await readEverything(one.connection));
  expect(await readFile(path.join(other.filesFolder, 'a', 'picture.png'), 'utf8')).toMatch(/^one\.example/);
});

const damages: { what: string; damage(backup: string): Promise<void>; message: string }[] = [
  {
    what: 'a table cut short',
    damage: async (backup) => {
      const file = path.join(backup, 'tables', 'public.users.copy.gz');
      await writeFile(file, (await readFile(file)).subarray(0, -4));
    },
    message: 'is not what was written',
  },
  {
    what: 'a changed file',
    damage: (backup) => writeFile(path.join(backup, 'files', 'a', 'picture.png'), 'other'),
    message: 'is not what was written',
  },
  { what: 'a lost table', damage: (backup) => rm(path.join(backup, 'tables', 'public.users.copy.gz')), message: 'cannot be read' },
  { what: 'no manifest', damage: (backup) => rm(path.join(backup, 'manifest.json')), message: 'is not a backup' },
  {
    what: 'a wrong count',
    damage: (backup) => editManifest(backup, (manifest) => manifest.replace('"rows": 1,', '"rows": 2,')),
    message: 'rows in the backup',
  },
  {
    what: 'the schema of another release',
    damage: (backup) => editManifest(backup, (manifest) => manifest.replace('0001_', '0000_')),
    message: 'made by another release',
  },
];

async function editManifest(backup: string, edit: (manifest: string) => string): Promise<void> {
  const file = path.join(backup, 'manifest.json');
  await writeFile(file, edit(await readFile(file, 'utf8')));
}

test('PLT-07 a backup that is damaged in whatever way changes nothing of the store', PATIENCE, async () => {
  const [one, other] = [await makeSite('one'), await makeSite('other')];
  await fill(one, 'one.example');
  await fill(other, 'other.example');
  const backup = path.join(folder, 'backup');
  await takeBackup({ ...one, to: backup, log });
  const before = await readEverything(other.connection);

  for (const { what, damage, message } of damages) {
    const damaged = path.join(folder, what);
    await cp(backup, damaged, { recursive: true });
    await damage(damaged);
    await expect(restoreBackup({ ...other, migrationsFolder, from: damaged, force: true, log }), what).rejects.toThrow(message);
    expect(await readFile(path.join(other.filesFolder, 'a', 'picture.png'), 'utf8'), what).toMatch(/^other\.example/);
  }
  // Once for all: what any of them had changed would still be so.
  expect(await readEverything(other.connection)).toEqual(before);
});

test('PLT-07 a folder that holds something is not overwritten by a backup', async () => {
  const site = await makeSite('one');
  await writeFile(path.join(folder, 'precious'), 'yes');
  await expect(takeBackup({ ...site, to: folder, log })).rejects.toThrow('is not empty');
});

test('PLT-07 tables of another product in the database are not taken for an empty store', async () => {
  const [one, other] = [await makeSite('one'), await makeSite('other')];
  const backup = path.join(folder, 'backup');
  await takeBackup({ ...one, to: backup, log });
  await runStatement(other.connection, 'drop schema public cascade; create schema public; create table invoices (id int)');
  await expect(restoreBackup({ ...other, migrationsFolder, from: backup, force: false, log })).rejects.toThrow('The store is not empty');
});

test('PLT-07 the commands: a backup while the server runs, a restore only when it does not', async () => {
  const dataFolder = path.join(folder, 'data');
  const store = await startEmbeddedPostgres({ folder: path.join(dataFolder, 'postgres'), log });
  onTestFinished(store.stop);
  await migrate(store.connection, migrationsFolder, log);
  await addOrganisation(store.connection, 'one.example');
  const backup = path.join(folder, 'backup');

  expect(await runCommand('backup.ts', ['--to', backup], dataFolder)).toEqual({ code: 0, errors: '' });
  const refused = await runCommand('restore.ts', ['--from', backup], dataFolder);
  expect(refused.code).toBe(1);
  expect(refused.errors).toContain(`is in use by process ${process.pid}`);
  expect((await runCommand('restore.ts', [], dataFolder)).errors).toContain('Usage: npm run restore -- --from FOLDER');
  const everything = await readEverything(store.connection);

  const freshFolder = path.join(folder, 'fresh');
  expect(await runCommand('restore.ts', ['--from', backup], freshFolder)).toEqual({ code: 0, errors: '' });
  const fresh = await startEmbeddedPostgres({ folder: path.join(freshFolder, 'postgres'), log });
  onTestFinished(fresh.stop);
  expect(await readEverything(fresh.connection)).toEqual(everything);
});

async function runCommand(file: string, args: string[], dataFolder: string): Promise<{ code: number | null; errors: string }> {
  const command = spawn(process.execPath, [path.resolve(import.meta.dirname, '../../commands', file), ...args], {
    env: { ...childEnvironment(), DATA_DIR: dataFolder, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => command.once('close', resolve));
  return { errors: await text(command.stderr), code: await ended };
}

test('PLT-07 a backup in the middle of writes is of one moment, and says which: all acknowledged before it is there, no change by half, no row without what it refers to', async () => {
  const site = await makeSite('busy');
  const [to, restored] = [path.join(folder, 'busy-backup'), await makeSite('busy-restored')];
  const writing = new AbortController();
  /** When each change was asked for and acknowledged. */
  const changes: { readonly name: string; readonly askedAt: number; readonly doneAt: number }[] = [];
  const write = async (writer: number) => {
    const client = new pg.Client(site.connection);
    await client.connect();
    for (let number = 0; !writing.signal.aborted; number += 1) {
      const name = `change-${writer}-${number}`;
      const askedAt = Date.now();
      await client.query('begin');
      // In two statements, which belong together.
      for (const half of ['one', 'other'])
        await client.query('insert into installation_secrets (name, value) values ($1, $2)', [`${name}-${half}`, name]);
      await client.query('commit');
      changes.push({ name, askedAt, doneAt: Date.now() });
    }
    await client.end();
  };
  const addOrganisations = async () => {
    for (let number = 0; !writing.signal.aborted; number += 1) await addOrganisation(site.connection, `busy-${number}.example`);
  };
  const writers = [...[1, 2, 3].map(write), addOrganisations()];
  await expect.poll(() => changes.length).toBeGreaterThan(50);
  const { madeAt } = await takeBackup({ ...site, to, log });
  const soFar = changes.length;
  await expect.poll(() => changes.length).toBeGreaterThan(soFar + 50);
  writing.abort();
  await Promise.all(writers);

  await restoreBackup({ ...restored, from: to, migrationsFolder, force: false, log });
  const [counts] = await runStatement<{ organisations: string; members: string }>(
    restored.connection,
    'select (select count(*) from organisations) as organisations, (select count(*) from user_roles) as members',
  );
  expect(counts?.members).toBe(counts?.organisations);
  const kept = await runStatement<{ value: string; halves: number }>(
    restored.connection,
    `select value, count(*)::int as halves from installation_secrets where name like 'change-%' group by value`,
  );
  expect(kept.filter(({ halves }) => halves !== 2)).toEqual([]);
  const there = new Set(kept.map(({ value }) => value));
  const moment = Date.parse(madeAt);
  expect(
    changes.filter(({ name, doneAt }) => doneAt < moment && !there.has(name)),
    'acknowledged before it and lost',
  ).toEqual([]);
  // The state itself is of some milliseconds later, until which there may be more.
  const late = changes.filter(({ name }) => there.has(name)).reduce((latest, { askedAt }) => Math.max(latest, askedAt), 0) - moment;
  expect(late, 'milliseconds after the moment that it says').toBeLessThan(1000);
});
