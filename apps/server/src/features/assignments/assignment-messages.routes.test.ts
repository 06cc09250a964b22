import { Buffer } from 'node:buffer';
import { afterAll, expect, test } from 'vitest';
import { addDays, listRecentlyAssigned, shareCard } from '@waymark/contract/assignments';
import { archiveCard } from '@waymark/contract/cards';
import { listNotifications } from '@waymark/contract/notifications';
import { testApp } from '../../testing/app.ts';
import { Postbox } from '../../testing/postbox.ts';
import { aPublishedCard } from '../cards/cards.factory.ts';
import { remindOfDuties } from './assignments.jobs.ts';
import { assigned, reportsTo } from './assignments.factory.ts';

const postbox = new Postbox();
await postbox.open();
afterAll(() => postbox.die());
const app = await testApp({ environment: { SMTP_URL: `smtp://127.0.0.1:${postbox.port}` } });
const admin = await app.signedIn({ role: 'super-admin' });
const today = () => app.clock.now().toISOString().slice(0, 10);

/** A mail's source with its lines joined again, and quoted-printable and the words of its subject read. */
const decoded = (source: string) => {
  const bytes = source
    .replaceAll(/\?=\r\n[ \t]+=\?UTF-8\?Q\?/gi, '')
    .replaceAll(/=\?UTF-8\?Q\?(.*?)\?=/gi, (_, words: string) => words.replaceAll('_', ' '))
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .replaceAll(/=\r\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
};

async function aManager() {
  const [manager, report] = [await app.signedIn({ role: 'manager' }), await app.signedIn()];
  await reportsTo(admin, report.userId, manager.userId);
  return { manager, report };
}

test('SHR-05 NTF-05 what is assigned or shared says in page and mail who asked, until when, how important, and in their words', async () => {
  const { manager, report } = await aManager();
  const [card, other] = [await aPublishedCard(admin, { title: 'Chlorine' }), await aPublishedCard(admin, { title: 'Valves' })];
  const add = { userIds: [report.userId], teamIds: [], lmsGroupIds: [] };
  await assigned(app, manager, card.id, { add, priority: 'mandatory', dueOn: addDays(today(), 30), message: 'Worth the <hour>.' });
  await manager.call(shareCard, { params: { cardId: other.id }, body: { add, message: 'Read this one' } });
  await app.jobsDone();
  const [shared, given] = (await report.call(listNotifications, {})).notifications;
  expect(given).toMatchObject({ kind: 'duty-given', importance: 'This is mandatory.', quote: 'Worth the <hour>.' });
  expect(given?.message).toContain(manager.fullName);
  expect(shared).toMatchObject({ kind: 'card-shared', importance: null, quote: 'Read this one' });
  const mail = postbox
    .to(report.email)
    .map(decoded)
    .find((source) => source.includes('Chlorine'));
  expect(mail).toMatch(/Subject: .*assigned “Chlorine” to you, due /);
  expect(mail).toContain('This is mandatory.');
  expect(mail).toContain('> Worth the <hour>.');
  expect(mail).toContain('Worth the &lt;hour&gt;.');
});

test('SHR-05 NTF-04 NTF-05 a reminder says in page and mail who asked, how important it is, and in their words', async () => {
  const { manager, report } = await aManager();
  const card = await aPublishedCard(admin, { title: 'Fire drill' });
  const add = { userIds: [report.userId], teamIds: [], lmsGroupIds: [] };
  await assigned(app, manager, card.id, {
    add,
    priority: 'mandatory',
    dueOn: addDays(today(), 31),
    reminderDays: [7],
    message: 'Before the winter.',
  });
  await app.jobsDone();
  app.clock.advance({ days: 25 });
  await app.platform.jobs.enqueue(app.home.store, remindOfDuties, null);
  await app.jobsDone();
  const told = (await report.call(listNotifications, {})).notifications.find(({ kind }) => kind === 'duty-nearly-due');
  expect(told).toMatchObject({ importance: 'This is mandatory.', quote: 'Before the winter.' });
  expect(told?.message).toContain(`assigned to you by ${manager.fullName}`);
  const mail = postbox
    .to(report.email)
    .map(decoded)
    .find((source) => /Subject: .*“Fire drill” is due/.test(source));
  expect(mail).toContain('> Before the winter.');
  expect(mail).toContain('This is mandatory.');
});

test('SHR-01 what someone assigned to others last is offered again, each once and only what they still see', async () => {
  const { manager, report } = await aManager();
  const another = await app.signedIn();
  await reportsTo(admin, another.userId, manager.userId);
  const [first, second, own] = [await aPublishedCard(admin), await aPublishedCard(admin), await aPublishedCard(admin)];
  const give = async (cardId: string, person: typeof report) => {
    app.clock.advance({ minutes: 1 });
    await assigned(app, manager, cardId, { add: { userIds: [person.userId], teamIds: [], lmsGroupIds: [] } });
  };
  const recent = async () => (await manager.call(listRecentlyAssigned)).items.map(({ id }) => id);
  for (const { id } of [first, second]) await give(id, report);
  await give(own.id, manager);
  expect(await recent()).toEqual([second.id, first.id]);
  await give(first.id, another);
  expect(await recent()).toEqual([first.id, second.id]);
  await admin.call(archiveCard, { params: { cardId: second.id } });
  expect(await recent()).toEqual([first.id]);
});
