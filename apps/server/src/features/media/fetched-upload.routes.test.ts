import { expect, test } from 'vitest';
import { fetchUpload, getFile, MAXIMUM_FETCHED_BYTES } from '@waymark/contract/media';
import { testApp } from '../../testing/app.ts';
import { addressOf } from '../../testing/caller.ts';
import { pagesAt, publicWeb } from '../../testing/public-web.ts';
import { A_PDF, aPicture } from './media.factory.ts';

const picture = await aPicture(800, 600, 'png');
const page = (type: string, body: Buffer) => ({ headers: { 'content-type': type }, body });
const { at, fetchDoor } = await publicWeb(
  pagesAt({
    '/night%20flow.v2.png': page('image/png', picture),
    '/picture': page('image/png; charset=binary', picture),
    '/report.pdf': page('text/html', A_PDF),
    '/lies.png': page('image/png', A_PDF),
    '/page': page('text/html', Buffer.from('<!doctype html><title>A page</title>')),
    '/huge.pdf': page('application/pdf', Buffer.alloc(MAXIMUM_FETCHED_BYTES + 10, 0x20)),
    '/inside': { status: 302, headers: { location: 'http://10.0.0.7/report.pdf' } },
  }),
);
const app = await testApp({ fetchDoor });
const curator = await app.signedIn({ role: 'curator' });
const body = (address: string) => ({ body: { upload_type: 'content', object_type: 'card', address } });
const refusal = async (address: string) => (await curator.attempt(fetchUpload, body(address))).problem;

test('ORG-11 a file comes from a web address, under a name of its own, and is its owner’s', async () => {
  const { file } = await curator.call(fetchUpload, body(at('/night%20flow.v2.png')));
  expect(file).toMatchObject({ fileName: 'night flow-v2.png', kind: 'image', status: 'ready', size: picture.length });
  const answer = await app.server.inject({
    method: 'GET',
    url: addressOf(getFile, { params: { fileId: file.id } }),
    headers: { host: curator.hostName },
    cookies: curator.cookies,
  });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp']);
  expect((await curator.call(fetchUpload, body(at('/picture')))).file.fileName).toBe('picture.png');
  expect((await curator.call(fetchUpload, body(at('/report.pdf')))).file.kind).toBe('document');
});

test('ORG-11 MED-04 a link to another kind of file, one too large, internal or unreachable is refused with the reason', async () => {
  expect((await refusal(at('/lies.png')))?.code).toBe('file-content-refused');
  expect((await refusal(at('/page')))?.code).toBe('file-type-refused');
  expect(await refusal(at('/huge.pdf'))).toMatchObject({ code: 'file-too-large', params: { maximumMegabytes: 50 } });
  for (const address of [
    at('/nothing.pdf'),
    at('/inside'),
    'http://10.0.0.7/report.pdf',
    'http://[::1]/report.pdf',
    `http://127.0.0.1:1/a.pdf`,
  ]) {
    expect((await refusal(address))?.code, address).toBe('file-not-fetched');
  }
  expect((await refusal('file:///etc/passwd'))?.code).toBe('invalid-input');
});

test('ORG-11 an organisation that does not show web addresses as a source takes none', async () => {
  await app.configure('file_sources', [{ key: 'local_file_system', visible: true }]);
  expect((await refusal(at('/report.pdf')))?.code).toBe('forbidden');
  await app.configure('file_sources', []);
  expect((await curator.call(fetchUpload, body(at('/report.pdf')))).file.status).toBe('ready');
});
