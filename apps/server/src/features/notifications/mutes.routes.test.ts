import { expect, test } from 'vitest';
import { addComment } from '@waymark/contract/cards';
import { startImpersonation } from '@waymark/contract/impersonation';
import {
  changeNotificationSetting,
  endMute,
  listMutes,
  listNotifications,
  listNotificationSettings,
  muteNotification,
  type Notification,
} from '@waymark/contract/notifications';
import { followPerson, updateUser } from '@waymark/contract/people';
import { unsubscribe } from '@waymark/contract/session';
import { testApp } from '../../testing/app.ts';
import type { SignedIn } from '../../testing/sign-in-as.ts';
import { aPublishedCard } from '../cards/cards.factory.ts';
import { sendDigestsJob } from './notifications.jobs.ts';
import { anApplication, aProject } from '../projects/projects.factory.ts';

const app = await testApp();
const author = await app.signedIn({ role: 'curator', firstName: 'Ana', lastName: 'Ruiz' });

const told = async (person: SignedIn) => (await person.call(listNotifications)).notifications;
const newest = async (person: SignedIn): Promise<Notification> => {
  const [one] = await told(person);
  if (one === undefined) throw new Error('Nothing was told');
  return one;
};
const mailsTo = (person: SignedIn) =>
  app.home.store.db.selectFrom('mail_outbox').selectAll().where('recipient_id', '=', person.userId).orderBy('created_at').execute();
const mention = async (person: SignedIn, cardId: string) => {
  await author.call(addComment, { params: { cardId }, body: { body: `@${person.handle}`, parentId: null } });
  await app.jobsDone();
};
const followed = async (person: SignedIn) => {
  const follower = await app.signedIn();
  await follower.call(followPerson, { params: { userId: person.userId } });
  await app.jobsDone();
};
/** Follows the link with these words at the foot of a mail, as someone who is not signed in. */
const followLink = async (text: string, words: string) => {
  const link = new URL(new RegExp(`${words}: (\\S+)`).exec(text)?.[1] ?? '');
  await app.visitor().call(unsubscribe, { query: Object.fromEntries(link.searchParams) as never });
};

test('NTF-07 a kind is muted from a notification, in the page and by mail, until that is undone', async () => {
  const person = await app.signedIn();
  const card = await aPublishedCard(author);
  await mention(person, card.id);
  const [first, again] = [await newest(person), await newest(person)];
  const mute = await person.call(muteNotification, { params: { notificationId: first.id }, body: { what: 'kind' } });
  expect(mute).toMatchObject({ kind: 'mentioned', subject: null });
  expect((await person.call(muteNotification, { params: { notificationId: again.id }, body: { what: 'kind' } })).id).toBe(mute.id);
  await mention(person, card.id);
  await followed(person);
  expect((await told(person)).map(({ kind }) => kind)).toEqual(['followed', 'mentioned']);
  expect(await mailsTo(person)).toHaveLength(1);
  const ofKind = async () => (await person.call(listNotificationSettings)).items.find(({ kind }) => kind === 'mentioned');
  expect(await ofKind()).toMatchObject({ muteId: mute.id, inPage: true, email: true });
  expect((await person.call(listMutes)).items).toEqual([mute]);
  const stranger = await app.signedIn();
  expect((await stranger.attempt(endMute, { params: { muteId: mute.id } })).problem?.code).toBe('mute-not-found');
  expect((await stranger.attempt(muteNotification, { params: { notificationId: first.id }, body: { what: 'kind' } })).problem?.code).toBe(
    'notification-not-found',
  );
  await person.call(endMute, { params: { muteId: mute.id } });
  expect((await person.attempt(endMute, { params: { muteId: mute.id } })).problem?.code).toBe('mute-not-found');
  expect((await ofKind())?.muteId).toBeNull();
  await mention(person, card.id);
  expect(await told(person)).toHaveLength(3);
  expect(await mailsTo(person)).toHaveLength(2);
});

test('NTF-07 one thing is muted, whatever is told of it; others of its kind come as before, and so does the reader’s digest', async () => {
  const person = await app.signedIn();
  await person.call(changeNotificationSetting, { body: { kind: 'mentioned', inPage: true, email: true, digest: true } });
  const [loud, other] = [await aPublishedCard(author, { title: 'Loud' }), await aPublishedCard(author, { title: 'Other' })];
  await mention(person, loud.id);
  const one = await newest(person);
  expect(one).toMatchObject({ subjectName: 'Loud', can: { muteKind: true, muteSubject: true } });
  const mute = await person.call(muteNotification, { params: { notificationId: one.id }, body: { what: 'subject' } });
  expect(mute.subject).toEqual({ type: 'card', name: 'Loud', href: `/insights/${loud.slug}` });
  for (const card of [loud, other]) await mention(person, card.id);
  expect((await told(person)).map(({ subjectName }) => subjectName)).toEqual(['Other', 'Loud']);
  app.clock.advance({ days: 1 });
  await app.platform.jobs.enqueue(app.home.store, sendDigestsJob, null);
  await app.jobsDone();
  app.clock.advance({ days: -1 });
  const [digest] = await mailsTo(person);
  expect(digest?.subject).toContain('1 update at');
  expect(digest?.text_body).toContain('“Other”');
  expect(digest?.text_body).not.toContain('“Loud”');
  await followed(person);
  const follow = await newest(person);
  expect(follow).toMatchObject({ subjectName: null, can: { muteKind: true, muteSubject: false } });
  const nothing = await person.attempt(muteNotification, { params: { notificationId: follow.id }, body: { what: 'subject' } });
  expect(nothing.problem?.code).toBe('nothing-to-mute');
});

test('NTF-07 who mutes a project hears of none of its requests, and of those of another one', async () => {
  const owner = await app.signedIn({ role: ['learner', 'project-owner'] });
  const [busy, calm] = [await aProject(owner, { title: 'Busy' }), await aProject(owner, { title: 'Calm' })];
  await anApplication(await app.signedIn(), busy);
  await app.jobsDone();
  const one = await newest(owner);
  expect(one).toMatchObject({
    kind: 'request-to-decide',
    subjectName: 'Busy',
    reason: 'You are one of the people who decide about “Busy”.',
  });
  await owner.call(muteNotification, { params: { notificationId: one.id }, body: { what: 'subject' } });
  for (const project of [busy, calm]) await anApplication(await app.signedIn(), project);
  await app.jobsDone();
  expect((await told(owner)).map(({ subjectName }) => subjectName)).toEqual(['Calm', 'Busy']);
});

test('NTF-05 NTF-07 a mail says in the reader’s language why it came, and its links end it or mute its kind without sign-in', async () => {
  const person = await app.signedIn();
  await person.call(updateUser, { params: { userId: person.userId }, body: { language: 'de' } });
  const card = await aPublishedCard(author);
  await mention(person, card.id);
  expect((await newest(person)).reason).toBe('Du wurdest erwähnt.');
  const [mail] = await mailsTo(person);
  const text = mail?.text_body ?? '';
  expect(text.split('\n-- \n')[1]).toMatch(/^Du wurdest erwähnt\.\nDiese E-Mails abbestellen: /);
  expect(mail?.html_body).toContain('Auch im Produkt stummschalten');
  await followLink(text, 'Auch im Produkt stummschalten');
  await followLink(text, 'Auch im Produkt stummschalten');
  await mention(person, card.id);
  expect(await told(person)).toHaveLength(1);
  const { items } = await person.call(listMutes);
  expect(items.map(({ kind }) => kind)).toEqual(['mentioned']);
  const forged = new URLSearchParams(/Auch im Produkt stummschalten: \S+\?(\S+)/.exec(text)?.[1]);
  forged.set('kind', 'mute:followed');
  const refused = await app.visitor().attempt(unsubscribe, { query: Object.fromEntries(forged) as never });
  expect(refused.problem?.code).toBe('unsubscribe-link-invalid');
});

test('NTF-05 NTF-07 what must be told is neither muted nor ended by its mail, whose link ends all others', async () => {
  const person = await app.signedIn();
  const admin = await app.signedIn({ role: 'admin' });
  await admin.call(startImpersonation, { body: { userId: person.userId, reason: 'A picture' } });
  await app.jobsDone();
  const notice = await newest(person);
  for (const what of ['kind', 'subject'] as const) {
    const refused = await person.attempt(muteNotification, { params: { notificationId: notice.id }, body: { what } });
    expect(refused.problem?.code).toBe('notification-mandatory');
  }
  const [mail] = await mailsTo(person);
  const text = mail?.text_body ?? '';
  expect(text).toContain('It was your account. This notification is always sent.');
  expect(text).not.toContain('mute%3A');
  await followLink(text, 'Stop all optional emails');
  const card = await aPublishedCard(author);
  await mention(person, card.id);
  expect(await told(person)).toHaveLength(2);
  const another = await app.signedIn({ role: 'admin' });
  await another.call(startImpersonation, { body: { userId: person.userId, reason: 'Another picture' } });
  await app.jobsDone();
  expect(await mailsTo(person)).toHaveLength(2);
});
