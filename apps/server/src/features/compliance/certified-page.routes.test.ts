import { completeCard } from '@waymark/contract/cards';
import { expect, test } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { LivePage } from '../../testing/live-page.ts';
import { aCertification } from './compliance.factory.ts';

const app = await testApp();
const officer = await app.signedIn({ role: 'super-admin' });

test('LRN-08 pages of who completed what a certification asks for are told once it is written, beside the plan', async () => {
  const learner = await app.signedIn();
  const { firstCard } = await aCertification(app, officer, [{ type: 'user', id: learner.userId }]);
  const address = await app.server.listen({ port: 0, host: '127.0.0.1' });
  const page = await LivePage.open(Number(new URL(address).port), learner);
  await learner.call(completeCard, { params: { cardId: firstCard.id } });
  await app.jobsDone();
  // Once when the duty is fulfilled, once when the certificate is there.
  let told = 0;
  while (told < 2) if (((await page.next()) as { type: string }).type === 'learning-changed') told += 1;
  page.close();
  expect(told).toBe(2);
});
