import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { runStatement } from '../../testing/run-statement.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';

const log = pino({ level: 'silent' });
const writerFile = path.join(import.meta.dirname, 'store-writer.fixture.ts');
const patience = { timeout: 60_000, interval: 5 };

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'waymark-store-'));
  // As root PostgreSQL runs as another user, who is to reach it like any data folder.
  await chmod(folder, 0o755);
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }));
  return folder;
}

interface Writer {
  process: ChildProcess;
  /** Highest row number whose commit was answered; -1 before the first. */
  acknowledged(): number;
  killed(): Promise<void>;
}

function startWriter(folder: string, from: number): Writer {
  const child = spawn(process.execPath, [writerFile, folder, String(from)], { stdio: ['ignore', 'pipe', 'inherit'] });
  let last = from - 1;
  createInterface({ input: child.stdout }).on('line', (line) => {
    last = Number(line);
  });
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()));
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  return {
    process: child,
    acknowledged: () => last,
    async killed() {
      child.kill('SIGKILL');
      await closed;
    },
  };
}

function readPostmasterPid(folder: string): number {
  return Number.parseInt(readFileSync(path.join(folder, 'cluster', 'postmaster.pid'), 'utf8'), 10);
}

function killPostgres(folder: string): void {
  process.kill(readPostmasterPid(folder), 'SIGKILL');
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function readMarks(folder: string): Promise<number[]> {
  const store = await startEmbeddedPostgres({ folder, log });
  const rows = await runStatement<{ number: number }>(store.connection, 'select number from marks order by number');
  await store.stop();
  return rows.map((row) => row.number);
}

test('PLT-02 no acknowledged write is lost over 24 kills of the server, of PostgreSQL and of both', { timeout: 240_000 }, async () => {
  const folder = await makeFolder();
  let acknowledged = -1;
  for (let round = 0; round < 24; round += 1) {
    const writer = startWriter(folder, acknowledged + 1);
    const enough = acknowledged + 1 + ((round * 37) % 90);
    await vi.waitUntil(() => writer.acknowledged() >= enough, patience);
    if (round % 3 > 0) killPostgres(folder);
    if (round % 3 === 1) {
      const before = writer.acknowledged();
      await vi.waitUntil(() => writer.acknowledged() > before + 5, patience);
    }
    await writer.killed();
    acknowledged = writer.acknowledged();
    const marks = await readMarks(folder);
    expect(marks.slice(0, acknowledged + 1)).toEqual(Array.from({ length: acknowledged + 1 }, (_, number) => number));
  }
});

const setupStages: { stage: string; reached(folder: string): boolean; postgresToo?: boolean }[] = [
  { stage: 'nothing is there yet', reached: (folder) => existsSync(path.join(folder, 'holder.json')) },
  { stage: 'the scratch folder is there', reached: (folder) => findScratch(folder) !== undefined },
  { stage: 'the catalogue is being written', reached: (folder) => existsSync(path.join(folder, findScratch(folder) ?? '', 'base', '1')) },
  {
    stage: 'the control file is written',
    reached: (folder) => existsSync(path.join(folder, findScratch(folder) ?? '', 'global', 'pg_control')),
  },
  { stage: 'the cluster has its name', reached: (folder) => existsSync(path.join(folder, 'cluster')) },
  {
    stage: 'PostgreSQL starts for the first time',
    // The file is there a moment before the number is in it.
    reached: (folder) => existsSync(path.join(folder, 'cluster', 'postmaster.pid')) && readPostmasterPid(folder) > 0,
    postgresToo: true,
  },
];

function findScratch(folder: string): string | undefined {
  return readdirSync(folder).find((name) => name.startsWith('scratch-'));
}

test.each(setupStages)(
  'PLT-02 a first set-up killed when $stage is taken up again',
  { timeout: 30_000 },
  async ({ reached, postgresToo }) => {
    const folder = await makeFolder();
    const writer = startWriter(folder, 0);
    await vi.waitUntil(() => reached(folder), patience);
    if (postgresToo) killPostgres(folder);
    await writer.killed();

    const again = startWriter(folder, 0);
    await vi.waitUntil(() => again.acknowledged() >= 3, patience);
    await again.killed();
    expect((await readMarks(folder)).slice(0, 4)).toEqual([0, 1, 2, 3]);
    expect(findScratch(folder)).toBeUndefined();
  },
);

test('PLT-02 a second start on one data folder names the first and leaves its PostgreSQL alone', async () => {
  const folder = await makeFolder();
  const first = startWriter(folder, 0);
  await vi.waitUntil(() => first.acknowledged() >= 0, patience);

  const refusal = startEmbeddedPostgres({ folder, log });
  await expect(refusal).rejects.toThrow(`The data folder ${folder} is in use by process ${first.process.pid}`);
  const before = first.acknowledged();
  await vi.waitUntil(() => first.acknowledged() > before, patience);
});

test('PLT-02 PostgreSQL ends with a server that was killed', async () => {
  const folder = await makeFolder();
  const writer = startWriter(folder, 0);
  await vi.waitUntil(() => writer.acknowledged() >= 0, patience);
  const postmaster = readPostmasterPid(folder);
  expect(isAlive(postmaster)).toBe(true);
  await writer.killed();
  await vi.waitUntil(() => !isAlive(postmaster), patience);
  expect(existsSync(path.join(folder, 'cluster', 'postmaster.pid'))).toBe(false);
});

test('PLT-02 a lock file whose process number now belongs to a stranger does not stop the start', async () => {
  const folder = await makeFolder();
  await (await startEmbeddedPostgres({ folder, log })).stop();
  await writeFile(path.join(folder, 'cluster', 'postmaster.pid'), `${process.ppid}\n${folder}/cluster\n0\n5432\n`);
  const store = await startEmbeddedPostgres({ folder, log });
  expect(await runStatement(store.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  await store.stop();
});

test('PLT-02 a data folder with a path too long for a socket works', async () => {
  const folder = path.join(await makeFolder(), 'a-long-name'.repeat(12), 'store');
  await mkdir(folder, { recursive: true });
  const store = await startEmbeddedPostgres({ folder, log });
  expect(await runStatement(store.connection, 'show data_checksums')).toEqual([{ data_checksums: 'on' }]);
  await store.stop();
});

test('PLT-02 a data folder in a home closed to others works, for root too', async () => {
  const home = await makeFolder();
  await chmod(home, 0o700);
  const store = await startEmbeddedPostgres({ folder: path.join(home, 'data'), log });
  expect(await runStatement(store.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  await store.stop();
});

test('PLT-02 MED-11 a data folder that is made is closed to others on the machine', async () => {
  const data = path.join(await makeFolder(), 'data');
  const folder = path.join(data, 'postgres');
  const store = await startEmbeddedPostgres({ folder, log });
  // Where root starts it, the account of PostgreSQL may pass through, but not look around.
  const open = process.getuid?.() === 0 ? '710' : '700';
  expect([data, folder].map((one) => (statSync(one).mode & 0o777).toString(8))).toEqual([open, open]);
  expect(store.connection.host).toBe(path.join(folder, 'socket'));
  await store.stop();
});

test('PLT-11 a cluster of another PostgreSQL version is refused in plain words', async () => {
  const folder = await makeFolder();
  await mkdir(path.join(folder, 'cluster'));
  await writeFile(path.join(folder, 'cluster', 'PG_VERSION'), '14\n');
  await expect(startEmbeddedPostgres({ folder, log })).rejects.toThrow('was made by PostgreSQL 14');
});
