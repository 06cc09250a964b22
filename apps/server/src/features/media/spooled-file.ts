import { createReadStream } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';

/** What comes is longer than it may be. */
export class TooLong extends Error {}

/** Bytes that stand in a file of their own for a while. */
export interface SpooledFile {
  readonly size: number;
  read(): Readable;
}

/**
 * Lets bytes whose number no one knows beforehand run into a temporary file, and gives it to `take`; afterwards it is gone, whatever
 * happens. Only the latest piece is in memory. Throws TooLong after `maximumBytes`.
 * @param onProgress hears how many have come
 */
export async function spooled<Result>(
  bytes: AsyncIterable<Uint8Array>,
  { maximumBytes, onProgress }: { readonly maximumBytes: number; readonly onProgress?: (received: number) => void },
  take: (file: SpooledFile) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(path.join(tmpdir(), 'fetched-'));
  try {
    const name = path.join(folder, 'file');
    const file = await open(name, 'wx', 0o600);
    let size = 0;
    try {
      for await (const part of bytes) {
        size += part.length;
        if (size > maximumBytes) throw new TooLong();
        await file.appendFile(part);
        onProgress?.(size);
      }
    } finally {
      await file.close();
    }
    return await take({ size, read: () => createReadStream(name) });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
