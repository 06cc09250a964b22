import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import S3rver from 's3rver';
import { afterAll, describe, expect, test } from 'vitest';
import { readConfig } from '../config/config.ts';
import { isOutOfDisk } from '../db/errors.ts';
import { createFileStorage } from './create-file-storage.ts';
import { FileMissing, StorageFailure } from './file-storage.ts';

const MEBIBYTE = 1024 * 1024;
const folder = await mkdtemp(join(tmpdir(), 'waymark-storage-'));
const s3Server = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory: join(folder, 's3'),
  configureBuckets: [{ name: 'files', configs: [] }],
});
const { port } = await s3Server.run();
const s3 = {
  S3_BUCKET: 'files',
  S3_ENDPOINT: `http://127.0.0.1:${port}`,
  S3_ACCESS_KEY_ID: 'S3RVER',
  S3_SECRET_ACCESS_KEY: 'S3RVER',
};
afterAll(async () => {
  await s3Server.close();
  await rm(folder, { recursive: true, force: true });
});

const places = {
  folder: await createFileStorage(readConfig({ DATA_DIR: folder })),
  s3: await createFileStorage(readConfig({ DATA_DIR: folder, ...s3 })),
};

/** A stream of as many bytes as asked for, never in memory at once; breaks off after some when told to. */
function bytes(from: number, to: number, breakAt = Number.POSITIVE_INFINITY): Readable {
  return Readable.from(
    (function* generate() {
      for (let at = from; at < to; at += 65_536) {
        if (at >= breakAt) throw new Error('the connection broke');
        yield pattern(at, Math.min(to, at + 65_536));
      }
    })(),
    { objectMode: false },
  );
}

function pattern(from: number, to: number): Buffer {
  const part = Buffer.allocUnsafe(to - from);
  for (let index = 0; index < part.length; index += 1) part[index] = ((from + index) * 31) >> 3;
  return part;
}

async function digest(stream: Readable): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of stream) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

describe.each(Object.entries(places))('MED-13 files in %s', (_name, storage) => {
  test('MED-13 an object is written, measured, read and removed', async () => {
    expect(await storage.size('o/none')).toBeUndefined();
    expect(await storage.write('o/one', bytes(0, 1000), 'video/mp4')).toEqual({ size: 1000 });
    expect(await storage.size('o/one')).toBe(1000);
    expect((await buffer(await storage.read('o/one'))).equals(pattern(0, 1000))).toBe(true);
    await storage.remove('o/one');
    expect(await storage.size('o/one')).toBeUndefined();
    await expect(storage.read('o/one')).rejects.toBeInstanceOf(FileMissing);
    await storage.remove('o/one');
  });

  test('MED-12 parts of an object are read by range', async () => {
    await storage.write('o/range', bytes(0, 200_000), 'video/mp4');
    expect((await buffer(await storage.read('o/range', { start: 150_000, end: 150_009 }))).equals(pattern(150_000, 150_010))).toBe(true);
  });

  test('MED-13 a write that breaks leaves nothing behind', async () => {
    await expect(storage.write('broken/one', bytes(0, 20 * MEBIBYTE, 18 * MEBIBYTE), 'video/mp4')).rejects.toThrow('the connection broke');
    expect([await storage.size('broken/one'), await storage.received('broken/one')]).toEqual([undefined, 0]);
  });

  test('MED-03 a broken upload goes on where it stopped, with constant memory', async () => {
    const total = 50 * MEBIBYTE + 11;
    const contentType = 'video/mp4';
    expect(await storage.received('o/big')).toBe(0);
    await expect(storage.append('o/big', { offset: 0, total, contentType, body: bytes(0, total, 30 * MEBIBYTE) })).rejects.toThrow(
      'the connection broke',
    );
    expect(await storage.size('o/big')).toBeUndefined();
    let offset = await storage.received('o/big');
    expect(offset).toBeGreaterThanOrEqual(24 * MEBIBYTE);
    const before = process.memoryUsage().rss;
    while (offset < total)
      ({ size: offset } = await storage.append('o/big', {
        offset,
        total,
        contentType,
        body: bytes(offset, Math.min(total, offset + 20 * MEBIBYTE)),
      }));
    expect(process.memoryUsage().rss - before).toBeLessThan(90 * MEBIBYTE);
    await storage.finish('o/big');
    expect([await storage.size('o/big'), await storage.received('o/big')]).toEqual([total, 0]);
    expect(await digest(await storage.read('o/big'))).toBe(await digest(bytes(0, total)));
  }, 60_000);

  test('MED-03 restarting an upload discards what was there', async () => {
    const piece = { total: 10 * MEBIBYTE, contentType: 'video/mp4' };
    await expect(storage.append('o/again', { ...piece, offset: 0, body: bytes(0, piece.total, 9 * MEBIBYTE) })).rejects.toThrow(
      'the connection broke',
    );
    await storage.append('o/again', { total: 5, contentType: 'video/mp4', offset: 0, body: bytes(0, 5) });
    await storage.finish('o/again');
    expect(await storage.size('o/again')).toBe(5);
  });
});

test.runIf(existsSync('/dev/full'))('MED-13 a full disk leaves nothing half done', async () => {
  await mkdir(join(folder, 'files/full'), { recursive: true });
  await symlink('/dev/full', join(folder, 'files/full/one.partial'));
  const failure = await places.folder.write('full/one', bytes(0, 1000), 'video/mp4').catch((error: unknown) => error);
  expect(isOutOfDisk(failure)).toBe(true);
  expect(await readdir(join(folder, 'files/full'))).toEqual([]);
});

test('MED-13 a key cannot leave the folder, and a store that is not there says so', async () => {
  await expect(places.folder.size('../../etc/passwd')).rejects.toThrow('leave the folder');
  const nowhere = await createFileStorage(readConfig({ DATA_DIR: folder, ...s3, S3_ENDPOINT: 'http://127.0.0.1:1' }));
  await expect(nowhere.size('o/one')).rejects.toBeInstanceOf(StorageFailure);
});

test('MED-11 files on disk are for the server alone', async () => {
  await places.folder.write('private/one.txt', Readable.from([Buffer.from('x')]), 'text/plain');
  const found = (await readdir(folder, { recursive: true })).find((name) => name.endsWith('private/one.txt')) ?? '';
  expect((await stat(join(folder, found))).mode & 0o777).toBe(0o600);
  expect((await stat(join(folder, found, '..'))).mode & 0o777).toBe(0o700);
});
