import { sql } from 'kysely';
import { completeCard, addComment, deleteComment } from '@waymark/contract/cards';
import {
  DEFAULT_RULE_SET,
  getLeaderboard,
  getOwnPoints,
  listLeaderboard,
  listPointEntries,
  updatePointRules,
} from '@waymark/contract/rewards';
import { expect, test } from 'vitest';
import { createAbsence } from '@waymark/contract/absences';
import { catchUp } from '../../platform/events/event-reader.ts';
import { newId } from '../../platform/db/new-id.ts';
import { testApp } from '../../testing/app.ts';
import type { SignedIn } from '../../testing/sign-in-as.ts';
import { aPublishedCard } from '../cards/cards.factory.ts';
import { earnPoints } from './point-ledger.service.ts';
import { findWrongPeriods } from './point-ledger.repo.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { rewardsReader } from './rewards.reader.ts';

const app = await testApp();
const admin = await app.signedIn({ role: 'organisation-admin' });

const ctxOf = async () => ({
  platform: app.platform,
  organisation: (await app.platform.organisations.withId(app.home.id))!,
  store: app.home.store,
  requestId: newId(),
  actor: null,
  now: () => app.clock.now(),
});

const event = (type: string, at: string, details: Record<string, unknown>, actorId: string | null = null) => ({
  id: newId<string>(),
  type,
  organisationId: app.home.id,
  at,
  actorId: actorId as never,
  subjectType: 'card',
  subjectId: newId(),
  details,
});

async function totalOf(person: SignedIn): Promise<number> {
  return (await person.call(getOwnPoints)).total;
}

test('ANA-04 completing a card earns points once, however often it is reported, without a statement in the request', async () => {
  const learner = await app.signedIn();
  const card = await aPublishedCard(admin);
  const second = await aPublishedCard(admin);
  await learner.call(completeCard, { params: { cardId: card.id } });
  expect(await totalOf(learner)).toBe(10);
  await learner.call(completeCard, { params: { cardId: card.id } });
  expect(await totalOf(learner)).toBe(10);
  const inbox = async () =>
    (
      await sql<{
        count: number;
      }>`select count(*) as count from event_inbox where organisation_id = ${app.home.id} and reader = 'rewards'`.execute(app.home.store.db)
    ).rows[0]?.count;
  const before = await inbox();
  await learner.call(completeCard, { params: { cardId: second.id } });
  expect(Number(await inbox()) - Number(before)).toBe(1);
  await catchUp(await ctxOf(), rewardsReader);
  expect(await inbox()).toBe(0);
  expect(await totalOf(learner)).toBe(20);
});

test('ANA-04 a deleted comment takes its points back, by an entry that stays in the ledger', async () => {
  const learner = await app.signedIn();
  const card = await aPublishedCard(admin);
  const comment = await learner.call(addComment, { params: { cardId: card.id }, body: { body: 'Good to know' } });
  expect(await totalOf(learner)).toBe(2);
  await learner.call(deleteComment, { params: { cardId: card.id, commentId: comment.id } });
  expect(await totalOf(learner)).toBe(0);
  const { items } = await learner.call(listPointEntries);
  // ANA-09: a column of the chart opens the entries of its week.
  const { weeks } = await learner.call(getOwnPoints);
  const ofWeek = async (week: string) => (await learner.call(listPointEntries, { query: { week } })).items;
  expect(await ofWeek(weeks.at(-1)!.start)).toEqual(items);
  expect(await ofWeek(weeks.at(-2)!.start)).toEqual([]);
  expect(items.map(({ amount, isCorrection }) => [amount, isCorrection])).toEqual(
    expect.arrayContaining([
      [2, false],
      [-2, true],
    ]),
  );
});

test('ANA-04 undone and done again, in any order and replayed, the ledger comes out the same, within the cap of each day', async () => {
  const ctx = await ctxOf();
  const card = newId<string>();
  const comments = Array.from({ length: 8 }, () => newId<string>());
  const story = (person: string) => [
    event('cards.completed', '2026-03-02T10:00:00.000Z', { cardId: card, userId: person }),
    event('cards.completed', '2026-03-02T09:00:00.000Z', { cardId: card, userId: person }),
    ...comments.map((id, index) => event('cards.commented', `2026-03-02T1${index}:00:00.000Z`, { authorId: person, commentId: id })),
    event('cards.comment-deleted', '2026-03-03T08:00:00.000Z', { authorId: person, commentId: comments[0] }),
    event(
      'cards.comment-marked-helpful',
      '2026-03-03T08:00:00.000Z',
      { authorId: person, commentId: comments[1], helpful: true },
      admin.userId,
    ),
    event(
      'cards.comment-marked-helpful',
      '2026-03-03T09:00:00.000Z',
      { authorId: person, commentId: comments[1], helpful: false },
      admin.userId,
    ),
    event(
      'cards.comment-marked-helpful',
      '2026-03-03T10:00:00.000Z',
      { authorId: person, commentId: comments[1], helpful: true },
      admin.userId,
    ),
  ];
  let seed = 7;
  const random = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
  const outcomes = new Set<string>();
  for (let round = 0; round < 12; round += 1) {
    const person = await app.signedIn();
    const events = story(person.userId)
      .concat(round % 2 === 0 ? story(person.userId) : [])
      .toSorted(() => random() - 0.5);
    for (let at = 0; at < events.length; at += 3) {
      await inTransaction(ctx, (ctx) => earnPoints(ctx, events.slice(at, at + 3)));
    }
    const { rows } =
      await sql`select period, points, reached_at from point_periods where organisation_id = ${app.home.id} and person_id = ${person.userId}
      order by period`.execute(ctx.store.db);
    outcomes.add(JSON.stringify(rows));
    // 10 for the card, five of seven comments at 2 up to the cap of 10, one helpful answer.
    expect(rows.find((row) => (row as { period: string }).period === 'all')).toMatchObject({ points: 25 });
  }
  expect(outcomes.size).toBe(1);
  expect(await findWrongPeriods(ctx.store)).toEqual([]);
});

test('ANA-04 LRN-03 on time earns once; taken back it is reversed; a quarter that was over when it was recorded earns nothing more', async () => {
  const ctx = await ctxOf();
  const learner = await app.signedIn();
  const { userId } = learner;
  const card = newId<string>();
  const tell = (events: readonly ReturnType<typeof event>[]) => inTransaction(ctx, (ctx) => earnPoints(ctx, events));
  const completed = (achievedAt: string, source: string, at: string) =>
    event('cards.completed', at, { cardId: card, userId, period: '', achievedAt, source });
  await tell([completed('2026-03-31T10:00:00.000Z', 'import', '2026-04-02T10:00:00.000Z')]);
  expect(await totalOf(learner), 'of the quarter before').toBe(0);
  await tell([completed('2026-04-01T10:00:00.000Z', 'import', '2026-04-02T10:00:00.000Z')]);
  expect(await totalOf(learner)).toBe(10);
  await tell([event('progress.withdrawn', '2026-04-03T10:00:00.000Z', { cardId: card, userId, period: '', stillComplete: false })]);
  expect(await totalOf(learner)).toBe(0);
  await tell([completed('2026-04-01T12:00:00.000Z', 'approver', '2026-04-04T10:00:00.000Z')]);
  expect(await totalOf(learner), 'entered again for a day before it was taken back').toBe(10);
  const fulfilled = (achievedOn: string, sketch = {}) =>
    event('assignments.fulfilled', `${achievedOn}T10:00:00.000Z`, {
      dutyId: card,
      userId,
      achievedAt: `${achievedOn}T09:00:00.000Z`,
      achievedOn,
      dueOn: '2026-04-10',
      ...sketch,
    });
  await tell([fulfilled('2026-04-11'), fulfilled('2026-04-09', { isPriorLearning: true }), fulfilled('2026-04-09', { dueOn: null })]);
  expect(await totalOf(learner)).toBe(10);
  await tell([fulfilled('2026-04-10'), fulfilled('2026-04-10')]);
  expect(await totalOf(learner)).toBe(15);
  const reopened = { dutyId: card, userId, was: 'fulfilled', achievedOn: '2026-04-10', dueOn: '2026-04-10' };
  await tell([event('assignments.reopened', '2026-04-12T10:00:00.000Z', reopened)]);
  expect(await totalOf(learner)).toBe(10);
});

test('ANA-04 new rules apply from now; a recompute corrects the past with entries of its own', async () => {
  const learner = await app.signedIn();
  const card = await aPublishedCard(admin);
  await learner.call(completeCard, { params: { cardId: card.id } });
  expect(await totalOf(learner)).toBe(10);
  const rules = { ...DEFAULT_RULE_SET.rules, 'card-completed': { points: 12, dailyCap: null } };
  app.clock.advance({ minutes: 1 });
  await admin.call(updatePointRules, { body: { rules, dailyCap: 100 } });
  expect(await totalOf(learner)).toBe(10);
  await admin.call(updatePointRules, { body: { rules, dailyCap: 100, recomputeFrom: app.clock.now().toISOString().slice(0, 10) } });
  await app.jobsDone();
  expect(await totalOf(learner)).toBe(12);
  const { items } = await learner.call(listPointEntries);
  expect(items.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([-10, 10, 12]);
  await admin.call(updatePointRules, { body: { rules: DEFAULT_RULE_SET.rules, dailyCap: 100 } });
});

test('ANA-03 hidden and inactive people are left out before ranking, equal points share a place, and the first to reach them comes first', async () => {
  const ctx = await ctxOf();
  const [ann, ben, cid, dot, eve] = [
    await app.signedIn({ firstName: 'Ann', organisation: app.other }),
    await app.signedIn({ firstName: 'Ben', organisation: app.other }),
    await app.signedIn({ firstName: 'Cid', organisation: app.other }),
    await app.signedIn({ firstName: 'Dot', organisation: app.other }),
    await app.signedIn({ firstName: 'Eve', organisation: app.other }),
  ];
  const organisation = (await app.platform.organisations.withId(app.other.id))!;
  const there = { ...ctx, organisation, store: app.other.store };
  const day = app.clock.now().toISOString().slice(0, 10);
  const earn = (person: SignedIn, time: string) =>
    event('cards.completed', `${day}T${time}:00.000Z`, { cardId: newId(), userId: person.userId });
  await inTransaction(there, (there) =>
    earnPoints(there, [
      earn(dot, '00:01'),
      earn(dot, '00:02'),
      earn(dot, '00:03'),
      earn(ben, '00:05'),
      earn(ann, '00:04'),
      earn(cid, '00:06'),
      earn(eve, '00:01'),
      earn(eve, '00:02'),
    ]),
  );
  const names = async (by: SignedIn) =>
    (await by.call(listLeaderboard, { query: { limit: 3 } })).items.map(({ rank, person }) => `${rank} ${person.fullName.split(' ')[0]}`);
  expect(await names(ann)).toEqual(['1 Dot', '2 Eve', '3 Ann']);
  await sql`update users set hide_from_leaderboard = true where organisation_id = ${app.other.id} and id = ${dot.userId}`.execute(
    there.store.db,
  );
  await sql`update users set status = 'suspended' where organisation_id = ${app.other.id} and id = ${eve.userId}`.execute(there.store.db);
  expect(await names(ann)).toEqual(['1 Ann', '1 Ben', '1 Cid']);
  const board = await dot.call(getLeaderboard);
  expect(board.own).toMatchObject({ rank: null, points: 30, isHidden: true });
  expect(board.count).toBe(3);
  const first = await ann.call(listLeaderboard, { query: { limit: 2 } });
  const rest = await ann.call(listLeaderboard, { query: { limit: 2, cursor: first.nextCursor! } });
  expect(rest.items.map(({ person }) => person.fullName.split(' ')[0])).toEqual(['Cid']);
});

test('ANA-04 a streak of weeks forgives a holiday', async () => {
  const learner = await app.signedIn();
  const day = (days: number) => new Date(app.clock.now().getTime() - days * 86_400_000).toISOString();
  const learned = async (days: number) => {
    const card = await aPublishedCard(admin);
    const done = event('cards.completed', day(days), { cardId: card.id, userId: learner.userId });
    const ctx = await ctxOf();
    await inTransaction(ctx, (ctx) => earnPoints(ctx, [done]));
  };
  for (const days of [0, 7, 35, 42]) await learned(days);
  const streak = async () => (await learner.call(getOwnPoints)).streakWeeks;
  expect(await streak()).toBe(2);
  await learner.call(createAbsence, {
    params: { userId: learner.userId },
    body: { firstDay: day(34).slice(0, 10), lastDay: day(8).slice(0, 10) },
  });
  expect(await streak()).toBe(4);
});
