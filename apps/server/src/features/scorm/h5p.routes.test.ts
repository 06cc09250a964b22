import { describe, expect, test } from 'vitest';
import { type CardContent, getCard, publishCard } from '@waymark/contract/cards';
import { commitCourse, getPackage, launchCourse } from '@waymark/contract/scorm';
import { testApp } from '../../testing/app.ts';
import { htmlFaults } from '../../testing/html-faults.ts';
import { aDraft, aPublishedCard } from '../cards/cards.factory.ts';
import { tryUpload } from '../media/media.factory.ts';
import { aPackage, h5pBytes, packageBytes } from './scorm.factory.ts';

const app = await testApp();
const author = await app.signedIn({ role: 'curator' });
const learner = await app.signedIn({ role: 'learner' });

type Files = Readonly<Record<string, string | undefined>>;
const read = async (files: Files = {}) => {
  const fileId = await aPackage(app, author, await h5pBytes(files), 'pumps.h5p');
  return author.call(getPackage, { params: { fileId } });
};
const dependencies = (...all: string[]) =>
  JSON.stringify({
    title: 'Pumps',
    mainLibrary: 'Acme.Quiz',
    preloadedDependencies: all.map((machineName) => ({ machineName, majorVersion: '1', minorVersion: '2' })),
  });
const library = (more: object) => JSON.stringify({ machineName: 'Acme.Quiz', majorVersion: 1, minorVersion: 2, runnable: 1, ...more });

describe('PLY-11 packages of H5P upload and are judged', () => {
  test('a package is read, by its own name and title', async () => {
    expect(await read()).toMatchObject({ state: 'ready', version: 'h5p', title: 'Pumps', parts: ['Pumps'], problems: [], filesCount: 4 });
  });

  test('folders of libraries without a version are taken', async () => {
    const found = await read({
      'Acme.Quiz-1.2/library.json': undefined,
      'Acme.Quiz-1.2/quiz.js': undefined,
      'Acme.Quiz/library.json': library({}),
    });
    expect(found).toMatchObject({ state: 'ready', problems: [] });
  });

  const bad: [string, Files, { code: string; name: string }][] = [
    ['no h5p.json', { 'h5p.json': undefined }, { code: 'manifest-missing', name: '' }],
    [
      'an h5p.json below a folder',
      { 'h5p.json': undefined, 'pumps/h5p.json': '{}' },
      { code: 'manifest-not-at-root', name: 'pumps/h5p.json' },
    ],
    ['an h5p.json that is no JSON', { 'h5p.json': '{"title":' }, { code: 'content-unreadable', name: 'h5p.json' }],
    ['an h5p.json without libraries', { 'h5p.json': '{"mainLibrary":"Acme.Quiz"}' }, { code: 'content-unreadable', name: 'h5p.json' }],
    ['a package without content', { 'content/content.json': undefined }, { code: 'content-missing', name: 'content/content.json' }],
    ['content that is no JSON', { 'content/content.json': 'pumps' }, { code: 'content-unreadable', name: 'content/content.json' }],
    [
      'a library that is not there',
      { 'h5p.json': dependencies('Acme.Quiz', 'Acme.Sound') },
      { code: 'library-missing', name: 'Acme.Sound 1.2' },
    ],
    ['a main library that is not there', { 'h5p.json': dependencies('Acme.Sound') }, { code: 'library-missing', name: 'Acme.Quiz' }],
    [
      'a library that a library needs',
      {
        'Acme.Quiz-1.2/library.json': library({ preloadedDependencies: [{ machineName: 'Acme.Tick', majorVersion: 2, minorVersion: 0 }] }),
      },
      { code: 'library-missing', name: 'Acme.Tick 2.0' },
    ],
    [
      'a library that the content names',
      { 'content/content.json': JSON.stringify({ parts: [{ content: { library: 'Acme.Image 3.1', params: {} } }] }) },
      { code: 'library-missing', name: 'Acme.Image 3.1' },
    ],
    ['a script of a library', { 'Acme.Quiz-1.2/quiz.js': undefined }, { code: 'library-missing', name: 'Acme.Quiz 1.2: quiz.js' }],
    [
      'a library that cannot be read',
      { 'Acme.Quiz-1.2/library.json': '[' },
      { code: 'library-unreadable', name: 'Acme.Quiz-1.2/library.json' },
    ],
    [
      'a main library that only helps others',
      { 'Acme.Quiz-1.2/library.json': library({ runnable: 0 }) },
      { code: 'library-cannot-run', name: 'Acme.Quiz 1.2' },
    ],
    ['a page among the content', { 'content/page.html': '<p>Pumps</p>' }, { code: 'content-file-refused', name: 'content/page.html' }],
    ['a script among the content', { 'content/run.js': '1' }, { code: 'content-file-refused', name: 'content/run.js' }],
    [
      'a drawing with a script',
      { 'content/images/a.svg': '<svg><script>1</script></svg>' },
      { code: 'drawing-with-script', name: 'content/images/a.svg' },
    ],
    [
      'a drawing with a handler',
      { 'content/images/a.svg': '<svg onload="x()"/>' },
      { code: 'drawing-with-script', name: 'content/images/a.svg' },
    ],
    [
      'a drawing with code as an address',
      { 'content/images/a.svg': '<svg><a xlink:href=" javascript:x()"/></svg>' },
      { code: 'drawing-with-script', name: 'content/images/a.svg' },
    ],
  ];
  test.each(bad)('%s is named', async (_what, files, problem) => {
    const found = await read(files);
    expect(found.state).toBe('broken');
    expect(found.problems).toContainEqual(problem);
  });

  test('a drawing that only draws is taken', async () => {
    expect(await read({ 'content/images/a.svg': '<svg><path d="M0 0"/></svg>' })).toMatchObject({ state: 'ready', problems: [] });
  });

  test('MED-04 what is not an archive is refused as it comes in', async () => {
    expect((await tryUpload(author, 'pumps.h5p', Buffer.from('<h1>Pumps</h1>'))).status).toBe(422);
  });

  test('a card of one kind refuses a package of another', async () => {
    const fileId = await aPackage(app, author, await h5pBytes());
    const scorm = await aPackage(app, author, await packageBytes());
    const fault = async (content: CardContent) =>
      (await author.attempt(publishCard, { params: { cardId: (await aDraft(author, { content })).id } })).problem?.errors;
    const field = 'content.fileId';
    expect(await fault({ cardType: 'scorm', fileId, launchInline: true })).toEqual([{ field, code: 'package-is-h5p' }]);
    expect(await fault({ cardType: 'cmi5', fileId })).toEqual([{ field, code: 'package-is-h5p' }]);
    expect(await fault({ cardType: 'h5p', fileId: scorm })).toEqual([{ field, code: 'package-is-scorm' }]);
  });
});

describe('PLY-11 content of H5P plays, and what it says counts', () => {
  const aCard = async (moveOn?: 'Completed') =>
    aPublishedCard(author, { content: { cardType: 'h5p', fileId: await aPackage(app, author, await h5pBytes()), moveOn } });
  const standing = async (card: { id: string }) => {
    const { status, completedPercentage } = await learner.call(getCard, { params: { idOrSlug: card.id }, query: {} });
    return { status, completedPercentage };
  };
  const wrong = { 'cmi.score.scaled': '0.3', 'cmi.success_status': 'failed', 'cmi.completion_status': 'completed' };

  test('it opens on a page of ours, goes on where it was, fails, and passes', async () => {
    const card = await aCard();
    const opened = await learner.call(launchCourse, { params: { cardId: card.id }, body: {} });
    expect(opened).toMatchObject({ version: '2004', partId: 'content', isSco: true });
    expect(opened.address).toMatch(/\/package\/[^/]+\/~\/h5p\.html$/);
    const page = await learner.send('GET', new URL(opened.address, 'http://localhost').pathname);
    expect(String(page.bytes)).toContain('h5p/main.bundle.js');

    const { attemptId, launch, partId } = opened;
    const send = (sequence: number, values: Record<string, string>) =>
      learner.call(commitCourse, { params: { attemptId }, body: { launch, sequence, partId, values, ended: false } });
    await send(1, { 'cmi.suspend_data': '{"0":{"state":"1"}}' });
    expect(await standing(card)).toMatchObject({ status: 'In Progress' });
    await send(2, wrong);
    expect(await standing(card)).toMatchObject({ status: 'Failed' });
    const again = await learner.call(launchCourse, { params: { cardId: card.id }, body: {} });
    expect(again.values).toMatchObject({ 'cmi.score.scaled': '0.3' });
    const right = { 'cmi.score.scaled': '1', 'cmi.success_status': 'passed', 'cmi.completion_status': 'completed' };
    await learner.call(commitCourse, {
      params: { attemptId },
      body: { launch: again.launch, sequence: 1, partId, values: right, ended: false },
    });
    expect(await standing(card)).toEqual({ status: 'Passed', completedPercentage: 100 });
  });

  test('its author may count any result', async () => {
    const card = await aCard('Completed');
    const { attemptId, launch, partId } = await learner.call(launchCourse, { params: { cardId: card.id }, body: {} });
    await learner.call(commitCourse, { params: { attemptId }, body: { launch, sequence: 1, partId, values: wrong, ended: false } });
    expect(await standing(card)).toEqual({ status: 'Completed', completedPercentage: 100 });
  });

  test('nothing of ours is found by a name that leads elsewhere', async () => {
    const opened = await learner.call(launchCourse, { params: { cardId: (await aCard()).id }, body: {} });
    const root = new URL(opened.address, 'http://localhost').pathname.replace('h5p.html', '');
    expect(htmlFaults((await learner.send<string>('GET', `${root}h5p.html`)).body)).toEqual([]);
    for (const name of ['h5p/../../course.js', 'h5p/%2e%2e/%2e%2e/index.html', 'h5p/.env']) {
      expect((await learner.send('GET', `${root}${name}`)).status).toBe(404);
    }
  });
});
