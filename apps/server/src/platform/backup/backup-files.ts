import { createReadStream, createWriteStream } from 'node:fs';
import { opendir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { fileListOf, type BackupContent } from './backup-manifest.ts';
import { copyMeasured, measure, requireSame } from './checked-copy.ts';

const listedFile = z.object({ path: z.string().min(1), bytes: z.number().int(), sha256: z.string() });

/** Copies the storage folder into the backup, and lists every file with its size and checksum. */
export async function backUpFiles(filesFolder: string, backup: string): Promise<BackupContent & { count: number }> {
  const meter = measure();
  let count = 0;
  async function* lines(): AsyncGenerator<Buffer> {
    for await (const file of walk(filesFolder)) {
      const relative = path.relative(filesFolder, file).replaceAll(path.sep, '/');
      const content = await copyIfThere(file, path.join(backup, 'files', relative));
      if (content === undefined) continue;
      count += 1;
      yield Buffer.from(`${JSON.stringify({ path: relative, ...content })}\n`);
    }
  }
  await pipeline(lines, meter.stage, createWriteStream(fileListOf(backup), { flush: true, mode: 0o600 }));
  return { count, ...meter.result() };
}

/** A file may be removed while the backup runs: then no row of the snapshot's future needs it, and it is left out. */
async function copyIfThere(from: string, to: string): Promise<BackupContent | undefined> {
  try {
    return await copyMeasured(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    await rm(to, { force: true });
    return undefined;
  }
}

async function* walk(folder: string): AsyncGenerator<string> {
  if (!(await isFolder(folder))) return;
  for await (const entry of await opendir(folder)) {
    const full = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* walk(full);
    else if (entry.isFile()) yield full;
  }
}

async function isFolder(folder: string): Promise<boolean> {
  return (await stat(folder).catch(() => undefined))?.isDirectory() === true;
}

/** Returns whether the storage folder holds any file. */
export async function hasFiles(filesFolder: string): Promise<boolean> {
  for await (const _file of walk(filesFolder)) return true;
  return false;
}

/**
 * Copies the files of a backup into an empty folder, each compared with its checksum.
 *
 * @throws StoreError at the first file that is damaged or missing
 */
export async function stageFiles(backup: string, staging: string): Promise<void> {
  const lines = createInterface({ input: createReadStream(fileListOf(backup)) });
  for await (const line of lines) {
    const { path: relative, ...expected } = listedFile.parse(JSON.parse(line));
    const source = path.join(backup, 'files', relative);
    requireSame(source, await copyMeasured(source, path.join(staging, relative)), expected);
  }
}
