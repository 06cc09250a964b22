import { expect, test } from 'vitest';
import { addDays, listMyDuties, listSharedWithMe } from '@waymark/contract/assignments';
import { bookmarkCard, completeCard, getCard, listCards, visitCard } from '@waymark/contract/cards';
import type { CallInput } from '@waymark/contract/kit';
import { changeOwnContent, countLearning, getLearningPlan, listCompletedCards } from '@waymark/contract/learning';
import { updateUser } from '@waymark/contract/people';
import { listNotifications } from '@waymark/contract/notifications';
import { getTranscriptSummary } from '@waymark/contract/transcript';
import { testApp } from '../../testing/app.ts';
import { assigned } from '../assignments/assignments.factory.ts';
import { aPublishedCard } from '../cards/cards.factory.ts';
import { contextOf } from '../people/people.factory.ts';
import { openPeriod } from '../progress/progress.public.ts';

const app = await testApp();
const admin = await app.signedIn({ role: 'super-admin' });
const today = () => app.clock.now().toISOString().slice(0, 10);

test('LRN-01 the plan shows what is due, overdue first, by week, quarter, day and priority', async () => {
  const learner = await app.signedIn();
  const give = async (days: number | null) => {
    const card = await aPublishedCard(admin);
    await assigned(app, admin, card.id, {
      add: { userIds: [learner.userId], teamIds: [], lmsGroupIds: [] },
      dueOn: days === null ? null : addDays(today(), days),
    });
    return card;
  };
  const soon = await give(8);
  await give(200);
  await give(null);
  app.clock.advance({ days: 10 });
  const plan = await learner.call(getLearningPlan, { query: { by: 'week' } });
  expect(plan.groups[0]).toMatchObject({ kind: 'overdue', items: [{ card: { id: soon.id }, isOverdue: true }] });
  expect(plan.groups.map(({ kind }) => kind)).toContain('no-date');
  expect(plan.quarter).toMatchObject({ late: 1, done: 0 });
  expect((await learner.call(getLearningPlan, { query: { by: 'priority' } })).groups.map(({ kind }) => kind)).toEqual([
    'overdue',
    'recommended',
  ]);
  await learner.call(completeCard, { params: { cardId: soon.id } });
  await app.jobsDone();
  const after = await learner.call(getLearningPlan, { query: { by: 'day' } });
  expect(after.groups.map(({ kind }) => kind)).toEqual(['day', 'no-date']);
  expect(after.finished.map(({ card }) => card.id)).toEqual([soon.id]);
  app.clock.advance({ days: -10 });
});

test('LRN-01 ANA-09 what this quarter counts is by the clock of its person, and its list has as many', async () => {
  // The evening before a quarter, which is its first morning farther east.
  const now = app.clock.now();
  const evening = Date.UTC(now.getUTCFullYear(), Math.floor(now.getUTCMonth() / 3) * 3 + 3, 0, 20);
  const seconds = Math.round((evening - now.getTime()) / 1000);
  app.clock.advance({ seconds });
  const [author, there, here] = [await app.signedIn({ role: 'super-admin' }), await app.signedIn(), await app.signedIn()];
  await there.call(updateUser, { params: { userId: there.userId }, body: { timeZone: 'Asia/Kolkata' } });
  const card = await aPublishedCard(author);
  const add = { userIds: [there.userId, here.userId], teamIds: [], lmsGroupIds: [] };
  await assigned(app, author, card.id, { add, dueOn: null });
  for (const person of [there, here]) await person.call(completeCard, { params: { cardId: card.id } });
  await app.jobsDone();
  app.clock.advance({ days: 1 });
  const seen = async (person: typeof here) => [
    (await person.call(getLearningPlan, { query: {} })).quarter.done,
    (await person.call(listMyDuties, { query: { status: 'fulfilled', due: 'this-quarter' } })).items.length,
  ];
  expect([await seen(there), await seen(here)]).toEqual([
    [1, 1],
    [0, 0],
  ]);
  app.clock.advance({ days: -1, seconds: -seconds });
});

test('ANA-09 LRN-08 a fresh turn takes nothing out of what was completed, and learning and the record count alike', async () => {
  const learner = await app.signedIn();
  const [renewed, kept] = [await aPublishedCard(admin), await aPublishedCard(admin)];
  for (const { id } of [renewed, kept]) await learner.call(completeCard, { params: { cardId: id } });
  const counted = async () => {
    const { completed } = await learner.call(countLearning, {});
    const { items } = await learner.call(listCompletedCards, { query: {} });
    const { finished } = await learner.call(getTranscriptSummary, {});
    const { lastCompletedAt } = await learner.call(getCard, { params: { idOrSlug: renewed.id } });
    return { completed, listed: items.map(({ card }) => card.id).toSorted(), finished, lastCompletedAt };
  };
  const before = await counted();
  expect(before).toMatchObject({ completed: 2, listed: [renewed.id, kept.id].toSorted(), finished: 2 });
  await openPeriod(await contextOf(app, app.home), { cardId: renewed.id, userIds: [learner.userId], period: '2027' });
  expect(await counted()).toEqual(before);
  app.clock.advance({ days: 1 });
  await learner.call(completeCard, { params: { cardId: renewed.id } });
  const after = await counted();
  expect(after).toEqual({ ...before, finished: 3, lastCompletedAt: expect.any(String) });
  expect(Date.parse(after.lastCompletedAt ?? '') - Date.parse(before.lastCompletedAt ?? '')).toBeGreaterThanOrEqual(86_400_000);
  app.clock.advance({ days: -1 });
});

test('LRN-01 each tab says how much is behind it', async () => {
  const learner = await app.signedIn();
  const [begun, saved, done] = [await aPublishedCard(admin), await aPublishedCard(admin), await aPublishedCard(admin)];
  const opened = await aPublishedCard(admin);
  for (const { id } of [begun, opened]) await learner.call(visitCard, { params: { cardId: id }, body: {} });
  // What was only opened is not in progress.
  await app.home.store.db
    .updateTable('card_progress')
    .set({ completed_percentage: 30 })
    .where('organisation_id', '=', app.home.store.organisationId)
    .where('card_id', '=', begun.id)
    .execute();
  await learner.call(bookmarkCard, { params: { cardId: saved.id } });
  await learner.call(completeCard, { params: { cardId: done.id } });
  expect(await learner.call(countLearning, {})).toEqual({
    plan: 0,
    assigned: 0,
    inProgress: 1,
    saved: 1,
    completed: 1,
    shared: 0,
    overdue: 0,
    dueToday: 0,
  });
  expect((await learner.call(listCompletedCards, {})).items.map(({ card }) => card.id)).toEqual([done.id]);
});

test('LRN-02 several cards are archived, shared, handed over and deleted at once; what may not be changed is left, with why', async () => {
  const author = await app.signedIn({ role: 'curator' });
  const heir = await app.signedIn({ role: 'curator' });
  const stranger = await app.signedIn({ role: 'curator' });
  const [one, two, three] = [await aPublishedCard(author), await aPublishedCard(author), await aPublishedCard(heir)];
  const act = (input: { body: CallInput<typeof changeOwnContent>['body'] }) => author.attempt(changeOwnContent, input);
  const cardIds = [one.id, two.id];
  expect((await act({ body: { action: 'share', cardIds } })).problem?.errors).toEqual([{ field: 'shareWith', code: 'required' }]);
  expect((await act({ body: { action: 'transfer', cardIds } })).problem?.errors).toEqual([{ field: 'toUserId', code: 'required' }]);
  const twentyOne = Array.from({ length: 21 }, () => one.id);
  expect((await act({ body: { action: 'archive', cardIds: twentyOne } })).status).toBe(422);
  expect((await act({ body: { action: 'share', cardIds, shareWith: [stranger.userId], message: 'For you' } })).body.done).toEqual(cardIds);
  expect((await stranger.call(listSharedWithMe)).items.map(({ card }) => card.id).toSorted()).toEqual(cardIds.toSorted());
  expect((await act({ body: { action: 'share', cardIds, shareWith: [crypto.randomUUID()] } })).problem?.errors).toEqual([
    { field: 'shareWith', code: 'unknown-person' },
  ]);
  // One that is sent twice counts once, and what is left is called by its place in what was sent.
  const twice = await act({ body: { action: 'share', cardIds: [one.id, one.id, crypto.randomUUID()], shareWith: [heir.userId] } });
  expect(twice.body).toEqual({ done: [one.id], refused: [{ at: 2, code: 'card-not-found' }] });
  // One that is not there is named; the other goes.
  const gone = crypto.randomUUID();
  const handed = await act({ body: { action: 'transfer', cardIds: [one.id, gone], toUserId: heir.userId } });
  expect(handed.body).toEqual({ done: [one.id], refused: [{ at: 1, code: 'card-not-found' }] });
  await app.jobsDone();
  expect((await heir.call(listCards, { query: { author: heir.userId } })).items.map(({ id }) => id).toSorted()).toEqual(
    [one.id, three.id].toSorted(),
  );
  expect((await heir.call(listNotifications)).notifications[0]).toMatchObject({ kind: 'content-received' });
  const learner = await app.signedIn();
  expect((await learner.attempt(changeOwnContent, { body: { action: 'archive', cardIds: [two.id] } })).body).not.toMatchObject({
    done: [two.id],
  });
  expect((await act({ body: { action: 'archive', cardIds: [two.id] } })).body.done).toEqual([two.id]);
  expect((await act({ body: { action: 'delete', cardIds: [two.id] } })).body.done).toEqual([two.id]);
  expect((await author.call(listCards, { query: { author: author.userId, state: 'archived' } })).items).toEqual([]);
});
