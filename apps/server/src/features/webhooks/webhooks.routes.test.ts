import { createHmac } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { completeCard } from '@waymark/contract/cards';
import { listCertificates, revokeCertificate } from '@waymark/contract/certificates';
import { listNotifications } from '@waymark/contract/notifications';
import {
  changeWebhookSecret,
  createWebhook,
  deleteWebhook,
  getWebhook,
  getWebhookDelivery,
  listWebhookDeliveries,
  listWebhooks,
  resendFailedDeliveries,
  resendWebhookDelivery,
  tryWebhook,
  updateWebhook,
  WEBHOOK_EVENTS,
  WEBHOOK_LIMITS,
  type WebhookId,
} from '@waymark/contract/webhooks';
import { inTransaction } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/new-id.ts';
import { testApp } from '../../testing/app.ts';
import { aPublishedCard } from '../cards/cards.factory.ts';
import { aCertification, daysPass } from '../compliance/compliance.factory.ts';
import { aPerson } from '../people/people.factory.ts';
import { aWebhook, type Received, Receiver } from './webhooks.factory.ts';
import { collectForWebhooks, pickUpDeliveries, sweepDeliveries } from './webhooks.jobs.ts';

const receiver = await Receiver.start();
const app = await testApp({ fetchDoor: receiver.door });
const admin = await app.signedIn({ role: 'organisation-admin' });
afterAll(() => receiver.stop());
beforeEach(async () => {
  await app.home.store.db.deleteFrom('webhooks').where('organisation_id', '=', app.home.id).execute();
  receiver.received.length = 0;
  receiver.answers = 200;
});

async function jobContext() {
  const organisation = await app.platform.organisations.withId(app.home.id);
  if (organisation === undefined) throw new Error('The organisation is gone');
  return {
    platform: app.platform,
    organisation,
    store: app.home.store,
    requestId: 'test',
    actor: null,
    jobId: newId<string>(),
    now: () => app.clock.now(),
  };
}

/** What the scheduled job does, in a transaction as the queue runs it. */
async function pickUp(): Promise<void> {
  const ctx = await jobContext();
  await inTransaction(ctx, (ctx) => pickUpDeliveries.handle(ctx, null));
  await app.jobsDone();
}

const deliveriesOf = async (webhookId: WebhookId) => (await admin.call(listWebhookDeliveries, { params: { webhookId }, query: {} })).items;

function isSigned({ headers, body }: Received, secret: string): boolean {
  const expected = createHmac('sha256', Buffer.from(secret.replace('whsec_', ''), 'base64'))
    .update(`${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`)
    .digest('base64');
  return String(headers['webhook-signature']).split(' ').includes(`v1,${expected}`);
}

describe('telling', () => {
  test('ADM-07 an event is posted once, signed, with a stable id', async () => {
    const { webhook, secret } = await aWebhook(admin, { url: receiver.url, events: ['people.created', 'groups.created'] });
    const person = await aPerson(app);
    await app.jobsDone();
    expect(receiver.received).toHaveLength(1);
    const [got] = receiver.received as [Received];
    const payload = JSON.parse(got.body) as Record<string, unknown>;
    expect(payload).toMatchObject({
      type: 'people.created',
      subject: { type: 'person', id: person.id },
      organisation: { id: app.home.id },
      data: { userId: person.id },
    });
    expect(got.headers['webhook-id']).toBe(payload['id']);
    expect(isSigned(got, secret)).toBe(true);
    expect(isSigned({ ...got, body: `${got.body} ` }, secret)).toBe(false);
    expect(await deliveriesOf(webhook.id)).toMatchObject([
      { event: 'people.created', status: 'delivered', attempts: 1, responseStatus: 200, eventId: payload['id'] },
    ]);
    expect(await admin.call(getWebhook, { params: { webhookId: webhook.id } })).toMatchObject({
      failedCount: 0,
      waitingCount: 0,
      failingSince: null,
    });
  });

  test('ADM-07 PLT-15 a webhook hears that a certificate was revoked, whose and for what, and not the words it was revoked with', async () => {
    await aWebhook(admin, { url: receiver.url, events: [...WEBHOOK_EVENTS] });
    const learner = await app.signedIn();
    const card = await aPublishedCard(admin, { title: 'Confined spaces', certificate: { requirements: '', validMonths: 12 } });
    await learner.call(completeCard, { params: { cardId: card.id } });
    const [certificate] = (await learner.call(listCertificates, { query: {} })).items;
    const params = { certificateId: certificate?.id as never };
    await admin.call(revokeCertificate, { params, body: { reason: 'Seen asleep at the exam' } });
    await app.jobsDone();
    const bodies = receiver.received.map(({ body }) => JSON.parse(body) as { type: string; data: unknown });
    const about = { certificateId: certificate?.id, userId: learner.userId, title: 'Confined spaces', cardId: card.id };
    expect(bodies.filter(({ type }) => type.startsWith('certificates.')).map(({ type, data }) => [type, data])).toEqual([
      ['certificates.issued', about],
      ['certificates.revoked', about],
    ]);
    expect(JSON.stringify(bodies)).not.toContain('asleep');
  });

  test('ADM-07 what the receiver refuses or cannot take is tried again with growing waits until it gets through', async () => {
    const { webhook } = await aWebhook(admin, { url: receiver.url });
    receiver.answers = undefined;
    await aPerson(app);
    await app.jobsDone();
    expect(await deliveriesOf(webhook.id)).toMatchObject([{ status: 'waiting', attempts: 1, fault: 'unreachable', responseStatus: null }]);
    receiver.answers = 500;
    const waits: number[] = [];
    for (let attempt = 2; attempt <= 4; attempt += 1) {
      app.clock.advance({ minutes: 30 });
      await pickUp();
      const [delivery] = await deliveriesOf(webhook.id);
      waits.push(new Date(delivery?.nextAttemptAt ?? 0).getTime() - new Date(delivery?.lastAttemptAt ?? 0).getTime());
      expect(delivery).toMatchObject({ status: 'waiting', attempts: attempt, fault: 'refused', responseStatus: 500 });
    }
    expect(waits.every((wait, at) => at === 0 || wait > (waits[at - 1] ?? 0))).toBe(true);
    receiver.answers = 204;
    app.clock.advance({ minutes: 30 });
    await pickUp();
    expect(await deliveriesOf(webhook.id)).toMatchObject([{ status: 'delivered', attempts: 5, fault: null }]);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    app.clock.advance({ minutes: -120 });
  });

  test('ADM-07 a server that stops in the middle of an attempt loses nothing: another one makes it', async () => {
    const { webhook } = await aWebhook(admin, { url: receiver.url });
    await admin.call(updateWebhook, {
      params: { webhookId: webhook.id },
      body: { name: 'x', url: receiver.url, events: ['people.created'], status: 'paused' },
    });
    await aPerson(app);
    await app.jobsDone();
    await app.home.store.db.updateTable('webhooks').set({ status: 'active' }).where('id', '=', webhook.id).execute();
    // Claimed by a server that was killed: the lease runs, then someone else takes it.
    await app.home.store.db
      .updateTable('webhook_deliveries')
      .set({ next_attempt_at: new Date(app.clock.now().getTime() + 60_000) })
      .where('webhook_id', '=', webhook.id)
      .execute();
    await pickUp();
    expect(receiver.received).toHaveLength(0);
    app.clock.advance({ minutes: 5 });
    await pickUp();
    expect(receiver.received).toHaveLength(1);
    await pickUp();
    expect(receiver.received, 'delivered is delivered').toHaveLength(1);
    app.clock.advance({ minutes: -5 });
  });

  test('ADM-07 an event that is collected twice is one delivery, and two servers at one delivery send it once', async () => {
    const { webhook } = await aWebhook(admin, { url: receiver.url });
    const ctx = await jobContext();
    const event = {
      id: newId<string>(),
      type: 'people.created',
      organisationId: app.home.id,
      at: ctx.now().toISOString(),
      actorId: null,
      subjectType: 'person',
      subjectId: newId<string>(),
      details: {},
    };
    for (let time = 0; time < 2; time += 1) {
      await inTransaction(ctx, (ctx) => collectForWebhooks.handle(ctx, event as never));
    }
    await app.jobsDone();
    const [delivery] = await deliveriesOf(webhook.id);
    expect(await deliveriesOf(webhook.id)).toHaveLength(1);
    const before = receiver.received.length;
    const params = { webhookId: webhook.id, deliveryId: delivery?.id ?? '' };
    await Promise.all([admin.call(resendWebhookDelivery, { params }), admin.call(resendWebhookDelivery, { params })]);
    await app.jobsDone();
    expect(receiver.received.length - before).toBeGreaterThanOrEqual(1);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([event.id]));
  });

  test('ADM-07 after three days without success it is disabled and its keepers are told; failed ones can be sent again', async () => {
    const { webhook } = await aWebhook(admin, { url: receiver.url });
    receiver.answers = 500;
    await aPerson(app);
    await app.jobsDone();
    app.clock.advance({ days: 3, minutes: 1 });
    await pickUp();
    const params = { webhookId: webhook.id };
    expect(await admin.call(getWebhook, { params })).toMatchObject({ status: 'disabled', failedCount: 1, waitingCount: 0 });
    const told = await admin.call(listNotifications, { query: {} });
    expect(told.notifications[0]).toMatchObject({ kind: 'webhook-disabled', message: expect.stringContaining(webhook.name) });
    const sofar = receiver.received.length;
    await aPerson(app);
    await app.jobsDone();
    expect(receiver.received.length, 'disabled: nothing is sent').toBe(sofar);
    receiver.answers = 200;
    await admin.call(updateWebhook, {
      params,
      body: { name: webhook.name, url: receiver.url, events: ['people.created'], status: 'active' },
    });
    expect(await admin.call(resendFailedDeliveries, { params })).toEqual({ count: 1 });
    await app.jobsDone();
    expect(await admin.call(getWebhook, { params })).toMatchObject({ status: 'active', failedCount: 0, failingSince: null });
    app.clock.advance({ days: -3, minutes: -1 });
  });

  test('ADM-07 while it is paused events wait, and are sent when it goes on', async () => {
    const { webhook } = await aWebhook(admin, { url: receiver.url });
    const params = { webhookId: webhook.id };
    const body = { name: webhook.name, url: receiver.url, events: ['people.created' as const] };
    await admin.call(updateWebhook, { params, body: { ...body, status: 'paused' } });
    await aPerson(app);
    await app.jobsDone();
    expect(receiver.received).toHaveLength(0);
    expect((await admin.call(getWebhook, { params })).waitingCount).toBe(1);
    await admin.call(updateWebhook, { params, body: { ...body, status: 'active' } });
    await app.jobsDone();
    expect(receiver.received).toHaveLength(1);
  });
});

describe('keeping', () => {
  test('ADM-07 a test is sent now and shows what came back; nothing is tried again', async () => {
    const { webhook, secret } = await aWebhook(admin, { url: receiver.url });
    const params = { webhookId: webhook.id };
    const sent = await admin.call(tryWebhook, { params });
    expect(sent).toMatchObject({ event: 'webhooks.test', status: 'delivered', responseStatus: 200, responseBody: 'heard' });
    expect(isSigned(receiver.received[0] as Received, secret)).toBe(true);
    receiver.answers = 302;
    expect(await admin.call(tryWebhook, { params })).toMatchObject({ status: 'failed', fault: 'refused', responseStatus: 302 });
    expect(await admin.call(getWebhookDelivery, { params: { ...params, deliveryId: sent.id } })).toMatchObject({
      id: sent.id,
      payload: expect.stringContaining('webhooks.test'),
    });
  });

  test('ADM-07 a new secret signs from now on, and the one before also signs for a day', async () => {
    const { webhook, secret } = await aWebhook(admin, { url: receiver.url });
    const params = { webhookId: webhook.id };
    const changed = await admin.call(changeWebhookSecret, { params });
    expect(changed.secret).not.toBe(secret);
    await admin.call(tryWebhook, { params });
    expect([secret, changed.secret].map((one) => isSigned(receiver.received[0] as Received, one))).toEqual([true, true]);
    app.clock.advance({ days: 1, minutes: 1 });
    await admin.call(tryWebhook, { params });
    expect([secret, changed.secret].map((one) => isSigned(receiver.received[1] as Received, one))).toEqual([false, true]);
    app.clock.advance({ days: -1, minutes: -1 });
    const stored = await app.home.store.db.selectFrom('webhooks').selectAll().where('id', '=', webhook.id).executeTakeFirstOrThrow();
    expect(JSON.stringify(stored)).not.toContain(changed.secret);
  });

  test('ADM-07 addresses that lead inside, nowhere or are none are refused, and named', async () => {
    const refusals = [
      ['http://10.0.0.5/', 'inner-address'],
      ['http://[::1]/', 'inner-address'],
      ['http://169.254.169.254/latest', 'inner-address'],
      ['http://inner.example/', 'inner-address'],
      ['http://mixed.example/', 'inner-address'],
      ['http://nobody.example/', 'unknown-host'],
      ['http://user:secret@receiver.example/', 'with-password'],
      ['http://receiver.example:22/', 'other-port'],
      ['ftp://receiver.example/', 'invalid-url'],
    ] as const;
    for (const [url, code] of refusals) {
      const { problem } = await admin.attempt(createWebhook, { body: { name: 'x', url, events: ['people.created'] } });
      expect(problem?.errors, url).toEqual([{ field: 'url', code }]);
    }
  });

  test('ADM-07 a name that leads inside later is not called', async () => {
    const { webhook } = await aWebhook(admin, { url: receiver.url });
    await app.home.store.db.updateTable('webhooks').set({ url: 'http://inner.example/' }).where('id', '=', webhook.id).execute();
    expect(await admin.call(tryWebhook, { params: { webhookId: webhook.id } })).toMatchObject({
      status: 'failed',
      fault: 'address-refused',
      responseBody: '',
    });
  });

  test('ORG-01 ADM-07 another organisation’s events and webhooks stay its own', async () => {
    const elsewhere = await app.signedIn({ role: 'organisation-admin', organisation: app.other });
    const { webhook } = await aWebhook(admin, { url: receiver.url });
    await aPerson(app, {}, app.other);
    await app.jobsDone();
    expect(receiver.received).toHaveLength(0);
    expect((await elsewhere.call(listWebhooks)).items).toEqual([]);
    expect((await elsewhere.attempt(deleteWebhook, { params: { webhookId: webhook.id } })).problem?.code).toBe('webhook-not-found');
    await admin.call(deleteWebhook, { params: { webhookId: webhook.id } });
    expect((await admin.call(listWebhooks)).items).toEqual([]);
  });

  test('ADM-07 every event that is offered is one that is told, and old deliveries are forgotten', async () => {
    expect([...collectForWebhooks.eventTypes].toSorted()).toEqual([...WEBHOOK_EVENTS].toSorted());
    const { webhook } = await aWebhook(admin, { url: receiver.url });
    await admin.call(tryWebhook, { params: { webhookId: webhook.id } });
    app.clock.advance({ days: 31 });
    const ctx = await jobContext();
    await inTransaction(ctx, (ctx) => sweepDeliveries.handle(ctx, null));
    expect(await deliveriesOf(webhook.id)).toEqual([]);
    app.clock.advance({ days: -31 });
  });
});

test('ADM-07 there is an end to the number of webhooks, though many are made at once', async () => {
  const elsewhere = { role: 'organisation-admin', organisation: app.other } as const;
  const [one, other] = [await app.signedIn(elsewhere), await app.signedIn(elsewhere)];
  const answers = await Promise.all(
    Array.from({ length: WEBHOOK_LIMITS.webhooks + 2 }, (_, n) =>
      (n % 2 === 0 ? one : other).attempt(createWebhook, {
        body: { name: `Webhook ${n}`, url: 'https://93.184.216.34/hook', events: ['people.created'] },
      }),
    ),
  );
  expect(answers.filter(({ problem }) => problem?.code === 'too-many-webhooks')).toHaveLength(2);
});

test('ADM-07 LRN-08 a webhook hears that a certification was earned, lapsed and was renewed, whose and with which days', async () => {
  await aWebhook(admin, { url: receiver.url, events: ['compliance.certificate-awarded', 'compliance.standing-changed'] });
  const learner = await app.signedIn();
  const { id, firstCard } = await aCertification(app, admin, [{ type: 'user', id: learner.userId }]);
  const params = { cardId: firstCard.id };
  await learner.call(completeCard, { params });
  await app.jobsDone();
  await daysPass(app, 370);
  await daysPass(app, 30);
  await learner.call(completeCard, { params });
  await app.jobsDone();
  const bodies = receiver.received.map(({ body }) => JSON.parse(body) as { type: string; data: Record<string, unknown> });
  expect(bodies.every(({ data }) => data['certificationId'] === id && data['userId'] === learner.userId)).toBe(true);
  expect(bodies.some(({ data }) => 'onLeave' in data)).toBe(false);
  const awarded = bodies.filter(({ type }) => type === 'compliance.certificate-awarded').map(({ data }) => data);
  expect(awarded).toMatchObject([
    { cycle: 1, isFirst: true },
    { cycle: 2, expiresOn: expect.any(String) },
  ]);
  const changes = bodies.filter(({ type }) => type === 'compliance.standing-changed').map(({ data }) => data);
  expect(changes.map(({ to }) => to)).toEqual(expect.arrayContaining(['valid', 'in-grace', 'lapsed']));
  expect(changes.find(({ to }) => to === 'lapsed')).toMatchObject({ from: 'in-grace', expiresOn: awarded[0]?.['expiresOn'] });
  expect(changes.at(-1)).toMatchObject({ to: 'valid', expiresOn: awarded[1]?.['expiresOn'] });
});
