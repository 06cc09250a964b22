import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import type { ServerFeature } from '../feature.ts';
import { testApp } from '../../testing/app.ts';
import { Postbox } from '../../testing/postbox.ts';
import type { JobContext } from '../context.ts';
import { inTransaction } from '../db/database.ts';
import { newId } from '../db/new-id.ts';
import { defineMail } from './mail-template.ts';
import { pickUpMailsJob, sendMailJob } from './mail.jobs.ts';
import { queueMail } from './queue-mail.ts';
import { isUnsubscribeSigned, unsubscribeLinks } from './unsubscribe.ts';

const postbox = new Postbox();
await postbox.open();
afterAll(() => postbox.die());

const greeting = defineMail<{ from: string; said: string }>({
  name: 'probe.greeting',
  kind: 'mentioned',
  write: (t, { from, said }) => ({
    subject: t('notification.commented', { actor: from, card: 'Leak repair' }),
    heading: t('notification.commented', { actor: from, card: 'Leak repair' }),
    paragraphs: [],
    quote: said,
    action: { label: t('mail.action.read-comment'), path: '/insights/leak-repair' },
  }),
});
const noFeatures: readonly ServerFeature[] = [];
const app = await testApp({
  features: noFeatures,
  unmailedDomains: new Set(['made-up.example']),
  environment: { SMTP_URL: `smtp://127.0.0.1:${postbox.port}`, MAIL_FROM: 'academy@platform.example' },
});

async function context(): Promise<JobContext> {
  const { platform, home } = app;
  const organisation = await platform.organisations.withId(home.id);
  if (organisation === undefined) throw new Error('The home organisation is gone');
  return { platform, organisation, store: home.store, requestId: newId(), jobId: newId(), actor: null, now: () => app.clock.now() };
}

async function greet(language: string, said = 'Good point & <b>bold</b>', to?: string): Promise<{ userId: string; email: string }> {
  const person = await app.signedIn();
  await app.home.store.db.updateTable('users').set({ language }).where('id', '=', person.userId).execute();
  const ctx = await context();
  await inTransaction(ctx, (ctx) =>
    queueMail(ctx, {
      recipientId: person.userId,
      to: to ?? person.email,
      template: greeting,
      params: { from: 'Ana', said },
    }),
  );
  return person;
}

async function outboxOf(userId: string) {
  return app.home.store.db.selectFrom('mail_outbox').selectAll().where('recipient_id', '=', userId).executeTakeFirstOrThrow();
}

test('NTF-05 a mail is in the reader’s language and direction, in the organisation’s name, from-address and brand', async () => {
  await app.configure('from_address', 'learning@northmere.example');
  await app.configure('brand_colour', '#b4235a');
  const reader = await greet('ar');
  await app.jobsDone();
  const [source = ''] = postbox.to(reader.email);
  expect(source).toContain('From: "The home.example organisation" <learning@northmere.example>');
  const mail = await outboxOf(reader.userId);
  expect(mail.subject).toBe('علّق Ana على «Leak repair»');
  expect(mail.html_body).toContain('<html lang="ar" dir="rtl">');
  expect(mail.html_body).toContain('background:#b4235a;color:#ffffff');
  expect(mail.html_body).toContain('href="http://home.example:3000/insights/leak-repair"');
  expect(mail.html_body).toContain('Good point &amp; &lt;b&gt;bold&lt;/b&gt;');
  expect(mail.text_body).toContain('> Good point & <b>bold</b>');
});

test('NTF-05 every mail that may be switched off carries a signed unsubscribe link, for people and for mail programs', async () => {
  const reader = await greet('en');
  await app.jobsDone();
  const source = postbox
    .to(reader.email)
    .join('')
    .replaceAll(/\r\n[ \t]/g, ' ');
  const header = /List-Unsubscribe: <([^>]+)>, <([^>]+)>/.exec(source);
  expect(source).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  const link = new URL(header?.[2] ?? '');
  expect([link.host, link.pathname]).toEqual(['home.example:3000', '/unsubscribe-emails']);
  expect(new URL(header?.[1] ?? '').search).toBe(link.search);
  const ctx = await context();
  const signature = link.searchParams.get('signature') ?? '';
  expect(isUnsubscribeSigned(ctx, reader.userId, 'mentioned', signature)).toBe(true);
  expect(isUnsubscribeSigned(ctx, reader.userId, 'followed', signature)).toBe(false);
  expect(isUnsubscribeSigned(ctx, newId(), 'mentioned', signature)).toBe(false);
  expect(unsubscribeLinks(ctx, reader.userId as never, 'mentioned').page).toBe(link.href);
});

test('NTF-05 a mail that cannot be switched off carries a link too, which ends all others', async () => {
  const reader = await app.signedIn();
  const ctx = await context();
  const needed = defineMail<null>({ name: 'probe.needed', write: () => ({ subject: 'Needed', heading: 'Needed', paragraphs: [] }) });
  await inTransaction(ctx, (ctx) => queueMail(ctx, { recipientId: reader.userId, to: reader.email, template: needed, params: null }));
  const { text_body: text, html_body: html, headers } = await outboxOf(reader.userId);
  const link = new URL(/Stop all optional emails: (\S+)/.exec(text)?.[1] ?? '');
  expect(isUnsubscribeSigned(ctx, reader.userId, 'others', link.searchParams.get('signature') ?? '')).toBe(true);
  expect(html).toContain('Stop all optional emails');
  expect(headers).toEqual({});
});

test('PLT-13 NTF-06 a mail to an address of the demo stays in the outbox, whatever mail server there is', async () => {
  const reader = await greet('en', 'Good point', 'ana@Made-Up.example');
  await app.jobsDone();
  expect(await outboxOf(reader.userId)).toMatchObject({ to_address: 'ana@Made-Up.example', status: 'kept' });
  expect(postbox.to('ana@Made-Up.example')).toEqual([]);
});

test('NTF-06 a dead mail server loses no mail: it is tried again and sent once when the server is back', async () => {
  await postbox.die();
  const reader = await greet('de');
  await vi.waitFor(async () => expect((await outboxOf(reader.userId)).attempts).toBeGreaterThan(0), 10_000);
  const waiting = await outboxOf(reader.userId);
  expect([waiting.status, waiting.sent_at]).toEqual(['waiting', null]);
  expect(waiting.last_error).toContain('ECONNREFUSED');
  await postbox.open();
  await vi.waitFor(async () => expect((await outboxOf(reader.userId)).status).toBe('sent'), 20_000);
  expect(postbox.to(reader.email)).toHaveLength(1);
}, 40_000);

test('NTF-06 a mail is sent once, however many servers try it at the same time', async () => {
  const reader = await greet('fr');
  const { id } = await outboxOf(reader.userId);
  const ctx = await context();
  await Promise.all([1, 2, 3].map(() => sendMailJob.handle(ctx, { mailId: id })));
  await app.jobsDone();
  expect(postbox.to(reader.email)).toHaveLength(1);
});

/** Has a process of its own send a mail, and kills it when the mail server tells. Returns once it is dead. */
async function sendAndDie(mailId: string, at: 'onRecipient' | 'onTaking'): Promise<void> {
  const { host, port, user, database, connectionString } = app.platform.database.connection as Record<string, string | undefined>;
  const url = connectionString ?? `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host ?? '')}`;
  const file = path.join(import.meta.dirname, '../../testing/mail-sender.fixture.ts');
  const smtp = `smtp://127.0.0.1:${postbox.port}`;
  const sender = spawn(process.execPath, [file, url, app.platform.config.dataFolder, smtp, app.home.id, mailId], { stdio: 'inherit' });
  const ended = once(sender, 'exit');
  postbox[at] = async () => {
    postbox[at] = async () => {};
    sender.kill('SIGKILL');
    await ended;
  };
  expect((await ended)[1]).toBe('SIGKILL');
}

test.each([
  ['before the mail server had all of it', 'onRecipient', 'sent', null],
  ['after the mail server had all of it', 'onTaking', 'failed', expect.stringContaining('may have arrived')],
] as const)('NTF-06 a server killed %s sends a mail once', async (_when, at, status, lastError) => {
  const mailId = newId<string>();
  const to = `killed-${at.toLowerCase()}@home.example`;
  const row = { organisation_id: app.home.id, from_address: 'a@b.example', subject: 's', text_body: 't'.repeat(9000), html_body: 'h' };
  await app.home.store.db
    .insertInto('mail_outbox')
    .values({ ...row, id: mailId, to_address: to, created_at: app.clock.now() })
    .execute();
  await sendAndDie(mailId, at);
  const ctx = await context();
  const stateOf = () => app.home.store.db.selectFrom('mail_outbox').selectAll().where('id', '=', mailId).executeTakeFirstOrThrow();
  await sendMailJob.handle(ctx, { mailId });
  expect((await stateOf()).status).toBe('waiting');
  app.clock.advance({ minutes: 3 });
  await sendMailJob.handle(ctx, { mailId });
  const after = await stateOf();
  expect([after.status, after.last_error, postbox.to(to).length]).toEqual([status, lastError, 1]);
  app.clock.advance({ minutes: -3 });
});

test('NTF-06 a mail whose job was lost is picked up; one the server refuses for good is marked and not tried again', async () => {
  const ctx = await context();
  const [lost, refused] = [newId<string>(), newId<string>()];
  const row = {
    organisation_id: app.home.id,
    from_address: 'a@b.example',
    subject: 's',
    text_body: 't',
    html_body: 'h',
    created_at: new Date(0),
  };
  postbox.refusedAddress = 'nobody@home.example';
  await app.home.store.db
    .insertInto('mail_outbox')
    .values([
      { ...row, id: lost, to_address: 'lost@home.example' },
      { ...row, id: refused, to_address: postbox.refusedAddress, created_at: app.clock.now() },
    ])
    .execute();
  await inTransaction(ctx, (ctx) => pickUpMailsJob.handle(ctx, null));
  await sendMailJob.handle(ctx, { mailId: refused });
  await app.jobsDone();
  expect(postbox.to('lost@home.example')).toHaveLength(1);
  const { status, attempts } = await app.home.store.db
    .selectFrom('mail_outbox')
    .select(['status', 'attempts'])
    .where('id', '=', refused)
    .executeTakeFirstOrThrow();
  expect([status, attempts]).toEqual(['failed', 1]);
});
