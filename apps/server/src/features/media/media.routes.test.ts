import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { mkdir, symlink } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, expect, test, vi } from 'vitest';
import { beginDirectUpload, beginUpload, getFile, getStorage, getUpload, sendBytes } from '@waymark/contract/media';
import { updateUser } from '@waymark/contract/people';
import { transaction } from '../../platform/db/database.ts';
import { testApp } from '../../testing/app.ts';
import { addressOf, TestCaller } from '../../testing/caller.ts';
import { EICAR, FakeClamd } from '../../testing/fake-clamd.ts';
import { aPublishedCard } from '../cards/cards.factory.ts';
import { aGroup } from '../groups/groups.factory.ts';
import { A_PDF, aFlac, announce, anOgg, anUpload, aPicture, aVideo, aWave, put, tryUpload } from './media.factory.ts';
import { clearForgottenUploadsJob } from './media.jobs.ts';
import { decodedInTurn } from './picture-limits.ts';

const app = await testApp();
await app.server.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.server.server.address() as AddressInfo;

/** Reads raw bytes as one browser would. */
async function read(caller: TestCaller, url: string, headers: Record<string, string> = {}) {
  const answer = await app.server.inject({ method: 'GET', url, headers: { host: caller.hostName, ...headers }, cookies: caller.cookies });
  return {
    status: answer.statusCode,
    headers: answer.headers,
    bytes: answer.rawPayload,
    code: answer.statusCode >= 400 ? answer.json<{ code: string }>().code : undefined,
  };
}

test('MED-01 a meta call answers with key and url, the bytes go there by PUT, and the owner gets them back', async () => {
  const owner = await app.signedIn();
  const meta = await announce(owner, 'night:flow.pdf', A_PDF.length, 'application/pdf');
  expect(meta).toMatchObject({
    filename: 'night-flow.pdf',
    mimetype: 'application/pdf',
    content_type: 'application/pdf',
    size: A_PDF.length,
    upload_source: 'local_file_system',
  });
  expect([meta.url, meta.key, meta.signed_id].every((text) => text !== '')).toBe(true);
  expect(meta.url).toBe(addressOf(sendBytes, { params: { fileId: meta.file_id } }));
  const sent = await owner.send('PUT', meta.url, A_PDF, { 'content-type': 'application/pdf', accept: 'application/pdf' });
  expect(sent.status).toBe(200);
  expect(sent.body).toMatchObject({ received: A_PDF.length, file: { status: 'ready', scanStatus: 'not_scanned', kind: 'document' } });
  const got = await read(owner, `/api/v1/files/${meta.file_id}`);
  expect(got.bytes.equals(A_PDF)).toBe(true);
});

test('MED-02 the media hub’s call takes the session’s token in the API-token header and answers with its names', async () => {
  const owner = await app.signedIn();
  const { rows } = await app.platform.database.owner.query<{ id: string }>('select id from sessions where user_id = $1', [owner.userId]);
  const token = app.platform.secrets.issueJwt(
    { sessionId: rows[0]?.id ?? '', userId: owner.userId, organisationId: app.home.id },
    app.clock.now(),
  );
  const hub = new TestCaller(app.server, app.home.hostName);
  const body = { filename: 'cover.png', content_type: 'image/png', size: 10 };
  const url = '/api/v2/lx_media_hub/direct_uploads/card/cover';
  const answer = await hub.send<Record<string, string>>('POST', url, body, { 'api-token': token });
  expect(answer.status).toBe(201);
  expect(Object.keys(answer.body).sort()).toEqual(['content_type', 'filename', 'key', 'secure_url', 'signed_id']);
  expect(answer.body['secure_url']).toMatch(new RegExp(`^https?://${app.home.hostName}(:\\d+)?/api/v1/uploads/`));
  expect((await hub.send('POST', url, body, { 'api-token': 'forged' })).problem?.code).toBe('signed-out');
  expect((await owner.attempt(beginDirectUpload, { params: { objectType: 'a/b', uploadType: 'x' }, body })).status).toBe(404);
});

test('MED-14 announced files count towards the storage of a person and of the organisation, and two at once cannot both take the last of it', async () => {
  const owner = await app.signedIn();
  const admin = await app.signedIn({ role: 'admin' });
  const before = await admin.call(getStorage);
  await app.configure('maximum_person_storage', 1_000);
  const begin = (size: number) =>
    owner.attempt(beginUpload, { body: { upload_type: 'content', object_type: 'card', filename: 'a.pdf', size } });
  const both = await Promise.all([begin(600), begin(600)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 422]);
  expect(both.find(({ status }) => status === 422)?.problem?.code).toBe('own-storage-full');
  // Unfinished, it counts whole; what was refused does not.
  expect(await owner.call(getStorage)).toEqual({ own: { usedBytes: 600, maximumBytes: 1_000 }, organisation: null });
  const after = await admin.call(getStorage);
  expect((after.organisation?.usedBytes ?? 0) - (before.organisation?.usedBytes ?? 0)).toBe(600);
  await app.configure('maximum_organisation_storage', after.organisation?.usedBytes ?? 0);
  expect((await begin(1)).problem?.code).toBe('organisation-storage-full');
  await app.configure('maximum_organisation_storage', 0);
  // Cleared away, or not what its name says: the room is free again.
  app.clock.advance({ minutes: 25 * 60 });
  await transaction(app.home.store, async (tx) => {
    await app.platform.jobs.enqueue(tx, clearForgottenUploadsJob, null);
  });
  await app.jobsDone();
  app.clock.advance({ minutes: -25 * 60 });
  expect((await owner.call(getStorage)).own.usedBytes).toBe(0);
  await tryUpload(owner, 'lie.pdf', Buffer.from('not a pdf at all'));
  expect((await owner.call(getStorage)).own.usedBytes).toBe(0);
  await app.configure('maximum_person_storage', 0);
  expect((await owner.call(getStorage)).own.maximumBytes).toBeNull();
});

test('MED-03 an upload goes on where it broke, and a wrong offset is told the right one', async () => {
  const owner = await app.signedIn();
  const video = aVideo(3_000_000);
  const meta = await announce(owner, 'long.mp4', video.length);
  const failures = vi.spyOn(app.platform.log, 'error');
  // A real connection that dies in the middle of the body.
  await new Promise<void>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(
        `PUT ${meta.url} HTTP/1.1\r\nHost: ${owner.hostName}\r\nCookie: session=${owner.cookies['session']}\r\nx-csrf-token: ${owner.csrfToken}\r\n` +
          `Content-Type: video/mp4\r\nContent-Length: ${video.length}\r\n\r\n`,
      );
      socket.write(video.subarray(0, 1_000_000), () => socket.destroy());
    });
    socket.on('close', () => resolve());
  });
  // The server notices the broken connection a moment later; what it kept then no longer grows.
  let received = 0;
  await vi.waitFor(
    async () => {
      const before = received;
      ({ received } = await owner.call(getUpload, { params: { fileId: meta.file_id } }));
      expect([received > 0, received]).toEqual([true, before]);
    },
    { timeout: 10_000, interval: 250 },
  );
  expect(received).toBeLessThanOrEqual(1_000_000);
  // It was the caller who left: no failure of ours.
  expect(failures.mock.calls).toEqual([]);
  failures.mockRestore();
  const wrong = await put(owner, meta, video.subarray(7), 7);
  expect([wrong.problem?.code, wrong.problem?.params]).toEqual(['upload-offset-wrong', { received }]);
  const state = await put(owner, meta, video.subarray(received), received);
  expect(state.body).toMatchObject({ received: video.length, file: { status: 'ready', kind: 'video' } });
  expect((await read(owner, `/api/v1/files/${meta.file_id}`)).bytes.equals(video)).toBe(true);
  expect((await put(owner, meta, video)).problem?.code).toBe('upload-finished');
});

test('MED-04 names, types and sizes outside the configuration are refused before a byte is sent', async () => {
  const owner = await app.signedIn();
  const attempt = async (filename: string, size = 10, mimetype = '') =>
    (await owner.attempt(beginUpload, { body: { upload_type: 'content', object_type: 'card', filename, size, mimetype } })).problem;
  expect(await attempt(`${'a'.repeat(120)}.pdf`)).toMatchObject({ code: 'file-name-too-long', params: { maximum: 120 } });
  expect((await attempt('invoice.pdf.exe'))?.code).toBe('file-double-extension');
  expect(await attempt('drawing.svg', 10, 'image/svg+xml')).toMatchObject({ code: 'file-type-refused', title: 'not a valid file type' });
  expect((await attempt('film.mp4', 3_000_000_000))?.code).toBe('file-too-large');
  await app.configure('allowed_media_mime_types', ['image/*']);
  expect((await attempt('report.pdf'))?.code).toBe('file-type-refused');
  await app.configure('allowed_media_mime_types', []);
});

test('MED-04 more bytes than announced are cut off', async () => {
  const owner = await app.signedIn();
  const meta = await announce(owner, 'small.mp4', 1000);
  expect((await put(owner, meta, aVideo(5000))).problem?.code).toBe('file-too-large');
});

test('MED-04 the server refuses by content: lies, markup and archives in pictures, bombs, broken files', async () => {
  const owner = await app.signedIn();
  const refused = async (name: string, bytes: Buffer) => (await tryUpload(owner, name, bytes)).problem?.code;
  const html = Buffer.from('<html><script>alert(1)</script></html>');
  const picture = await aPicture();
  const zip = Buffer.from('504b03040a0000000000000000000000000000000000000000000000504b0506000000000000000000000000000000000000', 'hex');
  expect(await refused('page.png', html)).toBe('file-content-refused');
  expect(await refused('page.pdf', html)).toBe('file-content-refused');
  expect(await refused('notes.docx', zip)).toBe('file-content-refused');
  expect(await refused('photo.jpg', Buffer.concat([picture, html]))).toBe('file-content-refused');
  expect(await refused('photo.jpg', Buffer.concat([picture, zip]))).toBe('file-content-refused');
  expect(await refused('photo.png', picture)).toBe('file-content-refused');
  expect(await refused('cut.png', (await aPicture(64, 64, 'png')).subarray(0, 30))).toBe('file-content-refused');
  expect(await refused('captions.vtt', html)).toBe('file-content-refused');
  const bomb = aBlankPng(9_990);
  expect(bomb.length).toBeLessThan(15_000);
  const started = performance.now();
  const refusal = await tryUpload(owner, 'bomb.png', bomb);
  expect(refusal.problem).toMatchObject({ code: 'image-too-large', params: { maximumMegapixels: 52 } });
  expect(performance.now() - started).toBeLessThan(1_000);
});

/** A picture of one bit a pixel that says nothing: a few bytes that would be many once decoded. */
function aBlankPng(side: number): Buffer {
  const chunk = (name: string, bytes: Buffer) => {
    const named = Buffer.concat([Buffer.from(name, 'latin1'), bytes]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(bytes.length);
    sum.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head[8] = 1;
  const rows = deflateSync(Buffer.alloc(side * (1 + Math.ceil(side / 8))), { level: 9 });
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

test('MED-12 of pictures at the limit no more than two are decoded at once, and the server answers others meanwhile', async () => {
  const owner = await app.signedIn();
  const bytes = aBlankPng(7_200);
  const files = await Promise.all(Array.from({ length: 4 }, (_, at) => anUpload(owner, `large-${at}.png`, bytes)));
  const most = vi.fn<(active: number) => void>();
  const watching = setInterval(() => most(decodedInTurn.activeCount), 5);
  const pictures = files.map(({ id }) => read(owner, `/api/v1/files/${id}?width=320`, { accept: 'image/webp' }));
  const others = await Promise.all([owner.call(getStorage), owner.call(getStorage)]);
  expect(others).toHaveLength(2);
  expect((await Promise.all(pictures)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  clearInterval(watching);
  expect(Math.max(...most.mock.calls.map(([active]) => active))).toBe(2);
}, 60_000);

test('MED-06 every kind of file the product names comes in', async () => {
  const owner = await app.signedIn();
  for (const format of ['jpeg', 'png', 'gif', 'webp', 'avif'] as const) {
    expect(await anUpload(owner, `picture.${format}`, await aPicture(40, 30, format))).toMatchObject({
      kind: 'image',
      width: 40,
      height: 30,
    });
  }
  const mp3 = Buffer.alloc(2000);
  Buffer.from('ID3\u0004\u0000\u0000\u0000\u0000\u0000\u0000', 'latin1').copy(mp3);
  Buffer.from('fffb9064', 'hex').copy(mp3, 10);
  expect(await anUpload(owner, 'talk.mp3', mp3)).toMatchObject({ kind: 'audio' });
  const sounds = { wav: aWave(3), flac: aFlac(44_100), ogg: anOgg('vorbis', 44_100), opus: anOgg('opus', 48_000) };
  for (const [type, sound] of Object.entries(sounds)) expect(await anUpload(owner, `talk.${type}`, sound)).toMatchObject({ kind: 'audio' });
  expect(await anUpload(owner, 'talk.vtt', Buffer.from('WEBVTT\n\n00:00.000 --> 00:01.000\nHello\n'))).toMatchObject({ kind: 'captions' });
  const compound = Buffer.alloc(1024);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(compound);
  for (const name of ['a.doc', 'a.xls', 'a.ppt', 'a.pps'])
    expect(await anUpload(owner, name, compound)).toMatchObject({ kind: 'document' });
});

test('MED-11 files are private: their owner, people who may see a card that uses them, or a signed address', async () => {
  const curator = await app.signedIn({ role: 'curator' });
  const file = await anUpload(curator, 'photo.jpg', await aPicture());
  const [insider, outsider] = [await app.signedIn(), await app.signedIn()];
  const stranger = await app.signedIn({ organisation: app.other });
  const plain = `/api/v1/files/${file.id}`;
  expect((await read(curator, plain)).status).toBe(200);
  expect((await read(insider, plain)).code).toBe('file-not-found');
  await aPublishedCard(curator, {
    content: { cardType: 'image', fileId: file.id, alt: 'A pipe' },
    audience: { kind: 'restricted', userIds: [insider.userId], groupIds: [] },
  });
  expect((await read(insider, plain)).status).toBe(200);
  expect((await read(outsider, plain)).code).toBe('file-not-found');
  expect((await read(app.visitor(), plain)).code).toBe('file-not-found');
  expect((await read(app.visitor(), file.url)).status).toBe(200);
  expect((await read(stranger, file.url)).code).toBe('file-not-found');
  expect((await read(app.visitor(), `${file.url}x`)).code).toBe('file-not-found');
  app.clock.advance({ minutes: 300 });
  expect((await read(app.visitor(), file.url)).code).toBe('file-not-found');
  app.clock.advance({ minutes: -300 });
});

test('MED-11 no one can put another’s file into a card, and what is sent cannot run as the application', async () => {
  const [curator, thief] = [await app.signedIn({ role: 'curator' }), await app.signedIn({ role: 'curator' })];
  const file = await anUpload(curator, 'report.pdf', A_PDF);
  await expect(aPublishedCard(thief, { content: { cardType: 'file', fileId: file.id } })).rejects.toThrow('unknown-file');
  const { headers } = await read(curator, file.url);
  expect(headers['content-security-policy']).toContain('sandbox');
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['content-disposition']).toMatch(/^inline; filename="report\.pdf"/);
  expect((await read(curator, `${file.url}&download=true`)).headers['content-disposition']).toMatch(/^attachment/);
});

test('MED-12 video is sent by byte ranges, and what the browser has is not sent again', async () => {
  const owner = await app.signedIn();
  const video = aVideo(100_000);
  const file = await anUpload(owner, 'film.mp4', video);
  const part = await read(owner, file.url, { range: 'bytes=1000-1999' });
  expect([part.status, part.headers['content-range'], part.headers['content-length']]).toEqual([206, 'bytes 1000-1999/100000', '1000']);
  expect(part.bytes.equals(video.subarray(1000, 2000))).toBe(true);
  const beyond = await read(owner, file.url, { range: 'bytes=100000-' });
  expect([beyond.status, beyond.code, beyond.headers['content-range']]).toEqual([416, 'range-not-satisfiable', 'bytes */100000']);
  const whole = await read(owner, file.url);
  expect([whole.status, whole.headers['accept-ranges'], whole.bytes.length]).toEqual([200, 'bytes', 100_000]);
  expect((await read(owner, file.url, { 'if-none-match': String(whole.headers.etag) })).status).toBe(304);
  expect((await read(owner, file.url, { range: 'bytes=0-9', 'if-range': '"other"' })).status).toBe(200);
});

test('MED-12 images come resized, upright and in a modern format, without what the camera wrote', async () => {
  const owner = await app.signedIn();
  const original = await aPicture(2400, 1800);
  expect(original.includes('Camera of Ana')).toBe(true);
  const file = await anUpload(owner, 'photo.jpg', original);
  const small = await read(owner, `/api/v1/files/${file.id}?width=300`);
  expect(small.headers['content-type']).toBe('image/webp');
  expect(await sharp(small.bytes).metadata()).toMatchObject({ format: 'webp', width: 320, height: 240 });
  expect(small.bytes.includes('Camera of Ana')).toBe(false);
  expect((await sharp(small.bytes).metadata()).exif).toBeUndefined();
  const avif = await read(owner, `/api/v1/files/${file.id}?width=96&format=avif`);
  expect([avif.headers['content-type'], (await sharp(avif.bytes).metadata()).width]).toEqual(['image/avif', 96]);
  expect((await read(owner, `/api/v1/files/${file.id}?width=300`)).bytes.equals(small.bytes)).toBe(true);
  expect((await read(owner, `/api/v1/files/${file.id}`)).headers['content-type']).toBe('image/webp');
  expect((await read(owner, `/api/v1/files/${file.id}?download=true`)).bytes.equals(original)).toBe(true);
});

test.runIf(existsSync('/dev/full'))('MED-13 a full disk is told clearly, and what was there stays', async () => {
  const owner = await app.signedIn();
  const meta = await announce(owner, 'film.mp4', 5000);
  const partial = join(app.platform.config.dataFolder, 'files', `${meta.key}.partial`);
  await mkdir(dirname(partial), { recursive: true });
  await symlink('/dev/full', partial);
  const answer = await put(owner, meta, aVideo(5000));
  expect([answer.status, answer.problem?.code]).toEqual([507, 'storage-full']);
  expect(await owner.call(getUpload, { params: { fileId: meta.file_id } })).toMatchObject({ received: 0, file: { status: 'pending' } });
});

test('MED-03 uploads that were never finished are cleared away after a day, others are not', async () => {
  const owner = await app.signedIn();
  const forgotten = await announce(owner, 'film.mp4', 5000);
  await put(owner, forgotten, aVideo(5000).subarray(0, 2000));
  const finished = await anUpload(owner, 'report.pdf', A_PDF);
  app.clock.advance({ minutes: 25 * 60 });
  const recent = await announce(owner, 'other.mp4', 5000);
  await transaction(app.home.store, async (tx) => {
    await app.platform.jobs.enqueue(tx, clearForgottenUploadsJob, null);
  });
  await app.jobsDone();
  expect(await app.platform.files.received(forgotten.key)).toBe(0);
  expect((await owner.attempt(getUpload, { params: { fileId: forgotten.file_id } })).problem?.code).toBe('upload-not-found');
  expect((await owner.attempt(getUpload, { params: { fileId: recent.file_id } })).status).toBe(200);
  expect((await owner.attempt(getFile, { params: { fileId: finished.id } })).status).toBe(200);
  app.clock.advance({ minutes: -25 * 60 });
});

test('MED-05 with a scanner a file waits until it was looked at; an infected one is never served', async () => {
  const clamd = new FakeClamd();
  const clamdPort = await clamd.open();
  afterAll(() => clamd.close());
  const scanned = await testApp({ environment: { CLAMAV_HOST: '127.0.0.1', CLAMAV_PORT: String(clamdPort) } });
  const owner = await scanned.signedIn();
  const infected = await tryUpload(owner, 'report.pdf', Buffer.concat([A_PDF, Buffer.from(EICAR)]));
  expect(infected.body.file).toMatchObject({ status: 'pending', scanStatus: 'pending', url: '' });
  const early = await owner.attempt(getFile, { params: { fileId: infected.body.file.id } });
  expect(early.problem).toMatchObject({ code: 'file-processing', title: 'file is processing, please wait' });
  const clean = await anUpload(owner, 'clean.pdf', A_PDF);
  await scanned.jobsDone();
  const stateOf = async (fileId: typeof clean.id) => (await owner.call(getUpload, { params: { fileId } })).file;
  expect(await stateOf(infected.body.file.id)).toMatchObject({ status: 'infected', scanStatus: 'infected', url: '' });
  const late = await owner.attempt(getFile, { params: { fileId: infected.body.file.id } });
  expect(late.problem).toMatchObject({ code: 'file-infected', title: 'malware detected' });
  expect(await stateOf(clean.id)).toMatchObject({ status: 'ready', scanStatus: 'clean' });
  expect((await owner.attempt(getFile, { params: { fileId: clean.id } })).status).toBe(200);

  await clamd.close();
  const waiting = await anUpload(owner, 'later.pdf', A_PDF);
  await vi.waitFor(async () => {
    const { rows } = await scanned.platform.database.owner.query(
      `select 1 from pgboss.job where name = 'media.scan' and data->'data'->>'fileId' = $1 and (data->'data'->>'attempt')::int > 0`,
      [waiting.id],
    );
    expect(rows.length).toBeGreaterThan(0);
  }, 10_000);
  expect(await stateOf(waiting.id)).toMatchObject({ status: 'pending' });
  await clamd.open(clamdPort);
  await vi.waitFor(async () => expect(await stateOf(waiting.id)).toMatchObject({ status: 'ready', scanStatus: 'clean' }), 20_000);
}, 60_000);

test('MED-11 a person’s and a group’s pictures are seen by who sees the person or the group', async () => {
  const leader = await app.signedIn({ role: 'group-leader' });
  const colleague = await app.signedIn();
  const [face, mark] = [
    await anUpload(leader, 'face.jpg', await aPicture()),
    await anUpload(leader, 'mark.png', await aPicture(64, 64, 'png')),
  ];
  expect((await read(colleague, `/api/v1/files/${face.id}?width=96`)).code).toBe('file-not-found');
  await leader.call(updateUser, { params: { userId: leader.userId }, body: { avatarFileId: face.id } });
  await aGroup(leader, { imageFileId: mark.id });
  expect((await read(colleague, `/api/v1/files/${face.id}?width=96`)).status).toBe(200);
  expect((await read(colleague, `/api/v1/files/${mark.id}?width=96`)).status).toBe(200);
  expect((await read(app.visitor(), `/api/v1/files/${face.id}?width=96`)).code).toBe('file-not-found');
  await leader.call(updateUser, { params: { userId: leader.userId }, body: { avatarFileId: null } });
  expect((await read(colleague, `/api/v1/files/${face.id}?width=96`)).code).toBe('file-not-found');
});
