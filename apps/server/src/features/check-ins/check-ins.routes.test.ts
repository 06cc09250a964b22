import { expect, test } from 'vitest';
import { readCalendarFeed, renewCalendarFeed } from '@waymark/contract/calendar';
import { sharePlan, takePlanStep } from '@waymark/contract/career-plans';
import {
  addAgreement,
  addCheckInQuestion,
  changeAgreement,
  type CheckIn,
  closeCheckIn,
  getCheckIn,
  keepAnswer,
  keepCheckInNote,
  listCheckInPeople,
  listCheckIns,
  moveCheckIn,
  removeAgreement,
  removeCheckInQuestion,
  reopenCheckIn,
  sendAnswer,
  startCheckIn,
  tickAgreement,
} from '@waymark/contract/check-ins';
import { getHomeAhead } from '@waymark/contract/home';
import { startImpersonation } from '@waymark/contract/impersonation';
import { takeMentorshipStep } from '@waymark/contract/mentorship';
import { listNotifications } from '@waymark/contract/notifications';
import { setManager } from '@waymark/contract/people';
import { STANDARD_CHECK_IN_OPTIONS } from '@waymark/contract/platform';
import { requestExport } from '@waymark/contract/privacy';
import { csrfTokenOf } from '../../platform/session/session-store.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { testApp } from '../../testing/app.ts';
import type { SignedIn } from '../../testing/sign-in-as.ts';
import { reportsTo } from '../assignments/assignments.factory.ts';
import { aPlan, idOfPlan, withSkills } from '../career-plans/career-plans.factory.ts';
import { aMentor, aMentorship, configureMentorship } from '../mentorship/mentorship.factory.ts';
import { contextOf } from '../people/people.factory.ts';
import { eraseUser } from '../people/people.public.ts';
import { unpack } from '../privacy/privacy.factory.ts';
import { aCheckIn } from './check-ins.factory.ts';

const app = await testApp();
const admin = await app.signedIn({ role: 'super-admin' });
const NEXT_MONTH = 32;

async function erased(person: SignedIn): Promise<void> {
  await inTransaction(await contextOf(app, app.home), (ctx) => eraseUser(ctx, person.userId));
}
const at = ({ id }: CheckIn) => ({ checkInId: id });
const question = (checkIn: CheckIn, place = 0) => ({ checkInId: checkIn.id, questionId: checkIn.items[place]!.id });
const seenBy = (who: SignedIn, checkIn: CheckIn) => who.call(getCheckIn, { params: at(checkIn) });
const start = (who: SignedIn, other: SignedIn, side: 'learner' | 'partner') =>
  who.call(startCheckIn, { body: { personId: other.userId, side } });
const closedByBoth = async (checkIn: CheckIn, ...two: SignedIn[]) => {
  for (const who of two) await who.call(closeCheckIn, { params: at(checkIn) });
};
const messagesOf = async (who: SignedIn) => {
  await app.jobsDone();
  return (await who.call(listNotifications)).notifications.map(({ message }) => message);
};

test('HOM-06 a learner starts this month’s check-in once, also where the manager does so at the same moment', async () => {
  const [learner, manager] = [await app.signedIn({ firstName: 'Leila' }), await app.signedIn({ firstName: 'Tomás' })];
  await reportsTo(admin, learner.userId, manager.userId);
  const [one, other] = await Promise.all([start(learner, manager, 'learner'), start(manager, learner, 'partner')]);
  expect(other.id).toBe(one.id);
  expect(one).toMatchObject({ side: 'learner', relation: 'manager', isOpen: true, can: { work: true } });
  expect(other).toMatchObject({ side: 'partner', other: { id: learner.userId } });
  expect(one.items.map(({ standard, withMood }) => [standard, withMood])).toEqual([
    ['work', true],
    ['learnt', false],
    ['year', false],
    ['need', false],
  ]);
  const { items } = await manager.call(listCheckInPeople, { query: { side: 'partner' } });
  expect(items).toMatchObject([{ person: { id: learner.userId }, relation: 'manager', latest: { id: one.id }, canStart: false }]);
  const told = [...(await messagesOf(learner)), ...(await messagesOf(manager))].filter((message) => message.includes('check-in'));
  expect(told, 'one of them is told, once').toHaveLength(1);
});

test('HOM-06 a draft is its author’s alone until it is sent; what is sent both see, and it can be changed', async () => {
  const { checkIn, learner, manager } = await aCheckIn(app);
  const params = question(checkIn);
  const kept = await learner.call(keepAnswer, { params, body: { text: 'The pilot gives me', mood: 4, version: 0 } });
  expect(kept.version).toBe(1);
  expect((await seenBy(learner, checkIn)).items[0]).toMatchObject({
    draft: { text: 'The pilot gives me', mood: 4 },
    mine: null,
    version: 1,
  });
  const before = await seenBy(manager, checkIn);
  expect(JSON.stringify(before)).not.toContain('The pilot');
  expect(before.items[0]).toMatchObject({ theirs: null, draft: null, version: 0 });
  expect(before).toMatchObject({ mood: null, waitsForMe: false, answered: { theirs: 0 } });

  await learner.call(sendAnswer, { params, body: { text: 'The pilot gives me energy.', mood: 4, version: 1 } });
  const after = await seenBy(manager, checkIn);
  expect(after.items[0]?.theirs).toMatchObject({ text: 'The pilot gives me energy.', mood: 4, editedAt: null });
  expect(after).toMatchObject({ mood: 4, waitsForMe: true });
  expect((await manager.call(getHomeAhead)).waiting).toContainEqual({ kind: 'check-ins', count: 1, slug: null, title: null });
  await manager.call(sendAnswer, { params, body: { text: 'Agreed.', mood: 2, version: 0 } });
  expect((await seenBy(manager, checkIn)).items[0]?.mine, 'how work is going is the learner’s to say').toMatchObject({ mood: null });
  expect((await manager.call(getHomeAhead)).waiting.filter(({ kind }) => kind === 'check-ins')).toEqual([]);

  await learner.call(keepAnswer, { params, body: { text: 'Better still', mood: 5, version: 2 } });
  expect((await seenBy(manager, checkIn)).items[0]?.theirs?.text).toBe('The pilot gives me energy.');
  const changed = await learner.call(sendAnswer, { params, body: { text: 'Better still.', mood: 5, version: 3 } });
  expect(changed.items[0]).toMatchObject({ mine: { text: 'Better still.', editedAt: expect.any(String) }, draft: null });
  expect((await messagesOf(manager)).filter((message) => message.includes('answered'))).toHaveLength(1);
});

test('HOM-06 both see the same plan under an answer; one that is not shared only the learner sees, and is told so', async () => {
  const { checkIn, learner, manager } = await aCheckIn(app);
  const [running, draft] = [await aPlan(app, learner), await aPlan(app, learner)];
  const params = { planId: idOfPlan(running.plan) };
  await withSkills(learner, running.plan, running.skillIds);
  await learner.call(takePlanStep, { params, body: { action: 'start' } });
  expect(await seenBy(learner, checkIn)).toMatchObject({ plan: { id: params.planId }, isPlanPrivate: true });
  expect(await seenBy(manager, checkIn)).toMatchObject({ plan: null, isPlanPrivate: false });
  await learner.call(sharePlan, { params: { planId: idOfPlan(draft.plan), userId: manager.userId }, body: {} });
  for (const who of [learner, manager]) {
    expect(await seenBy(who, checkIn)).toMatchObject({ plan: { id: draft.plan.id }, isPlanPrivate: false });
  }
});

test('HOM-06 of two windows that write the same draft or note one is told, and nothing is lost', async () => {
  const { checkIn, learner } = await aCheckIn(app);
  const params = question(checkIn);
  const both = await Promise.all(['First', 'Second'].map((text) => learner.attempt(keepAnswer, { params, body: { text, version: 0 } })));
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)?.problem?.code).toBe('check-in-changed-elsewhere');
  const winner = ['First', 'Second'][both.findIndex(({ status }) => status === 200)];
  expect((await seenBy(learner, checkIn)).items[0]?.draft?.text).toBe(winner);
  const stale = await learner.attempt(sendAnswer, { params, body: { text: 'Stale', version: 0 } });
  expect(stale.problem?.code).toBe('check-in-changed-elsewhere');
  const notes = await Promise.all(
    ['One', 'Two'].map((text) => learner.attempt(keepCheckInNote, { params: at(checkIn), body: { text, version: 0 } })),
  );
  expect(notes.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

test('HOM-06 both close it at once and it is over once; one alone may take it back', async () => {
  const { checkIn, learner, manager } = await aCheckIn(app);
  const params = at(checkIn);
  expect(await learner.call(closeCheckIn, { params })).toMatchObject({ isOpen: true, closed: { byMe: true, byOther: false } });
  expect(await learner.call(reopenCheckIn, { params })).toMatchObject({ closed: { byMe: false, byOther: false } });
  await Promise.all([learner, manager].map((who) => who.call(closeCheckIn, { params })));
  expect(await seenBy(learner, checkIn)).toMatchObject({ isOpen: false, endedBecause: 'both', can: { work: false, tick: true } });
  for (const attempt of [
    learner.attempt(reopenCheckIn, { params }),
    learner.attempt(sendAnswer, { params: question(checkIn), body: { text: 'Late', version: 0 } }),
    manager.attempt(moveCheckIn, { params, body: { meetsAt: null } }),
  ]) {
    expect((await attempt).problem?.code).toBe('check-in-closed');
  }
  const again = await manager.attempt(startCheckIn, { body: { personId: learner.userId, side: 'partner' } });
  expect(again.problem?.code).toBe('check-in-over');
  expect((await messagesOf(manager)).filter((message) => message.includes('closed'))).not.toEqual([]);
});

test('HOM-06 agreements have who does them and until when, and come along into the next month until they are done', async () => {
  const { checkIn: october, learner, manager } = await aCheckIn(app);
  const params = at(october);
  const agree = (who: SignedIn, text: string, isMine: boolean, dueOn: string | null) =>
    who.call(addAgreement, { params, body: { text, isMine, dueOn } });
  await agree(manager, 'Drop the zone summary', true, '2030-12-01');
  await agree(learner, 'Ask Ingrid to read it', true, '2030-12-06');
  const { agreements } = await agree(learner, 'Join the pilot', true, null);
  expect(agreements.map(({ text, isMine, dueOn }) => [text, isMine, dueOn])).toEqual([
    ['Drop the zone summary', false, '2030-12-01'],
    ['Ask Ingrid to read it', true, '2030-12-06'],
    ['Join the pilot', true, null],
  ]);
  const [drop, ask, join] = agreements.map(({ id }) => id) as [CheckIn['agreements'][number]['id'], never, never];
  await learner.call(tickAgreement, { params: { ...params, agreementId: drop }, body: { isDone: true } });
  await closedByBoth(october, learner, manager);
  // Between two check-ins.
  app.clock.advance({ days: 1 });
  await learner.call(tickAgreement, { params: { ...params, agreementId: join }, body: { isDone: true } });
  app.clock.advance({ days: NEXT_MONTH });
  const november = await start(manager, learner, 'partner');
  expect(november.id).not.toBe(october.id);
  expect(november.agreements.map(({ text, isCarried, doneAt }) => [text, isCarried, doneAt !== null])).toEqual([
    ['Ask Ingrid to read it', true, false],
    ['Join the pilot', true, true],
  ]);
  const change = { text: 'Ask Ingrid and Jonas', isMine: true, dueOn: '2031-01-01', version: 1 };
  const inNovember = { ...at(november), agreementId: ask };
  const changes = await Promise.all([1, 2].map(() => manager.attempt(changeAgreement, { params: inNovember, body: change })));
  expect(changes.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await seenBy(learner, november)).agreements[0]).toMatchObject({ text: 'Ask Ingrid and Jonas', isMine: false, version: 2 });
  const gone = await manager.attempt(removeAgreement, { params: inNovember });
  expect(gone.problem?.code, 'of an earlier check-in').toBe('check-in-part-not-found');
  const earlier = await learner.call(listCheckIns, { query: { with: manager.userId, side: 'learner', limit: 1 } });
  const rest = await learner.call(listCheckIns, { query: { with: manager.userId, side: 'learner', cursor: earlier.nextCursor ?? '' } });
  expect([...earlier.items, ...rest.items].map(({ id, agreed, done }) => [id, agreed, done])).toEqual([
    [november.id, 0, 0],
    [october.id, 3, 2],
  ]);
});

test('HOM-06 the next one closes one that is still open, and says how work was going the time before', async () => {
  const { checkIn, learner, manager } = await aCheckIn(app);
  await learner.call(sendAnswer, { params: question(checkIn), body: { text: '', mood: 3, version: 0 } });
  app.clock.advance({ days: NEXT_MONTH });
  const next = await start(learner, manager, 'learner');
  expect(next).toMatchObject({ isOpen: true, previousMood: 3 });
  expect(await seenBy(manager, checkIn)).toMatchObject({ isOpen: false, endedBecause: 'next' });
});

test('HOM-06 the organisation sets the questions, and one may add own ones to one check-in', async () => {
  await app.configure('check_in_options', {
    rhythm: 'quarterly',
    questions: [
      { key: 'work', label: '', labels: {}, withMood: true },
      { key: 'q-1', label: 'What would you stop?', labels: { de: 'Was würdest du lassen?' }, withMood: false },
    ],
  });
  const { checkIn, learner, manager } = await aCheckIn(app);
  await app.configure('check_in_options', STANDARD_CHECK_IN_OPTIONS);
  expect(checkIn).toMatchObject({ rhythm: 'quarterly', items: [{ standard: 'work' }, { standard: null, text: 'What would you stop?' }] });
  const params = at(checkIn);
  const { items } = await manager.call(addCheckInQuestion, { params, body: { text: 'Who helps you?' } });
  const own = { ...params, questionId: items.at(-1)!.id };
  expect(items.map(({ canRemove }) => canRemove)).toEqual([false, false, true]);
  expect((await learner.attempt(removeCheckInQuestion, { params: own })).problem?.code).toBe('check-in-part-not-found');
  const blank = await learner.attempt(sendAnswer, { params: own, body: { text: ' ', version: 0 } });
  expect(blank.problem?.errors).toMatchObject([{ field: 'text', code: 'required' }]);
  await learner.call(sendAnswer, { params: own, body: { text: 'Ingrid.', version: 0 } });
  expect((await manager.attempt(removeCheckInQuestion, { params: own })).problem?.code).toBe('check-in-question-answered');
  const { items: more } = await manager.call(addCheckInQuestion, { params, body: { text: 'A slip' } });
  const without = await manager.call(removeCheckInQuestion, { params: { ...params, questionId: more.at(-1)!.id } });
  expect(without.items.map(({ text }) => text)).toEqual(['', 'What would you stop?', 'Who helps you?']);
});

test('HOM-06 its time is moved by either, told to the other, and stands in the calendar of both', async () => {
  const { checkIn, learner, manager } = await aCheckIn(app);
  const params = at(checkIn);
  await learner.call(moveCheckIn, { params, body: { meetsAt: '2090-11-28T15:00:00Z' } });
  await manager.call(moveCheckIn, { params, body: { meetsAt: '2090-11-29T09:30:00Z', minutes: 45 } });
  expect(await seenBy(learner, checkIn)).toMatchObject({ meetsAt: '2090-11-29T09:30:00.000Z', meetingMinutes: 45 });
  expect((await messagesOf(learner)).filter((message) => message.includes('moved'))).toHaveLength(1);
  for (const who of [learner, manager]) {
    const { url } = await who.call(renewCalendarFeed);
    const token = url?.split('/').at(-1) ?? '';
    const feed = await app.visitor().attempt(readCalendarFeed, { params: { token } });
    const text = feed.bytes.toString();
    expect(text).toContain('DTSTART:20901129T093000Z');
    expect(text).toContain('SEQUENCE:2');
  }
});

test('HOM-06 no one else reads or writes any of it: not a colleague, an administrator, nor who acts as one of the two', async () => {
  const { checkIn, learner, manager } = await aCheckIn(app);
  const params = at(checkIn);
  await learner.call(sendAnswer, { params: question(checkIn), body: { text: 'Between us', version: 0 } });
  const { agreements } = await learner.call(addAgreement, { params, body: { text: 'A secret', isMine: true } });
  const agreement = { ...params, agreementId: agreements[0]!.id };
  const answer = { text: 'x', version: 0 };
  for (const stranger of [admin, await app.signedIn()]) {
    const attempts = [
      stranger.attempt(getCheckIn, { params }),
      stranger.attempt(addCheckInQuestion, { params, body: { text: 'x' } }),
      stranger.attempt(removeCheckInQuestion, { params: question(checkIn) }),
      stranger.attempt(keepAnswer, { params: question(checkIn), body: answer }),
      stranger.attempt(sendAnswer, { params: question(checkIn), body: answer }),
      stranger.attempt(addAgreement, { params, body: { text: 'x', isMine: true } }),
      stranger.attempt(changeAgreement, { params: agreement, body: { text: 'x', isMine: true, version: 1 } }),
      stranger.attempt(tickAgreement, { params: agreement, body: { isDone: true } }),
      stranger.attempt(removeAgreement, { params: agreement }),
      stranger.attempt(moveCheckIn, { params, body: { meetsAt: null } }),
      stranger.attempt(keepCheckInNote, { params, body: answer }),
      stranger.attempt(closeCheckIn, { params }),
      stranger.attempt(reopenCheckIn, { params }),
    ];
    for (const attempt of attempts) expect((await attempt).problem?.code).toBe('check-in-not-found');
    expect((await stranger.call(listCheckIns)).items).toEqual([]);
    expect((await stranger.call(listCheckIns, { query: { with: learner.userId } })).items).toEqual([]);
    expect((await stranger.call(listCheckInPeople, { query: { side: 'partner', person: learner.userId } })).items).toEqual([]);
    const starting = await stranger.attempt(startCheckIn, { body: { personId: learner.userId, side: 'partner' } });
    expect(starting.problem?.code).toBe('check-in-no-line');
  }
  const browser = await app.signedIn({ role: 'super-admin' });
  await browser.call(startImpersonation, { body: { userId: manager.userId, reason: 'Their page does not open' } });
  browser.csrfToken = csrfTokenOf(browser.cookies['session'] ?? '');
  expect((await browser.attempt(getCheckIn, { params })).problem?.code).toBe('not-while-acting');
  expect((await browser.attempt(listCheckIns)).problem?.code).toBe('not-while-acting');
  expect((await browser.call(getHomeAhead)).waiting.filter(({ kind }) => kind === 'check-ins')).toEqual([]);
  const rows = await app.home.store.db.selectFrom('audit_entries').select('details').where('subject_id', '=', checkIn.id).execute();
  expect(rows.length).toBeGreaterThan(2);
  expect(JSON.stringify(rows)).not.toMatch(/Between us|A secret/);
});

test('HOM-06 private notes are their writer’s alone, also when it is closed', async () => {
  const { checkIn, learner, manager } = await aCheckIn(app);
  const params = at(checkIn);
  const { version } = await learner.call(keepCheckInNote, { params, body: { text: 'Ask about the salary band', version: 0 } });
  expect((await seenBy(manager, checkIn)).note).toEqual({ text: '', version: 0 });
  await closedByBoth(checkIn, learner, manager);
  await learner.call(keepCheckInNote, { params, body: { text: 'Asked', version } });
  expect((await seenBy(learner, checkIn)).note).toEqual({ text: 'Asked', version: 2 });
});

test('HOM-06 when the manager changes, the open one closes and the manager before gets nothing of new ones', async () => {
  const { checkIn, learner, manager } = await aCheckIn(app);
  await learner.call(addAgreement, { params: at(checkIn), body: { text: 'With the one before', isMine: true } });
  const next = await app.signedIn();
  await admin.call(setManager, { params: { userId: learner.userId }, body: { kind: 'direct', managerId: next.userId } });
  // Also before the job that closes it has run.
  const late = await manager.attempt(sendAnswer, { params: question(checkIn), body: { text: 'Late', version: 0 } });
  expect(['check-in-line-ended', 'check-in-closed']).toContain(late.problem?.code);
  await app.jobsDone();
  expect(await seenBy(manager, checkIn)).toMatchObject({ isOpen: false, endedBecause: 'line-ended', can: { work: false, tick: false } });
  const own = await start(next, learner, 'partner');
  expect(own.agreements).toEqual([]);
  expect((await manager.attempt(getCheckIn, { params: at(own) })).problem?.code).toBe('check-in-not-found');
  expect((await manager.call(listCheckIns)).items.map(({ id }) => id)).toEqual([checkIn.id]);
  expect((await next.call(listCheckIns)).items.map(({ id }) => id)).toEqual([own.id]);
});

test('HOM-06 a mentor is a coach while the mentorship runs, and a secondary manager where those are shown', async () => {
  await configureMentorship(app);
  const { mentor, slug } = await aMentor(app);
  const { id, mentee } = await aMentorship(app, { mentor, slug });
  const checkIn = await start(mentee, mentor, 'learner');
  expect(checkIn.relation).toBe('mentor');
  await mentor.call(takeMentorshipStep, { params: { mentorshipId: id }, body: { action: 'complete' } });
  await app.jobsDone();
  expect(await seenBy(mentor, checkIn)).toMatchObject({ isOpen: false, endedBecause: 'line-ended' });
  const second = await app.signedIn();
  await admin.call(setManager, { params: { userId: mentee.userId }, body: { kind: 'secondary', managerId: second.userId } });
  const body = { personId: mentee.userId, side: 'partner' } as const;
  expect((await second.attempt(startCheckIn, { body })).problem?.code).toBe('check-in-no-line');
  await app.configure('show_secondary_manager', true);
  expect((await second.call(startCheckIn, { body })).relation).toBe('secondary');
  await app.configure('show_secondary_manager', false);
});

test('PLT-12 HOM-06 an erased learner leaves no check-in, an erased manager none of their words; an export has one’s own alone', async () => {
  const { checkIn, learner, manager } = await aCheckIn(app);
  const params = at(checkIn);
  await learner.call(sendAnswer, { params: question(checkIn), body: { text: 'Words of the learner', version: 0 } });
  await manager.call(keepAnswer, { params: question(checkIn), body: { text: 'Draft of the manager', version: 0 } });
  await manager.call(keepCheckInNote, { params, body: { text: 'Note of the manager', version: 0 } });
  const exported = async (who: SignedIn) => {
    const { id } = await who.call(requestExport);
    await app.jobsDone();
    const url = `/api/v1/privacy/exports/${id}`;
    const { rawPayload } = await app.server.inject({ url, headers: { host: who.hostName }, cookies: who.cookies });
    return [...unpack(rawPayload)].flatMap(([name, bytes]) => (name.startsWith('data/check_in') ? bytes.toString() : [])).join('\n');
  };
  const ofLearner = await exported(learner);
  expect(ofLearner).toContain('Words of the learner');
  expect(ofLearner).not.toContain('of the manager');
  expect(await exported(manager)).toMatch(/Draft of the manager[\s\S]*Note of the manager/);

  await erased(manager);
  await app.jobsDone();
  const { db } = app.home.store;
  expect(await db.selectFrom('check_in_answers').select('draft_text').where('author_id', '=', manager.userId).execute()).toEqual([]);
  expect(await db.selectFrom('check_in_notes').select('text').where('user_id', '=', manager.userId).execute()).toEqual([]);
  expect((await seenBy(learner, checkIn)).items[0]?.mine?.text).toBe('Words of the learner');
  const another = await aCheckIn(app, { manager: await app.signedIn() });
  await erased(another.learner);
  expect((await another.manager.attempt(getCheckIn, { params: at(another.checkIn) })).problem?.code).toBe('check-in-not-found');
});
