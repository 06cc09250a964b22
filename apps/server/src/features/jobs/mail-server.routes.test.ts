import { afterAll, expect, test } from 'vitest';
import { createAccount } from '@waymark/contract/accounts';
import { getAdminOverview } from '@waymark/contract/admin';
import {
  deleteMailServer,
  getKeptMails,
  getMailServer,
  listMails,
  sendKeptMails,
  sendMail,
  setMailServer,
  testMailServer,
} from '@waymark/contract/jobs';
import { newId } from '../../platform/db/new-id.ts';
import { testApp } from '../../testing/app.ts';
import { Postbox } from '../../testing/postbox.ts';

const postbox = new Postbox();
await postbox.open();
afterAll(() => postbox.die());
const app = await testApp({ environment: { SERVICE_NETWORKS: '127.0.0.0/8' } });
const admin = await app.signedIn({ role: 'organisation-admin' });
const server = {
  host: '127.0.0.1',
  port: postbox.port,
  security: 'none',
  userName: '',
  password: '',
  fromAddress: 'academy@home.example',
} as const;
const invite = (email: string) => admin.call(createAccount, { body: { email, firstName: 'Kept', lastName: 'First', invite: true } });

async function keptOf(daysAgo: number, email: string): Promise<string> {
  const id = newId<string>();
  const at = new Date(app.clock.now().getTime() - daysAgo * 86_400_000 + 60_000);
  await app.home.store.db
    .insertInto('mail_outbox')
    .values({
      ...{
        organisation_id: app.home.id,
        id,
        to_address: email,
        from_address: 'no-reply@localhost',
        subject: 'Old',
        text_body: 'x',
        html_body: 'x',
      },
      status: 'kept',
      created_at: at,
    })
    .execute();
  return id;
}

test('ADM-13 a mail server is tried, connected without a restart, and sends what was kept, as old as is asked for', async () => {
  await invite('kept.first@home.example');
  await app.jobsDone();
  const old = await keptOf(30, 'old@home.example');
  expect(await admin.call(getKeptMails)).toMatchObject({ isMailConnected: false });
  expect((await admin.attempt(sendKeptMails, { body: { days: 7 } })).problem?.code).toBe('mail-server-missing');
  expect(await admin.call(getMailServer)).toEqual({ source: 'none', server: null });

  const tried = await admin.call(testMailServer, { body: server });
  expect(tried).toEqual({ isSent: true, to: admin.email, reason: null });
  expect(postbox.to(admin.email).at(0)).toContain('From: "The home.example organisation" <academy@home.example>');
  expect((await admin.call(getMailServer)).source).toBe('none');
  const wrong = await admin.call(testMailServer, { body: { ...server, port: 9 } });
  expect(wrong).toMatchObject({ isSent: false, reason: expect.stringContaining('ECONNREFUSED') as unknown });

  expect(await admin.call(setMailServer, { body: { ...server, userName: 'academy', password: 'secret-word' } })).toEqual({
    source: 'console',
    server: {
      host: '127.0.0.1',
      port: postbox.port,
      security: 'none',
      userName: 'academy',
      hasPassword: true,
      fromAddress: 'academy@home.example',
    },
  });
  const { password } = await app.home.store.db.selectFrom('mail_servers').select('password').executeTakeFirstOrThrow();
  expect(password?.toString('utf8')).not.toContain('secret-word');
  await admin.call(setMailServer, { body: server });
  expect((await admin.call(getAdminOverview)).mail.isConfigured).toBe(true);

  // What was kept stays until someone asks for it.
  await app.jobsDone();
  expect(postbox.to('kept.first@home.example')).toEqual([]);
  expect((await admin.call(getKeptMails)).ages).toEqual([
    { days: 1, count: 1 },
    { days: 7, count: 1 },
    { days: 30, count: 2 },
    { days: 90, count: 2 },
  ]);
  expect(await admin.call(sendKeptMails, { body: { days: 7 } })).toEqual({ count: 1 });
  await app.jobsDone();
  expect(postbox.to('kept.first@home.example')).toHaveLength(1);
  expect(postbox.to('old@home.example')).toEqual([]);
  expect(await admin.call(sendMail, { params: { mailId: old } })).toMatchObject({ status: 'waiting', can: { send: false } });
  await app.jobsDone();
  expect(postbox.to('old@home.example').at(0)).toContain('<academy@home.example>');
  expect((await admin.attempt(sendMail, { params: { mailId: old } })).problem?.code).toBe('mail-not-sendable');

  await invite('sent.at.once@home.example');
  await app.jobsDone();
  expect(postbox.to('sent.at.once@home.example')).toHaveLength(1);
});

test('ADM-13 a refused email says why and is sent again', async () => {
  postbox.refusedAddress = 'refused@home.example';
  await invite('refused@home.example');
  await app.jobsDone();
  const [mail] = (await admin.call(listMails, { query: { status: 'failed' } })).items;
  expect(mail).toMatchObject({
    to: 'refused@home.example',
    can: { send: true },
    lastError: expect.stringContaining('no such mailbox') as unknown,
  });
  postbox.refusedAddress = undefined;
  await admin.call(sendMail, { params: { mailId: mail?.id ?? '' } });
  await app.jobsDone();
  expect(postbox.to('refused@home.example')).toHaveLength(1);
});

test('ADM-13 a stored password goes to no other host, and no one else connects a server', async () => {
  await admin.call(setMailServer, { body: { ...server, userName: 'academy', password: 'secret-word' } });
  const { password: _typed, ...unchanged } = server;
  const elsewhere = await admin.attempt(testMailServer, { body: { ...unchanged, host: '127.0.0.2' } });
  expect(elsewhere.problem?.errors).toMatchObject([{ field: 'password', code: 'required' }]);
  const keeper = await app.signedIn({ role: 'admin' });
  expect((await keeper.attempt(setMailServer, { body: server })).problem?.code).toBe('forbidden');
  expect(await admin.call(deleteMailServer)).toEqual({ source: 'none', server: null });
  await invite('kept.again@home.example');
  await app.jobsDone();
  expect(postbox.to('kept.again@home.example')).toEqual([]);
});

test('ADM-13 no server inside the installation is called unless its operator allows it', async () => {
  const other = await app.signedIn({ role: 'organisation-admin' });
  const inside = await other.call(testMailServer, { body: { ...server, host: '10.1.2.3' } });
  expect(inside).toMatchObject({ isSent: false, reason: expect.stringContaining('SERVICE_NETWORKS') as unknown });
});
