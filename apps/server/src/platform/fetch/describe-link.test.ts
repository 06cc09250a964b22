import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { pagesAt, publicWeb, type WebPages } from '../../testing/public-web.ts';
import { describeLink } from './describe-link.ts';
import { type FetchDoor, isPublicAddress } from './public-address.ts';
import { FetchRefused, safeFetch } from './safe-fetch.ts';

const video = `<html><head><title>Plain title</title><meta property="og:title" content="Find a &amp; fix leaks"><meta property="og:description" content="How to read
 the night flow"><meta property="og:image" content="/cover.jpg"><meta property="og:site_name" content="Academy">
 <script type="application/ld+json">{"@graph":[{"@type":"VideoObject","duration":"PT1H29M40S"}]}</script></head><body><title>not this</title></body></html>`;
const pages: WebPages = {
  '/video': { body: video },
  '/plain': { body: '<title>Only a title</title><meta name="description" content="And a line">' },
  '/latin': { headers: { 'content-type': 'text/html; charset=iso-8859-1' }, body: Buffer.from('<title>Übung</title>', 'latin1') },
  '/embedded': { body: '<title>Fallback</title><link rel="alternate" type="application/json+oembed" href="/oembed.json">' },
  '/oembed.json': {
    headers: { 'content-type': 'application/json' },
    body: '{"title":"By oEmbed","thumbnail_url":"https://img.example/a.png","provider_name":"Tube"}',
  },
  '/file.pdf': { headers: { 'content-type': 'application/pdf' }, body: '%PDF-' },
  '/script-image': { body: '<title>x</title><meta property="og:image" content="javascript:alert(1)">' },
  '/bomb': { headers: { 'content-encoding': 'gzip', 'content-type': 'text/html' }, body: gzipSync(Buffer.alloc(50_000_000, 'a')) },
  '/hop1': { status: 302, headers: { location: '/hop2' } },
  '/hop2': { status: 301, headers: { location: '/video' } },
  '/loop': { status: 302, headers: { location: '/loop' } },
  '/inside': { status: 302, headers: { location: 'http://169.254.169.254/latest/meta-data/' } },
  '/named-inside': { status: 302, headers: { location: 'http://inner.example/' } },
  '/file-scheme': { status: 302, headers: { location: 'file:///etc/passwd' } },
  '/missing': { status: 404 },
  '/endless': { body: `<title>Before it</title>${'<a '.repeat(300_000)}` },
};
const { port, fetchDoor: door } = await publicWeb(pagesAt(pages), {
  'pages.example': ['127.0.0.1'],
  'inner.example': ['10.0.0.5'],
  'mixed.example': ['127.0.0.1', '192.168.1.1'],
});
const at = (path: string) => `http://pages.example:${port}${path}`;

test('CRD-19 a link’s title, description, image and duration come from the page itself', async () => {
  expect(await describeLink(at('/hop1'), door)).toEqual({
    url: at('/video'),
    title: 'Find a & fix leaks',
    description: 'How to read the night flow',
    imageUrl: at('/cover.jpg'),
    siteName: 'Academy',
    durationMinutes: 90,
  });
  expect(await describeLink(at('/plain'), door)).toMatchObject({
    title: 'Only a title',
    description: 'And a line',
    siteName: 'pages.example',
    durationMinutes: null,
  });
  expect(await describeLink(at('/latin'), door)).toMatchObject({ title: 'Übung' });
  expect(await describeLink(at('/embedded'), door)).toMatchObject({
    title: 'By oEmbed',
    imageUrl: 'https://img.example/a.png',
    siteName: 'Tube',
  });
  expect(await describeLink(at('/file.pdf'), door)).toMatchObject({ title: 'file.pdf', imageUrl: null });
  expect((await describeLink(at('/script-image'), door)).imageUrl).toBeNull();
});

test.each([
  ['a page that redirects inside', '/inside'],
  ['a page that redirects to a name inside', '/named-inside'],
  ['a page that redirects to a file', '/file-scheme'],
  ['a page that redirects forever', '/loop'],
  ['a page that is not there', '/missing'],
])('CRD-19 %s is not read', async (_what, path) => {
  await expect(safeFetch(at(path), '*/*', door)).rejects.toBeInstanceOf(FetchRefused);
});

test.each([
  'http://127.0.0.1/',
  'http://localhost/',
  'http://10.1.2.3/',
  'http://172.16.0.1/',
  'http://192.168.0.1/',
  'http://169.254.169.254/',
  'http://100.64.0.1/',
  'http://0.0.0.0/',
  'http://2130706433/',
  'http://0x7f.1/',
  'http://[::1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:a00:1]/',
  'http://[fd00::1]/',
  'http://[fe80::1]/',
  'http://[64:ff9b::a00:1]/',
  'http://[2002:a00:1::]/',
  'ftp://example.org/',
  'file:///etc/passwd',
  'http://user:secret@example.org/',
  'http://example.org:8080/',
  'not an address',
])('CRD-19 %s is refused', async (address) => {
  await expect(safeFetch(address, '*/*')).rejects.toBeInstanceOf(FetchRefused);
});

test('CRD-19 a name that first answers with a public address and then with an inner one gains nothing', async () => {
  let asked = 0;
  const rebinding: FetchDoor = {
    isAllowed: isPublicAddress,
    isAllowedPort: () => true,
    resolve: async () => {
      asked += 1;
      return asked === 1 ? ['93.184.216.34'] : ['127.0.0.1'];
    },
  };
  // Anyone who checks before they connect sees a public address; the connection itself does not.
  expect((await rebinding.resolve('rebind.example')).every(rebinding.isAllowed)).toBe(true);
  await expect(safeFetch(`http://rebind.example:${port}/video`, '*/*', rebinding)).rejects.toBeInstanceOf(FetchRefused);
  expect(asked).toBe(2);
  await expect(safeFetch(`http://mixed.example:${port}/video`, '*/*', door)).rejects.toBeInstanceOf(FetchRefused);
});

test('CRD-19 no more than a mebibyte is read, however it is packed, and no longer than five seconds', async () => {
  expect((await safeFetch(at('/bomb'), '*/*', door)).body.length).toBe(1024 * 1024);
  const began = Date.now();
  await expect(safeFetch(at('/slow'), '*/*', door)).rejects.toBeInstanceOf(FetchRefused);
  expect(Date.now() - began).toBeLessThan(8_000);
}, 15_000);

test('PLT-15 a page that never ends gives what it said before, read in a thread of its own', async () => {
  expect(await describeLink(at('/endless'), door)).toMatchObject({ title: 'Before it', imageUrl: null });
});
