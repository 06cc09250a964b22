import { describe, expect, test } from 'vitest';
import { getAccount } from '@waymark/contract/accounts';
import { completeCard } from '@waymark/contract/cards';
import { addWorkEntry } from '@waymark/contract/experience';
import { startImpersonation } from '@waymark/contract/impersonation';
import { changeNotificationSetting } from '@waymark/contract/notifications';
import { blockPerson, followPerson, getProfile } from '@waymark/contract/people';
import {
  cancelErasure,
  choosePrivacy,
  downloadExport,
  type ExportId,
  getPrivacy,
  listConsents,
  requestErasure,
  requestExport,
} from '@waymark/contract/privacy';
import { getSession, proveIdentity } from '@waymark/contract/session';
import { newId } from '../../platform/db/new-id.ts';
import { csrfTokenOf } from '../../platform/session/session-store.ts';
import { testApp } from '../../testing/app.ts';
import type { SignedIn } from '../../testing/sign-in-as.ts';
import { aPublishedCard } from '../cards/cards.factory.ts';
import { aRecordsProgram } from '../learning-records/learning-records.factory.ts';
import { anUpload, A_PDF } from '../media/media.factory.ts';
import { givePassword } from '../session/session.factory.ts';
import { unpack } from './privacy.factory.ts';
import { keepPromisesJob } from './privacy.jobs.ts';

const app = await testApp();
await app.configure('switches', { block_users: true });
await app.configure('is_lrs_enabled', true);

async function keepPromises(): Promise<void> {
  await app.platform.jobs.enqueue(app.home.store, keepPromisesJob, null);
  await app.jobsDone();
}

async function archiveOf(person: SignedIn, exportId: ExportId): Promise<Map<string, Buffer>> {
  const url = `/api/v1/privacy/exports/${exportId}`;
  const response = await app.server.inject({ url, headers: { host: person.hostName }, cookies: person.cookies });
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/zip']);
  return unpack(response.rawPayload);
}

const rowsIn = (archive: Map<string, Buffer>, name: string) =>
  JSON.parse(archive.get(`data/${name}.json`)?.toString() ?? 'null') as Record<string, unknown>[];

async function mailsTo(email: string): Promise<string[]> {
  const rows = await app.home.store.db
    .selectFrom('mail_outbox')
    .select(['subject', 'to_address'])
    .where('to_address', '=', email)
    .execute();
  return rows.map(({ subject }) => subject);
}

describe('my data', () => {
  test('PLT-12 an archive has every record that names the person and every file, and none of the secrets', async () => {
    const person = await app.signedIn({ firstName: 'Leila', lastName: 'Haddad' });
    const colleague = await app.signedIn();
    await person.call(addWorkEntry, { body: { title: 'Planner', company: 'Northmere', start_date: '2020-01-01' } });
    await colleague.call(followPerson, { params: { userId: person.userId } });
    const [blocked, blocker] = [await app.signedIn(), await app.signedIn()];
    await person.call(blockPerson, { params: { userId: blocked.userId } });
    await blocker.call(blockPerson, { params: { userId: person.userId } });
    const file = await anUpload(person, 'certificate.pdf', A_PDF);
    const card = await aPublishedCard(await app.signedIn({ role: 'curator' }), { title: 'Leaks' });
    await person.call(completeCard, { params: { cardId: card.id } });
    const statement = {
      actor: { account: { homePage: `urn:uuid:${app.home.id}`, name: person.userId } },
      verb: { id: 'http://adlnet.gov/expapi/verbs/attempted' },
      object: { id: 'https://pumps.example/course' },
    };
    const program = await aRecordsProgram(app, await app.signedIn({ role: 'super-admin' }));
    await program.send('POST', '/statements', {}, { body: statement });
    await app.jobsDone();
    const { id } = await person.call(requestExport);
    expect((await person.call(getPrivacy)).export).toMatchObject({ id, status: 'preparing' });
    const early = await person.attempt(downloadExport, { params: { exportId: id } });
    expect(early.problem?.code).toBe('export-not-ready');
    await app.jobsDone();
    expect((await person.call(getPrivacy)).export).toMatchObject({ id, status: 'ready' });
    const archive = await archiveOf(person, id);
    expect(rowsIn(archive, 'users')).toMatchObject([{ id: person.userId, email: person.email, first_name: 'Leila' }]);
    expect(rowsIn(archive, 'work_history')).toMatchObject([{ title: 'Planner' }]);
    expect(rowsIn(archive, 'user_follows')).toMatchObject([{ follower_id: colleague.userId, followed_id: person.userId }]);
    expect(rowsIn(archive, 'user_blocks'), 'not who blocked them').toMatchObject([{ blocked_id: blocked.userId }]);
    expect(archive.get(`files/${file.id}/certificate.pdf`)).toEqual(A_PDF);
    const record = archive.get('learning-record/learning-record.csv')?.toString() ?? '';
    expect(record.split('\r\n')[1]).toMatch(/^Leaks,Text,.*,Marked as complete$/);
    type Told = { verb: { id: string }; object: { id: string; definition?: { name: object } } };
    const told = JSON.parse(archive.get('learning-record/statements.json')?.toString() ?? '') as Told[];
    expect(told.map(({ verb }) => verb.id.split('/').at(-1))).toEqual(['completed', 'attempted']);
    expect(told[0]?.object.definition?.name).toEqual({ en: 'Leaks' });
    const all = [...archive].map(([, bytes]) => bytes.toString('latin1')).join('\n');
    expect(all).not.toMatch(/token_hash|password_hash|storage_key/);
    expect(all).not.toContain(colleague.email);
    expect(await mailsTo(person.email)).toEqual(['Your data from The home.example organisation is ready']);
  });

  test('PLT-12 every table with a person in it is in the archive', async () => {
    const person = await app.signedIn();
    const { id } = await person.call(requestExport);
    await app.jobsDone();
    const archive = await archiveOf(person, id);
    const { rows } = await app.platform.database.owner.query<{ name: string }>(
      `select distinct conrelid::regclass::text as name from pg_constraint where contype = 'f' and confrelid = 'users'::regclass`,
    );
    const missing = rows.map(({ name }) => name).filter((name) => !archive.has(`data/${name}.json`));
    expect(missing).toEqual([]);
  });

  test('PLT-12 only one archive is made at a time, though asked for at once, and only its person fetches it', async () => {
    // Nothing is made here, so that the first stays on its way.
    const idle = await testApp({ environment: { ROLES: 'api' } });
    const eager = await idle.signedIn();
    const answers = await Promise.all(Array.from({ length: 4 }, () => eager.attempt(requestExport)));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([202, 409, 409, 409]);
    expect(answers.flatMap(({ problem }) => problem?.code ?? [])).toEqual(Array(3).fill('export-running'));
    const person = await app.signedIn();
    const { id: exportId } = await person.call(requestExport);
    await app.jobsDone();
    const admin = await app.signedIn({ role: 'super-admin' });
    expect((await admin.attempt(downloadExport, { params: { exportId } })).problem?.code).toBe('export-not-found');
    expect((await person.attempt(downloadExport, { params: { exportId: newId<ExportId>() } })).status).toBe(404);
  });

  test('PLT-12 an archive expires after seven days and its bytes go', async () => {
    const person = await app.signedIn();
    const { id } = await person.call(requestExport);
    await app.jobsDone();
    app.clock.advance({ days: 7, seconds: 5 });
    expect((await person.call(getPrivacy)).export?.status).toBe('expired');
    expect((await person.attempt(downloadExport, { params: { exportId: id } })).problem?.code).toBe('export-not-found');
    const key = `${app.home.id}/export-${id}`;
    expect(await app.platform.files.size(key)).toBeGreaterThan(0);
    await keepPromises();
    expect(await app.platform.files.size(key)).toBeUndefined();
    expect((await person.call(getPrivacy)).export).toBeNull();
    app.clock.advance({ days: -7, seconds: -5 });
  });
});

describe('erasing myself', () => {
  test('PLT-12 waits fourteen days, in which it can be taken back; then the person is no one', async () => {
    const person = await app.signedIn({ firstName: 'Ola' });
    await person.call(addWorkEntry, { body: { title: 'Planner', company: 'Northmere', start_date: '2020-01-01' } });
    const asked = await person.call(requestErasure, { body: { email: person.email.toUpperCase() } });
    const days = (Date.parse(asked.erasure?.eraseAt ?? '') - Date.parse(asked.erasure?.requestedAt ?? '')) / 86_400_000;
    expect(days).toBe(14);
    expect(await mailsTo(person.email)).toEqual(['Your account at The home.example organisation will be erased']);
    expect(await person.call(requestErasure, { body: { email: person.email } })).toEqual(asked);
    app.clock.advance({ days: 13 });
    await keepPromises();
    expect((await person.call(getSession)).firstName).toBe('Ola');
    expect((await person.call(cancelErasure)).erasure).toBeNull();
    app.clock.advance({ days: 2 });
    await keepPromises();
    expect((await person.call(getSession)).firstName).toBe('Ola');
    // An open screen is not enough.
    expect((await person.attempt(requestErasure, { body: { email: person.email } })).problem?.code).toBe('proof-required');
    await givePassword(app.home.store, person.userId, 'three calm herons');
    // Neither is a proof of a moment ago for who has a password.
    await person.call(proveIdentity, { body: { password: 'three calm herons' } });
    const erase = (password?: string) => person.attempt(requestErasure, { body: { email: person.email, password } });
    expect((await erase()).problem?.errors).toMatchObject([{ field: 'password', code: 'required' }]);
    expect((await erase('two calm herons')).problem?.errors).toMatchObject([{ field: 'password', code: 'wrong-password' }]);
    expect((await erase('three calm herons')).status).toBe(200);
    app.clock.advance({ days: 15 });
    await keepPromises();
    expect((await person.attempt(getSession)).status).toBe(401);
    const colleague = await app.signedIn();
    expect((await colleague.attempt(getProfile, { params: { handle: person.handle } })).status).toBe(404);
    const left = await app.platform.database.owner.query(
      `select 1 from users where email = $1 union all select 1 from work_history where user_id = $2
       union all select 1 from erasure_requests where user_id = $2`,
      [person.email, person.userId],
    );
    expect(left.rows).toEqual([]);
    app.clock.advance({ days: -30 });
  });

  test('PLT-12 ADM-01 their page in the administration says by when, until it is taken back', async () => {
    const [person, admin] = [await app.signedIn(), await app.signedIn({ role: 'super-admin' })];
    const day = async () => (await admin.call(getAccount, { params: { userId: person.userId } })).ownErasureAt;
    expect(await day()).toBeNull();
    const { erasure } = await person.call(requestErasure, { body: { email: person.email } });
    expect(erasure).not.toBeNull();
    expect(await day()).toBe(erasure?.eraseAt);
    await person.call(cancelErasure);
    expect(await day()).toBeNull();
  });

  test('asks for one’s own address, and refuses the last administrator', async () => {
    const person = await app.signedIn();
    const wrong = await person.attempt(requestErasure, { body: { email: 'other@home.example' } });
    expect(wrong.problem?.errors).toMatchObject([{ field: 'email', code: 'not-your-email' }]);
    expect((await person.attempt(cancelErasure)).problem?.code).toBe('erasure-not-requested');
    const admin = await app.signedIn({ role: 'organisation-admin', organisation: app.other });
    expect((await admin.attempt(requestErasure, { body: { email: admin.email } })).problem?.code).toBe('last-administrator');
    await app.signedIn({ role: 'organisation-admin', organisation: app.other });
    expect((await admin.attempt(requestErasure, { body: { email: admin.email } })).status).toBe(200);
  });

  test('SES-64 who acts as someone else neither takes their data nor erases them', async () => {
    const person = await app.signedIn();
    const admin = await app.signedIn({ role: 'super-admin' });
    await admin.call(startImpersonation, { body: { userId: person.userId, reason: 'Their plan does not open' } });
    admin.csrfToken = csrfTokenOf(admin.cookies['session'] ?? '');
    expect((await admin.call(getSession)).id).toBe(person.userId);
    const code = 'not-while-acting';
    expect((await admin.attempt(requestExport)).problem?.code).toBe(code);
    expect((await admin.attempt(requestErasure, { body: { email: person.email } })).problem?.code).toBe(code);
    expect((await admin.attempt(cancelErasure)).problem?.code).toBe(code);
    expect((await admin.attempt(downloadExport, { params: { exportId: newId<ExportId>() } })).problem?.code).toBe(code);
  });
});

describe('choices', () => {
  test('PPL-05 public profile and leaderboard are chosen and show at once', async () => {
    const person = await app.signedIn();
    expect(await person.call(getPrivacy)).toMatchObject({ isPublic: true, hideFromLeaderboard: false, profilesOpenToAll: true });
    expect(await person.call(choosePrivacy, { body: { hideFromLeaderboard: true } })).toMatchObject({
      isPublic: true,
      hideFromLeaderboard: true,
    });
    expect((await person.call(getSession)).hideFromLeaderboard).toBe(true);
    await person.call(choosePrivacy, { body: { isPublic: false } });
    expect((await person.call(getProfile, { params: { handle: 'me' } })).isPublic).toBe(false);
  });

  test('PLT-12 the consent log says what was chosen and taken back, newest first, page by page', async () => {
    const person = await app.signedIn();
    await person.call(choosePrivacy, { body: { isPublic: false } });
    await person.call(choosePrivacy, { body: { isPublic: false } });
    await person.call(choosePrivacy, { body: { hideFromLeaderboard: true } });
    await person.call(changeNotificationSetting, { body: { kind: 'commented', inPage: true, email: true } });
    const page = await person.call(listConsents, { query: { limit: 2 } });
    expect(page.items.map(({ kind, given, detail }) => [kind, given, detail])).toEqual([
      ['mails', true, 'commented'],
      ['leaderboard', false, ''],
    ]);
    const rest = await person.call(listConsents, { query: { limit: 2, cursor: page.nextCursor ?? '' } });
    expect(rest.items.map(({ kind, given }) => [kind, given])).toEqual([['public-profile', false]]);
    const other = await app.signedIn();
    expect((await other.call(listConsents)).items).toEqual([]);
  });
});
