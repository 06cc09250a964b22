import { expect, test } from 'vitest';
import { addDays } from '@waymark/contract/assignments';
import { bookmarkCard, completeCard, visitCard } from '@waymark/contract/cards';
import { countLearning, getLearningPlan, listCompletedCards } from '@waymark/contract/learning';
import { testApp } from '../../testing/app.ts';
import { assigned } from '../assignments/assignments.factory.ts';
import { aPublishedCard } from '../cards/cards.factory.ts';

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

test('LRN-01 each tab says how much is behind it', async () => {
  const learner = await app.signedIn();
  const [begun, saved, done] = [await aPublishedCard(admin), await aPublishedCard(admin), await aPublishedCard(admin)];
  await learner.call(visitCard, { params: { cardId: begun.id }, body: {} });
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
