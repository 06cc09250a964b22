import { describe, expect, test } from 'vitest';
import { getCard } from '@waymark/contract/cards';
import {
  cancelPackage,
  checkCourses,
  commitCourse,
  getAttempt,
  getPackage,
  launchCourse,
  type Launch,
  PACKAGE_LIMITS,
  readPackage,
  STATE_LIMITS,
} from '@waymark/contract/scorm';
import { testApp } from '../../testing/app.ts';
import { htmlFaults } from '../../testing/html-faults.ts';
import type { SignedIn } from '../../testing/sign-in-as.ts';
import { aDraft } from '../cards/cards.factory.ts';
import { publishCard } from '@waymark/contract/cards';
import { anUpload } from '../media/media.factory.ts';
import { aCourse, aPackage, packageBytes } from './scorm.factory.ts';
import { zipOf } from './sample-package.ts';

const app = await testApp();
const author = await app.signedIn({ role: 'curator' });

const launch = (who: SignedIn, card: { id: string }, body: { partId?: string; fromStart?: boolean } = {}) =>
  who.call(launchCourse, { params: { cardId: card.id }, body });
const statusOf = async (who: SignedIn, card: { id: string }) =>
  (await who.call(getCard, { params: { idOrSlug: card.id }, query: {} })).status;

/** Sends what a course keeps, as one commit of an opening. */
function send(who: SignedIn, opened: Launch, sequence: number, values: Record<string, string>, ended = false) {
  const { attemptId, launch: number, partId } = opened;
  return who.attempt(commitCourse, { params: { attemptId }, body: { launch: number, sequence, partId, values, ended } });
}

describe('PLY-02 packages upload and validate', () => {
  test.each(['1.2', '2004'] as const)('a package of SCORM %s is read', async (version) => {
    const fileId = await aPackage(app, author, await packageBytes({ version }));
    const found = await author.call(getPackage, { params: { fileId } });
    expect(found).toMatchObject({
      state: 'ready',
      version,
      title: 'Confined spaces',
      parts: ['The one part'],
      problems: [],
      filesCount: 2,
      filesDone: 2,
    });
  });

  const broken: [string, () => Promise<Buffer>, { code: string; name?: string }][] = [
    ['no manifest', () => zipOf({ 'index.html': 'x' }), { code: 'manifest-missing' }],
    [
      'a manifest below a folder',
      async () => zipOf({ 'course/imsmanifest.xml': 'x' }),
      { code: 'manifest-not-at-root', name: 'course/imsmanifest.xml' },
    ],
    ['a page that is missing', () => packageBytes({ files: {}, parts: [] }), { code: 'nothing-to-launch' }],
    ['a file that belongs to us', () => packageBytes({ files: { '~/runtime.js': 'x' } }), { code: 'path-escapes', name: '~/runtime.js' }],
    [
      'a bomb',
      () => packageBytes({ files: { 'bomb.bin': Buffer.alloc(PACKAGE_LIMITS.ratioFromBytes + 1) } }),
      { code: 'packed-too-tightly', name: 'bomb.bin' },
    ],
  ];
  test.each(broken)('%s is named', async (_what, bytes, problem) => {
    const fileId = await aPackage(app, author, await bytes());
    const found = await author.call(getPackage, { params: { fileId } });
    expect(found.state).toBe('broken');
    expect(found.problems).toContainEqual(expect.objectContaining(problem));
  });

  test('MED-04 a path that leads out of the package refuses the whole, and nothing is written', async () => {
    const bytes = await packageBytes({ files: { 'aaaa/escape.txt': 'x' } });
    const escaping = Buffer.from(bytes.toString('latin1').replaceAll('aaaa/escape.txt', '../../escape.txt'.slice(0, 15)), 'latin1');
    const fileId = await aPackage(app, author, escaping);
    const found = await author.call(getPackage, { params: { fileId } });
    expect(found).toMatchObject({ state: 'broken', problems: [{ code: 'path-escapes' }], filesDone: 0 });
  });

  test('another’s archive cannot be read or stopped; a picture is none', async () => {
    const other = await app.signedIn({ role: 'curator' });
    const { id: fileId } = await anUpload(author, 'course.zip', await packageBytes());
    expect((await other.attempt(readPackage, { params: { fileId } })).problem?.code).toBe('package-not-found');
    expect((await other.attempt(getPackage, { params: { fileId } })).problem?.code).toBe('package-not-found');
    const words = await anUpload(author, 'words.vtt', Buffer.from('WEBVTT\n\n'));
    expect((await author.attempt(readPackage, { params: { fileId: words.id } })).problem?.code).toBe('package-not-an-archive');
  });

  test('reading is stopped and started again', async () => {
    const { id: fileId } = await anUpload(author, 'course.zip', await packageBytes());
    await author.call(readPackage, { params: { fileId } });
    await author.call(cancelPackage, { params: { fileId } });
    await app.jobsDone();
    // Either the job was quicker, or it found that no one wants it.
    expect(['cancelled', 'ready']).toContain((await author.call(getPackage, { params: { fileId } })).state);
    await author.call(readPackage, { params: { fileId } });
    await app.jobsDone();
    expect((await author.call(getPackage, { params: { fileId } })).state).toBe('ready');
  });

  test('CRD-03 a card whose package is not ready cannot be published', async () => {
    const { id: fileId } = await anUpload(author, 'course.zip', await zipOf({ 'index.html': 'x' }));
    const draft = await aDraft(author, { content: { cardType: 'scorm', fileId, launchInline: true } });
    const refused = await author.attempt(publishCard, { params: { cardId: draft.id } });
    expect(refused.problem).toMatchObject({
      code: 'card-not-publishable',
      errors: [{ field: 'content.fileId', code: 'package-not-ready' }],
    });
  });
});

describe('PLY-02 a course is opened, kept, resumed and counted', () => {
  test('CRD-02 SCORM 1.2 from Registered over In Progress to Passed, resumed with all it kept', async () => {
    const card = await aCourse(app, author);
    const learner = await app.signedIn();
    expect(await statusOf(learner, card)).toBeNull();
    const first = await launch(learner, card);
    expect(first).toMatchObject({ version: '1.2', launch: 1, isTrial: false, status: 'Registered', partId: 'one' });
    expect(first.values).toMatchObject({
      'cmi.core.entry': 'ab-initio',
      'cmi.core.student_name': learner.fullName,
      'cmi.core.total_time': '0000:00:00',
    });
    expect(await statusOf(learner, card)).toBe('Registered');

    const long = 'ä'.repeat(64_000);
    const kept = {
      'cmi.suspend_data': long,
      'cmi.core.lesson_location': 'page-3',
      'cmi.core.lesson_status': 'incomplete',
      'cmi.core.exit': 'suspend',
    };
    expect((await send(learner, first, 1, { ...kept, 'cmi.core.session_time': '0000:02:00' }, true)).body).toMatchObject({
      outcome: 'kept',
      status: 'In Progress',
    });
    expect(await statusOf(learner, card)).toBe('In Progress');

    const second = await launch(learner, card);
    expect(second).toMatchObject({ attemptId: first.attemptId, launch: 2, kept: 1 });
    expect(second.values).toMatchObject({
      'cmi.suspend_data': long,
      'cmi.core.lesson_location': 'page-3',
      'cmi.core.entry': 'resume',
      'cmi.core.total_time': '0000:02:00',
    });
    const passed = await send(
      learner,
      second,
      1,
      { ...kept, 'cmi.core.lesson_status': 'passed', 'cmi.core.score.raw': '90', 'cmi.core.session_time': '0000:01:00' },
      true,
    );
    expect(passed.body).toMatchObject({ status: 'Passed', percentage: 100, score: 0.9 });
    const shown = await learner.call(getCard, { params: { idOrSlug: card.id }, query: {} });
    expect(shown).toMatchObject({
      status: 'Passed',
      completionState: 'COMPLETED',
      completedPercentage: 100,
      launchInline: true,
      transcriptData: { contentStatus: 'Passed' },
    });
    expect(shown.completionsCount).toBe(1);

    // Looking at it again takes nothing back, also where the course says that it is incomplete again.
    const third = await launch(learner, card);
    expect(third.values['cmi.core.total_time']).toBe('0000:03:00');
    expect((await send(learner, third, 1, { 'cmi.core.lesson_status': 'incomplete' })).body).toMatchObject({ status: 'Passed' });
    expect(await statusOf(learner, card)).toBe('Passed');
  });

  test('SCORM 2004 fails, begins again from the start and completes', async () => {
    const card = await aCourse(app, author, { version: '2004' });
    const learner = await app.signedIn();
    const first = await launch(learner, card);
    expect(first.values).toMatchObject({ 'cmi.entry': 'ab-initio', 'cmi.learner_id': learner.userId, 'cmi.mode': 'normal' });
    const failed = {
      'cmi.completion_status': 'completed',
      'cmi.success_status': 'failed',
      'cmi.score.scaled': '0.3',
      'cmi.suspend_data': 'old',
    };
    expect((await send(learner, first, 1, failed, true)).body).toMatchObject({ status: 'Failed', score: 0.3 });
    expect(await statusOf(learner, card)).toBe('Failed');
    const again = await launch(learner, card, { fromStart: true });
    expect(again.attemptId).not.toBe(first.attemptId);
    expect(again.values['cmi.suspend_data']).toBeUndefined();
    expect((await send(learner, again, 1, { 'cmi.completion_status': 'completed' }, true)).body).toMatchObject({ status: 'Completed' });
    expect(await statusOf(learner, card)).toBe('Completed');
  });

  test('several parts: each keeps its own, and the course is over when all are', async () => {
    const parts = [
      { id: 'a', title: 'First', href: 'a.html' },
      { id: 'b', title: 'Second', href: 'b.html' },
    ];
    const card = await aCourse(app, author, { parts });
    const learner = await app.signedIn();
    const first = await launch(learner, card);
    const done = await send(learner, first, 1, { 'cmi.core.lesson_status': 'completed', 'cmi.suspend_data': 'of a' }, true);
    expect(done.body).toMatchObject({
      status: 'In Progress',
      percentage: 50,
      outline: [{ status: 'Completed' }, { status: 'Registered' }],
    });
    const second = await launch(learner, card, { partId: 'b' });
    expect(second.values['cmi.suspend_data']).toBeUndefined();
    expect((await send(learner, second, 1, { 'cmi.core.lesson_status': 'passed' }, true)).body).toMatchObject({
      status: 'Passed',
      percentage: 100,
    });
    expect((await launch(learner, card, { partId: 'a' })).values['cmi.suspend_data']).toBe('of a');
    const unknown = await learner.attempt(launchCourse, { params: { cardId: card.id }, body: { partId: 'gone' } });
    expect(unknown.problem?.code).toBe('course-part-unknown');
  });

  test('an author tries a draft out, and nothing counts', async () => {
    const fileId = await aPackage(app, author, await packageBytes());
    const draft = await aDraft(author, { content: { cardType: 'scorm', fileId, launchInline: true } });
    const opened = await launch(author, draft);
    expect(opened.isTrial).toBe(true);
    await send(author, opened, 1, { 'cmi.core.lesson_status': 'passed' }, true);
    expect(await statusOf(author, draft)).toBeNull();
    const stranger = await app.signedIn();
    expect((await stranger.attempt(launchCourse, { params: { cardId: draft.id }, body: {} })).problem?.code).toBe('card-not-found');
  });
});

describe('PLY-08 nothing is lost, nothing is overwritten', () => {
  test('a commit counts once and in order', async () => {
    const card = await aCourse(app, author);
    const learner = await app.signedIn();
    const opened = await launch(learner, card);
    await send(learner, opened, 2, { 'cmi.suspend_data': 'second' });
    expect((await send(learner, opened, 2, { 'cmi.suspend_data': 'twice' })).body).toMatchObject({ outcome: 'kept', sequence: 2 });
    expect((await send(learner, opened, 1, { 'cmi.suspend_data': 'late' })).body).toMatchObject({ outcome: 'kept', sequence: 2 });
    const { attemptId } = opened;
    expect((await learner.call(getAttempt, { params: { attemptId } })).values).toEqual({ 'cmi.suspend_data': 'second' });
  });

  test('a value that is too long is left out, and all others of the commit are kept', async () => {
    const card = await aCourse(app, author);
    const learner = await app.signedIn();
    const opened = await launch(learner, card);
    const values = { 'cmi.suspend_data': 'é'.repeat(STATE_LIMITS.characters + 1), 'cmi.core.lesson_status': 'passed' };
    expect((await send(learner, opened, 1, values)).body).toMatchObject({ outcome: 'kept', status: 'Passed' });
    const { attemptId } = opened;
    expect((await learner.call(getAttempt, { params: { attemptId } })).values).toEqual({ 'cmi.core.lesson_status': 'passed' });
  });

  test('of two windows the newer one keeps; what was passed in the older one counts all the same', async () => {
    const card = await aCourse(app, author);
    const learner = await app.signedIn();
    const older = await launch(learner, card);
    const newer = await launch(learner, card);
    await send(learner, newer, 1, { 'cmi.suspend_data': 'newer' });
    expect((await send(learner, older, 7, { 'cmi.suspend_data': 'older' })).body).toMatchObject({
      outcome: 'superseded',
      status: 'In Progress',
    });
    const { attemptId } = newer;
    expect((await learner.call(getAttempt, { params: { attemptId } })).values).toEqual({ 'cmi.suspend_data': 'newer' });
    expect((await send(learner, older, 8, { 'cmi.core.lesson_status': 'passed' })).body).toMatchObject({
      outcome: 'superseded',
      status: 'Passed',
    });
    expect(await statusOf(learner, card)).toBe('Passed');
    expect((await learner.call(getAttempt, { params: { attemptId } })).values).toEqual({ 'cmi.suspend_data': 'newer' });
  });

  test('two windows at the same moment open the course one after the other', async () => {
    const card = await aCourse(app, author);
    const learner = await app.signedIn();
    const opened = await Promise.all(Array.from({ length: 5 }, () => launch(learner, card)));
    expect(new Set(opened.map(({ attemptId }) => attemptId)).size).toBe(1);
    expect(opened.map(({ launch: number }) => number).toSorted()).toEqual([1, 2, 3, 4, 5]);
    const [one] = opened;
    if (one === undefined) throw new Error('It was opened five times');
    const newest = opened.find(({ launch: number }) => number === 5) ?? one;
    await Promise.all([3, 1, 5, 2, 4].map((sequence) => send(learner, newest, sequence, { 'cmi.suspend_data': `at ${sequence}` })));
    expect(await learner.call(getAttempt, { params: { attemptId: one.attemptId } })).toMatchObject({
      sequence: 5,
      values: { 'cmi.suspend_data': 'at 5' },
    });
  });

  test('no one commits to another’s attempt', async () => {
    const card = await aCourse(app, author);
    const learner = await app.signedIn();
    const opened = await launch(learner, card);
    expect((await send(await app.signedIn(), opened, 1, {})).problem?.code).toBe('course-attempt-not-found');
  });
});

describe('MED-11 packages are foreign code behind a door of their own', () => {
  const fileAt = (path: string, host = 'home.example', cookies = false, who?: SignedIn) =>
    app.server.inject({ method: 'GET', url: path, headers: { host }, ...(cookies && who !== undefined ? { cookies: who.cookies } : {}) });

  test('an address opens its own package’s files and nothing else', async () => {
    const card = await aCourse(app, author, { files: { 'media/film.mp4': Buffer.from('0123456789') } });
    const learner = await app.signedIn();
    const { address, launcher } = await launch(learner, card);
    expect(launcher).toBeNull();
    const root = address.replace(/index\.html$/, '');
    const page = await fileAt(address);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain(`<script src="${root}~/runtime.js"></script>`);
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toContain('sandbox allow-scripts');
    expect(policy).not.toContain('allow-same-origin');
    expect(policy).toMatch(new RegExp(`connect-src home\\.example${root} data: blob:;`.replaceAll('.', '\\.').replace('\\\\.', '\\.')));
    expect(policy).toContain(`form-action home.example${root};`);
    expect(page.headers['x-frame-options']).toBeUndefined();
    expect(page.headers['referrer-policy']).toBe('no-referrer');
    expect((await app.server.inject({ url: `${root}media/film.mp4`, headers: { host: 'home.example', range: 'bytes=2-4' } })).body).toBe(
      '234',
    );
    expect((await fileAt(`${root}gone.html`)).statusCode).toBe(404);
    expect((await fileAt(`${root}..%2f..%2fapi/v1/session`)).statusCode).toBe(404);
  });

  test('without a token, with a forged or an old one, no one gets a file, signed in or not', async () => {
    const card = await aCourse(app, author);
    const learner = await app.signedIn();
    const { address } = await launch(learner, card);
    const [, , token = ''] = address.split('/');
    const forged = address.replace(token, `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`);
    expect((await fileAt(forged, 'home.example', true, learner)).statusCode).toBe(404);
    const otherFile = address.replace(token.split('.')[1] ?? '', '0'.repeat(32));
    expect((await fileAt(otherFile, 'home.example', true, learner)).statusCode).toBe(404);
    const outsider = await app.signedIn({ organisation: app.other });
    expect((await outsider.attempt(launchCourse, { params: { cardId: card.id }, body: {} })).problem?.code).toBe('card-not-found');
    app.clock.advance({ minutes: 14 * 60 });
    expect((await fileAt(address)).statusCode).toBe(404);
  });

  test('a course’s last words come by its own address, and change that attempt alone', async () => {
    const card = await aCourse(app, author);
    const learner = await app.signedIn();
    const opened = await launch(learner, card);
    const state = `${opened.address.replace(/index\.html$/, '')}~/state`;
    const commit = {
      launch: opened.launch,
      sequence: 4,
      partId: 'one',
      values: { 'cmi.core.lesson_status': 'passed', 'cmi.suspend_data': 'last' },
      ended: true,
    };
    const post = (url: string, body: unknown) =>
      app.server.inject({
        method: 'POST',
        url,
        headers: { host: 'home.example', 'content-type': 'text/plain' },
        payload: JSON.stringify(body),
      });
    expect((await post(state, commit)).statusCode).toBe(204);
    expect(await statusOf(learner, card)).toBe('Passed');
    expect((await learner.call(getAttempt, { params: { attemptId: opened.attemptId } })).values['cmi.suspend_data']).toBe('last');
    // One value that no course knows is left out; what else was sent is kept.
    expect((await post(state, { ...commit, values: { nonsense: 'x' } })).statusCode).toBe(204);
    expect((await post(state.replace('package/', 'package/0'), commit)).statusCode).toBe(404);
  });

  test('on a host of its own a package has an origin, and only there', async () => {
    const card = await aCourse(app, author);
    const learner = await app.signedIn();
    const { address } = await launch(learner, card);
    const [, , token = ''] = address.split('/');
    const host = `${token.split('.')[1]}.content.localhost:4370`;
    const there = await fileAt(`/package/${token}/~/launcher.html`, host);
    expect([there.statusCode, htmlFaults(there.body)]).toEqual([200, []]);
    expect(String(there.headers['content-security-policy'])).toContain('allow-same-origin');
    expect((await fileAt(address, host)).body).not.toContain('runtime.js');
    expect((await fileAt(`/package/${token}/~/launcher.html`)).statusCode).toBe(404);
    expect((await fileAt('/api/v1/session', host, true, learner)).statusCode).toBeGreaterThanOrEqual(400);
  });
});

test.each(['1.2', '2004'] as const)('ADM-11 a sample of SCORM %s is made, read and opened', async (version) => {
  const admin = await app.signedIn({ role: 'organisation-admin' });
  const check = await admin.call(checkCourses, { body: { version } });
  expect(check).toMatchObject({ filesFound: 3, package: { state: 'ready', version, problems: [] }, launch: { version, isTrial: true } });
});
