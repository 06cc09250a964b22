import { expect, test } from 'vitest';
import { addDays } from '@waymark/contract/assignments';
import { completeCard } from '@waymark/contract/cards';
import { recordForOthers } from '@waymark/contract/transcript';
import { newId } from '../../platform/db/new-id.ts';
import { testApp } from '../../testing/app.ts';
import { LivePage } from '../../testing/live-page.ts';
import { aPublishedCard } from '../cards/cards.factory.ts';
import { countFacts, refreshStatistics, WHOLE } from '../statistics/statistics.public.ts';
import { assigned, dutiesOf } from './assignments.factory.ts';

const app = await testApp();
const admin = await app.signedIn({ role: 'super-admin' });
const today = () => app.clock.now().toISOString().slice(0, 10);

test('LRN-12 ANA-05 an assigned item counts as finished on the day it was done, however late that is written down', async () => {
  const learner = await app.signedIn();
  const card = await aPublishedCard(admin);
  const add = { userIds: [learner.userId], teamIds: [], lmsGroupIds: [] };
  await assigned(app, admin, card.id, { add, dueOn: addDays(today(), 10) });
  app.clock.advance({ days: 30 });
  const doneOn = addDays(today(), -25);
  await admin.call(recordForOthers, { body: { userIds: [learner.userId], cardId: card.id, achievedOn: doneOn, evidence: 'Paper list' } });
  await app.jobsDone();
  const ctx = {
    platform: app.platform,
    organisation: (await app.platform.organisations.withId(app.home.id))!,
    store: app.home.store,
    requestId: newId(),
    actor: null,
    now: () => app.clock.now(),
  };
  await refreshStatistics(ctx);
  const within = { ...WHOLE, cardId: card.id };
  expect(await countFacts(ctx.store, ['fulfilledOnTime'], { from: doneOn, to: addDays(doneOn, 1) }, within)).toMatchObject({ n: 1 });
  expect(await countFacts(ctx.store, ['fulfilledOnTime'], { from: addDays(doneOn, 2), to: '2100-01-01' }, within)).toMatchObject({ n: 0 });
});

test('HOM-01 LRN-12 pages of who completed something are told once what was assigned is done', async () => {
  const learner = await app.signedIn();
  const card = await aPublishedCard(admin);
  await assigned(app, admin, card.id, { add: { userIds: [learner.userId], teamIds: [], lmsGroupIds: [] }, dueOn: addDays(today(), 10) });
  const address = await app.server.listen({ port: 0, host: '127.0.0.1' });
  const page = await LivePage.open(Number(new URL(address).port), learner);
  await learner.call(completeCard, { params: { cardId: card.id } });
  await app.jobsDone();
  let message = await page.next();
  while ((message as { type: string }).type !== 'learning-changed') message = await page.next();
  expect(await dutiesOf(learner, 'fulfilled')).toMatchObject([{ card: { id: card.id } }]);
  page.close();
});
