import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { StoreError } from '../db/store-connection.ts';

const name = z.string().min(1);
const count = z.number().int().nonnegative();
const checksum = z.string().regex(/^[0-9a-f]{64}$/);

/** Bytes on disk and their SHA-256. */
const content = z.object({ bytes: count, sha256: checksum });

const table = content.extend({ schema: name, name, columns: z.array(name).min(1), rows: count });

const manifest = z.object({
  format: z.literal(1),
  /** The moment that it shows: whatever was acknowledged before is in it. Taking it may have gone on for much longer. */
  madeAt: z.iso.datetime(),
  migrations: z.array(z.object({ name, checksum })),
  /** Version of the job queue's own schema; null where no server ever ran. */
  jobSchemaVersion: z.number().int().nullable(),
  tables: z.array(table),
  sequences: z.array(z.object({ schema: name, name, value: z.string() })),
  /** Files of the storage folder, listed in files.ndjson; null where they lie elsewhere (S3). */
  files: content.extend({ count }).nullable(),
});

export type BackupContent = z.infer<typeof content>;
export type BackupTable = z.infer<typeof table>;
export type BackupManifest = z.infer<typeof manifest>;

const manifestName = 'manifest.json';

/** Where a table's rows lie in a backup. */
export function tableFile(backup: string, { schema, name: tableName }: { schema: string; name: string }): string {
  return path.join(backup, 'tables', `${schema}.${tableName}.copy.gz`);
}

/** Where a backup lists its files, one JSON object a line. */
export function fileListOf(backup: string): string {
  return path.join(backup, 'files.ndjson');
}

/** Written last: a folder without a manifest is not a backup. */
export async function writeManifest(backup: string, content: BackupManifest): Promise<void> {
  const scratch = path.join(backup, `${manifestName}.partial`);
  await writeFile(scratch, `${JSON.stringify(content, null, 2)}\n`, { flush: true, mode: 0o600 });
  await rename(scratch, path.join(backup, manifestName));
}

/** @throws StoreError when the folder holds no complete backup that this release can read */
export async function readManifest(backup: string): Promise<BackupManifest> {
  let text: string;
  try {
    text = await readFile(path.join(backup, manifestName), 'utf8');
  } catch {
    throw new StoreError(`${backup} is not a backup, or one that was not finished: it has no ${manifestName}.`);
  }
  try {
    return manifest.parse(JSON.parse(text));
  } catch (error) {
    throw new StoreError(`The ${manifestName} of ${backup} cannot be read; it is damaged or of a newer release.`, { cause: error });
  }
}
