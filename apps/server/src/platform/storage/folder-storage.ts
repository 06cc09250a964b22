import { createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm, stat, truncate } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type ByteRange, FileMissing, type FileStorage, type Piece } from './file-storage.ts';

const PARTIAL = '.partial';
/** No one else on the machine reads what people uploaded. */
const OWN_FOLDER = 0o700;
const OWN_FILE = 0o600;

/** Files in a folder of the server's own disk. An object appears under its key by a rename, whole or not at all. */
export class FolderStorage implements FileStorage {
  private readonly folder: string;

  constructor(folder: string) {
    this.folder = resolve(folder);
  }

  private pathOf(key: string): string {
    const path = resolve(join(this.folder, key));
    if (!path.startsWith(this.folder + sep)) throw new Error('A storage key may not leave the folder');
    return path;
  }

  async write(key: string, body: Readable, contentType: string): Promise<{ size: number }> {
    try {
      const result = await this.append(key, { offset: 0, total: 0, contentType, body });
      await this.finish(key);
      return result;
    } catch (error) {
      await rm(this.pathOf(key) + PARTIAL, { force: true });
      throw error;
    }
  }

  async received(key: string): Promise<number> {
    return (await sizeOf(this.pathOf(key) + PARTIAL)) ?? 0;
  }

  async append(key: string, { offset, body }: Piece): Promise<{ size: number }> {
    const path = this.pathOf(key) + PARTIAL;
    await mkdir(dirname(path), { recursive: true, mode: OWN_FOLDER });
    if (offset > 0) await truncate(path, offset);
    await pipeline(body, createWriteStream(path, { flags: offset > 0 ? 'r+' : 'w', start: offset, mode: OWN_FILE }));
    return { size: (await sizeOf(path)) ?? 0 };
  }

  async finish(key: string): Promise<void> {
    const path = this.pathOf(key);
    await flush(path + PARTIAL);
    await rename(path + PARTIAL, path);
    await flush(dirname(path));
  }

  async read(key: string, range?: ByteRange): Promise<Readable> {
    try {
      const file = await open(this.pathOf(key));
      return file.createReadStream({ start: 0, ...range });
    } catch (error) {
      throw isMissing(error) ? new FileMissing(key) : error;
    }
  }

  async size(key: string): Promise<number | undefined> {
    return sizeOf(this.pathOf(key));
  }

  async remove(key: string): Promise<void> {
    const path = this.pathOf(key);
    await Promise.all([rm(path, { force: true }), rm(path + PARTIAL, { force: true })]);
  }
}

async function sizeOf(path: string): Promise<number | undefined> {
  try {
    return (await stat(path)).size;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** Puts a file or folder on the disk itself, so that a machine that loses power keeps what it confirmed. */
async function flush(path: string): Promise<void> {
  const handle = await open(path);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
