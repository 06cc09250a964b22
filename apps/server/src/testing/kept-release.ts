import { createWriteStream } from 'node:fs';
import { glob, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import yauzl from 'yauzl';
import { ZipFile } from 'yazl';
import { z } from 'zod';
import type { BackupManifest } from '../platform/backup/backup-manifest.ts';
import { restoreBackup } from '../platform/backup/restore-backup.ts';
import { takeBackup } from '../platform/backup/take-backup.ts';
import { migrate } from '../platform/db/migrate.ts';
import { prepareJobTables } from '../platform/jobs/prepare-job-tables.ts';
import { type RunningServer, startServer } from './app.ts';
import { TestCaller } from './caller.ts';
import { createTestDatabase } from './database.ts';

const migrationsFolder = path.resolve(import.meta.dirname, '../../migrations');
/** A store for each release, as that release filled it. */
export const releasesFolder = path.resolve(import.meta.dirname, '../../releases');
/** Secrets of a kept store are sealed with this key, which protects nothing. */
const environment = { ROLES: 'api', SECRETS_KEY: 'the key of stores that tests keep' };
const ANSWERS = 'answers.json';
const log = pino({ level: 'silent' });

const keptAnswer = z.object({
  endpoint: z.string(),
  hostName: z.string(),
  address: z.string(),
  cookies: z.record(z.string(), z.string()),
  body: z.unknown(),
});
const keptAnswers = z.object({ askedAt: z.iso.datetime(), answers: z.array(keptAnswer) });

/** What a release answered to one person's question. */
export type KeptAnswer = z.infer<typeof keptAnswer>;
export type KeptAnswers = z.infer<typeof keptAnswers>;
export type Question = Omit<KeptAnswer, 'body'>;

/** Asks again what was asked before; undefined where it is refused, or is not JSON. */
export async function answerTo(server: FastifyInstance, { hostName, address, cookies }: Question): Promise<unknown> {
  const caller = new TestCaller(server, hostName);
  caller.cookies = { ...cookies };
  const { status, body, headers } = await caller.send<unknown>('GET', address);
  return status === 200 && (headers['content-type'] ?? '').toString().includes('application/json') ? body : undefined;
}

/** Writes the store and files of a running server into a folder. */
export async function backUp({ platform, dataFolder }: Pick<RunningServer, 'platform' | 'dataFolder'>, to: string): Promise<void> {
  await takeBackup({ connection: platform.database.connection, filesFolder: path.join(dataFolder, 'files'), to, log });
}

/** Starts today's server on a backup of any release, which today's migrations bring up to date. */
export async function startOnBackup(from: string): Promise<RunningServer & Pick<BackupManifest, 'tables'>> {
  const database = await createTestDatabase();
  const dataFolder = await mkdtemp(path.join(os.tmpdir(), 'waymark-release-'));
  const { connection } = database;
  const { tables } = await restoreBackup({
    connection,
    filesFolder: path.join(dataFolder, 'files'),
    migrationsFolder,
    from,
    force: false,
    log,
  });
  await migrate(connection, migrationsFolder, log);
  await prepareJobTables(connection);
  return { ...(await startServer(database, { environment, dataFolder })), tables };
}

/** Packs a backup and what was answered from it into one file. */
export async function packRelease(backup: string, answers: KeptAnswers, file: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const archive = new ZipFile();
  for await (const name of glob('**/*', { cwd: backup, withFileTypes: true })) {
    if (!name.isFile()) continue;
    const full = path.join(name.parentPath, name.name);
    archive.addFile(full, path.relative(backup, full).replaceAll(path.sep, '/'));
  }
  archive.addBuffer(Buffer.from(JSON.stringify(answers)), ANSWERS);
  archive.end();
  await pipeline(archive.outputStream as Readable, createWriteStream(file));
}

/** A kept release on today's server, whose clock shows the moment at which it was kept, and what the release answered then. */
export async function startOnRelease(file: string): Promise<RunningServer & KeptAnswers & Pick<BackupManifest, 'tables'>> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'waymark-release-'));
  try {
    await unpack(file, folder);
    const kept = keptAnswers.parse(JSON.parse(await readFile(path.join(folder, ANSWERS), 'utf8')));
    const running = await startOnBackup(folder);
    running.clock.advance({ seconds: (Date.parse(kept.askedAt) - Date.now()) / 1000 });
    return { ...running, ...kept };
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function unpack(file: string, folder: string): Promise<void> {
  const archive = await yauzl.openPromise(file);
  for await (const entry of archive.eachEntry()) {
    const target = path.join(folder, entry.fileName);
    await mkdir(path.dirname(target), { recursive: true });
    await pipeline(await archive.openReadStreamPromise(entry), createWriteStream(target));
  }
}
