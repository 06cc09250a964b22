import { expect, test } from 'vitest';
import { TooComplex } from '../../platform/text/shallow-document.ts';
import { readMultiStatus } from './webdav.ts';

/** Of the thread; several times what a slow machine takes. */
const MOST_MILLISECONDS = 400;

test('what WebDAV servers list is read whatever their namespaces are called, folders with what they say of themselves', () => {
  const xml = `<?xml version="1.0"?><D:multistatus xmlns:D="DAV:" xmlns:oc="http://owncloud.org/ns">
    <D:response><D:href>/dav/ada/</D:href><D:propstat><D:prop><D:resourcetype><D:collection/></D:resourcetype></D:prop></D:propstat></D:response>
    <D:response><D:href>https://cloud.example/dav/ada/A%20%26%20B.pdf</D:href><D:propstat><D:prop><D:resourcetype/>
      <D:getcontentlength>42</D:getcontentlength><D:getlastmodified>Sun, 17 May 2026 08:30:00 GMT</D:getlastmodified></D:prop></D:propstat>
      <D:propstat><D:prop><D:href>/elsewhere</D:href></D:prop></D:propstat></D:response></D:multistatus>`;
  expect(readMultiStatus(xml)).toEqual([
    { href: '/dav/ada/', isFolder: true, size: null, modifiedAt: null },
    { href: 'https://cloud.example/dav/ada/A%20%26%20B.pdf', isFolder: false, size: 42, modifiedAt: '2026-05-17T08:30:00.000Z' },
  ]);
  expect(readMultiStatus('<html><p>Not here')).toEqual([]);
});

test.each([
  ['lengths in each other', `<response>${'<getcontentlength>'.repeat(6_000)}${'1'.repeat(250_000)}${'</getcontentlength>'.repeat(6_000)}`],
  [
    'lengths in each other, not too deep',
    `<response>${'<getcontentlength>'.repeat(390)}${'1'.repeat(4_000_000)}${'</getcontentlength>'.repeat(390)}`,
  ],
  ['ends of what never began', '<a>'.repeat(80_000) + '</b>'.repeat(60_000)],
])('a listing made to be slow is read at once or not at all: %s', (_kind, xml) => {
  const { user } = process.threadCpuUsage();
  let fault: unknown;
  try {
    readMultiStatus(xml);
  } catch (error) {
    fault = error;
  }
  expect(fault === undefined || fault instanceof TooComplex).toBe(true);
  expect((process.threadCpuUsage().user - user) / 1000).toBeLessThan(MOST_MILLISECONDS);
});
