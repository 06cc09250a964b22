import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { getCard, updateCard } from '@waymark/contract/cards';
import { CMI5_LIMITS, getCmi5Course, importCmi5Structure, launchCmi5Unit, listCmi5Learners, waiveCmi5Unit } from '@waymark/contract/cmi5';
import { LEARNING_RECORD_LIMITS } from '@waymark/contract/learning-records';
import { getPackage, launchCourse } from '@waymark/contract/scorm';
import { transaction } from '../../platform/db/database.ts';
import { testApp } from '../../testing/app.ts';
import type { SignedIn } from '../../testing/sign-in-as.ts';
import { aPublishedCard } from '../cards/cards.factory.ts';
import { aPackage } from '../scorm/scorm.factory.ts';
import { clearLeftOverPackages } from '../scorm/scorm.jobs.ts';
import { zipOf } from '../scorm/scorm.public.ts';
import {
  aCmi5Course,
  CATEGORIES,
  cmi5Bytes,
  COURSE_ID,
  CourseUnit,
  elsewhere,
  oneUnit,
  type Said,
  SESSION,
  UNIT_ID,
} from './cmi5.factory.ts';
import { abandonLostSessions } from './cmi5.jobs.ts';
import { structureXml } from './sample-structure.ts';

const app = await testApp();
const author = await app.signedIn({ role: 'curator' });

const ADL = 'https://w3id.org/xapi/adl/verbs/';
const host = { server: app.server, hostName: app.home.hostName, now: () => app.clock.now() };

const open = async (who: SignedIn, card: { id: string }, body: { unitId?: string; fromStart?: boolean } = {}) => {
  const launch = await who.call(launchCmi5Unit, { params: { cardId: card.id }, body });
  return { launch, unit: new CourseUnit(host, launch) };
};
const standing = (who: SignedIn, card: { id: string }) => who.call(getCmi5Course, { params: { cardId: card.id } });

/** Verbs of the platform in a registration, oldest first, with the people they are about. */
async function platformVerbs(unit: CourseUnit): Promise<string[]> {
  const answer = await (await unit.records()).send('GET', '/statements', { registration: unit.get('registration'), ascending: 'true' });
  const { statements } = answer.json<{ statements: { verb: { id: string } }[] }>();
  return statements.map(({ verb }) => verb.id.slice(verb.id.lastIndexOf('/') + 1));
}

const DURATION = 'PT90S';
const completed = { completion: true, duration: DURATION };
const passed = (scaled: number) => ({ success: true, duration: DURATION, score: { scaled } });
const failed = (scaled: number) => ({ success: false, duration: DURATION, score: { scaled } });

describe('PLY-04: packages of cmi5', () => {
  test('PLY-04: what is wrong with a course structure is named, all at once', async () => {
    const bad = structureXml({ id: 'no address', title: 'Bad' }, [
      { id: `${COURSE_ID}/1`, title: 'One', url: '../outside.html' },
      { id: `${COURSE_ID}/1`, title: 'Twice', url: 'missing.html', moveOn: 'Sometimes' as never, masteryScore: 7 },
      { id: `${COURSE_ID}/3`, title: 'Three', url: 'index.html?fetch=mine' },
      { id: `${COURSE_ID}/4`, title: '', url: '' },
      { id: `${COURSE_ID}/b`, title: 'Empty block', children: [] },
    ]);
    const fileId = await aPackage(app, author, await zipOf({ 'cmi5.xml': bad, 'index.html': '<html></html>' }));
    const found = await author.call(getPackage, { params: { fileId } });
    expect(found.state).toBe('broken');
    expect(found.problems.map(({ code, name }) => `${code} ${name}`)).toEqual(
      expect.arrayContaining([
        'id-not-an-address no address',
        'path-escapes ../outside.html',
        `id-used-twice ${COURSE_ID}/1`,
        'launch-file-missing missing.html',
        'value-not-allowed moveOn="Sometimes"',
        'value-not-allowed masteryScore="7"',
        'unit-address-reserved fetch',
        `title-missing ${COURSE_ID}/4`,
        `unit-without-address ${COURSE_ID}/4`,
        `structure-without-units ${COURSE_ID}/b`,
      ]),
    );
    const broken = await aPackage(app, author, await zipOf({ 'cmi5.xml': '<courseStructure><course>' }));
    expect((await author.call(getPackage, { params: { fileId: broken } })).problems).toEqual([{ code: 'structure-unreadable', name: '' }]);
  });

  test('PLY-04: a course of 2,000 units is taken, one more is named as too large; so is the id of an objective that is none, or comes twice', async () => {
    const units = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ id: `${COURSE_ID}/${at}`, title: `Unit ${at}`, url: 'index.html' }));
    const course = { id: COURSE_ID, title: 'Many' };
    const found = async (structure: string) => {
      const fileId = await aPackage(app, author, await zipOf({ 'cmi5.xml': structure, 'index.html': '<html></html>' }));
      return author.call(getPackage, { params: { fileId } });
    };
    expect(await found(structureXml(course, units(CMI5_LIMITS.units)))).toMatchObject({ state: 'ready', problems: [] });
    expect((await found(structureXml(course, units(CMI5_LIMITS.units + 1)))).problems).toMatchObject([
      { code: 'structure-too-large', name: '2001' },
    ]);
    const objective = (id: string) => `<objective id="${id}"><title><langstring lang="en">One</langstring></title></objective>`;
    const objectives = ['no address', `${COURSE_ID}/o`, `${COURSE_ID}/o`].map(objective).join('');
    const withObjectives = structureXml(course, units(1)).replace(/<au /, `<objectives>${objectives}</objectives><au `);
    expect((await found(withObjectives)).problems.map(({ code, name }) => `${code} ${name}`)).toEqual(
      expect.arrayContaining(['id-not-an-address no address', `id-used-twice ${COURSE_ID}/o`]),
    );
  });

  test('PLY-04: a cmi5.xml comes by itself where all units are at other sites; what is wrong with it is named', async () => {
    const take = (xml: string) => author.call(importCmi5Structure, { body: { xml } });
    const { id: fileId } = await take(structureXml({ id: COURSE_ID, title: 'Pumps' }, [elsewhere]));
    expect(await author.call(getPackage, { params: { fileId } })).toMatchObject({ state: 'ready', version: 'cmi5', title: 'Pumps' });
    const card = await aPublishedCard(author, { title: 'Pumps', content: { cardType: 'cmi5', fileId } });
    const learner = await app.signedIn({ role: 'learner' });
    const { launch } = await open(learner, card);
    expect(launch).toMatchObject({ ownWindow: true, address: expect.stringMatching(/^https:\/\/units\.example\/pump\?/) as string });
    // Pages of its own it cannot have.
    const { id: broken } = await take(structureXml({ id: COURSE_ID, title: 'Pumps' }, oneUnit));
    expect(await author.call(getPackage, { params: { fileId: broken } })).toMatchObject({
      state: 'broken',
      problems: [{ code: 'launch-file-missing', name: 'index.html' }],
    });
    const { id: none } = await take('<svg onload="alert(1)"/>');
    expect((await author.call(getPackage, { params: { fileId: none } })).problems).toEqual([{ code: 'structure-unreadable', name: '' }]);
  });

  test('PLY-04: a cmi5 package is for a cmi5 card only', async () => {
    const fileId = await aPackage(app, author, await cmi5Bytes());
    expect(await author.call(getPackage, { params: { fileId } })).toMatchObject({
      state: 'ready',
      version: 'cmi5',
      title: 'Pumps',
      parts: ['Starting a pump'],
    });
    const { id } = await aCmi5Course(app, author);
    const learner = await app.signedIn({ role: 'learner' });
    expect((await learner.attempt(launchCourse, { params: { cardId: id }, body: {} })).status).toBe(404);
  });
});

describe('PLY-04: a session', () => {
  test('PLY-04: a unit is launched, fetches its token once, finds its launch data, and completes the card by passing', async () => {
    const card = await aCmi5Course(app, author);
    const learner = await app.signedIn({ role: 'learner' });
    const { launch, unit } = await open(learner, card);
    expect(launch).toMatchObject({
      mode: 'Normal',
      ownWindow: false,
      unitId: UNIT_ID,
      standing: { status: 'Registered', percentage: 0, isOpen: true },
    });
    const records = await unit.records();
    expect(await unit.fetch()).toMatchObject({ status: '200', 'error-code': '1' });
    const state = {
      stateId: 'LMS.LaunchData',
      activityId: unit.get('activityId'),
      agent: unit.get('actor'),
      registration: unit.get('registration'),
    };
    expect((await records.send('GET', '/activities/state', state)).json()).toMatchObject({
      contextTemplate: { contextActivities: { grouping: [{ id: UNIT_ID }] }, extensions: { [SESSION]: launch.session } },
      launchMode: 'Normal',
      moveOn: 'CompletedOrPassed',
      masteryScore: 0.6,
    });
    expect((await records.send('PUT', '/activities/state', state, { body: {} })).status).toBe(403);
    const preferences = await records.send('GET', '/agents/profile', { profileId: 'cmi5LearnerPreferences', agent: unit.get('actor') });
    expect(preferences.json()).toMatchObject({ audioPreference: 'on' });
    // Much content puts a slash after the endpoint, which has one.
    expect((await records.send('GET', '//activities/state', state)).status).toBe(200);

    expect(await unit.says('initialized')).toBe(200);
    expect(await standing(learner, card)).toMatchObject({ status: 'In Progress' });
    const pass = unit.statement('passed', passed(0.8));
    expect((await unit.send(pass)).status).toBe(200);
    // Sent again because the answer was lost: it is there already, and counts once.
    expect((await unit.send(pass)).status).toBe(200);
    expect(await unit.says('terminated', { duration: DURATION })).toBe(200);
    expect(await standing(learner, card)).toMatchObject({ status: 'Passed', percentage: 100, score: 0.8, isOpen: false });
    expect(await learner.call(getCard, { params: { idOrSlug: card.slug } })).toMatchObject({
      completionState: 'COMPLETED',
      completedPercentage: 100,
      status: 'Passed',
    });
    expect(await platformVerbs(unit)).toEqual(['launched', 'initialized', 'passed', 'satisfied', 'terminated']);
    // Nothing more after the end; looked at again, nothing can be said of it.
    expect(await unit.says('completed', completed)).toBe(403);
    const again = await open(learner, card);
    expect(again.launch.mode).toBe('Review');
    await again.unit.says('initialized');
    expect(await again.unit.says('completed', completed)).toBe(403);
  });

  test('PLY-04: a unit begins only when it has read what the learner prefers', async () => {
    const { unit } = await open(await app.signedIn({ role: 'learner' }), await aCmi5Course(app, author));
    const records = await unit.recordsUnread();
    const begin = () => records.send('POST', '/statements', {}, { body: unit.statement('initialized') });
    expect(await begin()).toMatchObject({ status: 403, text: expect.stringContaining('(11)') as string });
    const agent = JSON.parse(unit.get('actor')) as Said;
    expect((await records.send('GET', '/agents/profile', { profileId: 'cmi5LearnerPreferences', agent })).status).toBe(200);
    expect((await begin()).status).toBe(200);
  });

  test('PLY-04: statements that break the rules of cmi5 are refused with the rule named, and leave nothing', async () => {
    const card = await aCmi5Course(app, author);
    const learner = await app.signedIn({ role: 'learner' });
    const { unit } = await open(learner, card);
    const refused = async (statement: Said, status: number, rule: string) => {
      const answer = await unit.send(statement);
      expect([answer.status, answer.text.includes(`(${rule})`)], answer.text).toEqual([status, true]);
    };
    const context = (change: Said) => ({ ...(unit.statement('passed')['context'] as Said), ...change });
    await refused(unit.statement('completed', completed), 403, '9.3.2');
    expect(await unit.says('initialized')).toBe(200);
    await refused(unit.statement('initialized'), 403, '9.3.2');
    await refused(unit.statement('passed', passed(0.5)), 400, '9.3.4');
    await refused(unit.statement('failed', failed(0.6)), 400, '9.3.5');
    await refused(unit.statement('passed', { success: false, duration: DURATION }), 400, '9.5.2');
    await refused(unit.statement('completed', { duration: DURATION }), 400, '9.5.3');
    await refused(unit.statement('completed', { completion: true }), 400, '9.5.4');
    await refused(unit.statement('completed', completed, { object: { id: 'https://other.example/activity' } }), 400, '9.4');
    await refused(
      unit.statement('completed', completed, { context: context({ extensions: { [SESSION]: randomUUID() } }) }),
      400,
      '9.6.3.1',
    );
    await refused(
      unit.statement('completed', completed, {
        context: context({ contextActivities: { category: [{ id: `${CATEGORIES}cmi5` }], grouping: [{ id: UNIT_ID }] } }),
      }),
      400,
      '9.6.2.2',
    );
    await refused(unit.statement('completed', completed, { timestamp: '2026-11-24T12:00:00+02:00' }), 400, '9.7');
    for (const verb of ['satisfied', 'waived', 'abandoned'])
      await refused({ ...unit.statement('completed', completed), verb: { id: ADL + verb } }, 403, '9.3');
    await refused(
      {
        ...unit.statement('answered'),
        object: { objectType: 'StatementRef', id: randomUUID() },
        verb: { id: 'http://adlnet.gov/expapi/verbs/voided' },
      },
      403,
      '6.3',
    );
    expect(await unit.says('passed', passed(0.6))).toBe(200);
    await refused(unit.statement('passed', passed(0.9)), 403, '9.3');
    await refused(unit.statement('failed', failed(0.1)), 403, '9.3.5');
    expect(await platformVerbs(unit)).toEqual(['launched', 'initialized', 'passed', 'satisfied']);
  });

  test('PLY-04: a unit is judged once in a session: Passed after Failed is refused, and taken in the next', async () => {
    const card = await aCmi5Course(app, author);
    const learner = await app.signedIn({ role: 'learner' });
    const { unit } = await open(learner, card);
    await unit.says('initialized');
    expect(await unit.says('failed', failed(0.2))).toBe(200);
    expect(await unit.says('passed', passed(0.9))).toBe(403);
    await unit.says('terminated', { duration: DURATION });
    const next = await open(learner, card);
    await next.unit.says('initialized');
    expect(await next.unit.says('passed', passed(0.9))).toBe(200);
  });

  test('PLY-04: opened again, the older session is abandoned and takes no further statements; what it reached stays', async () => {
    const nodes = [{ ...oneUnit[0], id: UNIT_ID, title: 'Both', url: 'index.html', moveOn: 'CompletedAndPassed' as const }];
    const card = await aCmi5Course(app, author, nodes);
    const learner = await app.signedIn({ role: 'learner' });
    const first = await open(learner, card);
    await first.unit.says('initialized');
    expect(await first.unit.says('completed', completed)).toBe(200);
    expect(await standing(learner, card)).toMatchObject({ isOpen: true, session: first.launch.session });
    const second = await open(learner, card);
    expect(second.launch.registration).toBe(first.launch.registration);
    // The window of the first sees that its session is not the one that counts.
    expect(await standing(learner, card)).toMatchObject({ isOpen: true, session: second.launch.session });
    expect(await first.unit.says('passed', passed(1))).toBe(403);
    await second.unit.says('initialized');
    expect(await second.unit.says('completed', completed)).toBe(403);
    expect(await second.unit.says('failed', failed(0.2))).toBe(200);
    // A session judges once; the next may judge otherwise.
    expect(await second.unit.says('passed', passed(0.9))).toBe(403);
    expect(await standing(learner, card)).toMatchObject({ status: 'Failed', percentage: 0 });
    const third = await open(learner, card);
    await third.unit.says('initialized');
    expect(await third.unit.says('passed', passed(0.9))).toBe(200);
    expect(await standing(learner, card)).toMatchObject({ status: 'Passed', percentage: 100 });
    expect((await platformVerbs(third.unit)).filter((verb) => verb === 'abandoned')).toHaveLength(2);
    const restarted = await open(learner, card, { fromStart: true });
    expect(restarted.launch.registration).not.toBe(first.launch.registration);
    expect(restarted.launch.standing).toMatchObject({ status: 'Registered', percentage: 0, session: restarted.launch.session });
    expect(await learner.call(getCard, { params: { idOrSlug: card.slug } })).toMatchObject({ completionState: 'COMPLETED' });
  });

  test('CRD-20: where the author leaves it so, who is in the middle finishes the package they began, and its managers see that; others get the new one', async () => {
    const card = await aCmi5Course(app, author);
    const [under, fresh] = [await app.signedIn({ role: 'learner' }), await app.signedIn({ role: 'learner' })];
    const began = await open(under, card);
    await began.unit.says('initialized');
    const nodes = [{ ...oneUnit[0], id: `${COURSE_ID}/2`, title: 'Stopping a pump', url: 'index.html', moveOn: 'Completed' as const }];
    const fileId = await aPackage(app, author, await cmi5Bytes(nodes));
    const content = { cardType: 'cmi5' as const, fileId, whenReplaced: 'keep' as const };
    await author.call(updateCard, { params: { cardId: card.id }, body: { title: card.title, content, version: card.version } });
    expect((await standing(under, card)).outline.map(({ id }) => id)).toEqual([UNIT_ID]);
    expect((await standing(fresh, card)).outline.map(({ id }) => id)).toEqual([`${COURSE_ID}/2`]);
    const { items } = await author.call(listCmi5Learners, { params: { cardId: card.id } });
    expect(items.map((item) => [item.person.id, item.standing.outline[0]?.id])).toEqual([[under.userId, UNIT_ID]]);
    // Packages that no card uses are cleared away after a day, but not while people learn with them.
    app.clock.advance({ minutes: 25 * 60 });
    await transaction(app.home.store, (tx) => app.platform.jobs.enqueue(tx, clearLeftOverPackages, null));
    await app.jobsDone();
    const goesOn = await open(under, card);
    expect(goesOn.launch).toMatchObject({ registration: began.launch.registration, unitId: UNIT_ID });
    await goesOn.unit.says('initialized');
    expect(await goesOn.unit.says('passed', passed(0.9))).toBe(200);
    expect(await under.call(getCard, { params: { idOrSlug: card.slug } })).toMatchObject({
      completionState: 'COMPLETED',
      status: 'Passed',
    });
    app.clock.advance({ minutes: -25 * 60 });
    expect((await open(fresh, card)).launch.unitId).toBe(`${COURSE_ID}/2`);
    expect((await open(under, card)).launch.unitId).toBe(`${COURSE_ID}/2`);
  });

  test('PLY-04: blocks and the course are satisfied exactly once, also under statements at the same time, and by a waived unit', async () => {
    const unitOf = (id: string, moveOn: 'Completed' | 'Passed' | 'NotApplicable') => ({
      id: `${COURSE_ID}/${id}`,
      title: id,
      url: 'index.html',
      moveOn,
    });
    const card = await aCmi5Course(app, author, [
      { id: `${COURSE_ID}/block`, title: 'Block', children: [unitOf('a', 'Completed'), unitOf('b', 'NotApplicable')] },
      unitOf('c', 'Passed'),
    ]);
    const learner = await app.signedIn({ role: 'learner' });
    const { unit, launch } = await open(learner, card);
    expect(launch.unitId).toBe(`${COURSE_ID}/a`);
    expect(launch.standing.percentage).toBe(33);
    await unit.says('initialized');
    const outcomes = await Promise.all(Array.from({ length: 6 }, async () => unit.says('completed', completed)));
    expect(outcomes.toSorted()).toEqual([200, 403, 403, 403, 403, 403]);
    expect(await standing(learner, card)).toMatchObject({ status: 'In Progress', percentage: 66 });
    const waiver = {
      params: { cardId: card.id },
      body: { userId: learner.userId, unitId: `${COURSE_ID}/c`, reason: 'Tested Out' },
    } as const;
    expect((await learner.attempt(waiveCmi5Unit, waiver)).status).toBe(403);
    const manager = await app.signedIn({ role: 'organisation-admin' });
    expect(await manager.call(waiveCmi5Unit, waiver)).toMatchObject({ status: 'Completed', percentage: 100 });
    await manager.call(waiveCmi5Unit, waiver);
    expect(await platformVerbs(unit)).toEqual(['launched', 'initialized', 'completed', 'satisfied', 'waived', 'satisfied']);
    expect(await learner.call(getCard, { params: { idOrSlug: card.slug } })).toMatchObject({ completionState: 'COMPLETED' });
  });

  test('PLY-04: a session that never comes back is abandoned by itself, once, and one that may still come is left alone', async () => {
    const card = await aCmi5Course(app, author);
    const [lost, recent] = [await app.signedIn({ role: 'learner' }), await app.signedIn({ role: 'learner' })];
    const first = await open(lost, card);
    await first.unit.says('initialized');
    expect(await standing(lost, card)).toMatchObject({ status: 'In Progress', isOpen: true });
    app.clock.advance({ minutes: 2 * LEARNING_RECORD_LIMITS.launchMinutes + 1 });
    await open(recent, card);
    for (const _ of [1, 2]) {
      await transaction(app.home.store, (tx) => app.platform.jobs.enqueue(tx, abandonLostSessions, null));
      await app.jobsDone();
    }
    expect(await standing(lost, card)).toMatchObject({ status: 'In Progress', isOpen: false });
    expect(await standing(recent, card)).toMatchObject({ isOpen: true });
    const next = await open(lost, card);
    expect(await platformVerbs(next.unit)).toEqual(['launched', 'initialized', 'abandoned', 'launched']);
  });

  test('PLY-04: those who manage content see who began a course, page by page, with where they are; others do not', async () => {
    const card = await aCmi5Course(app, author);
    const people = [
      await app.signedIn({ role: 'learner' }),
      await app.signedIn({ role: 'learner' }),
      await app.signedIn({ role: 'learner' }),
    ];
    for (const who of people) await open(who, card);
    const params = { cardId: card.id };
    expect((await people[0]?.attempt(listCmi5Learners, { params }))?.status).toBe(403);
    const first = await author.call(listCmi5Learners, { params, query: { limit: 2 } });
    const rest = await author.call(listCmi5Learners, { params, query: { limit: 2, cursor: first.nextCursor ?? '' } });
    const seen = [...first.items, ...rest.items];
    expect(seen.map(({ person }) => person.id).toSorted()).toEqual(people.map(({ userId }) => userId).toSorted());
    expect(rest.nextCursor).toBeNull();
    expect(seen[0]?.standing).toMatchObject({ status: 'Registered', isOpen: true, outline: [{ id: UNIT_ID, waived: null }] });
  });

  test('PLY-04: credentials of another registration, a made-up address and an author’s trial change nothing for learners', async () => {
    const card = await aCmi5Course(app, author);
    const [learner, other] = [await app.signedIn({ role: 'learner' }), await app.signedIn({ role: 'learner' })];
    const [own, foreign] = [await open(learner, card), await open(other, card)];
    await own.unit.says('initialized');
    const forged = { ...foreign.unit.statement('initialized') };
    expect((await own.unit.send(forged)).status).toBe(403);
    const made = await app.server.inject({ method: 'POST', url: '/api/cmi5/fetch/made-up', headers: { host: app.home.hostName } });
    expect(made.json()).toMatchObject({ 'error-code': '2' });
    expect(await standing(other, card)).toMatchObject({ status: 'Registered' });
  });
});
