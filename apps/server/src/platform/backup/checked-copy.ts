import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { StoreError } from '../db/store-connection.ts';
import type { BackupContent } from './backup-manifest.ts';

/** Returns a stage of a pipeline that lets bytes through and keeps their count and SHA-256. */
export function measure(): { stage(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer>; result(): BackupContent } {
  const hash = createHash('sha256');
  let bytes = 0;
  return {
    async *stage(source) {
      for await (const chunk of source) {
        hash.update(chunk);
        bytes += chunk.length;
        yield chunk;
      }
    },
    result: () => ({ bytes, sha256: hash.digest('hex') }),
  };
}

/** Copies a file, flushed to disk, with what was copied. */
export async function copyMeasured(from: string, to: string): Promise<BackupContent> {
  await mkdir(path.dirname(to), { recursive: true, mode: 0o700 });
  const meter = measure();
  await pipeline(createReadStream(from), meter.stage, createWriteStream(to, { flush: true, mode: 0o600 }));
  return meter.result();
}

/** @throws StoreError when the file is missing or not what the backup's manifest says */
export async function verifyFile(file: string, expected: BackupContent): Promise<void> {
  const meter = measure();
  try {
    await pipeline(createReadStream(file), meter.stage, async (source) => {
      for await (const _chunk of source);
    });
  } catch (error) {
    throw new StoreError(`The backup is damaged: ${file} cannot be read (${(error as Error).message}).`);
  }
  requireSame(file, meter.result(), expected);
}

/** @throws StoreError when the two differ */
export function requireSame(file: string, found: BackupContent, expected: BackupContent): void {
  if (found.sha256 === expected.sha256 && found.bytes === expected.bytes) return;
  throw new StoreError(`The backup is damaged: ${file} is not what was written. Nothing has been restored.`);
}
