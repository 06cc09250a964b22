import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { addComment } from '@waymark/contract/cards';
import { startImpersonation } from '@waymark/contract/impersonation';
import {
  changeNotificationBudget,
  changeNotificationSetting,
  connectPushDevice,
  getNotificationBudget,
  listNotifications,
  listNotificationSettings,
  listPushDevices,
  markAllSeen,
  MOST_PUSH_DEVICES,
  muteNotification,
  type NotificationBudget,
  type PushDeviceId,
  removePushDevice,
} from '@waymark/contract/notifications';
import { updateUser } from '@waymark/contract/people';
import { signIn, signOut } from '@waymark/contract/session';
import { inTransaction } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/new-id.ts';
import { loadVapidKeys } from '../../platform/push/vapid-keys.ts';
import { Vault } from '../../platform/session/vault.ts';
import { testApp } from '../../testing/app.ts';
import type { TestCaller } from '../../testing/caller.ts';
import type { SignedIn } from '../../testing/sign-in-as.ts';
import { aPublishedCard } from '../cards/cards.factory.ts';
import { contextOf } from '../people/people.factory.ts';
import { aSession, givePassword } from '../session/session.factory.ts';
import { saveDevice } from './push-devices.repo.ts';
import { pickUpPushesJob, sendPushJob } from './push.jobs.ts';
import { type PushBrowser, PushService, vapidClaims } from './push-service.factory.ts';

const service = await PushService.start();
afterAll(() => service.stop());
const app = await testApp({ fetchDoor: service.door });
const { store } = app.home;

/** A Monday: at noon in universal time each test begins. */
const NOON = Date.UTC(2031, 10, 24, 12);
const goTo = (moment: string | number) => app.clock.advance({ seconds: (new Date(moment).getTime() - app.clock.now().getTime()) / 1000 });
goTo(NOON);
const curator = () => app.signedIn({ role: 'curator', firstName: 'Ana', lastName: 'Ruiz' });
const card = await aPublishedCard(await curator(), { title: 'Night flow' });
/** Another one for every test, as no one may say that much in a minute that does not pass. */
let author: SignedIn;

beforeEach(async () => {
  goTo(NOON);
  author = await curator();
});

const FREE: NotificationBudget = { dailyCap: null, quietHours: null, quietDays: [] };
const NIGHT = { quietHours: { from: 22, until: 7 } };
const budget = (person: SignedIn, chosen: Partial<NotificationBudget>) =>
  person.call(changeNotificationBudget, { body: { ...FREE, ...chosen } });
const connect = async (caller: TestCaller, browser: PushBrowser) => caller.call(connectPushDevice, { body: browser.subscription });
/** Someone who switched notifications on in a browser. */
async function withBrowser(): Promise<{ person: SignedIn; browser: PushBrowser }> {
  const person = await app.signedIn();
  const browser = service.browser();
  await connect(person, browser);
  return { person, browser };
}
const mention = async (person: SignedIn) => {
  await author.call(addComment, { params: { cardId: card.id }, body: { body: `@${person.handle}`, parentId: null } });
  await app.jobsDone();
};
const waiting = (person: SignedIn) => store.db.selectFrom('push_messages').selectAll().where('user_id', '=', person.userId).execute();
const job = async () => ({ ...(await contextOf(app, app.home)), jobId: newId() });
/** What servers do when the time of what waits has come. */
const tryAgain = async (person: SignedIn) => {
  for (const { id } of await waiting(person)) await sendPushJob.handle(await job(), { messageId: id });
  await app.jobsDone();
};
/** Runs a job once more, as after a crash between its effect and its end. */
const runAgain = async (name: string, person: SignedIn) => {
  await app.platform.database.owner.query(
    `update pgboss.job set state = 'created', completed_on = null, output = null
     where name = $2 and state = 'completed' and data::text like '%' || $1 || '%'`,
    [person.userId, name],
  );
  await app.jobsDone();
};

describe('telling', () => {
  test('NTF-03 a notification is pushed to the browser in the reader’s language, readable by it alone, with a title, a short text and a link', async () => {
    const { person, browser } = await withBrowser();
    await person.call(updateUser, { params: { userId: person.userId }, body: { language: 'de' } });
    await mention(person);
    expect(browser.shown).toEqual([
      {
        title: 'The home.example organisation',
        text: 'Ana Ruiz hat dich in einem Kommentar zu „Night flow“ erwähnt',
        link: expect.stringMatching(/^\/insights\/night-flow[\w-]*#comment-/) as string,
      },
    ]);
    const [posted] = browser.posted;
    expect(posted?.body.includes('Night flow')).toBe(false);
    expect(posted?.headers).toMatchObject({ ttl: '86400', 'content-encoding': 'aes128gcm', urgency: 'normal' });
    const { publicKey, devices } = await person.call(listPushDevices);
    const claims = vapidClaims(String(posted?.headers.authorization), publicKey ?? '');
    expect(claims).toMatchObject({ aud: new URL(browser.subscription.endpoint).origin, sub: 'mailto:no-reply@localhost' });
    expect(devices).toEqual([
      expect.objectContaining({ isCurrent: true, lastSentAt: expect.stringMatching(/^2031-11-24T12:00/) as string }),
    ]);
    expect(await waiting(person)).toEqual([]);
  });

  test('NTF-03 a long text is cut short', async () => {
    const { person, browser } = await withBrowser();
    const long = await aPublishedCard(author, { title: '𝄞'.repeat(150) + 'x'.repeat(100) });
    await author.call(addComment, { params: { cardId: long.id }, body: { body: `@${person.handle}`, parentId: null } });
    await app.jobsDone();
    const text = browser.shown[0]?.text ?? '';
    expect(Array.from(text)).toHaveLength(240);
    expect(text).toMatch(/𝄞x+…$/u);
  });

  test('NTF-06 a message tried by several servers at once, and once more after a crash, comes as one push', async () => {
    const { person, browser } = await withBrowser();
    browser.answers.push(503);
    await author.call(addComment, { params: { cardId: card.id }, body: { body: `@${person.handle}`, parentId: null } });
    await expect.poll(async () => (await waiting(person))[0]?.attempts).toBe(1);
    const [message] = await waiting(person);
    const ctx = await job();
    await Promise.all([1, 2, 3, 4].map(() => sendPushJob.handle(ctx, { messageId: message?.id ?? '' })));
    await runAgain('notifications.send-push', person);
    expect(browser.shown).toHaveLength(1);
    expect(await waiting(person)).toEqual([]);
  });

  test('NTF-06 a push service that is down loses nothing for a day; a lost job is picked up', async () => {
    const { person, browser } = await withBrowser();
    browser.answers.push(503, 500, 429);
    await mention(person);
    goTo(NOON + 60_000);
    await tryAgain(person);
    await app.platform.database.owner.query(`delete from pgboss.job where name = 'notifications.send-push' and state = 'created'`);
    goTo(NOON + 3_600_000);
    const inside = await job();
    await inTransaction(inside, (inside) => pickUpPushesJob.handle(inside, null));
    await app.jobsDone();
    await tryAgain(person);
    expect(browser.shown).toHaveLength(1);
  });

  test('NTF-03 after a day of trying, or when it is refused for good, a push is given up; the device stays', async () => {
    const { person, browser } = await withBrowser();
    browser.answers.push(503, 503, 413);
    await mention(person);
    goTo(NOON + 86_400_000 + 1000);
    await tryAgain(person);
    expect(await waiting(person)).toEqual([]);
    await mention(person);
    expect(await waiting(person)).toEqual([]);
    expect((await person.call(listPushDevices)).devices).toHaveLength(1);
    expect(browser.shown).toEqual([]);
  });

  test.for([404, 410])('NTF-03 a browser that its push service no longer knows (%i) is forgotten', async (status) => {
    const { person, browser } = await withBrowser();
    browser.answers.push(status);
    await mention(person);
    expect((await person.call(listPushDevices)).devices).toEqual([]);
    await mention(person);
    expect(browser.shown).toEqual([]);
    expect((await person.call(listNotifications, { query: {} })).notifications).toHaveLength(2);
  });
});

describe('choosing', () => {
  test('NTF-03 each kind is pushed or not as one chose; a choice that says nothing of devices leaves them', async () => {
    const { person, browser } = await withBrowser();
    const pushes = async () => (await person.call(listNotificationSettings)).items.find(({ kind }) => kind === 'mentioned')?.push;
    expect(await pushes()).toBe(true);
    await person.call(changeNotificationSetting, { body: { kind: 'mentioned', inPage: true, email: false, push: false } });
    await mention(person);
    expect(browser.shown).toEqual([]);
    await person.call(changeNotificationSetting, { body: { kind: 'mentioned', inPage: true, email: true } });
    expect(await pushes()).toBe(false);
    await person.call(changeNotificationSetting, { body: { kind: 'mentioned', inPage: false, email: false, push: true } });
    await mention(person);
    expect(browser.shown).toHaveLength(1);
    expect((await person.call(listNotifications, { query: {} })).notifications).toHaveLength(1);
  });

  test('NTF-07 quiet hours hold a push until their end; what was seen in the page meanwhile is not pushed', async () => {
    const [one, other] = [await withBrowser(), await withBrowser()];
    for (const { person } of [one, other]) await budget(person, NIGHT);
    goTo('2031-11-24T23:00:00Z');
    for (const { person } of [one, other]) await mention(person);
    goTo('2031-11-25T06:59:00Z');
    await tryAgain(one.person);
    expect(one.browser.shown).toEqual([]);
    expect((await waiting(one.person))[0]?.held_until?.toISOString()).toBe('2031-11-25T07:00:00.000Z');
    await other.person.call(markAllSeen, { body: {} });
    goTo('2031-11-25T07:00:00Z');
    for (const { person } of [one, other]) await tryAgain(person);
    expect([one.browser.shown.length, other.browser.shown.length]).toEqual([1, 0]);
    expect(await waiting(other.person)).toEqual([]);
  });

  test('NTF-07 a push that could not be delivered before quiet hours began waits for their end', async () => {
    const { person, browser } = await withBrowser();
    await budget(person, NIGHT);
    goTo('2031-11-24T21:59:30Z');
    browser.answers.push(503);
    await mention(person);
    goTo('2031-11-24T22:00:30Z');
    await tryAgain(person);
    expect(browser.shown).toEqual([]);
    goTo('2031-11-25T07:00:00Z');
    await tryAgain(person);
    expect(browser.shown).toHaveLength(1);
  });

  test('NTF-07 what is muted is not pushed, nor what waits when it is', async () => {
    const { person, browser } = await withBrowser();
    await budget(person, NIGHT);
    goTo('2031-11-24T23:00:00Z');
    await mention(person);
    const [notice] = (await person.call(listNotifications, { query: {} })).notifications;
    if (notice === undefined) throw new Error('Nothing was told');
    await person.call(muteNotification, { params: { notificationId: notice.id }, body: { what: 'subject' } });
    goTo('2031-11-25T07:00:00Z');
    await tryAgain(person);
    await mention(person);
    expect(browser.shown).toEqual([]);
    expect(await waiting(person)).toEqual([]);
  });

  test('NTF-07 a notice counts once, by mail and on devices; beyond the day’s number neither comes', async () => {
    const { person, browser } = await withBrowser();
    await budget(person, { dailyCap: 2 });
    await Promise.all([mention(person), mention(person), mention(person), mention(person)]);
    expect(browser.shown).toHaveLength(2);
    expect((await person.call(getNotificationBudget)).sentToday).toBe(2);
    const mails = await store.db.selectFrom('mail_outbox').select('id').where('recipient_id', '=', person.userId).execute();
    expect(mails).toHaveLength(2);
    expect((await person.call(listNotifications, { query: {} })).notifications).toHaveLength(4);
  });

  test('NTF-07 the mandatory class is pushed at once, also in quiet hours and beyond the day’s number, whatever was chosen', async () => {
    const { person, browser } = await withBrowser();
    await budget(person, { ...NIGHT, dailyCap: 0 });
    goTo('2031-11-24T23:00:00Z');
    const admin = await app.signedIn({ role: 'organisation-admin' });
    await admin.call(startImpersonation, { body: { userId: person.userId, reason: 'The picture does not show' } });
    await app.jobsDone();
    expect(browser.shown).toHaveLength(1);
    expect(browser.posted[0]?.headers['urgency']).toBe('high');
  });
});

describe('devices', () => {
  const enter = async (person: SignedIn): Promise<TestCaller> => {
    const caller = app.visitor();
    const { csrfToken } = await caller.call(signIn, { body: { email: person.email, password: PASSWORD, remember: false } });
    caller.csrfToken = csrfToken ?? undefined;
    return caller;
  };
  const PASSWORD = 'a flow of nine litres';

  test('NTF-03 a device ends with its session; others of the person go on', async () => {
    const { person, browser } = await withBrowser();
    await givePassword(store, person.userId, PASSWORD);
    const phone = await enter(person);
    const onPhone = service.browser();
    expect((await connect(phone, onPhone)).devices.map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
    await mention(person);
    await phone.call(signOut, { body: { route: '/' } });
    await mention(person);
    expect([browser.shown.length, onPhone.shown.length]).toEqual([2, 1]);
    expect((await person.call(listPushDevices)).devices).toHaveLength(1);
  });

  test('NTF-03 a session that timed out is told nothing', async () => {
    const { person, browser } = await withBrowser();
    await app.configure('web_session_timeout', 30);
    goTo(NOON + 31 * 60_000);
    author = await curator();
    await author.call(addComment, { params: { cardId: card.id }, body: { body: `@${person.handle}`, parentId: null } });
    await app.jobsDone();
    await app.configure('web_session_timeout', 0);
    expect(browser.shown).toEqual([]);
    expect((await person.call(listPushDevices)).devices).toEqual([]);
  });

  test('NTF-03 a browser that subscribes again stays one device', async () => {
    const { person, browser } = await withBrowser();
    await connect(person, browser);
    const renewed = service.browser();
    expect((await connect(person, renewed)).devices).toHaveLength(1);
    await mention(person);
    expect([browser.shown.length, renewed.shown.length]).toEqual([0, 1]);
  });

  test('NTF-03 devices of others are neither shown nor removed; a browser goes over to who signs in there next, with nothing of who was there before', async () => {
    const { person, browser } = await withBrowser();
    const next = await app.signedIn();
    const [device] = (await person.call(listPushDevices)).devices;
    if (device === undefined) throw new Error('There is no device');
    expect((await next.call(listPushDevices)).devices).toEqual([]);
    const refused = await next.attempt(removePushDevice, { params: { pushDeviceId: device.id } });
    expect([refused.status, refused.problem?.code]).toEqual([404, 'push-device-not-found']);
    // Anyone who knows the address of a browser, but not its keys, gets nothing.
    const { subscription } = service.browser();
    const stolen = await next.attempt(connectPushDevice, { body: { ...subscription, endpoint: browser.subscription.endpoint } });
    expect(stolen.problem?.errors).toEqual([{ field: 'endpoint', code: 'taken' }]);
    expect((await person.call(listPushDevices)).devices).toHaveLength(1);
    await budget(person, NIGHT);
    goTo('2031-11-24T23:00:00Z');
    await mention(person);
    expect(await waiting(person)).toHaveLength(1);
    await connect(next, browser);
    expect(await waiting(person)).toEqual([]);
    expect((await person.call(listPushDevices)).devices).toEqual([]);
    await mention(next);
    expect(browser.shown).toHaveLength(1);
    await next.call(removePushDevice, { params: { pushDeviceId: (await next.call(listPushDevices)).devices[0]?.id as PushDeviceId } });
    await mention(next);
    expect(browser.shown).toHaveLength(1);
  });

  test.for([
    ['http://93.184.216.34/push', 'needs-https'],
    ['https://127.0.0.1/push', 'inner-address'],
    ['https://[::ffff:10.0.0.1]/push', 'inner-address'],
    ['https://169.254.169.254/latest', 'inner-address'],
    ['https://93.184.216.34:8443/push', 'other-port'],
    ['https://somebody:secret@93.184.216.34/push', 'with-password'],
    ['ftp://93.184.216.34/push', 'invalid-url'],
  ])('NTF-03 an endpoint such as %s is refused: %s', async ([endpoint = '', code]) => {
    const person = await strict.signedIn();
    const answer = await person.attempt(connectPushDevice, { body: { ...service.browser().subscription, endpoint } });
    expect([answer.status, answer.problem?.errors]).toEqual([422, [{ field: 'endpoint', code }]]);
  });

  test('NTF-03 an endpoint whose name leads inside is refused, also when it does only later', async () => {
    const person = await app.signedIn();
    const inner = { ...service.browser().subscription, endpoint: 'https://inner.example/push' };
    expect((await person.attempt(connectPushDevice, { body: inner })).problem?.errors).toEqual([
      { field: 'endpoint', code: 'inner-address' },
    ]);
    await connect(person, service.browser());
    await store.db.updateTable('push_devices').set({ endpoint: inner.endpoint }).where('user_id', '=', person.userId).execute();
    await mention(person);
    expect((await person.call(listPushDevices)).devices).toEqual([]);
  });

  test('NTF-03 of many devices connected at once only as many are kept as one person may have', async () => {
    const person = await app.signedIn();
    await givePassword(store, person.userId, PASSWORD);
    for (let number = 2; number < MOST_PUSH_DEVICES; number += 1) {
      const { endpoint, keys } = service.browser().subscription;
      const session_id = await aSession(store, person.userId);
      const id = newId<PushDeviceId>();
      await saveDevice(store, { id, user_id: person.userId, session_id, endpoint, ...keys, user_agent: '', created_at: app.clock.now() });
    }
    const callers = [await enter(person), await enter(person), await enter(person), await enter(person)];
    const answers = await Promise.all(callers.map((caller) => caller.attempt(connectPushDevice, { body: service.browser().subscription })));
    expect(answers.map(({ problem }) => problem?.code ?? 'on').toSorted()).toEqual([
      'on',
      'on',
      'too-many-push-devices',
      'too-many-push-devices',
    ]);
    expect((await person.call(listPushDevices)).devices).toHaveLength(MOST_PUSH_DEVICES);
  });
});

/** With the product's own door. */
const strict = await testApp();

describe('keys', () => {
  test('NTF-03 the key of the installation is made once, kept sealed and shared by its servers; another SECRETS_KEY opens none', async () => {
    const { database, vault, push } = app.platform;
    const again = await loadVapidKeys(database, vault, undefined);
    expect(again?.publicKey).toBe(push?.publicKey);
    const kept = await database.installationFact('push');
    expect(kept).not.toContain(again?.privateKey);
    expect(Buffer.from(kept ?? '', 'base64url').includes(Buffer.from(again?.privateKey ?? '', 'base64url'))).toBe(false);
    const stranger = await Vault.load('', 'another key of thirty-two letters or more');
    expect(await loadVapidKeys(database, stranger, undefined)).toBeUndefined();
    expect((await loadVapidKeys(database, stranger, again?.privateKey))?.publicKey).toBe(push?.publicKey);
  });
});
