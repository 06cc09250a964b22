import { afterAll, beforeEach, expect, test } from 'vitest';
import { notify } from '../../platform/notifications/notify.ts';
import { addComment, deleteComment } from '@waymark/contract/cards';
import { startImpersonation } from '@waymark/contract/impersonation';
import {
  changeDigestPlan,
  changeNotificationBudget,
  changeNotificationDefaults,
  changeNotificationSetting,
  getNotificationBudget,
  getNotificationDefaults,
  listNotifications,
  listNotificationSettings,
  markSeen,
  type NotificationBudget,
} from '@waymark/contract/notifications';
import { followPerson, unfollowPerson, updateUser } from '@waymark/contract/people';
import { unsubscribe } from '@waymark/contract/session';
import { inTransaction } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/new-id.ts';
import { pickUpMailsJob, sendMailJob } from '../../platform/mail/mail.jobs.ts';
import { unsubscribeLinks } from '../../platform/mail/unsubscribe.ts';
import { testApp } from '../../testing/app.ts';
import { Postbox } from '../../testing/postbox.ts';
import type { SignedIn } from '../../testing/sign-in-as.ts';
import { aPublishedCard } from '../cards/cards.factory.ts';
import { contextOf } from '../people/people.factory.ts';
import { sendDigestsJob } from './notifications.jobs.ts';
import type { InTransaction, JobContext } from '../../platform/context.ts';

const postbox = new Postbox();
await postbox.open();
afterAll(() => postbox.die());
const app = await testApp({ environment: { SMTP_URL: `smtp://127.0.0.1:${postbox.port}` } });
const { store } = app.home;

/** A Monday: at noon in universal time each test begins. */
const NOON = Date.UTC(2031, 10, 24, 12);
const goTo = (moment: string | number) => app.clock.advance({ seconds: (new Date(moment).getTime() - app.clock.now().getTime()) / 1000 });
goTo(NOON);
const author = await app.signedIn({ role: 'curator', firstName: 'Ana', lastName: 'Ruiz' });
const card = await aPublishedCard(author, { title: 'Night flow' });

beforeEach(() => {
  goTo(NOON);
});

const someone = async (timeZone = 'UTC') => {
  const person = await app.signedIn();
  await person.call(updateUser, { params: { userId: person.userId }, body: { timeZone } });
  return person;
};
const FREE: NotificationBudget = { dailyCap: null, quietHours: null, quietDays: [] };
const budget = (person: SignedIn, chosen: Partial<NotificationBudget>) =>
  person.call(changeNotificationBudget, { body: { ...FREE, ...chosen } });
const mention = async (person: SignedIn) => {
  await author.call(addComment, { params: { cardId: card.id }, body: { body: `@${person.handle}`, parentId: null } });
  await app.jobsDone();
};
const sendDigests = async () => {
  await app.platform.jobs.enqueue(store, sendDigestsJob, null);
  await app.jobsDone();
};
const told = async (person: SignedIn) => (await person.call(listNotifications, { query: { limit: 50 } })).notifications;
const outboxOf = (person: SignedIn) =>
  store.db.selectFrom('mail_outbox').selectAll().where('recipient_id', '=', person.userId).orderBy('created_at').execute();
const asJob = async (work: (ctx: InTransaction<JobContext>) => Promise<unknown>) => {
  const ctx = await contextOf(app, app.home);
  await inTransaction(ctx, (ctx) => work({ ...ctx, jobId: newId() }));
};

test('NTF-07 of twenty notices at the same time as many come as mails as one is sent in a day; all stand in the page, the others in one digest', async () => {
  const person = await someone();
  await budget(person, { dailyCap: 7 });
  await Promise.all(
    Array.from({ length: 20 }, (_, number) =>
      asJob((ctx) =>
        notify(ctx, {
          kind: 'mentioned',
          recipientIds: [person.userId],
          actorId: null,
          subject: { type: 'card', id: card.id },
          params: { card: `Number ${number}` },
          href: '/',
        }),
      ),
    ),
  );
  await app.jobsDone();
  expect(postbox.to(person.email)).toHaveLength(7);
  expect(await told(person)).toHaveLength(20);
  expect((await person.call(getNotificationBudget)).sentToday).toBe(7);
  goTo(NOON + 86_400_000);
  await sendDigests();
  expect((await outboxOf(person)).map(({ subject }) => subject).at(-1)).toContain('13 updates');
  expect(postbox.to(person.email)).toHaveLength(8);
});

test('NTF-07 a job that runs again counts and sends no second time', async () => {
  const person = await someone();
  await budget(person, { dailyCap: 2 });
  await mention(person);
  await app.platform.database.owner.query(
    `update pgboss.job set state = 'created', completed_on = null, output = null
     where name = 'mail.send' and state = 'completed' and data->>'organisationId' = $1`,
    [app.home.id],
  );
  await app.jobsDone();
  expect(postbox.to(person.email)).toHaveLength(1);
  expect((await person.call(getNotificationBudget)).sentToday).toBe(1);
});

test('NTF-07 the day is the reader’s own: it begins again at their midnight and not at that of others', async () => {
  const [tokyo, lima] = [await someone('Asia/Tokyo'), await someone('America/Lima')];
  for (const person of [tokyo, lima]) {
    await budget(person, { dailyCap: 1 });
    await mention(person);
    await mention(person);
    expect(postbox.to(person.email)).toHaveLength(1);
  }
  goTo('2031-11-24T15:00:01Z');
  for (const person of [tokyo, lima]) await mention(person);
  expect([postbox.to(tokyo.email).length, postbox.to(lima.email).length]).toEqual([2, 1]);
  goTo('2031-11-25T05:00:01Z');
  for (const person of [tokyo, lima]) await mention(person);
  expect([postbox.to(tokyo.email).length, postbox.to(lima.email).length]).toEqual([2, 2]);
});

test('NTF-07 who ended digests loses nothing beyond the cap: it stands in the page, also where they wanted mails only', async () => {
  const person = await someone();
  await budget(person, { dailyCap: 0 });
  await person.call(changeNotificationSetting, { body: { kind: 'mentioned', inPage: false, email: true } });
  await mention(person);
  expect(await told(person)).toEqual([]);
  const organisation = await app.platform.organisations.withId(app.home.id);
  if (organisation === undefined) throw new Error('The organisation is gone');
  const { page } = unsubscribeLinks({ platform: app.platform, organisation }, person.userId, 'digest');
  await app.visitor().call(unsubscribe, { query: Object.fromEntries(new URL(page).searchParams) as never });
  await mention(person);
  expect(await told(person)).toHaveLength(1);
  expect(postbox.to(person.email)).toEqual([]);
});

test('NTF-07 a mail in quiet hours waits until their end by the reader’s clock, and is sent once, however many servers try and though its job was lost', async () => {
  const person = await someone('Europe/Oslo');
  await budget(person, { quietHours: { from: 22, until: 7 } });
  goTo('2031-11-24T21:30:00Z');
  await mention(person);
  expect(await told(person)).toHaveLength(1);
  const [mail] = await outboxOf(person);
  if (mail === undefined) throw new Error('No mail was queued');
  expect([mail.status, mail.held_until?.toISOString()]).toEqual(['waiting', '2031-11-25T06:00:00.000Z']);
  const waiting = `select extract(epoch from start_after - created_on)::int as after from pgboss.job
    where name = 'mail.send' and state = 'created' and data->'data'->>'mailId' = $1`;
  const { rows } = await app.platform.database.owner.query<{ after: number }>(waiting, [mail.id]);
  expect(rows).toHaveLength(1);
  expect(Math.abs((rows[0]?.after ?? 0) - 8.5 * 3600)).toBeLessThan(60);
  const ctx = { ...(await contextOf(app, app.home)), jobId: newId() };
  goTo('2031-11-25T05:59:00Z');
  await sendMailJob.handle(ctx, { mailId: mail.id });
  await asJob((inside) => pickUpMailsJob.handle(inside, null));
  await app.jobsDone();
  expect(postbox.to(person.email)).toEqual([]);
  await app.platform.database.owner.query(`delete from pgboss.job where name = 'mail.send' and data->'data'->>'mailId' = $1`, [mail.id]);
  goTo('2031-11-25T06:11:00Z');
  await Promise.all([1, 2].map(() => asJob((inside) => pickUpMailsJob.handle(inside, null))));
  await Promise.all([1, 2, 3].map(() => sendMailJob.handle(ctx, { mailId: mail.id })));
  await app.jobsDone();
  expect(postbox.to(person.email)).toHaveLength(1);
  expect((await outboxOf(person)).map(({ status }) => status)).toEqual(['sent']);
});

test('NTF-07 what waits over midnight counts on the day it comes, and a night in which clocks change ends by the clock on the wall', async () => {
  const person = await someone('Europe/Oslo');
  await budget(person, { dailyCap: 1, quietHours: { from: 22, until: 7 } });
  goTo('2032-03-27T20:00:00Z');
  await mention(person);
  expect(postbox.to(person.email)).toHaveLength(1);
  goTo('2032-03-27T21:30:00Z');
  await mention(person);
  await mention(person);
  const held = (await outboxOf(person)).flatMap(({ held_until }) => held_until?.toISOString() ?? []);
  expect(held).toEqual(['2032-03-28T05:00:00.000Z']);
});

test('NTF-07 a digest that falls due in quiet hours waits for their end too', async () => {
  const person = await someone();
  await budget(person, { quietHours: { from: 20, until: 9 }, quietDays: [2] });
  await person.call(changeNotificationSetting, { body: { kind: 'mentioned', inPage: true, email: true, digest: true } });
  await person.call(changeDigestPlan, { body: { frequency: 'daily', hour: 8, weekday: 1 } });
  await mention(person);
  goTo('2031-11-25T08:00:30Z');
  await sendDigests();
  const mails = await outboxOf(person);
  expect(mails.map(({ status, held_until }) => [status, held_until?.toISOString()])).toEqual([['waiting', '2031-11-26T09:00:00.000Z']]);
});

test('NTF-07 the mandatory class goes through quiet hours and a cap of none, counts nothing, and cannot be switched off', async () => {
  const person = await someone();
  await budget(person, { dailyCap: 0, quietHours: { from: 1, until: 0 } });
  const off = { inPage: false, email: false, digest: false };
  const refused = await person.attempt(changeNotificationSetting, { body: { kind: 'impersonated', ...off } });
  expect(refused.problem?.code).toBe('notification-mandatory');
  const admin = await app.signedIn({ role: 'admin', firstName: 'Ada', lastName: 'Min' });
  await admin.call(startImpersonation, { body: { userId: person.userId, reason: 'The picture does not show' } });
  await app.jobsDone();
  expect(postbox.to(person.email)).toHaveLength(1);
  const [notice] = await told(person);
  expect(notice).toMatchObject({ kind: 'impersonated', can: { muteKind: false, muteSubject: false } });
  expect(notice?.reason).toBe('It was your account. This notification is always sent.');
  expect(await person.call(getNotificationBudget)).toMatchObject({ sentToday: 0, dailyCap: 0 });
  const { items } = await person.call(listNotificationSettings);
  expect(items.filter(({ mandatory }) => mandatory).map(({ kind, inPage, email, digest }) => [kind, inPage, email, digest])).toEqual(
    ['accounts-merged', 'accounts-unmerged', 'request-due', 'request-late', 'content-moderated', 'impersonated'].map((kind) => [
      kind,
      true,
      true,
      false,
    ]),
  );
});

test('NTF-03 NTF-07 the organisation’s administrators choose ways and cap for who has not chosen; a person may have less, not more', async () => {
  const admin = await app.signedIn({ role: 'organisation-admin' });
  const [person, chooser] = [await someone(), await someone()];
  await chooser.call(changeNotificationSetting, { body: { kind: 'followed', inPage: true, email: false } });
  const { dailyCap } = await admin.call(getNotificationDefaults);
  expect(dailyCap).toBe(20);
  const setting = { kind: 'followed', inPage: false, email: true, digest: false, push: false } as const;
  const changed = await admin.call(changeNotificationDefaults, { body: { dailyCap: 2, setting } });
  expect(changed.dailyCap).toBe(2);
  expect(changed.items.find(({ kind }) => kind === 'followed')).toEqual({ ...setting, mandatory: false });
  for (const followed of [person, chooser]) await author.call(followPerson, { params: { userId: followed.userId } });
  await app.jobsDone();
  expect([postbox.to(person.email).length, (await told(person)).length]).toEqual([1, 0]);
  expect([postbox.to(chooser.email).length, (await told(chooser)).length]).toEqual([0, 1]);
  for (const _again of [1, 2]) await mention(person);
  expect(postbox.to(person.email)).toHaveLength(2);
  const more = await person.attempt(changeNotificationBudget, { body: { ...FREE, dailyCap: 3 } });
  expect(more.problem?.errors).toEqual([{ field: 'dailyCap', code: 'too-large', params: { maximum: 2 } }]);
  expect(await budget(person, { dailyCap: 1 })).toMatchObject({ dailyCap: 1, organisationCap: 2 });
  for (const wrong of [{ quietHours: { from: 8, until: 8 } }, { quietDays: [1, 2, 3, 4, 5, 6, 7] }]) {
    expect((await person.attempt(changeNotificationBudget, { body: { ...FREE, ...wrong } })).problem?.code).toBe('invalid-input');
  }
  expect((await person.attempt(changeNotificationDefaults, { body: { dailyCap: 9 } })).problem?.code).toBe('forbidden');
  const mandatory = { body: { setting: { ...setting, kind: 'impersonated' } } } as const;
  expect((await admin.attempt(changeNotificationDefaults, mandatory)).problem?.code).toBe('notification-mandatory');
  await admin.call(changeNotificationDefaults, {
    body: { dailyCap: 20, setting: { kind: 'followed', inPage: true, email: false, digest: false } },
  });
  expect((await app.platform.organisations.withId(app.home.id))?.setting('notification_ways')).toEqual({});
});

test('NTF-07 a mail that waited for the morning is written again: with current names, to the current address, or not at all when it no longer applies', async () => {
  const night = async () => {
    const person = await someone();
    await budget(person, { quietHours: { from: 22, until: 7 } });
    return person;
  };
  const [renamed, takenBack, muted, seen, unfollowed] = [await night(), await night(), await night(), await night(), await night()];
  const moved = await aPublishedCard(author, { title: 'Pump rota' });
  const comment = (person: SignedIn, cardId = moved.id) =>
    author.call(addComment, { params: { cardId }, body: { body: `@${person.handle}`, parentId: null } });
  goTo('2031-11-24T23:00:00Z');
  await comment(renamed);
  const { id: commentId } = await comment(takenBack);
  for (const person of [muted, seen]) await comment(person);
  await unfollowed.call(changeNotificationSetting, { body: { kind: 'followed', inPage: true, email: true } });
  await author.call(followPerson, { params: { userId: unfollowed.userId } });
  await app.jobsDone();
  expect((await outboxOf(renamed)).map(({ subject, status }) => [subject, status])).toEqual([
    ['Ana Ruiz mentioned you in a comment on “Pump rota”', 'waiting'],
  ]);
  expect(await outboxOf(unfollowed)).toHaveLength(1);

  await store.db.updateTable('cards').set({ title: 'Pump rota, winter' }).where('id', '=', moved.id).execute();
  await author.call(updateUser, { params: { userId: author.userId }, body: { lastName: 'Ruiz-Vidal' } });
  await renamed.call(updateUser, { params: { userId: renamed.userId }, body: { language: 'de' } });
  await store.db.updateTable('users').set({ email: 'renamed@home.example' }).where('id', '=', renamed.userId).execute();
  await author.call(deleteComment, { params: { cardId: moved.id, commentId } });
  await muted.call(changeNotificationSetting, { body: { kind: 'mentioned', inPage: true, email: false } });
  for (const { id } of await told(seen)) await seen.call(markSeen, { params: { notificationId: id } });
  await author.call(unfollowPerson, { params: { userId: unfollowed.userId } });

  goTo('2031-11-25T07:11:00Z');
  await asJob((inside) => pickUpMailsJob.handle(inside, null));
  await app.jobsDone();
  expect((await outboxOf(renamed)).map(({ subject, status, to_address }) => [subject, status, to_address])).toEqual([
    ['Ana Ruiz-Vidal hat dich in einem Kommentar zu „Pump rota, winter“ erwähnt', 'sent', 'renamed@home.example'],
  ]);
  expect(postbox.to('renamed@home.example')).toHaveLength(1);
  for (const person of [takenBack, muted, seen, unfollowed]) {
    expect(await outboxOf(person)).toEqual([]);
    expect(postbox.to(person.email)).toEqual([]);
  }
  await author.call(updateUser, { params: { userId: author.userId }, body: { lastName: 'Ruiz' } });
});
