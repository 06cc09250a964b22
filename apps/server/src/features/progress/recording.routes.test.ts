import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { completeCard, getCard } from '@waymark/contract/cards';
import { claimThatCounts } from '@waymark/contract/progress';
import type { BaseContext } from '../../platform/context.ts';
import { testApp } from '../../testing/app.ts';
import { aPublishedCard } from '../cards/cards.factory.ts';
import { findCompletion } from './ledger.repo.ts';
import { openPeriod, recordCompletion, recordCompletions, withdrawCompletion } from './recording.service.ts';

const app = await testApp();
const curator = await app.signedIn({ role: 'curator' });
const admin = await app.signedIn({ role: 'super-admin' });
const DAY = 86_400_000;

const contextOf = async (): Promise<BaseContext> => {
  const organisation = await app.platform.organisations.withId(app.home.id);
  if (organisation === undefined) throw new Error('It is there');
  return {
    platform: app.platform,
    organisation,
    store: app.home.store,
    requestId: 'test',
    actor: { userId: admin.userId } as never,
    now: () => app.clock.now(),
  };
};
const ctx = await contextOf();
const daysAgo = (days: number) => new Date(app.clock.now().getTime() - days * DAY);

interface Row {
  id: string;
  period: string;
  status: 'Completed' | 'Passed' | 'Withdrawn';
  achieved_at: Date;
  corrects: string | null;
}
const ledgerOf = async (userId: string) =>
  (
    await sql<Row>`select id, period, status, achieved_at, corrects from learning_completions where user_id = ${userId} order by recorded_at, id`.execute(
      app.home.store.db,
    )
  ).rows;
const viewOf = async (cardId: string, userId: string) =>
  (
    await sql<{ period: string; completion_state: string; achieved_at: Date | null }>`
      select period, completion_state, achieved_at from card_progress where card_id = ${cardId} and user_id = ${userId}
      union all select period, completion_state, achieved_at from card_progress_history where card_id = ${cardId} and user_id = ${userId}`.execute(
      app.home.store.db,
    )
  ).rows;
const withdraw = async (id: string) => {
  const row = await findCompletion(app.home.store, id);
  if (row === undefined) throw new Error('It is there');
  return withdrawCompletion(ctx, row, 'Entered by mistake');
};

test('LRN-03 a completion for another person counts as of its day, never in the future, and is told once', async () => {
  const card = await aPublishedCard(curator);
  const learner = await app.signedIn();
  const given = { cardId: card.id, userId: learner.userId, source: 'approver' as const };
  await expect(recordCompletion(ctx, { ...given, achievedAt: daysAgo(-1) })).rejects.toMatchObject({ problem: { code: 'invalid-input' } });
  await recordCompletion(ctx, { ...given, achievedAt: daysAgo(30) });
  expect(await learner.call(getCard, { params: { idOrSlug: card.id } })).toMatchObject({ status: 'Completed', completionsCount: 1 });
  const [row] = await ledgerOf(learner.userId);
  expect(Math.round((app.clock.now().getTime() - Number(row?.achieved_at)) / DAY)).toBe(30);
});

test('LRN-03 of two claims for one period the earlier counts and both stay; undoing it is a row, and the other counts again', async () => {
  const card = await aPublishedCard(curator);
  const learner = await app.signedIn();
  await learner.call(completeCard, { params: { cardId: card.id } });
  const given = { cardId: card.id, userId: learner.userId, source: 'import' as const, achievedAt: daysAgo(10) };
  await recordCompletion(ctx, given);
  // The same claim twice is one.
  await recordCompletion(ctx, given);
  const rows = await ledgerOf(learner.userId);
  expect(rows).toHaveLength(2);
  expect((await viewOf(card.id, learner.userId))[0]?.achieved_at).toEqual(given.achievedAt);
  const earlier = rows.find(({ achieved_at: at }) => Number(at) === given.achievedAt.getTime());
  expect(await withdraw(earlier?.id ?? '')).toBe(true);
  expect(await withdraw(earlier?.id ?? '')).toBe(false);
  expect(await ledgerOf(learner.userId)).toHaveLength(3);
  const [view] = await viewOf(card.id, learner.userId);
  expect(view).toMatchObject({ completion_state: 'COMPLETED', achieved_at: rows.find(({ id }) => id !== earlier?.id)?.achieved_at });
  await withdraw(rows.find(({ id }) => id !== earlier?.id)?.id ?? '');
  expect(await learner.call(getCard, { params: { idOrSlug: card.id } })).toMatchObject({ completionState: 'STARTED', completionsCount: 0 });
});

test('SHR-06 a new period begins a fresh attempt, keeps what was done before, and a late claim closes the period that held its day', async () => {
  const card = await aPublishedCard(curator);
  const learner = await app.signedIn();
  const params = { cardId: card.id };
  await learner.call(completeCard, { params });
  app.clock.advance({ days: 20 });
  const opened = await openPeriod(ctx, { cardId: card.id, userIds: [learner.userId], period: '2027' });
  expect(opened).toBe(1);
  expect(await openPeriod(ctx, { cardId: card.id, userIds: [learner.userId], period: '2027' })).toBe(0);
  expect(await learner.call(getCard, { params: { idOrSlug: card.id } })).toMatchObject({ completionState: null, completedPercentage: 0 });
  await recordCompletion(ctx, { cardId: card.id, userId: learner.userId, source: 'import', achievedAt: daysAgo(25) });
  expect((await learner.call(getCard, { params: { idOrSlug: card.id } })).completionState).toBeNull();
  await learner.call(completeCard, { params });
  expect((await ledgerOf(learner.userId)).map(({ period }) => period)).toEqual(['', '', '2027']);
  expect((await viewOf(card.id, learner.userId)).map(({ period, completion_state: state }) => [period, state]).toSorted()).toEqual([
    ['', 'COMPLETED'],
    ['2027', 'COMPLETED'],
  ]);
});

/** A generator of the same numbers for the same seed. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

test.each([1, 2, 3, 4])('LRN-03 whatever happens in whatever order, the view equals a recount of the ledger (seed %s)', async (seed) => {
  const random = seeded(seed);
  const card = await aPublishedCard(curator);
  const people = await Promise.all([1, 2, 3].map(() => app.signedIn()));
  let period = 0;
  for (let step = 0; step < 24; step += 1) {
    const person = people[Math.floor(random() * people.length)];
    if (person === undefined) continue;
    const dice = random();
    if (dice < 0.3) await person.call(completeCard, { params: { cardId: card.id } });
    else if (dice < 0.6) {
      const achievedAt = daysAgo(Math.floor(random() * 40));
      await recordCompletions(
        ctx,
        card.id,
        people.slice(0, 2).map(({ userId }) => ({ userId, source: 'import', achievedAt })),
      );
    } else if (dice < 0.8) {
      const rows = (await ledgerOf(person.userId)).filter(({ status }) => status !== 'Withdrawn');
      const row = rows[Math.floor(random() * rows.length)];
      if (row !== undefined) await withdraw(row.id);
    } else {
      period += 1;
      app.clock.advance({ days: 3 });
      await openPeriod(ctx, { cardId: card.id, userIds: [person.userId], period: `p${period}` });
    }
  }
  let complete = 0;
  for (const { userId } of people) {
    const ledger = await ledgerOf(userId);
    const view = await viewOf(card.id, userId);
    for (const [name, rows] of Map.groupBy(ledger, (row) => row.period)) {
      const counts = claimThatCounts(
        rows.map(({ id, status, achieved_at: achievedAt, corrects }) => ({ id, status, achievedAt, corrects })),
      );
      const seen = view.find((row) => row.period === name);
      expect([name, seen?.completion_state ?? 'STARTED', seen?.achieved_at ?? null]).toEqual([
        name,
        counts === undefined ? 'STARTED' : 'COMPLETED',
        counts?.achievedAt ?? null,
      ]);
    }
    expect(
      view
        .filter(({ completion_state: state }) => state === 'COMPLETED')
        .every(({ period: name }) => ledger.some((row) => row.period === name)),
    ).toBe(true);
    complete += view.filter(({ completion_state: state }) => state === 'COMPLETED').length;
  }
  const { completionsCount } = await curator.call(getCard, { params: { idOrSlug: card.id } });
  expect(completionsCount, 'each person and period once').toBe(complete);
});
