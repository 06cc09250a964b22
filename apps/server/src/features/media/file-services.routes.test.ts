import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { afterAll, expect, test } from 'vitest';
import {
  deleteEarlierFileStore,
  deleteFileStore,
  deleteVirusScanner,
  type FileId,
  getFile,
  getFileStore,
  getUpload,
  getVirusScanner,
  setFileStore,
  setVirusScanner,
  testFileStore,
  testVirusScanner,
} from '@waymark/contract/media';
import { testApp } from '../../testing/app.ts';
import { addressOf } from '../../testing/caller.ts';
import { EICAR, FakeClamd } from '../../testing/fake-clamd.ts';
import { A_PDF, anUpload } from './media.factory.ts';

const folder = await mkdtemp(join(tmpdir(), 'waymark-stores-'));
const s3 = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory: folder,
  configureBuckets: ['first', 'second'].map((name) => ({ name, configs: [] })),
});
const { port } = await s3.run();
const clamd = new FakeClamd();
const clamdPort = await clamd.open();
afterAll(async () => {
  await s3.close();
  await clamd.close();
  await rm(folder, { recursive: true, force: true });
});

const app = await testApp({ environment: { SERVICE_NETWORKS: '127.0.0.0/8' } });
const admin = await app.signedIn({ role: 'organisation-admin' });
const place = {
  endpoint: `http://127.0.0.1:${port}`,
  bucket: 'first',
  region: 'us-east-1',
  accessKeyId: 'S3RVER',
  secretAccessKey: 'S3RVER',
};
const scanner = { host: '127.0.0.1', port: clamdPort, maximumBytes: 1_000_000 };

const statusOf = async (fileId: FileId) => {
  const { status } = await admin.send('GET', addressOf(getFile, { params: { fileId } }));
  return status;
};
const filesIn = async (bucket: string) =>
  (await readdir(join(folder, bucket), { recursive: true, withFileTypes: true })).filter((one) => one.isFile()).length;

test('ADM-13 MED-13 a store is tried, connected without a restart, and files are read wherever they lie', async () => {
  expect(await admin.call(getFileStore)).toEqual({ source: 'none', store: null, earlier: [] });
  const { id: inFolder } = await anUpload(admin, 'folder.pdf', A_PDF);

  expect(await admin.call(testFileStore, { body: place })).toEqual({ isWorking: true, reason: null });
  expect(await filesIn('first')).toBe(0);
  expect(await admin.call(testFileStore, { body: { ...place, bucket: 'none-such' } })).toMatchObject({
    isWorking: false,
    reason: expect.stringMatching(/bucket/i) as unknown,
  });
  const broken = await admin.attempt(setFileStore, { body: { ...place, bucket: 'none-such' } });
  expect(broken.problem?.code).toBe('file-store-failed');
  expect((await admin.call(getFileStore)).source).toBe('none');

  const { secretAccessKey: _secret, ...shown } = place;
  const connected = await admin.call(setFileStore, { body: place });
  expect(connected).toMatchObject({ source: 'console', store: shown, earlier: [] });
  const { secret_access_key: sealed } = await app.home.store.db.selectFrom('file_stores').selectAll().executeTakeFirstOrThrow();
  expect(sealed.toString('utf8')).not.toContain('S3RVER');
  const { id: inFirst } = await anUpload(admin, 'first.pdf', A_PDF);
  expect(await filesIn('first')).toBeGreaterThan(0);

  // The same key with its stored secret; nowhere else.
  expect(await admin.call(testFileStore, { body: shown })).toEqual({ isWorking: true, reason: null });
  const elsewhere = await admin.attempt(testFileStore, { body: { ...shown, endpoint: 'http://127.0.0.2:9' } });
  expect(elsewhere.problem?.errors).toMatchObject([{ field: 'secretAccessKey', code: 'required' }]);

  const moved = await admin.call(setFileStore, { body: { ...place, bucket: 'second' } });
  expect(moved).toMatchObject({ store: { bucket: 'second' }, earlier: [{ bucket: 'first' }] });
  const { id: inSecond } = await anUpload(admin, 'second.pdf', A_PDF);
  expect(await filesIn('second')).toBeGreaterThan(0);
  for (const id of [inFolder, inFirst, inSecond]) expect(await statusOf(id)).toBe(200);

  expect(await admin.call(deleteFileStore)).toMatchObject({ source: 'none', earlier: [{ bucket: 'second' }, { bucket: 'first' }] });
  for (const id of [inFolder, inFirst, inSecond]) expect(await statusOf(id)).toBe(200);
  const first = (await admin.call(getFileStore)).earlier.find(({ bucket }) => bucket === 'first');
  expect((await admin.call(deleteEarlierFileStore, { params: { fileStoreId: first?.id ?? '' } })).earlier).toMatchObject([
    { bucket: 'second' },
  ]);
  expect(await statusOf(inFirst)).not.toBe(200);
  expect([await statusOf(inFolder), await statusOf(inSecond)]).toEqual([200, 200]);
});

test('ADM-13 MED-05 a scanner is tried with a virus, connected without a restart, and looks through what comes', async () => {
  expect(await admin.call(getVirusScanner)).toEqual({ source: 'none', scanner: null });
  expect(await admin.call(testVirusScanner, { body: scanner })).toEqual({ isWorking: true, reason: null });
  clamd.says = 'stream: OK\0';
  expect(await admin.call(testVirusScanner, { body: scanner })).toEqual({ isWorking: false, reason: 'It did not find the test virus.' });
  expect((await admin.attempt(setVirusScanner, { body: scanner })).problem?.code).toBe('virus-scanner-failed');
  clamd.says = undefined;

  expect(await admin.call(setVirusScanner, { body: scanner })).toEqual({ source: 'console', scanner });
  const clean = await anUpload(admin, 'clean.pdf', A_PDF);
  const bad = await anUpload(admin, 'bad.pdf', Buffer.concat([A_PDF, Buffer.from(EICAR)]));
  await app.jobsDone();
  const judged = async (fileId: FileId) => (await admin.call(getUpload, { params: { fileId } })).file;
  expect([await judged(clean.id), await judged(bad.id)]).toMatchObject([
    { status: 'ready', scanStatus: 'clean' },
    { status: 'infected', scanStatus: 'infected' },
  ]);
  expect(await admin.call(deleteVirusScanner)).toEqual({ source: 'none', scanner: null });
});

test('ADM-13 no one else connects a store or a scanner, and none inside the installation is called unless its operator allows it', async () => {
  const keeper = await app.signedIn({ role: 'admin' });
  expect((await keeper.attempt(setFileStore, { body: place })).problem?.code).toBe('forbidden');
  expect((await keeper.attempt(setVirusScanner, { body: scanner })).problem?.code).toBe('forbidden');
  const reason = expect.stringContaining('SERVICE_NETWORKS') as unknown;
  const inner = { ...place, endpoint: 'http://10.1.2.3' };
  expect(await admin.call(testFileStore, { body: inner })).toEqual({ isWorking: false, reason });
  expect(await admin.call(testVirusScanner, { body: { ...scanner, host: '10.1.2.3' } })).toEqual({ isWorking: false, reason });
});
