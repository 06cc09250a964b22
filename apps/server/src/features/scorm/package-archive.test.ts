import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import type { FileStorage } from '../../platform/storage/file-storage.ts';
import { openArchive } from './package-archive.ts';
import { zipOf } from './sample-package.ts';

/** A store with one object, which remembers what it was asked to read. */
function aStore(bytes: Buffer) {
  const streams: Readable[] = [];
  const read: FileStorage['read'] = (_key, range = { start: 0, end: bytes.length - 1 }) => {
    const part = bytes.subarray(range.start, range.end + 1);
    const pieces = Array.from({ length: Math.ceil(part.length / 65_536) }, (_piece, at) => part.subarray(at * 65_536, (at + 1) * 65_536));
    const stream = Readable.from(pieces, { objectMode: false });
    streams.push(stream);
    return Promise.resolve(stream);
  };
  return { storage: { read } as unknown as FileStorage, streams };
}

test('PLY-02 an archive leaves no file of the store open, also where a file of it cannot be unpacked or was not read to its end', async () => {
  const text = Array.from({ length: 40_000 }, () => randomBytes(40).toString('hex')).join('\n');
  const bytes = await zipOf({ 'large.html': text, 'other.html': text });
  bytes.fill(255, 200_000, 200_100);
  const { storage, streams } = aStore(bytes);
  const archive = await openArchive(storage, { key: 'one', size: bytes.length });
  const [broken, whole] = archive.files;
  await expect(buffer((await broken?.open()) ?? Readable.from([]))).rejects.toThrow(/inflate|invalid|incorrect|unexpected|too many|size/);
  await whole?.open();
  await expect.poll(() => streams.some((stream) => !stream.destroyed)).toBe(true);
  archive.close();
  await expect.poll(() => streams.filter((stream) => !stream.destroyed).length).toBe(0);
});
