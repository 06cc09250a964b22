import { expect, test } from 'vitest';
import { changeDigestPlan, changeNotificationSetting, getDigestPlan, listNotifications } from '@waymark/contract/notifications';
import { followPerson, unfollowPerson, updateUser } from '@waymark/contract/people';
import { unsubscribe } from '@waymark/contract/session';
import { testApp } from '../../testing/app.ts';
import type { SignedIn } from '../../testing/sign-in-as.ts';
import { unsubscribeLinks } from '../../platform/mail/unsubscribe.ts';
import { sendDigestsJob } from './notifications.jobs.ts';

const app = await testApp();

/** Runs the sending as the schedule does, `times` at once. */
async function sendDigests(times = 1): Promise<void> {
  await app.jobsDone();
  await Promise.all(Array.from({ length: times }, () => app.platform.jobs.enqueue(app.home.store, sendDigestsJob, null)));
  await app.jobsDone();
}

async function mailsTo(person: SignedIn) {
  return app.home.store.db
    .selectFrom('mail_outbox')
    .select(['subject', 'text_body', 'headers'])
    .where('organisation_id', '=', app.home.id)
    .where('to_address', '=', person.email)
    .orderBy('created_at')
    .execute();
}

const gathers = (person: SignedIn) =>
  person.call(changeNotificationSetting, { body: { kind: 'followed', inPage: true, email: true, digest: true } });
const follow = async (person: SignedIn, lastName: string) => {
  const follower = await app.signedIn({ firstName: 'Mei', lastName });
  await follower.call(followPerson, { params: { userId: person.userId } });
  return follower;
};

test('NTF-03 NTF-05 what is gathered comes as one mail, once though sent by many at the same time, in the reader’s language', async () => {
  const person = await app.signedIn();
  await person.call(updateUser, { params: { userId: person.userId }, body: { language: 'de' } });
  await gathers(person);
  await follow(person, 'Tanaka');
  // Two follows are told of side by side: each is done before the next, so that their order is known.
  await app.jobsDone();
  await follow(person, 'Sato');
  await app.jobsDone();
  expect(await mailsTo(person)).toEqual([]);
  expect((await person.call(listNotifications)).notifications).toHaveLength(2);
  app.clock.advance({ days: 1 });
  await sendDigests(5);
  const [mail, ...others] = await mailsTo(person);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('2 Neuigkeiten bei The home.example organisation');
  expect(mail?.text_body).toMatch(/Mei Tanaka[\s\S]*Mei Sato/);
  expect(JSON.stringify(mail?.headers)).toContain('List-Unsubscribe-Post');
  app.clock.advance({ days: 1 });
  await sendDigests();
  expect(await mailsTo(person)).toHaveLength(1);
  app.clock.advance({ days: -2 });
});

test('NTF-03 a digest comes at the hour the person chose, by their own clock, and moves with them', async () => {
  const person = await app.signedIn();
  await person.call(updateUser, { params: { userId: person.userId }, body: { timeZone: 'Asia/Tokyo' } });
  await gathers(person);
  await person.call(changeDigestPlan, { body: { frequency: 'weekly', hour: 7, weekday: 5 } });
  const hourIn = (timeZone: string, moment: string) =>
    new Intl.DateTimeFormat('en', { timeZone, hourCycle: 'h23', hour: '2-digit', weekday: 'short' }).format(new Date(moment));
  const { nextAt } = await person.call(getDigestPlan);
  expect(hourIn('Asia/Tokyo', nextAt)).toBe('Fri, 07');
  await person.call(updateUser, { params: { userId: person.userId }, body: { timeZone: 'America/Lima' } });
  await app.jobsDone();
  expect(hourIn('America/Lima', (await person.call(getDigestPlan)).nextAt)).toBe('Fri, 07');
});

test('NTF-05 the link at its end stops digests, and choosing a time takes them up again', async () => {
  const person = await app.signedIn();
  await gathers(person);
  const organisation = await app.platform.organisations.withId(app.home.id);
  if (organisation === undefined) throw new Error('The organisation is gone');
  const { page } = unsubscribeLinks({ platform: app.platform, organisation }, person.userId, 'digest');
  const query = Object.fromEntries(new URL(page).searchParams) as never;
  await app.visitor().call(unsubscribe, { query });
  expect((await person.call(getDigestPlan)).enabled).toBe(false);
  await follow(person, 'Abe');
  app.clock.advance({ days: 1 });
  await sendDigests();
  expect(await mailsTo(person)).toEqual([]);
  await person.call(changeDigestPlan, { body: { frequency: 'daily', hour: 9, weekday: 1 } });
  expect((await person.call(getDigestPlan)).enabled).toBe(true);
  await follow(person, 'Kato');
  await app.jobsDone();
  app.clock.advance({ days: 1 });
  await sendDigests();
  expect((await mailsTo(person)).map(({ subject }) => subject)).toEqual(['1 update at The home.example organisation']);
  app.clock.advance({ days: -2 });
});

test('NTF-03 what the reader may no longer see is left out, and an empty digest is not sent', async () => {
  const person = await app.signedIn();
  await gathers(person);
  const follower = await follow(person, 'Ono');
  await app.jobsDone();
  await follower.call(unfollowPerson, { params: { userId: person.userId } });
  await app.home.store.db
    .updateTable('users')
    .set({ status: 'suspended' })
    .where('organisation_id', '=', app.home.id)
    .where('id', '=', follower.userId)
    .execute();
  app.clock.advance({ days: 1 });
  await sendDigests();
  expect(await mailsTo(person)).toEqual([]);
  app.clock.advance({ days: -1 });
});
