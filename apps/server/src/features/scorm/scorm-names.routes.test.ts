import { describe, expect, test } from 'vitest';
import { getPackage, launchCourse } from '@waymark/contract/scorm';
import { testApp } from '../../testing/app.ts';
import { aPublishedCard } from '../cards/cards.factory.ts';
import { manifestXml, zipOf } from './sample-package.ts';
import { aPackage } from './scorm.factory.ts';

const app = await testApp();
const author = await app.signedIn({ role: 'curator' });
const PAGE = '<!doctype html><meta charset="iso-8859-1"><p>Page</p>';

/** A package whose names in the archive are written in other bytes than ours, of the same length. */
async function renamed(href: string, files: Record<string, string | Buffer>, from: string, to: Buffer) {
  const bytes = await zipOf({ 'imsmanifest.xml': manifestXml('1.2', 'Fire drill', [{ id: 'p', title: 'One', href }], []), ...files });
  const text = bytes.toString('latin1').replaceAll(from, to.toString('latin1'));
  return Buffer.from(text, 'latin1');
}

const fetchPage = (url: string) => app.server.inject({ url, headers: { host: app.home.hostName } });

async function opened(fileId: string) {
  const card = await aPublishedCard(author, { content: { cardType: 'scorm', fileId, launchInline: true } });
  const learner = await app.signedIn();
  return learner.call(launchCourse, { params: { cardId: card.id }, body: {} });
}

describe('PLY-02 packages whose names went through other systems are read, and play', () => {
  test.each<[string, () => Promise<Buffer>]>([
    ['packed with "./"', () => renamed('index.html', { 'aaindex.html': PAGE }, 'aaindex.html', Buffer.from('./index.html'))],
    [
      'decomposed UTF-8 without a flag',
      () => renamed('pr\u00fcfung.html', { 'praaafung.html': PAGE }, 'praaafung.html', Buffer.from('pru\u0308fung.html')),
    ],
    [
      'code page 437',
      () => renamed('pr\u00fcfung.html', { 'pr0fung.html': PAGE }, 'pr0fung.html', Buffer.from('pr\x81fung.html', 'latin1')),
    ],
    ['with backslashes', () => renamed('a/index.html', { 'a0index.html': PAGE }, 'a0index.html', Buffer.from('a\\index.html'))],
    ['in another case', () => renamed('Index.HTML', { 'index.html': PAGE }, 'nothing-to-rename', Buffer.from(''))],
    [
      'with an escape in its name',
      () => renamed('My%20Course/x.html', { 'My%20Course/x.html': PAGE }, 'nothing-to-rename', Buffer.from('')),
    ],
  ])('%s', async (_what, bytes) => {
    const fileId = await aPackage(app, author, await bytes());
    expect(await author.call(getPackage, { params: { fileId } })).toMatchObject({ state: 'ready', problems: [] });
    const launch = await opened(fileId);
    expect((await fetchPage(launch.address)).statusCode).toBe(200);
  });

  test('a page finds its pictures in another case, and files are claimed to be in no encoding that they are not in', async () => {
    const script = Buffer.from('var word = "Prüfung";', 'latin1');
    const files = { 'index.html': PAGE, 'img/logo.png': 'x', 'old.js': script, 'new.js': 'var word = "Prüfung";', 'plain.html': 'Prüfung' };
    const fileId = await aPackage(app, author, await renamed('index.html', files, 'nothing-to-rename', Buffer.from('')));
    const root = (await opened(fileId)).address.replace(/index\.html$/, '');
    expect((await fetchPage(`${root}Img//Logo.PNG`)).statusCode).toBe(200);
    expect((await fetchPage(`${root}img/none.png`)).statusCode).toBe(404);
    const typeOf = async (name: string) => (await fetchPage(root + name)).headers['content-type'];
    expect(await typeOf('index.html')).toBe('text/html');
    expect(await typeOf('plain.html')).toBe('text/html; charset=utf-8');
    expect(await typeOf('old.js')).toBe('text/javascript');
    expect(await typeOf('new.js')).toBe('text/javascript; charset=utf-8');
  });

  test('a manifest that declares no encoding and is not UTF-8 is read, with a warning; an older package says what it is', async () => {
    const manifest = manifestXml('1.2', 'Pr\u00fcfung', [{ id: 'p', title: 'One', href: 'index.html' }], []).replace(
      ' encoding="UTF-8"',
      '',
    );
    const guessed = await aPackage(app, author, await zipOf({ 'imsmanifest.xml': Buffer.from(manifest, 'latin1'), 'index.html': PAGE }));
    expect(await author.call(getPackage, { params: { fileId: guessed } })).toMatchObject({
      state: 'ready',
      title: 'Prüfung',
      problems: [{ code: 'encoding-guessed', name: 'imsmanifest.xml' }],
    });
    const tinCan = await aPackage(app, author, await zipOf({ 'tincan.xml': '<tincan/>', 'index.html': PAGE }));
    expect(await author.call(getPackage, { params: { fileId: tinCan } })).toMatchObject({
      state: 'broken',
      problems: [{ code: 'tin-can' }],
    });
  });

  test('a manifest that is written to be slow stops no one else', async () => {
    const slow = manifestXml('1.2', 'Fire drill', [{ id: 'p', title: 'One', href: 'index.html' }], []).replaceAll(
      'href="index.html"',
      `href="index.html${'?'.repeat(60_000)}&#10;"`,
    );
    const bytes = await zipOf({ 'imsmanifest.xml': slow, 'index.html': PAGE });
    const began = performance.now();
    const fileId = await aPackage(app, author, bytes);
    expect(await author.call(getPackage, { params: { fileId } })).toMatchObject({
      state: 'broken',
      problems: expect.arrayContaining([expect.objectContaining({ code: 'path-too-long' })]),
    });
    expect(performance.now() - began).toBeLessThan(12_000);
  });
});
