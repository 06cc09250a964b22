import { expect, test, vi } from 'vitest';
import { addComment, archiveCard } from '@waymark/contract/cards';
import { inviteToGroup } from '@waymark/contract/groups';
import {
  changeNotificationSetting,
  countUnseen,
  listNotifications,
  listNotificationSettings,
  markAllSeen,
  markSeen,
} from '@waymark/contract/notifications';
import { followPerson, updateUser } from '@waymark/contract/people';
import { unsubscribe } from '@waymark/contract/session';
import { testApp } from '../../testing/app.ts';
import type { SignedIn } from '../../testing/sign-in-as.ts';
import { aPublishedCard } from '../cards/cards.factory.ts';
import { aGroup } from '../groups/groups.factory.ts';

const app = await testApp();
const comment = async (by: SignedIn, cardId: string, body: string, parentId: string | null = null) =>
  by.call(addComment, { params: { cardId: cardId }, body: { body, parentId } });
const messagesOf = async (person: SignedIn) => (await person.call(listNotifications)).notifications.map(({ message }) => message);
const mailsTo = async (person: SignedIn) =>
  app.home.store.db
    .selectFrom('mail_outbox')
    .select(['subject', 'html_body', 'headers', 'status'])
    .where('recipient_id', '=', person.userId)
    .execute();

test('NTF-01 a mention, a comment on one’s card, an answer, a follower and an invitation are told to the people they concern, once each', async () => {
  const author = await app.signedIn({ role: 'curator', firstName: 'Ana', lastName: 'Ruiz' });
  const [learner, other] = [await app.signedIn({ firstName: 'Ben', lastName: 'Ode' }), await app.signedIn()];
  const card = await aPublishedCard(author, { title: 'Leak\nrepair' });
  const first = await comment(learner, card.id, `What do you think, @${other.handle}?`);
  await comment(author, card.id, `@${author.handle} answers @${other.handle}`, first.id);
  await learner.call(followPerson, { params: { userId: author.userId } });
  await app.jobsDone();
  expect((await messagesOf(author)).sort()).toEqual(['Ben Ode commented on “Leak repair”', 'Ben Ode started following you']);
  expect(await messagesOf(learner)).toEqual(['Ana Ruiz replied to your comment on “Leak repair”']);
  const list = await other.call(listNotifications);
  expect(list.notifications.map(({ message }) => message)).toEqual([
    'Ana Ruiz mentioned you in a comment on “Leak repair”',
    'Ben Ode mentioned you in a comment on “Leak repair”',
  ]);
  expect(list).toMatchObject({ unseenNotificationsCount: 2, nextCursor: null });
  expect(new Date(list.lastFetchTimestamp).getTime()).toBeGreaterThan(0);
  expect(list.notifications[0]).toMatchObject({ unseen: true, kind: 'mentioned', actor: { fullName: 'Ana Ruiz' } });
  expect(list.notifications[1]?.href).toBe(`/insights/${card.slug}#comment-${first.id}`);

  const leader = await app.signedIn({ role: 'group-leader', firstName: 'Lea', lastName: 'Der' });
  const group = await aGroup(leader, { name: 'Field crew', visibility: 'private' });
  await leader.call(inviteToGroup, { params: { groupId: group.id }, body: { userIds: [learner.userId] } });
  await app.jobsDone();
  expect((await messagesOf(learner))[0]).toBe('Lea Der invited you to the group “Field crew”');
});

test('NTF-02 marking one clears its flag, marking all sets the count to 0, load-more goes on where the page ended', async () => {
  const author = await app.signedIn({ role: 'curator' });
  const learner = await app.signedIn();
  const card = await aPublishedCard(author);
  for (const number of [1, 2, 3]) await comment(learner, card.id, `Comment ${number}`);
  await app.jobsDone();
  const first = await author.call(listNotifications, { query: { limit: 2 } });
  const rest = await author.call(listNotifications, { query: { limit: 2, cursor: first.nextCursor ?? '' } });
  expect([first.notifications.length, rest.notifications.length, rest.nextCursor]).toEqual([2, 1, null]);
  expect(new Set([...first.notifications, ...rest.notifications].map(({ id }) => id)).size).toBe(3);
  const [newest] = first.notifications;
  if (newest === undefined) throw new Error('Nothing was told');
  expect(await author.call(markSeen, { params: { notificationId: newest.id } })).toEqual({ unseenNotificationsCount: 2 });
  expect(await author.call(markSeen, { params: { notificationId: newest.id } })).toEqual({ unseenNotificationsCount: 2 });
  expect((await learner.attempt(markSeen, { params: { notificationId: newest.id } })).problem?.code).toBe('notification-not-found');
  app.clock.advance({ seconds: 5 });
  const until = app.clock.now().toISOString();
  app.clock.advance({ seconds: 5 });
  await comment(learner, card.id, 'One more');
  await app.jobsDone();
  expect(await author.call(markAllSeen, { body: { until } })).toEqual({ unseenNotificationsCount: 1 });
  expect(await author.call(markAllSeen, { body: {} })).toEqual({ unseenNotificationsCount: 0 });
  expect(await author.call(countUnseen)).toEqual({ unseenNotificationsCount: 0 });
});

test('NTF-03 a page that is open hears of it at once, with the new count, and so does another when something was seen', async () => {
  const author = await app.signedIn({ role: 'curator' });
  const learner = await app.signedIn();
  const card = await aPublishedCard(author);
  const socket = await app.server.injectWS('/api/v1/live', {
    headers: { host: author.hostName, cookie: `session=${author.cookies['session']}` },
  });
  const heard: unknown[] = [];
  socket.on('message', (data: Buffer) => heard.push(JSON.parse(data.toString())));
  await comment(learner, card.id, 'Hello');
  await vi.waitFor(() => expect(heard).toEqual([expect.objectContaining({ type: 'notification', unseenNotificationsCount: 1 })]), 10_000);
  await author.call(markAllSeen, { body: {} });
  await vi.waitFor(() => expect(heard[1]).toEqual({ type: 'notifications-seen', unseenNotificationsCount: 0 }), 10_000);
  socket.terminate();
});

test('NTF-03 NTF-05 email goes to those who want it, in their language, until they unsubscribe by its link', async () => {
  const author = await app.signedIn({ role: 'curator', firstName: 'Ana', lastName: 'Ruiz' });
  const reader = await app.signedIn();
  await reader.call(updateUser, { params: { userId: reader.userId }, body: { language: 'de' } });
  const card = await aPublishedCard(author, { title: 'Rohrbruch' });
  await comment(author, card.id, `@${reader.handle}`);
  await comment(reader, card.id, 'Danke');
  await app.jobsDone();
  expect(await mailsTo(author)).toEqual([]);
  const [mail, ...more] = await mailsTo(reader);
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ subject: 'Ana Ruiz hat dich in einem Kommentar zu „Rohrbruch“ erwähnt', status: 'kept' });
  expect(await messagesOf(reader)).toEqual(['Ana Ruiz hat dich in einem Kommentar zu „Rohrbruch“ erwähnt']);
  const headers = (mail?.headers ?? {}) as Record<string, string>;
  const link = new URL(/<([^>]+)>/.exec(headers['List-Unsubscribe'] ?? '')?.[1] ?? '');
  expect(link.pathname).toBe(unsubscribe.path);
  const oneClick = await app.visitor().send('POST', `${link.pathname}${link.search}`, 'List-Unsubscribe=One-Click', {
    'content-type': 'application/x-www-form-urlencoded',
  });
  expect(oneClick.status).toBe(204);
  await comment(author, card.id, `@${reader.handle} again`);
  await app.jobsDone();
  expect(await mailsTo(reader)).toHaveLength(1);
  expect(await messagesOf(reader)).toHaveLength(2);
  const { items } = await reader.call(listNotificationSettings);
  expect(items.find(({ kind }) => kind === 'mentioned')).toMatchObject({ inPage: true, email: false });
});

test('NTF-03 who chose not to be told in the page is not, and no one chooses for another', async () => {
  const author = await app.signedIn({ role: 'curator' });
  const learner = await app.signedIn();
  await author.call(changeNotificationSetting, { body: { kind: 'commented', inPage: false, email: true } });
  const card = await aPublishedCard(author);
  await comment(learner, card.id, 'Hello');
  await app.jobsDone();
  expect(await messagesOf(author)).toEqual([]);
  expect(await mailsTo(author)).toHaveLength(1);
  expect((await learner.call(listNotificationSettings)).items.find(({ kind }) => kind === 'commented')).toMatchObject({
    inPage: true,
    email: false,
  });
});

test('NTF-06 a job that runs again, after a restart, tells no one twice', async () => {
  const author = await app.signedIn({ role: 'curator' });
  const learner = await app.signedIn();
  const card = await aPublishedCard(author);
  await comment(learner, card.id, `@${author.handle} once`);
  await app.jobsDone();
  await app.platform.database.owner.query(
    `update pgboss.job set state = 'created', completed_on = null, output = null
     where name = 'mail.send' and state = 'completed' and data->>'organisationId' = $1`,
    [app.home.id],
  );
  await app.jobsDone();
  expect(await messagesOf(author)).toHaveLength(1);
  expect(await mailsTo(author)).toHaveLength(1);
});

test('NTF-01 who may not see the card hears nothing of it, and nothing when it is taken back', async () => {
  const author = await app.signedIn({ role: 'curator' });
  const [insider, outsider] = [await app.signedIn(), await app.signedIn()];
  const card = await aPublishedCard(author, { audience: { kind: 'restricted', userIds: [insider.userId], groupIds: [] } });
  await comment(author, card.id, `@${insider.handle} @${outsider.handle}`);
  await app.jobsDone();
  expect(await messagesOf(insider)).toHaveLength(1);
  expect(await messagesOf(outsider)).toEqual([]);
  expect(await mailsTo(outsider)).toEqual([]);
  await author.call(archiveCard, { params: { cardId: card.id } });
  expect(await insider.call(listNotifications)).toMatchObject({ notifications: [], unseenNotificationsCount: 0 });
});

test('NTF-01 the list costs the same number of statements however long it is', async () => {
  const author = await app.signedIn({ role: 'curator' });
  const card = await aPublishedCard(author);
  const cost = async () => {
    await author.call(listNotifications);
    await app.jobsDone();
    return app.statementsOf(() => author.call(listNotifications));
  };
  await comment(await app.signedIn(), card.id, 'One');
  await app.jobsDone();
  const short = await cost();
  for (const number of [2, 3, 4]) await comment(await app.signedIn(), card.id, `Comment ${number}`);
  await app.jobsDone();
  expect(await cost()).toBe(short);
});
