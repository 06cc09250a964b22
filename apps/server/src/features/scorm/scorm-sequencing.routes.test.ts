import { describe, expect, test } from 'vitest';
import { getCard } from '@waymark/contract/cards';
import { commitCourse, launchCourse, type Launch, type Navigation, navigateCourse } from '@waymark/contract/scorm';
import type { BaseContext } from '../../platform/context.ts';
import { testApp } from '../../testing/app.ts';
import type { SignedIn } from '../../testing/sign-in-as.ts';
import { openPeriod } from '../progress/progress.public.ts';
import { aCourse, type PackageSketch } from './scorm.factory.ts';

const app = await testApp();
const author = await app.signedIn({ role: 'curator' });

async function contextOf(): Promise<BaseContext> {
  const organisation = await app.platform.organisations.withId(app.home.id);
  if (organisation === undefined) throw new Error('It is there');
  const actor = { userId: author.userId } as never;
  return { platform: app.platform, organisation, store: app.home.store, requestId: 'test', actor, now: () => app.clock.now() };
}

interface Line {
  readonly id: string;
  readonly inside?: string;
  readonly kind?: 'sco' | 'asset';
}

/** A package of SCORM 2004 with sequencing of its own, as XML inside its organisation and its items. */
function sequenced(
  lines: readonly Line[],
  organization = '<imsss:sequencing><imsss:controlMode flow="true"/></imsss:sequencing>',
): PackageSketch {
  const items = lines.map(({ id, inside = '' }) => `<item identifier="${id}" identifierref="${id}-r"><title>${id}</title>${inside}</item>`);
  const resources = lines.map(
    ({ id, kind = 'sco' }) =>
      `<resource identifier="${id}-r" type="webcontent" adlcp:scormType="${kind}" href="${id}.html"><file href="${id}.html"/></resource>`,
  );
  const manifest = `<manifest identifier="m" version="1" xmlns="http://www.imsglobal.org/xsd/imscp_v1p1" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_v1p3"
    xmlns:adlseq="http://www.adlnet.org/xsd/adlseq_v1p3" xmlns:imsss="http://www.imsglobal.org/xsd/imsss">
    <metadata><schema>ADL SCORM</schema><schemaversion>2004 4th Edition</schemaversion></metadata>
    <organizations default="o"><organization identifier="o"><title>Course</title>${items.join('')}${organization}</organization></organizations>
    <resources>${resources.join('')}</resources></manifest>`;
  const pages = Object.fromEntries(lines.map(({ id }) => [`${id}.html`, '<html></html>']));
  return { version: '2004', parts: [], files: { 'imsmanifest.xml': manifest, ...pages } };
}

const launch = (who: SignedIn, card: { id: string }, body: { partId?: string; fromStart?: boolean } = {}) =>
  who.call(launchCourse, { params: { cardId: card.id }, body });
const send = (who: SignedIn, { attemptId, launch: number, partId }: Launch, values: Record<string, string>, ended = true, sequence = 1) =>
  who.call(commitCourse, { params: { attemptId }, body: { launch: number, sequence, partId, values, ended } });
const ask = (who: SignedIn, { attemptId, launch: number }: Launch, request: Navigation['request'], target?: string) =>
  who.call(navigateCourse, { params: { attemptId }, body: { launch: number, request, ...(target === undefined ? {} : { target }) } });
const passed = { 'cmi.success_status': 'passed', 'cmi.completion_status': 'completed' };

/** What is delivered by a request; the test fails where nothing is. */
async function follow(...args: Parameters<typeof ask>): Promise<Launch> {
  const moved = await ask(...args);
  if (moved.launch === null) throw new Error(`Nothing was delivered: ${moved.outcome}`);
  return moved.launch;
}

describe('PLY-09 a course of SCORM 2004 is gone through as its manifest says', () => {
  const skipSatisfied =
    '<imsss:sequencing><imsss:sequencingRules><imsss:preConditionRule><imsss:ruleConditions><imsss:ruleCondition condition="satisfied"/></imsss:ruleConditions><imsss:ruleAction action="disabled"/></imsss:preConditionRule></imsss:sequencingRules></imsss:sequencing>';

  test('forward part by part, never where it is not open, to Passed by its root', async () => {
    const closed = '<imsss:sequencing><imsss:controlMode flow="true" choice="false"/></imsss:sequencing>';
    const card = await aCourse(app, author, sequenced([{ id: 'a' }, { id: 'b' }], closed));
    const learner = await app.signedIn();
    const first = await launch(learner, card);
    expect(first).toMatchObject({
      partId: 'a',
      sequencing: { valid: { continue: true, previous: false, choice: ['o'] } },
      outline: [
        { id: 'a', isPart: true, canOpen: false },
        { id: 'b', canOpen: false },
      ],
    });
    expect((await learner.attempt(launchCourse, { params: { cardId: card.id }, body: { partId: 'b' } })).problem?.code).toBe(
      'course-part-closed',
    );
    expect(await ask(learner, first, 'choice', 'b')).toMatchObject({ outcome: 'refused', launch: null });
    await send(learner, first, passed);
    const second = await follow(learner, first, 'continue');
    expect(second).toMatchObject({
      partId: 'b',
      launch: 2,
      status: 'In Progress',
      percentage: 50,
      sequencing: { valid: { previous: true } },
    });
    // A window that is older moves nothing.
    expect(await ask(learner, first, 'continue')).toMatchObject({ outcome: 'superseded' });
    expect(await send(learner, second, passed)).toMatchObject({ status: 'Passed', percentage: 100 });
    expect(await ask(learner, second, 'continue')).toMatchObject({ outcome: 'ended', launch: null, status: 'Passed' });
    expect((await learner.call(getCard, { params: { idOrSlug: card.id }, query: {} })).completionState).toBe('COMPLETED');
    expect(await launch(learner, card)).toMatchObject({ partId: 'a', launch: 1 });
  });

  test('a course of default settings opens at its chapter, which is flow without choice', async () => {
    const inside = `<item identifier="p" identifierref="b-r"><title>Page</title></item>
      <imsss:sequencing><imsss:controlMode flow="true" choice="false"/></imsss:sequencing>`;
    const chapter = sequenced([{ id: 'b' }], `<item identifier="c"><title>Chapter</title>${inside}</item>`);
    const only = String(chapter.files?.['imsmanifest.xml']).replace(/<item identifier="b".*?<\/item>/, '');
    const card = await aCourse(app, author, { ...chapter, files: { ...chapter.files, 'imsmanifest.xml': only } });
    const learner = await app.signedIn();
    const opened = await launch(learner, card);
    expect(opened).toMatchObject({
      partId: 'p',
      outline: [
        { id: 'c', isPart: false },
        { id: 'p', isPart: true },
      ],
    });
    expect(await send(learner, opened, passed)).toMatchObject({ status: 'Passed', percentage: 100 });
  });

  test('what is done is closed by its rule; hidden buttons and the store of the manifest are told', async () => {
    const inside = `<adlnav:presentation xmlns:adlnav="x"><adlnav:navigationInterface><adlnav:hideLMSUI>continue</adlnav:hideLMSUI></adlnav:navigationInterface></adlnav:presentation>
      <adlcp:data><adlcp:map targetID="notes"/></adlcp:data>${skipSatisfied}`;
    const card = await aCourse(
      app,
      author,
      sequenced([
        { id: 'a', inside },
        { id: 'b', inside: '<adlcp:data><adlcp:map targetID="notes"/></adlcp:data>' },
      ]),
    );
    const learner = await app.signedIn();
    const first = await launch(learner, card);
    expect(first.sequencing).toMatchObject({ hides: ['continue'], stores: [{ target: 'notes', reads: true, writes: true }] });
    await send(learner, first, { ...passed, 'adl.data.0.store': 'for the next' });
    const second = await follow(learner, first, 'choice', 'b');
    expect(second.values['adl.data.0.store']).toBe('for the next');
    expect(second.outline).toMatchObject([{ id: 'a', canOpen: false, status: 'Passed' }, { id: 'b' }]);
  });

  test('a suspended course goes on with its data; after a normal exit it begins again, ab-initio', async () => {
    const card = await aCourse(app, author, sequenced([{ id: 'a' }, { id: 'b' }]));
    const learner = await app.signedIn();
    const first = await launch(learner, card);
    await send(learner, first, { 'cmi.suspend_data': 'page 4', 'cmi.exit': 'suspend' });
    expect(await ask(learner, first, 'suspendAll')).toMatchObject({ outcome: 'ended' });
    const again = await launch(learner, card);
    expect(again).toMatchObject({ attemptId: first.attemptId, partId: 'a' });
    expect(again.values).toMatchObject({ 'cmi.suspend_data': 'page 4', 'cmi.entry': 'resume' });
    await send(learner, again, { 'cmi.suspend_data': 'page 5', 'cmi.exit': 'normal', 'cmi.completion_status': 'incomplete' });
    const restarted = await follow(learner, again, 'choice', 'a');
    expect(restarted.values).toMatchObject({ 'cmi.entry': 'ab-initio' });
    expect(restarted.values['cmi.suspend_data']).toBeUndefined();
  });

  test('PLY-08 cut off in the middle it opens where it was', async () => {
    const card = await aCourse(app, author, sequenced([{ id: 'a' }, { id: 'b' }]));
    const learner = await app.signedIn();
    const second = await follow(learner, await launch(learner, card), 'continue');
    await send(learner, second, { 'cmi.location': 'half-way' }, false);
    expect(await launch(learner, card)).toMatchObject({ partId: 'b', values: { 'cmi.location': 'half-way', 'cmi.entry': 'resume' } });
  });

  test('PLY-09 after Exit All the course begins at its root and keeps what its parts came to; afresh it keeps nothing', async () => {
    const card = await aCourse(app, author, sequenced([{ id: 'a', inside: skipSatisfied }, { id: 'b' }]));
    const learner = await app.signedIn();
    const first = await launch(learner, card);
    await send(learner, first, passed);
    expect(await ask(learner, first, 'exitAll')).toMatchObject({ outcome: 'ended' });
    const again = await launch(learner, card);
    // What is passed is closed by its rule: flow passes over it, and it is still known as passed.
    expect(again).toMatchObject({
      partId: 'b',
      outline: [{ id: 'a', canOpen: false, status: 'Passed' }, { id: 'b' }],
      values: { 'cmi.entry': 'ab-initio' },
    });
    expect(again.attemptId).not.toBe(first.attemptId);
    expect(await ask(learner, again, 'exitAll')).toMatchObject({ outcome: 'ended' });
    const afresh = await learner.call(launchCourse, { params: { cardId: card.id }, body: { fromStart: true } });
    expect([afresh.partId, afresh.outline[0]?.status]).toEqual(['a', 'In Progress']);
  });

  test('what is abandoned is as if it had not been', async () => {
    const card = await aCourse(app, author, sequenced([{ id: 'a' }, { id: 'b' }]));
    const learner = await app.signedIn();
    const first = await launch(learner, card);
    await send(learner, first, { 'cmi.suspend_data': 'gone' });
    expect(await ask(learner, first, 'abandon')).toMatchObject({ outcome: 'idle', outline: [{ status: 'In Progress' }, {}] });
    expect((await launch(learner, card)).values['cmi.suspend_data']).toBeUndefined();
  });

  test('global objectives hold over courses, for one person alone', async () => {
    const objective = (writes: string) =>
      `<imsss:objectives><imsss:primaryObjective objectiveID="p"><imsss:mapInfo targetObjectiveID="reads-gauges" ${writes}/></imsss:primaryObjective></imsss:objectives>`;
    const writer = `<imsss:sequencing>${objective('writeSatisfiedStatus="true"')}</imsss:sequencing>`;
    const reader = `<imsss:sequencing><imsss:sequencingRules><imsss:preConditionRule><imsss:ruleConditions><imsss:ruleCondition condition="satisfied"/></imsss:ruleConditions><imsss:ruleAction action="skip"/></imsss:preConditionRule></imsss:sequencingRules>${objective('')}</imsss:sequencing>`;
    const first = await aCourse(app, author, sequenced([{ id: 'a', inside: writer }]));
    const second = await aCourse(app, author, sequenced([{ id: 'x', inside: reader }, { id: 'y' }]));
    const [learner, other] = [await app.signedIn(), await app.signedIn()];
    const opened = await launch(learner, first);
    await send(learner, opened, passed);
    await ask(learner, opened, 'exitAll');
    expect((await launch(learner, second)).partId).toBe('y');
    expect((await launch(other, second)).partId).toBe('x');
  });

  test('LRN-11 a new period restarts the course', async () => {
    const card = await aCourse(app, author, sequenced([{ id: 'a' }, { id: 'b' }]));
    const learner = await app.signedIn();
    const first = await launch(learner, card);
    await send(learner, first, { 'cmi.suspend_data': 'of last year', 'cmi.exit': 'suspend' });
    await openPeriod(await contextOf(), { cardId: card.id, userIds: [learner.userId], period: '2027' });
    const restarted = await launch(learner, card);
    expect(restarted.attemptId).not.toBe(first.attemptId);
    expect(restarted.values['cmi.suspend_data']).toBeUndefined();
  });
});

describe('PLY-02 the platform’s part of being done', () => {
  test.each(['1.2', '2004'] as const)('SCORM %s: a part that only begins and ends is completed', async (version) => {
    const card = await aCourse(app, author, { version });
    const learner = await app.signedIn();
    expect(await send(learner, await launch(learner, card), {})).toMatchObject({ status: 'Completed', percentage: 100 });
  });

  test('a course of pages that are only shown is completed once they were', async () => {
    const card = await aCourse(
      app,
      author,
      sequenced([
        { id: 'a', kind: 'asset' },
        { id: 'b', kind: 'asset' },
      ]),
    );
    const learner = await app.signedIn();
    const first = await launch(learner, card);
    expect(first.isSco).toBe(false);
    expect(await send(learner, first, {})).toMatchObject({ status: 'In Progress', percentage: 50 });
    expect(await send(learner, await follow(learner, first, 'continue'), {})).toMatchObject({ status: 'Completed' });
  });

  test('250 interactions with ten objectives and ten patterns each are kept, and come back', async () => {
    const card = await aCourse(app, author, { version: '2004' });
    const learner = await app.signedIn();
    const values: Record<string, string> = { 'cmi.exit': 'suspend' };
    for (let one = 0; one < 250; one += 1) {
      values[`cmi.interactions.${one}.id`] = `question-${one}`;
      for (let two = 0; two < 10; two += 1) {
        values[`cmi.interactions.${one}.objectives.${two}.id`] = `goal-${two}`;
        values[`cmi.interactions.${one}.correct_responses.${two}.pattern`] = `answer ${two}`;
      }
    }
    await send(learner, await launch(learner, card), values);
    expect((await launch(learner, card)).values).toMatchObject(
      Object.fromEntries(Object.entries(values).filter(([name]) => name !== 'cmi.exit')),
    );
  });
});
