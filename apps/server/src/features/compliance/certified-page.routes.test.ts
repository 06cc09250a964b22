import { expect, test } from 'vitest';
import { inTransaction } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/new-id.ts';
import { tellLive } from '../../platform/realtime/live-hub.ts';
import { testApp } from '../../testing/app.ts';
import { LivePage } from '../../testing/live-page.ts';
import { aPublishedCard } from '../cards/cards.factory.ts';
import { contextOf } from '../people/people.factory.ts';
import { aCertification } from './compliance.factory.ts';
import { complianceSubscribers } from './compliance.jobs.ts';

const app = await testApp();
const officer = await app.signedIn({ role: 'super-admin' });

test('LRN-08 pages of who completed what a certification asks for are told once that is written, and not for other content', async () => {
  const learner = await app.signedIn();
  const { firstCard } = await aCertification(app, officer, [{ type: 'user', id: learner.userId }]);
  const unasked = await aPublishedCard(officer);
  const address = await app.server.listen({ port: 0, host: '127.0.0.1' });
  const page = await LivePage.open(Number(new URL(address).port), learner);
  const ctx = { ...(await contextOf(app, app.home)), jobId: newId() };
  const follow = complianceSubscribers.find(({ name }) => name === 'compliance.follow-completions');
  const complete = async (cardId: string) => {
    const event = { details: { cardId, userId: learner.userId } } as unknown as never;
    await inTransaction(ctx, async (ctx) => follow?.handle(ctx, event));
  };
  await complete(unasked.id);
  await inTransaction(ctx, async ({ store }) => tellLive(store, [learner.userId], { type: 'between' }));
  await complete(firstCard.id);
  expect([await page.next(), await page.next()]).toEqual([{ type: 'between' }, { type: 'learning-changed' }]);
  page.close();
});
