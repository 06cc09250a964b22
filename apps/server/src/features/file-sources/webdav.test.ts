import { expect, test } from 'vitest';
import { readMultiStatus } from './webdav.ts';

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
