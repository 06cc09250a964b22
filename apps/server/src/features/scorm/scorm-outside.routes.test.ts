import { expect, test } from 'vitest';
import { allowOutside, getPackage, launchCourse, MOST_OUTSIDE } from '@waymark/contract/scorm';
import { testApp } from '../../testing/app.ts';
import type { SignedIn } from '../../testing/sign-in-as.ts';
import { aPublishedCard } from '../cards/cards.factory.ts';
import { contentTypeOf } from './content-types.ts';
import { zipOf } from './sample-package.ts';
import { aPackage, packageBytes } from './scorm.factory.ts';

const app = await testApp();
const author = await app.signedIn({ role: 'curator' });

test('PLY-10 a package reaches the outside addresses that an administrator allows for it, and no other', async () => {
  const page = '<html><script src="https://cdn.example.com/lib.js"></script><img src="//pictures.example.org/a.png"></html>';
  const fileId = await aPackage(app, author, await packageBytes({ files: { 'index.html': page } }));
  const card = await aPublishedCard(author, { content: { cardType: 'scorm', fileId, launchInline: true } });
  const outside = (isAllowed: boolean) => [
    { origin: 'https://cdn.example.com', isAllowed },
    { origin: 'https://pictures.example.org', isAllowed: false },
  ];
  expect(await author.call(getPackage, { params: { fileId } })).toMatchObject({ outside: outside(false), can: { allowOutside: false } });
  const { address } = await (await app.signedIn()).call(launchCourse, { params: { cardId: card.id }, body: {} });
  const policyOf = async () =>
    String((await app.server.inject({ url: address, headers: { host: 'home.example' } })).headers['content-security-policy']);
  expect(await policyOf()).not.toMatch(/https:|cdn\.example/);
  const allow = (who: SignedIn, origins: string[]) => who.attempt(allowOutside, { params: { fileId }, body: { origins } });
  expect((await allow(author, ['https://cdn.example.com'])).problem?.status).toBe(403);
  const admin = await app.signedIn({ role: 'organisation-admin' });
  expect((await allow(admin, ['https://evil.example.com'])).problem?.errors).toMatchObject([{ field: 'origins' }]);
  expect((await allow(admin, ['https://cdn.example.com'])).body).toMatchObject({ outside: outside(true), can: { allowOutside: true } });
  const policy = await policyOf();
  expect(policy).toMatch(/default-src [^;]*https:\/\/cdn\.example\.com/);
  expect(policy).not.toContain('pictures.example.org');
});

test('PLY-10 MED-11 a course registers no service worker: its scripts are not given out as one', async () => {
  const files = { 'index.html': '<html></html>', 'worker.js': 'addEventListener("fetch", () => {})' };
  const fileId = await aPackage(app, author, await packageBytes({ files }));
  const card = await aPublishedCard(author, { content: { cardType: 'scorm', fileId, launchInline: true } });
  const { address } = await (await app.signedIn()).call(launchCourse, { params: { cardId: card.id }, body: {} });
  const worker = new URL('worker.js', new URL(address, 'http://home.example'));
  const read = async (headers: Record<string, string> = {}) =>
    (await app.server.inject({ url: worker.pathname, headers: { host: 'home.example', ...headers } })).statusCode;
  expect(await read()).toBe(200);
  expect(await read({ 'service-worker': 'script' })).toBe(403);
});

test('PLY-10 a package that names more outside addresses than can be allowed says how many, and runs', async () => {
  const names = Array.from({ length: 70 }, (_, at) => `https://cdn${at}.example.com`);
  const page = `<html>${names.map((name) => `<script src="${name}/a.js"></script>`).join('')}</html>`;
  const fileId = await aPackage(app, author, await packageBytes({ files: { 'index.html': page } }));
  const read = await author.call(getPackage, { params: { fileId } });
  expect(read).toMatchObject({ state: 'ready', problems: [{ code: 'outside-too-many', name: '70' }] });
  expect(read.outside.map(({ origin }) => origin)).toEqual(names.slice(0, MOST_OUTSIDE));
});

test('PLY-02 a package that is in an archive is named with the file inside', async () => {
  const bytes = await zipOf({ 'readme.txt': 'Unpack me', 'course/pumps.zip': await packageBytes() });
  const fileId = await aPackage(app, author, bytes);
  expect(await author.call(getPackage, { params: { fileId } })).toMatchObject({
    state: 'broken',
    problems: [{ code: 'archive-in-archive', name: 'course/pumps.zip' }],
  });
});

test.each([
  ['film.mov', 'video/quicktime'],
  ['FILM.MOV', 'video/quicktime'],
  ['voice.weba', 'audio/webm'],
  ['voice.aac', 'audio/aac'],
])('PLY-02 a film or sound in a package has its type: %s', (name, type) => {
  expect(contentTypeOf(name)).toBe(type);
});
