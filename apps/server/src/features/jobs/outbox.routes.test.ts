import { expect, test } from 'vitest';
import { getAdminOverview } from '@waymark/contract/admin';
import { getMail, listMails } from '@waymark/contract/jobs';
import { newId } from '../../platform/db/new-id.ts';
import { NO_ADDRESS_DOMAIN } from '../../platform/mail/no-address.ts';
import { testApp } from '../../testing/app.ts';

const app = await testApp();
const row = {
  organisation_id: app.home.id,
  to_address: 'reader@home.example',
  from_address: 'academy@home.example',
  text_body: 'the link',
  html_body: '<p>the link</p>',
};
const [kept, sent] = [newId<string>(), newId<string>()];
await app.home.store.db
  .insertInto('mail_outbox')
  .values([
    { ...row, id: kept, subject: 'Kept', status: 'kept', created_at: new Date(2000) },
    { ...row, id: sent, subject: 'Sent', status: 'sent', created_at: new Date(1000), sent_at: new Date(3000) },
  ])
  .execute();

test('NTF-06 an administrator sees which mails went out, and reads those that no mail server took', async () => {
  const admin = await app.signedIn({ role: 'organisation-admin' });
  const { items, nextCursor } = await admin.call(listMails, { query: { limit: 1 } });
  expect(items.map(({ subject }) => subject)).toEqual(['Kept']);
  expect((await admin.call(listMails, { query: { cursor: nextCursor ?? '' } })).items.map(({ subject }) => subject)).toEqual(['Sent']);
  expect((await admin.call(listMails, { query: { status: 'sent' } })).items).toHaveLength(1);
  expect((await admin.call(getMail, { params: { mailId: kept } })).text).toBe('the link');
  expect((await admin.call(getMail, { params: { mailId: sent } })).text).toBeNull();
});

test('ANA-09 the emails that the overview counts are those that the outbox lists for the same time', async () => {
  const admin = await app.signedIn({ role: 'super-admin' });
  const hour = 3_600_000;
  const ages = [hour, 30 * hour, 200 * hour];
  const made = (status: 'sent' | 'failed') =>
    ages.map((age, at) => {
      const created_at = new Date(app.clock.now().getTime() - age);
      return Object.assign({ id: newId<string>(), subject: `${status} ${at}`, status, created_at }, row);
    });
  await app.home.store.db
    .insertInto('mail_outbox')
    .values([...made('sent'), ...made('failed')])
    .execute();
  const overview = await admin.call(getAdminOverview);
  const rows = async (query: { status: 'sent' | 'failed'; within: 'day' | 'week' }) => (await admin.call(listMails, { query })).items;
  expect((await rows({ status: 'sent', within: 'day' })).map(({ subject }) => subject)).toEqual(['sent 0']);
  expect(overview.mail.sentToday).toBe(1);
  const failed = await rows({ status: 'failed', within: 'week' });
  expect(failed.map(({ subject }) => subject)).toEqual(['failed 0', 'failed 1']);
  expect(overview.waiting).toContainEqual({ kind: 'failed-mails', count: failed.length });
});

test('SES-40 a link with a secret is shown to its addressee only, though administrators read the mail', async () => {
  const admin = await app.signedIn({ role: 'organisation-admin' });
  const [mailId, ownId] = [newId<string>(), newId<string>()];
  const link = 'http://home.example/user/reset/Qm9vbS1hLXRva2VuLW9mLTMyLWJ5dGVz';
  const text_body = `Set a new password: ${link} Your card: http://home.example/insights/a-card-with-a-rather-long-name`;
  await app.home.store.db
    .insertInto('mail_outbox')
    .values([
      { ...row, id: mailId, text_body, subject: 'Reset', status: 'kept', created_at: new Date(10) },
      { ...row, id: ownId, text_body, recipient_id: admin.userId, subject: 'Reset', status: 'kept', created_at: new Date(20) },
    ])
    .execute();
  const shown = (await admin.call(getMail, { params: { mailId } })).text;
  expect(shown).toContain('Set a new password: http://home.example/…');
  expect(shown).toContain('/insights/a-card-with-a-rather-long-name');
  expect((await admin.call(getMail, { params: { mailId: ownId } })).text).toContain(link);
});

test('NTF-06 no one else reads the outbox, and no other organisation', async () => {
  expect((await (await app.signedIn({ role: 'admin' })).attempt(listMails)).problem?.code).toBe('forbidden');
  const elsewhere = await app.signedIn({ role: 'organisation-admin', organisation: app.other });
  expect((await elsewhere.call(listMails)).items).toEqual([]);
  expect((await elsewhere.attempt(getMail, { params: { mailId: kept } })).problem?.code).toBe('mail-not-found');
});

test('ADM-13 NTF-06 a kept email says why it stays: no server, no address, or a made-up address', async () => {
  const demo = await testApp({ unmailedDomains: new Set(['made-up.example']), environment: { SMTP_URL: 'smtp://127.0.0.1:9' } });
  const reasonsAt = async (at: typeof app) => {
    const admin = await at.signedIn({ role: 'organisation-admin' });
    const mails = ['a@made-up.example', `x@${NO_ADDRESS_DOMAIN}`, 'a@home.example'].map((to_address) =>
      Object.assign({}, row, {
        id: newId<string>(),
        organisation_id: at.home.id,
        to_address,
        subject: 'Why',
        status: 'kept',
        created_at: at.clock.now(),
      }),
    );
    await at.home.store.db.insertInto('mail_outbox').values(mails).execute();
    const { items } = await admin.call(listMails, { query: {} });
    return mails.map(({ id }) => items.find((mail) => mail.id === id)).map((mail) => [mail?.keptBecause, mail?.can.send]);
  };
  expect(await reasonsAt(demo)).toEqual([
    ['made-up-address', false],
    ['no-address', false],
    [null, true],
  ]);
  expect(new Set((await reasonsAt(app)).map(([because]) => because))).toEqual(new Set(['no-server']));
});
