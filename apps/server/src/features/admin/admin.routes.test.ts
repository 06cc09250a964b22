import { expect, test } from 'vitest';
import { getAdminOverview } from '@waymark/contract/admin';
import { getHomeAhead } from '@waymark/contract/home';
import { reportThing } from '@waymark/contract/moderation';
import { assignRole } from '@waymark/contract/people';
import { ORGANISATION_SETTINGS } from '@waymark/contract/platform';
import { proposeProject } from '@waymark/contract/projects';
import { search } from '@waymark/contract/search';
import { requestPasswordReset } from '@waymark/contract/session';
import { testApp } from '../../testing/app.ts';
import { aPublishedCard, textContent } from '../cards/cards.factory.ts';
import { aGroup } from '../groups/groups.factory.ts';
import { aRole } from '../roles/roles.factory.ts';

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

test.each([
  ['lock_rule', { failures: 4, windowMinutes: 10, lockMinutes: 10 }],
  ['multi_factor', 'choice'],
  ['open_sign_up_domains', ['example.com']],
  ['password_policy', { minimumLength: 12 }],
] as const)('ADM-12 setting %s says how people sign in', async (name, value) => {
  const other = await testApp();
  const keeper = await other.signedIn({ role: 'super-admin' });
  const isOpen = async () => (await keeper.call(getAdminOverview)).setup.some(({ step, done }) => step === 'sign-in' && !done);
  expect(await isOpen()).toBe(true);
  await other.configure(name, value);
  expect(await isOpen()).toBe(false);
});

test('ADM-12 without a mail server the emails that are kept are counted', async () => {
  const other = await testApp();
  const keeper = await other.signedIn({ role: 'super-admin' });
  const { mail } = await keeper.call(getAdminOverview);
  await other.visitor().call(requestPasswordReset, { body: { email: keeper.email } });
  await other.jobsDone();
  expect((await keeper.call(getAdminOverview)).mail).toMatchObject({ isConfigured: false, waiting: 0, kept: mail.kept + 1 });
});

test('ADM-12 HOM-09 a request that waits for the administrator is counted as home counts it', async () => {
  const other = await testApp();
  const keeper = await other.signedIn({ role: 'super-admin' });
  await other.configure('project_rules', { ...ORGANISATION_SETTINGS.project_rules.fallback, openToProposals: true });
  await (await other.signedIn()).call(proposeProject, { body: { title: 'Valve map' } });
  await other.jobsDone();
  const countOf = (waiting: readonly { readonly kind: string; readonly count: number }[]) =>
    waiting.find(({ kind }) => kind === 'approvals')?.count;
  expect(countOf((await keeper.call(getAdminOverview)).waiting)).toBe(1);
  expect(countOf((await keeper.call(getHomeAhead)).waiting)).toBe(1);
});

test('ADM-12 what waits is counted, and only what waits is told', async () => {
  expect((await admin.call(getAdminOverview)).waiting).toEqual([]);
  const card = await aPublishedCard(admin, { content: textContent });
  const learner = await app.signedIn();
  await learner.call(reportThing, { params: { kind: 'card', subjectId: card.id }, body: { reason: 'spam' } });
  expect((await admin.call(getAdminOverview)).waiting).toEqual([{ kind: 'moderation', count: 1 }]);
  expect((await learner.attempt(getAdminOverview)).problem?.code).toBe('forbidden');
});

test('ADM-12 ANA-09 published items are as many as the library lists, for each reader', async () => {
  const [someone, userAdmin] = [await app.signedIn(), await app.signedIn()];
  const { key: roleKey } = await aRole(admin, ['MANAGE_USERS']);
  await admin.call(assignRole, { params: { userId: userAdmin.userId, roleKey } });
  const only = { kind: 'restricted' as const, userIds: [someone.userId], groupIds: [] };
  await aPublishedCard(admin, { content: textContent, audience: only });
  await aPublishedCard(admin, { content: textContent, audience: { kind: 'public', userIds: [], groupIds: [] } });
  await app.jobsDone();
  const counts = [];
  for (const reader of [admin, userAdmin]) {
    const { content } = await reader.call(getAdminOverview);
    const { overview, items } = await reader.call(search, { query: { q: '', kind: 'card', limit: 50 } });
    expect([content.published, content.published]).toEqual([overview?.counts.card.count, items.length]);
    counts.push(content.published);
  }
  expect(counts[0]).toBe((counts[1] ?? 0) + 1);
});

test('ADM-12 the overview asks the store once', async () => {
  await admin.call(getAdminOverview);
  expect(await app.statementsOf(() => admin.call(getAdminOverview))).toBeLessThanOrEqual(3);
});
