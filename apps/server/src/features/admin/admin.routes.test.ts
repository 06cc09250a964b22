import { expect, test } from 'vitest';
import { getAdminOverview } from '@waymark/contract/admin';
import { reportThing } from '@waymark/contract/moderation';
import { testApp } from '../../testing/app.ts';
import { aPublishedCard, textContent } from '../cards/cards.factory.ts';
import { aGroup } from '../groups/groups.factory.ts';

const app = await testApp({ environment: { SMTP_URL: 'smtp://127.0.0.1:9' } });
const admin = await app.signedIn({ role: 'super-admin' });
const stepsOpen = async () => (await admin.call(getAdminOverview)).setup.filter(({ done }) => !done).map(({ step }) => step);

test('ADM-12 the set-up checklist knows what was done, and ends when all of it is', async () => {
  expect(await stepsOpen()).toEqual(['brand', 'sign-in', 'people', 'content', 'groups']);
  await app.configure('brand_colour', '#b4235a');
  await app.configure('password_policy', { minimumLength: 12 });
  await app.signedIn();
  expect(await stepsOpen()).toEqual(['content', 'groups']);
  await aPublishedCard(admin, { content: textContent });
  await aGroup(admin);
  expect((await admin.call(getAdminOverview)).setup).toEqual([]);
});

test('ADM-12 what waits is counted, and only what waits is told', async () => {
  expect((await admin.call(getAdminOverview)).waiting).toEqual([]);
  const card = await aPublishedCard(admin, { content: textContent });
  const learner = await app.signedIn();
  await learner.call(reportThing, { params: { kind: 'card', subjectId: card.id }, body: { reason: 'spam' } });
  expect((await admin.call(getAdminOverview)).waiting).toEqual([{ kind: 'moderation', count: 1 }]);
  expect((await learner.attempt(getAdminOverview)).problem?.code).toBe('forbidden');
});

test('ADM-12 the overview asks the store once', async () => {
  await admin.call(getAdminOverview);
  expect(await app.statementsOf(() => admin.call(getAdminOverview))).toBeLessThanOrEqual(3);
});
