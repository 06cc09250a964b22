import { beforeEach, expect, test } from 'vitest';
import { deleteAccount, reactivateAccount, suspendAccount } from '@waymark/contract/accounts';
import {
  changePassword,
  endOtherSessions,
  endOwnSession,
  getEndedSession,
  getSession,
  getUserInfo,
  keepSessionAlive,
  listOwnSessions,
  pollSession,
  type SessionId,
  signIn,
  signOut,
  unlockAccount,
} from '@waymark/contract/session';
import { testApp } from '../../testing/app.ts';
import type { TestCaller } from '../../testing/caller.ts';
import { hashPassword } from './password-hash.ts';
import { givePassword } from './session.factory.ts';

const app = await testApp();
const PASSWORD = 'a long enough one';

async function member(options: Parameters<typeof app.signedIn>[0] = {}) {
  const person = await app.signedIn(options);
  await givePassword(app.home.store, person.userId, PASSWORD);
  return person;
}
const attempt = (email: string, password: string, remember = false) =>
  app.visitor().attempt(signIn, { body: { email, password, remember } });

/** The same browser after its session ended: what it knows of the person is all it has. */
function again(browser: TestCaller): TestCaller {
  const fresh = app.visitor();
  fresh.cookies = Object.fromEntries(Object.entries(browser.cookies).filter(([name]) => name !== 'session'));
  return fresh;
}

beforeEach(() => app.clock.advance({ minutes: 2 }));

test('SES-01 email and password sign in, whatever the case of the address', async () => {
  const person = await member({ firstName: 'Leila', lastName: 'Haddad' });
  const browser = app.visitor();
  const user = await browser.call(signIn, { body: { email: ` ${person.email.toUpperCase()} `, password: PASSWORD } });
  expect(user).toMatchObject({ id: person.userId, fullName: 'Leila Haddad', email: person.email, csrfToken: expect.any(String) });
  expect((await browser.call(getSession)).id).toBe(person.userId);
});

test('SES-01 a wrong password and an unknown address are refused alike, on both fields', async () => {
  const person = await member();
  const answers = [await attempt(person.email, 'something else'), await attempt('nobody@home.example', 'something else')];
  for (const { status, problem } of answers) {
    expect(status).toBe(401);
    expect(problem).toMatchObject({ code: 'wrong-credentials', title: 'The email address or password is wrong.' });
    expect(problem?.errors?.map(({ field }) => field)).toEqual(['email', 'password']);
  }
});

test('SES-01 the account of one organisation opens no other', async () => {
  const person = await member();
  const stranger = await app.visitor(app.other).attempt(signIn, { body: { email: person.email, password: PASSWORD } });
  expect(stranger.problem?.code).toBe('wrong-credentials');
});

test('SES-01 a suspended account does not open', async () => {
  const person = await member();
  await app.home.store.db.updateTable('users').set({ status: 'suspended' }).where('id', '=', person.userId).execute();
  expect((await attempt(person.email, PASSWORD)).problem?.code).toBe('account-suspended');
});

test('SES-01 ADM-01 a browser whose session ended by suspension or deletion is told so, and no other is told anything', async () => {
  const admin = await app.signedIn({ role: 'super-admin' });
  for (const [end, back] of [
    [suspendAccount, reactivateAccount],
    [deleteAccount, reactivateAccount],
  ] as const) {
    const person = await member();
    const signedOut = again(person);
    const params = { userId: person.userId };
    const told = async (browser: TestCaller) => (await browser.call(getEndedSession)).reason;
    expect(await told(person), 'signed in').toBeNull();
    await admin.call(end, { params });
    expect((await person.attempt(getSession)).problem?.code).toBe('signed-out');
    expect(await told(person)).toBe('account-inactive');
    const stranger = app.visitor();
    stranger.cookies = { session: 'of someone else' };
    for (const other of [signedOut, stranger, app.visitor()]) expect(await told(other)).toBeNull();
    await admin.call(back, { params });
    expect(await told(person), 'they can sign in again').toBeNull();
  }
});

test('SES-40 a browser that was signed out from another one, or by a new password, is told so; the one that did it goes on', async () => {
  const here = await member();
  const enter = async () => {
    const browser = app.visitor();
    await browser.call(signIn, { body: { email: here.email, password: PASSWORD } });
    return browser;
  };
  const why = async (browser: TestCaller) => (await browser.call(getEndedSession)).reason;
  const [phone, tablet] = [await enter(), await enter()];
  const { items } = await phone.call(listOwnSessions, { query: {} });
  await here.call(endOwnSession, { params: { sessionId: items.find(({ isCurrent }) => isCurrent)?.id as SessionId } });
  expect([await why(phone), await why(tablet), await why(here)]).toEqual(['ended-elsewhere', null, null]);
  await here.call(endOtherSessions);
  expect([await why(tablet), await why(here)]).toEqual(['ended-elsewhere', null]);
  const laptop = await enter();
  await here.call(changePassword, { body: { currentPassword: PASSWORD, password: 'five quiet otters' } });
  expect([await why(laptop), await why(here)]).toEqual(['ended-elsewhere', null]);
});

test('SES-02 five failures within 15 minutes lock the account for 15 minutes', async () => {
  const person = await member();
  for (let failure = 1; failure <= 4; failure += 1) expect((await attempt(person.email, 'wrong')).problem?.code).toBe('wrong-credentials');
  expect((await attempt(person.email, 'wrong')).problem).toMatchObject({ code: 'account-locked', title: 'Your account is locked.' });
  const locked = await attempt(person.email, PASSWORD);
  expect(locked.status).toBe(423);
  expect(locked.problem).toMatchObject({ title: 'Your account is locked.', params: { minutes: 15 } });
  app.clock.advance({ minutes: 14 });
  expect((await attempt(person.email, PASSWORD)).status).toBe(423);
  app.clock.advance({ minutes: 1, seconds: 1 });
  expect((await attempt(person.email, PASSWORD)).status).toBe(200);
});

test('SES-69 a browser the person signed in from before gets in while strangers keep the account locked, and the person is told', async () => {
  const person = await member();
  const known = app.visitor();
  await known.call(signIn, { body: { email: person.email, password: PASSWORD } });
  for (let failure = 1; failure <= 5; failure += 1) await attempt(person.email, 'wrong');
  expect((await attempt(person.email, PASSWORD)).problem?.code).toBe('account-locked');
  expect((await again(known).attempt(signIn, { body: { email: person.email, password: PASSWORD } })).status).toBe(200);
  const mails = await app.home.store.db.selectFrom('mail_outbox').select('subject').where('recipient_id', '=', person.userId).execute();
  expect(mails).toEqual([{ subject: expect.stringMatching(/^Your account at .* is locked$/) }]);
});

test('SES-69 a known browser has as many tries as a stranger', async () => {
  const person = await member();
  const known = app.visitor();
  await known.call(signIn, { body: { email: person.email, password: PASSWORD } });
  const answers = [];
  for (let failure = 1; failure <= 10; failure += 1) {
    answers.push((await again(known).attempt(signIn, { body: { email: person.email, password: 'wrong' } })).problem?.code);
  }
  expect(answers.at(-1)).toBe('account-locked');
  expect((await again(known).attempt(signIn, { body: { email: person.email, password: PASSWORD } })).problem?.code).toBe('account-locked');
});

test('SES-02 failures further apart than 15 minutes lock nothing, and a success forgets them', async () => {
  const person = await member();
  for (let failure = 1; failure <= 4; failure += 1) await attempt(person.email, 'wrong');
  app.clock.advance({ minutes: 16 });
  for (let failure = 1; failure <= 4; failure += 1) expect((await attempt(person.email, 'wrong')).status).toBe(401);
  expect((await attempt(person.email, PASSWORD)).status).toBe(200);
  for (let failure = 1; failure <= 4; failure += 1) expect((await attempt(person.email, 'wrong')).status).toBe(401);
});

test('SES-02 guesses sent all at once are counted all', async () => {
  const person = await member();
  const answers = await Promise.all(Array.from({ length: 12 }, () => attempt(person.email, 'wrong')));
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(4);
  expect((await attempt(person.email, PASSWORD)).status).toBe(423);
});

test('SES-02 an address no one has locks like any other', async () => {
  for (let failure = 1; failure <= 4; failure += 1) expect((await attempt('ghost@home.example', 'wrong')).status).toBe(401);
  expect((await attempt('ghost@home.example', 'wrong')).problem?.title).toBe('Your account is locked.');
});

test('SES-02 an administrator unlocks', async () => {
  const person = await member();
  for (let failure = 1; failure <= 5; failure += 1) await attempt(person.email, 'wrong');
  const admin = await app.signedIn({ role: 'admin' });
  await admin.call(unlockAccount, { params: { userId: person.userId } });
  expect((await attempt(person.email, PASSWORD)).status).toBe(200);
  const stranger = await app.signedIn({ role: 'admin', organisation: app.other });
  expect((await stranger.attempt(unlockAccount, { params: { userId: person.userId } })).problem?.code).toBe('user-not-found');
});

test('SES-03 too many attempts answer 429 and how long to wait', async () => {
  app.clock.advance({ minutes: 5 });
  const answers = [];
  for (let call = 0; call < 121; call += 1) answers.push(await app.visitor().send('POST', '/api/v1/session', { email: 'no address' }));
  const last = answers.at(-1);
  expect(answers.slice(0, 120).every(({ status }) => status === 422)).toBe(true);
  expect(last?.status).toBe(429);
  expect(last?.problem?.params).toMatchObject({ seconds: expect.any(Number) });
  expect(Number(last?.headers['retry-after'])).toBeGreaterThan(0);
});

test('SES-04 remember me lasts 30 days, the browser session otherwise', async () => {
  const person = await member();
  const remembering = app.visitor();
  const { headers } = await remembering.attempt(signIn, { body: { email: person.email, password: PASSWORD, remember: true } });
  expect(String(headers['set-cookie'])).toMatch(/session=[^,]*Max-Age=2592000;.*HttpOnly; SameSite=Lax/);
  const plain = await attempt(person.email, PASSWORD);
  expect([plain.headers['set-cookie']].flat().find((cookie) => String(cookie).startsWith('session='))).not.toMatch(/Max-Age|Expires/);
  app.clock.advance({ days: 29 });
  expect((await remembering.attempt(getSession)).status).toBe(200);
  app.clock.advance({ days: 1, minutes: 1 });
  expect((await remembering.attempt(getSession)).problem?.code).toBe('signed-out');
});

test('SES-45 signing in again rotates the session: the previous token opens nothing', async () => {
  const person = await member();
  const browser = app.visitor();
  browser.csrfToken = (await browser.call(signIn, { body: { email: person.email, password: PASSWORD } })).csrfToken ?? undefined;
  const previous = { ...browser.cookies };
  await browser.call(signIn, { body: { email: person.email, password: PASSWORD } });
  expect(browser.cookies['session']).not.toBe(previous['session']);
  const thief = app.visitor();
  thief.cookies = previous;
  expect((await thief.attempt(getSession)).status).toBe(401);
});

test('SES-45 a changing call needs the CSRF token, or the JWT instead of the cookie', async () => {
  const person = await member();
  const forged = app.visitor();
  forged.cookies = person.cookies;
  expect((await forged.attempt(keepSessionAlive)).problem?.code).toBe('csrf-refused');
  const { jwtToken } = await person.call(getSession);
  const client = app.visitor();
  const answer = await client.send<{ csrfToken: string | null }>('GET', '/api/v1/session', undefined, {
    authorization: `Bearer ${jwtToken}`,
  });
  expect(answer.status).toBe(200);
  expect(answer.body.csrfToken).toBeNull();
  expect((await client.send('POST', '/api/v1/session/keep-alive', undefined, { authorization: `Bearer ${jwtToken}` })).status).toBe(200);
  await person.call(signOut, { body: {} });
  expect((await client.send('GET', '/api/v1/session', undefined, { authorization: `Bearer ${jwtToken}` })).status).toBe(401);
});

test('SES-05 signing out ends the session and leads to the sign-in page', async () => {
  const person = await member();
  const cookies = { ...person.cookies };
  expect(await person.call(signOut, { body: { route: '/me' } })).toEqual({ redirectTo: '/user/login' });
  person.cookies = cookies;
  expect((await person.attempt(getSession)).status).toBe(401);
  expect(await app.visitor().call(signOut, { body: {} })).toEqual({ redirectTo: '/user/login' });
});

test('SES-40 SES-41 the server ends a session after the minutes without activity; polls of the page do not count', async () => {
  await app.configure('web_session_timeout', 30);
  const person = await app.signedIn();
  app.clock.advance({ minutes: 29 });
  const polled = await person.send<{ expiresAt: string }>('GET', '/api/v1/session/state', undefined, { 'x-background': '1' });
  expect(new Date(polled.body.expiresAt).getTime() - app.clock.now().getTime()).toBeLessThanOrEqual(60_000);
  const alive = await person.call(keepSessionAlive);
  expect(new Date(alive.expiresAt ?? 0).getTime() - app.clock.now().getTime()).toBeGreaterThan(29 * 60_000);
  app.clock.advance({ minutes: 29 });
  await person.send('GET', '/api/v1/session/state', undefined, { 'x-background': '1' });
  app.clock.advance({ minutes: 1, seconds: 1 });
  expect((await person.attempt(getSession)).problem?.code).toBe('signed-out');
  await app.configure('web_session_timeout', 0);
});

test('SES-40 a time-out of 0 means none', async () => {
  const person = await app.signedIn();
  app.clock.advance({ days: 20 });
  const state = await person.call(pollSession);
  expect(state).toMatchObject({ expiresAt: null, timeoutMinutes: 0 });
});

test('SES-53 user info answers with the fields asked for, and only those', async () => {
  const person = await member({ firstName: 'Mei', lastName: 'Tanaka' });
  const info = await person.call(getUserInfo, { query: { fields: 'first_name,last_name,roles,csrfToken,job_role' } });
  expect(info).toEqual({ first_name: 'Mei', last_name: 'Tanaka', roles: ['learner'], csrfToken: person.csrfToken, job_role: null });
  const wrong = await person.attempt(getUserInfo, { query: { fields: 'first_name,password_hash' } });
  expect(wrong.problem?.errors).toMatchObject([{ field: 'fields.1', code: 'invalid-choice' }]);
});

test('SES-07 a password that is replaced while someone signs in with it opens nothing', async () => {
  const person = await member();
  const next = await hashPassword('the one that comes next');
  const client = await app.platform.database.owner.connect();
  try {
    await client.query('begin');
    await client.query('update credentials set password_hash = $2 where user_id = $1', [person.userId, next]);
    const answer = attempt(person.email, PASSWORD);
    const waiting = 'select from pg_locks where not granted and transactionid = pg_current_xact_id()::xid';
    await expect.poll(async () => (await client.query(waiting)).rowCount).toBe(1);
    await client.query('commit');
    expect((await answer).problem?.code).toBe('wrong-credentials');
  } finally {
    client.release();
  }
  expect((await attempt(person.email, 'the one that comes next')).status).toBe(200);
});
