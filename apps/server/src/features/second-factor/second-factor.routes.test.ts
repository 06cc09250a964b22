import { beforeEach, expect, test } from 'vitest';
import { startImpersonation } from '@waymark/contract/impersonation';
import { getMenu } from '@waymark/contract/organisation';
import {
  addAuthenticator,
  confirmAuthenticator,
  getSecondFactors,
  removeFactor,
  renameFactor,
  renewRecoveryCodes,
  resetFactors,
  verifyCode,
} from '@waymark/contract/second-factor';
import { forgetBrowser, getSession, listRememberedBrowsers, proveIdentity, signIn } from '@waymark/contract/session';
import { inTransaction } from '../../platform/db/database.ts';
import { testApp } from '../../testing/app.ts';
import type { TestCaller } from '../../testing/caller.ts';
import { csrfTokenOf } from '../../platform/session/session-store.ts';
import { VaultError } from '../../platform/session/vault.ts';
import { contextOf } from '../people/people.factory.ts';
import { eraseUser } from '../people/people.public.ts';
import { givePassword } from '../session/session.factory.ts';
import { SEALED_FOR } from './authenticators.service.ts';
import { anAuthenticator, codeOf } from './second-factor.factory.ts';

const app = await testApp();
const PASSWORD = 'a long enough one';

beforeEach(async () => {
  app.clock.advance({ minutes: 20 });
  await app.configure('multi_factor', 'choice');
});

async function member(options: Parameters<typeof app.signedIn>[0] = {}) {
  const person = await app.signedIn(options);
  await givePassword(app.home.store, person.userId, PASSWORD);
  return person;
}

/** Signs in by password, in a browser of its own or the one given. */
async function entered(email: string, browser: TestCaller = app.visitor()) {
  browser.csrfToken = undefined;
  delete browser.cookies['session'];
  browser.csrfToken = (await browser.call(signIn, { body: { email, password: PASSWORD } })).csrfToken ?? undefined;
  return browser;
}

async function verified(browser: TestCaller, body: { kind: 'authenticator' | 'recovery'; code: string; remember?: boolean }) {
  const answer = await browser.attempt(verifyCode, { body });
  if (answer.problem === undefined) browser.csrfToken = answer.body.csrfToken;
  return answer;
}

/** Moves the clock to the beginning of the next half minute, so that half a minute is left for what follows. */
function toNextStep(): void {
  app.clock.advance({ seconds: 30 - ((app.clock.now().getTime() / 1000) % 30) });
}

test('SES-30 SES-31 until the second factor is given the server refuses everything but it, and tells only who one is', async () => {
  const person = await member({ role: 'organisation-admin' });
  const { secret } = await anAuthenticator(app, person);
  app.clock.advance({ minutes: 1 });
  const browser = await entered(person.email);
  expect(await browser.call(getSession)).toMatchObject({
    id: person.userId,
    entryStep: 'second-factor',
    isFactorEnrolled: true,
    permissions: [],
    roles: [],
    isAdmin: false,
  });
  for (const [method, path] of [
    ['GET', '/api/v1/organisation/menu'],
    ['GET', '/api/v1/organisation/settings'],
    ['GET', '/api/v1/sessions'],
    ['POST', '/api/v1/session/password'],
    ['GET', '/api/v1/session/terms'],
    ['POST', '/api/v1/second-factors/recovery-codes'],
  ] as const) {
    const { status, problem } = await browser.send(method, path, method === 'POST' ? {} : undefined);
    expect([path, status, problem?.code]).toEqual([path, 403, 'second-factor-required']);
  }
  const { jwtToken } = await browser.call(getSession);
  const bearer = await app.visitor().send('GET', '/api/v1/organisation/menu', undefined, { authorization: `Bearer ${jwtToken}` });
  expect(bearer.status).toBe(403);
  const before = browser.cookies['session'];
  expect((await verified(browser, { kind: 'authenticator', code: codeOf(app, secret) })).status).toBe(200);
  expect(browser.cookies['session']).not.toBe(before);
  expect(await browser.call(getSession)).toMatchObject({ entryStep: null, isAdmin: true });
  expect((await browser.attempt(getMenu)).status).toBe(200);
});

test('SES-31 who has a factor cannot bring another one in with the password alone', async () => {
  const person = await member();
  const { factor } = await anAuthenticator(app, person);
  const thief = await entered(person.email);
  expect((await thief.attempt(addAuthenticator, { body: { name: 'Mine' } })).problem?.code).toBe('second-factor-required');
  expect((await thief.attempt(removeFactor, { params: { factorId: factor.id } })).problem?.code).toBe('second-factor-required');
});

test('SES-31 SHL-66 who lost a factor is told where to get help, before they are let in', async () => {
  const person = await member();
  await anAuthenticator(app, person);
  await app.configure('help_address', 'mailto:help@home.example');
  expect((await (await entered(person.email)).call(getSecondFactors)).helpAddress).toBe('mailto:help@home.example');
  await app.configure('help_address', '');
});

test('SES-30 SES-31 where the organisation wants it of everyone, who has none is led through setting one up', async () => {
  await app.configure('multi_factor', 'everyone');
  const person = await member();
  const browser = await entered(person.email);
  expect(await browser.call(getSession)).toMatchObject({ entryStep: 'second-factor', isFactorEnrolled: false });
  expect(await browser.call(getSecondFactors)).toMatchObject({ factors: [], isRequired: true, recoveryCodesLeft: 0 });
  const { recoveryCodes } = await anAuthenticator(app, browser);
  expect(recoveryCodes).toHaveLength(10);
  expect(await browser.call(getSession)).toMatchObject({ entryStep: null, isFactorEnrolled: true });
});

test('SES-30 where it is wanted of administrators, others come in without, and a change holds for sessions that are open', async () => {
  const learner = await member();
  const admin = await member({ role: 'admin' });
  expect((await admin.attempt(getMenu)).status).toBe(200);
  await app.configure('multi_factor', 'administrators');
  expect((await learner.attempt(getMenu)).status).toBe(200);
  expect((await admin.attempt(getMenu)).problem?.code).toBe('second-factor-required');
});

test('SES-31 a code works once, one step early or late, and never again', async () => {
  const person = await member();
  const { secret } = await anAuthenticator(app, person);
  const browser = await entered(person.email);
  const used = codeOf(app, secret);
  expect((await verified(browser, { kind: 'authenticator', code: used })).problem?.errors).toEqual([{ field: 'code', code: 'wrong-code' }]);
  toNextStep();
  const late = codeOf(app, secret);
  const other = await entered(person.email);
  const both = await Promise.all([
    verified(browser, { kind: 'authenticator', code: late }),
    verified(other, { kind: 'authenticator', code: late }),
  ]);
  expect(both.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 422]);
  app.clock.advance({ minutes: 5 });
  const third = await entered(person.email);
  expect((await verified(third, { kind: 'authenticator', code: late })).status).toBe(422);
});

test('SES-31 recovery codes are stored as digests, work once each, and new ones take the old away', async () => {
  const person = await member();
  const { recoveryCodes } = await anAuthenticator(app, person);
  const [first = '', second = ''] = recoveryCodes;
  const kept = await app.home.store.db.selectFrom('recovery_codes').selectAll().where('user_id', '=', person.userId).execute();
  expect(kept).toHaveLength(10);
  expect(JSON.stringify(kept)).not.toContain(first);
  const browser = await entered(person.email);
  expect((await verified(browser, { kind: 'recovery', code: ` ${first.toUpperCase().replace('-', ' ')} ` })).status).toBe(200);
  expect((await browser.call(getSecondFactors)).recoveryCodesLeft).toBe(9);
  const again = await entered(person.email);
  expect((await verified(again, { kind: 'recovery', code: first })).status).toBe(422);
  const renewed = await browser.call(renewRecoveryCodes);
  expect((await verified(again, { kind: 'recovery', code: second })).status).toBe(422);
  expect((await verified(again, { kind: 'recovery', code: renewed.recoveryCodes[0] ?? '' })).status).toBe(200);
});

test('SES-31 the secret of an app lies sealed in the store', async () => {
  const person = await member();
  const { secret } = await anAuthenticator(app, person);
  const row = await app.home.store.db
    .selectFrom('second_factors')
    .selectAll()
    .where('user_id', '=', person.userId)
    .executeTakeFirstOrThrow();
  const sealed = row.secret ?? Buffer.alloc(0);
  expect(sealed.toString('latin1')).not.toContain(secret);
  const { vault } = app.platform;
  expect(vault.open(app.home.id, SEALED_FOR, sealed)).toBe(secret);
  expect(() => vault.open(app.home.id, 'second-factor.okta-token', sealed)).toThrow(VaultError);
  expect(() => vault.open(app.other.id, SEALED_FOR, sealed)).toThrow(VaultError);
});

test('SES-31 where the key of the installation is lost, an app lets no one in and a recovery code still does', async () => {
  const person = await member();
  const { secret, recoveryCodes } = await anAuthenticator(app, person);
  const lost = Buffer.alloc(60, 7);
  await app.home.store.db.updateTable('second_factors').set({ secret: lost }).where('user_id', '=', person.userId).execute();
  const browser = await entered(person.email);
  expect((await verified(browser, { kind: 'authenticator', code: codeOf(app, secret) })).status).toBe(422);
  expect((await verified(browser, { kind: 'recovery', code: recoveryCodes[0] ?? '' })).status).toBe(200);
});

test('SES-31 tries are limited, also when they are sent all at once, and the right code waits as well', async () => {
  const person = await member();
  const { secret } = await anAuthenticator(app, person);
  app.clock.advance({ minutes: 1 });
  const browser = await entered(person.email);
  const guesses = await Promise.all(Array.from({ length: 12 }, () => verified(browser, { kind: 'authenticator', code: '000000' })));
  expect(guesses.filter(({ status }) => status === 422)).toHaveLength(5);
  expect(guesses.filter(({ status }) => status === 429)).toHaveLength(7);
  const right = await verified(browser, { kind: 'authenticator', code: codeOf(app, secret) });
  expect(right.problem).toMatchObject({ code: 'too-many-factor-attempts', params: { minutes: 15 } });
  app.clock.advance({ minutes: 15, seconds: 1 });
  expect((await verified(browser, { kind: 'authenticator', code: codeOf(app, secret) })).status).toBe(200);
});

test('SES-30 a remembered browser is not asked for 89 days, another one is, and it can be forgotten', async () => {
  const person = await member();
  const { secret } = await anAuthenticator(app, person);
  app.clock.advance({ minutes: 1 });
  const browser = await entered(person.email);
  const answer = await verified(browser, { kind: 'authenticator', code: codeOf(app, secret), remember: true });
  const cookie = [answer.headers['set-cookie']].flat().find((one) => String(one).startsWith('factor='));
  expect(cookie).toMatch(/Max-Age=7689600;.*HttpOnly; SameSite=Lax/);
  app.clock.advance({ days: 88 });
  await entered(person.email, browser);
  expect((await browser.call(getSession)).entryStep).toBeNull();
  expect((await (await entered(person.email)).call(getSession)).entryStep).toBe('second-factor');
  const stranger = await member();
  await anAuthenticator(app, stranger);
  const borrowed = app.visitor();
  borrowed.cookies = { factor: browser.cookies['factor'] ?? '' };
  await entered(stranger.email, borrowed);
  expect((await borrowed.call(getSession)).entryStep).toBe('second-factor');
  const [own] = (await browser.call(listRememberedBrowsers)).items;
  expect(own).toMatchObject({ isCurrent: true });
  app.clock.advance({ days: 2 });
  await entered(person.email, browser);
  expect((await browser.call(getSession)).entryStep).toBe('second-factor');
});

test('SES-30 a browser that was forgotten is asked again', async () => {
  const person = await member();
  const { secret } = await anAuthenticator(app, person);
  app.clock.advance({ minutes: 1 });
  const browser = await entered(person.email);
  await verified(browser, { kind: 'authenticator', code: codeOf(app, secret), remember: true });
  const [own] = (await browser.call(listRememberedBrowsers)).items;
  await browser.call(forgetBrowser, { params: { browserId: own?.id ?? '' } });
  await entered(person.email, browser);
  expect((await browser.call(getSession)).entryStep).toBe('second-factor');
});

test('SES-31 factors are named and removed by who has just shown that it is they; the last one stays where it is wanted', async () => {
  const person = await member();
  const { factor } = await anAuthenticator(app, person);
  expect(await person.call(renameFactor, { params: { factorId: factor.id }, body: { name: 'Old phone' } })).toMatchObject({
    name: 'Old phone',
  });
  app.clock.advance({ minutes: 16 });
  expect((await person.attempt(removeFactor, { params: { factorId: factor.id } })).problem?.code).toBe('proof-required');
  expect((await person.attempt(renewRecoveryCodes)).problem?.code).toBe('proof-required');
  expect((await person.attempt(addAuthenticator, { body: { name: 'Second' } })).problem?.code).toBe('proof-required');
  await person.call(proveIdentity, { body: { password: PASSWORD } });
  await app.configure('multi_factor', 'everyone');
  expect((await person.attempt(removeFactor, { params: { factorId: factor.id } })).problem?.code).toBe('factor-needed');
  await app.configure('multi_factor', 'choice');
  await person.call(removeFactor, { params: { factorId: factor.id } });
  expect(await person.call(getSecondFactors)).toMatchObject({ factors: [], recoveryCodesLeft: 0 });
  expect((await (await entered(person.email)).call(getSession)).entryStep).toBeNull();
  const mails = await app.home.store.db
    .selectFrom('mail_outbox')
    .select('text_body')
    .where('to_address', '=', person.email)
    .orderBy('id')
    .execute();
  expect(mails.map(({ text_body: text }) => /was (added|removed)/.exec(text)?.[1])).toEqual(['added', 'removed']);
});

test('SES-31 no one touches the factors of someone else', async () => {
  const person = await member();
  const { factor } = await anAuthenticator(app, person);
  const other = await member();
  const { factorId } = await person.call(addAuthenticator, { body: { name: 'Begun' } });
  for (const answer of [
    await other.attempt(renameFactor, { params: { factorId: factor.id }, body: { name: 'Mine' } }),
    await other.attempt(removeFactor, { params: { factorId: factor.id } }),
    await other.attempt(confirmAuthenticator, { params: { factorId }, body: { code: '123456' } }),
  ]) {
    expect(answer.problem?.code).toBe('factor-not-found');
  }
});

test('SES-31 an administrator takes the factors of who has lost theirs, but not of someone who may do more', async () => {
  const person = await member();
  await anAuthenticator(app, person);
  const admin = await member({ role: 'admin' });
  await admin.call(resetFactors, { params: { userId: person.userId }, body: { reason: 'Lost the phone' } });
  expect((await (await entered(person.email)).call(getSession)).isFactorEnrolled).toBe(false);
  expect((await admin.attempt(resetFactors, { params: { userId: person.userId }, body: { reason: 'Lost the phone' } })).problem?.code).toBe(
    'factor-not-found',
  );
  const head = await member({ role: 'super-admin' });
  await anAuthenticator(app, head);
  expect((await admin.attempt(resetFactors, { params: { userId: head.userId }, body: { reason: 'Lost the phone' } })).problem?.code).toBe(
    'role-beyond-factor',
  );
});

test('PLT-12 SES-31 nothing of how someone was let in is left of who has been erased', async () => {
  const person = await member();
  const { secret } = await anAuthenticator(app, person);
  app.clock.advance({ minutes: 1 });
  const browser = await entered(person.email);
  await verified(browser, { kind: 'authenticator', code: codeOf(app, secret), remember: true });
  await givePassword(app.home.store, person.userId, 'another long password');
  const { store } = app.home;
  const ctx = { ...(await contextOf(app, app.home)), actor: null };
  await inTransaction(ctx, (ctx) => eraseUser(ctx, person.userId));
  for (const table of ['second_factors', 'recovery_codes', 'remembered_browsers', 'password_history', 'credentials', 'sessions'] as const) {
    expect(await store.db.selectFrom(table).select('user_id').where('user_id', '=', person.userId).execute(), table).toEqual([]);
  }
});

test('SES-31 SES-64 who acts as someone else adds and gives no factor, and is not asked for theirs', async () => {
  const person = await member();
  await anAuthenticator(app, person);
  const admin = await member({ role: 'admin' });
  await admin.call(startImpersonation, { body: { userId: person.userId, reason: 'Their plan does not open' } });
  admin.csrfToken = csrfTokenOf(admin.cookies['session'] ?? '');
  expect(await admin.call(getSession)).toMatchObject({ id: person.userId, entryStep: null });
  expect((await admin.attempt(getMenu)).status).toBe(200);
  expect((await admin.attempt(addAuthenticator, { body: { name: 'Mine' } })).problem?.code).toBe('not-while-acting');
  expect((await admin.attempt(verifyCode, { body: { kind: 'authenticator', code: '000000' } })).problem?.code).toBe('not-while-acting');
});
