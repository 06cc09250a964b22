import { beforeEach, expect, test } from 'vitest';
import {
  acceptTerms,
  changePassword,
  endOtherSessions,
  endOwnSession,
  forgetBrowser,
  getSession,
  getTerms,
  listOwnSessions,
  listRememberedBrowsers,
  proveIdentity,
  signIn,
} from '@waymark/contract/session';
import { getMenu } from '@waymark/contract/organisation';
import { testApp } from '../../testing/app.ts';
import { aRememberedBrowser, aSession, givePassword } from './session.factory.ts';

const app = await testApp();
const OLD = 'the first long one';
const NEW = 'the second long one';
const NO_POLICY = { minimumLength: 8, refuseCommon: true, history: 0, expiryDays: 0 };

beforeEach(async () => {
  app.clock.advance({ minutes: 20 });
  await app.configure('password_policy', NO_POLICY);
  await app.configure('fsp_gtc_config', null);
});

async function member() {
  const person = await app.signedIn();
  await givePassword(app.home.store, person.userId, OLD);
  return person;
}

async function entered(email: string, password: string) {
  const browser = app.visitor();
  browser.csrfToken = (await browser.call(signIn, { body: { email, password } })).csrfToken ?? undefined;
  return browser;
}

test('ADM-04 SES-40 changing the password takes the old one, keeps this device, ends the others, and is told by mail', async () => {
  const person = await member();
  const other = await entered(person.email, OLD);
  const wrong = await person.attempt(changePassword, { body: { currentPassword: 'not this one', password: NEW } });
  expect(wrong.problem?.errors).toEqual([{ field: 'currentPassword', code: 'wrong-password' }]);
  const same = await person.attempt(changePassword, { body: { currentPassword: OLD, password: OLD } });
  expect(same.problem?.errors).toMatchObject([{ field: 'password', code: 'password-used-before' }]);
  await person.call(changePassword, { body: { currentPassword: OLD, password: NEW } });
  expect((await person.attempt(getSession)).status).toBe(200);
  expect((await other.attempt(getSession)).status).toBe(401);
  expect((await app.visitor().attempt(signIn, { body: { email: person.email, password: NEW } })).status).toBe(200);
  const mails = await app.home.store.db.selectFrom('mail_outbox').select('subject').where('to_address', '=', person.email).execute();
  expect(mails).toEqual([{ subject: 'Your password for The home.example organisation was changed' }]);
});

test('ADM-04 a password built from the name of the organisation is refused', async () => {
  const person = await member();
  const answer = await person.attempt(changePassword, { body: { currentPassword: OLD, password: 'Organisation1' } });
  expect(answer.problem?.errors).toEqual([{ field: 'password', code: 'password-organisation' }]);
});

test('SES-02 guesses of the old password lock like guesses at the door', async () => {
  const person = await member();
  for (let guess = 1; guess <= 4; guess += 1) {
    expect((await person.attempt(proveIdentity, { body: { password: 'wrong' } })).status).toBe(422);
  }
  expect((await person.attempt(changePassword, { body: { currentPassword: 'wrong', password: NEW } })).problem?.code).toBe(
    'account-locked',
  );
  expect((await person.attempt(proveIdentity, { body: { password: OLD } })).problem?.code).toBe('account-locked');
});

test('SES-23 a password that is kept elsewhere is not changed here', async () => {
  const person = await member();
  await app.home.store.db.updateTable('users').set({ password_changeable: false }).where('id', '=', person.userId).execute();
  const refused = await person.attempt(changePassword, { body: { currentPassword: OLD, password: NEW } });
  expect([refused.status, refused.problem?.code]).toEqual([403, 'password-not-changeable']);
});

test.each([
  ['too-short', 'kurz und'],
  ['password-common', 'password123'],
  ['password-pattern', 'mmmmmmmmmmmm'],
  ['password-personal', 'home.example'],
])('ADM-04 the policy refuses: %s', async (code, password) => {
  await app.configure('password_policy', { ...NO_POLICY, minimumLength: 10 });
  const person = await member();
  const { problem } = await person.attempt(changePassword, { body: { currentPassword: OLD, password } });
  expect(problem?.errors).toMatchObject([{ field: 'password', code }]);
});

test('ADM-04 the last passwords are not chosen again, older ones may be', async () => {
  await app.configure('password_policy', { ...NO_POLICY, history: 2 });
  const person = await member();
  const change = (currentPassword: string, password: string) => person.attempt(changePassword, { body: { currentPassword, password } });
  expect((await change(OLD, NEW)).status).toBe(204);
  expect((await change(NEW, OLD)).problem?.errors).toMatchObject([{ code: 'password-used-before', params: { count: 2 } }]);
  expect((await change(NEW, 'the third long one')).status).toBe(204);
  expect((await change('the third long one', OLD)).status).toBe(204);
});

test('ADM-04 a password past its days is changed before anything else, and what one types at first does not count', async () => {
  await app.configure('password_policy', { ...NO_POLICY, expiryDays: 30 });
  const person = await member();
  app.clock.advance({ days: 31 });
  const browser = await entered(person.email, OLD);
  expect(await browser.call(getSession)).toMatchObject({ entryStep: 'new-password', permissions: [] });
  expect((await browser.attempt(getMenu)).problem?.code).toBe('new-password-required');
  await browser.call(changePassword, { body: { currentPassword: OLD, password: NEW } });
  expect(await browser.call(getSession)).toMatchObject({ entryStep: null });
  expect((await browser.attempt(getMenu)).status).toBe(200);
});

test('SES-40 devices are listed and signed out, one by one or all others at once', async () => {
  const person = await app.signedIn();
  const elsewhere = await aSession(app.home.store, person.userId);
  await aSession(app.home.store, person.userId);
  const { items } = await person.call(listOwnSessions);
  expect(items.map(({ isCurrent }) => isCurrent).toSorted()).toEqual([false, false, true]);
  await person.call(endOwnSession, { params: { sessionId: elsewhere } });
  expect((await person.attempt(endOwnSession, { params: { sessionId: elsewhere } })).problem?.code).toBe('session-not-found');
  expect(await person.call(endOtherSessions)).toEqual({ count: 1 });
  expect((await person.call(listOwnSessions)).items).toMatchObject([{ isCurrent: true }]);
});

test('SES-40 no one signs someone else out, or forgets their browsers', async () => {
  const person = await app.signedIn();
  const thief = await app.signedIn();
  const sessionId = await aSession(app.home.store, person.userId);
  const browserId = await aRememberedBrowser(app.home.store, person.userId);
  expect((await thief.attempt(endOwnSession, { params: { sessionId } })).status).toBe(404);
  expect((await thief.attempt(forgetBrowser, { params: { browserId } })).status).toBe(404);
  expect((await thief.call(listRememberedBrowsers)).items).toEqual([]);
  expect((await person.call(listRememberedBrowsers)).items).toMatchObject([{ id: browserId, isCurrent: false }]);
  await person.call(forgetBrowser, { params: { browserId } });
  expect((await person.call(listRememberedBrowsers)).items).toEqual([]);
});

test('SES-56 until the terms are accepted the server refuses all else; the acceptance is kept with version and time', async () => {
  const person = await app.signedIn();
  await app.configure('fsp_gtc_config', { enabled: true, version: '2026-1' });
  await app.configure('terms_text', { en: 'Be kind.', de: 'Sei freundlich.' });
  expect(await person.call(getSession)).toMatchObject({ entryStep: 'terms', showGtcConfirmationModal: true, permissions: [], roles: [] });
  expect((await person.attempt(getMenu)).problem?.code).toBe('terms-required');
  expect(await person.call(getTerms)).toEqual({ version: '2026-1', text: 'Be kind.', isAccepted: false });
  expect((await person.attempt(acceptTerms, { body: { version: '2025-9' } })).problem?.code).toBe('terms-changed');
  await person.call(acceptTerms, { body: { version: '2026-1' } });
  expect(await person.call(getSession)).toMatchObject({ entryStep: null, showGtcConfirmationModal: false });
  const kept = await app.home.store.db
    .selectFrom('users')
    .select(['terms_accepted_version', 'terms_accepted_at'])
    .where('id', '=', person.userId)
    .executeTakeFirst();
  expect(kept).toMatchObject({ terms_accepted_version: '2026-1' });
  expect(Math.abs((kept?.terms_accepted_at?.getTime() ?? 0) - app.clock.now().getTime())).toBeLessThan(60_000);
  await app.configure('fsp_gtc_config', { enabled: true, version: '2026-2' });
  expect((await person.attempt(getMenu)).problem?.code).toBe('terms-required');
});

test('SES-61 a session that is looked up while its rights change is not kept as it was', async () => {
  const person = await app.signedIn();
  const { organisations, sessions } = app.platform;
  const organisation = await organisations.atHost(person.hostName);
  const { session: token } = person.cookies;
  if (organisation === undefined || token === undefined) throw new Error('The person was signed in');
  const looked = sessions.byToken(organisation, token, app.clock.now());
  sessions.forgetUser(person.userId);
  expect((await looked)?.actor.userId).toBe(person.userId);
  expect(sessions.kept(organisation, token, app.clock.now())).toBeUndefined();
  await sessions.byToken(organisation, token, app.clock.now());
  expect(sessions.kept(organisation, token, app.clock.now())?.actor.userId).toBe(person.userId);
});
