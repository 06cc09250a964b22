import { afterAll, expect, test } from 'vitest';
import { getSession } from '@waymark/contract/session';
import { createProvider, type Provider, takeBackChannelLogout, takeOidcAnswer } from '@waymark/contract/sso';
import type { JWTPayload } from 'jose';
import { testApp } from '../../testing/app.ts';
import type { TestCaller } from '../../testing/caller.ts';
import { aFormerHostName } from '../organisation/organisation.factory.ts';
import { HostileOidcProvider, type Mischief, oidcSettings, TestOidcProvider, throughProvider } from './oidc-provider.factory.ts';
import { sentTo } from './sso.factory.ts';

const app = await testApp({ environment: { SERVICE_NETWORKS: '127.0.0.0/8' } });
const admin = await app.signedIn({ role: 'organisation-admin' });
const hostile = await HostileOidcProvider.start();
const honest = await TestOidcProvider.start();
afterAll(async () => {
  await hostile.close();
  await honest.close();
});
const provider = await admin.call(createProvider, { body: oidcSettings(hostile.issuer) });

/** Someone who came in through the provider, with the session it calls by `sid`. */
async function signedOn(claims: JWTPayload, through: Pick<Provider, 'id'> = provider): Promise<TestCaller> {
  const browser = app.visitor();
  const asked = new URL(await sentTo(browser, through)).searchParams;
  Object.assign(hostile, { mischief: { claims }, nonce: asked.get('nonce') ?? '' });
  await browser.attempt(takeOidcAnswer, { params: { providerId: through.id }, query: { state: asked.get('state') ?? '', code: 'code' } });
  hostile.mischief = {};
  expect((await browser.attempt(getSession)).status).toBe(200);
  return browser;
}
const say = (logout_token: string, to: Pick<Provider, 'id'> = provider) =>
  app.visitor().attempt(takeBackChannelLogout, { params: { providerId: to.id }, body: { logout_token } });
const isIn = async (browser: TestCaller) => (await browser.attempt(getSession)).status === 200;

test('SES-05 a provider ends the session it names, and of a person all; a message is taken once', async () => {
  const one = await signedOn({ sub: 'p-1', sid: 's-1', email: 'p1@home.example' });
  const two = await signedOn({ sub: 'p-1', sid: 's-2', email: 'p1@home.example' });
  const other = await signedOn({ sub: 'p-2', sid: 's-3', email: 'p2@home.example' });
  const token = await hostile.logoutToken({ sid: 's-1' });
  const answer = await say(token);
  expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'no-store']);
  expect([await isIn(one), await isIn(two), await isIn(other)]).toEqual([false, true, true]);
  expect((await say(token)).status, 'the same message again').toBe(400);
  expect((await say(await hostile.logoutToken({ sub: 'p-1' }))).status).toBe(200);
  expect([await isIn(two), await isIn(other)]).toEqual([false, true]);
  expect((await say(await hostile.logoutToken({ sub: 'nobody-here' }))).status, 'no one to sign out is not a fault').toBe(200);
});

const past = Math.floor(Date.now() / 1000) - 3600;
const falsehoods: readonly (readonly [string, JWTPayload, Mischief])[] = [
  ['another key', {}, { otherKey: true }],
  ['no signature', {}, { unsigned: true }],
  ['another issuer', { iss: 'https://evil.example' }, {}],
  ['another audience', { aud: 'somebody-else' }, {}],
  ['a time long past', { iat: past, exp: past + 60 }, {}],
  ['an issue long past', { iat: past }, {}],
  ['no event', { events: {} }, {}],
  ['the event of something else', { events: { 'https://evil.example/event': {} } }, {}],
  ['a nonce, as an ID token has', { nonce: 'n' }, {}],
  ['neither person nor session', { sub: undefined as never }, {}],
  ['no id of its own', { jti: undefined as never }, {}],
];

test.each(falsehoods)('SES-05 a logout message with %s signs no one out', async (name, claims, mischief) => {
  const sub = `victim of ${name}`;
  const victim = await signedOn({ sub, email: `${name.replaceAll(/\W/g, '-')}@home.example` });
  hostile.mischief = mischief;
  const answer = await say(await hostile.logoutToken({ sub, ...claims }));
  hostile.mischief = {};
  expect([answer.status, answer.body]).toEqual([400, { error: 'invalid_request', error_description: expect.any(String) }]);
  expect(await isIn(victim)).toBe(true);
});

test('SES-05 a message of one provider ends nothing of another one', async () => {
  const second = await admin.call(createProvider, { body: oidcSettings(hostile.issuer, { name: 'Second' }) });
  const browser = await signedOn({ sub: 'p-9', email: 'p9@home.example' }, second);
  expect((await say(await hostile.logoutToken({ sub: 'p-9' }))).status).toBe(200);
  expect(await isIn(browser)).toBe(true);
  expect((await say('rubbish')).status).toBe(400);
  expect((await say(await hostile.logoutToken({ sub: 'p-9' }), { id: '01890000-0000-7000-8000-000000000000' as never })).status).toBe(400);
});

test('SES-05 an independent OpenID provider calls our address itself, and the session is over', async () => {
  const address = await app.server.listen({ port: 0, host: '127.0.0.1' });
  await aFormerHostName(app, app.home, '127.0.0.1');
  const made = await admin.call(createProvider, { body: oidcSettings(honest.issuer) });
  const person = { sub: 'op-1', email: 'grace@home.example', email_verified: true, given_name: 'Grace', family_name: 'Hopper' };
  const { pathname } = new URL(made.addresses.backChannelLogoutUrl);
  honest.register({ ...made.addresses, backChannelLogoutUrl: `${address}${pathname}` }, person);
  const browser = app.visitor();
  const back = new URL(await throughProvider(await sentTo(browser, made)));
  await browser.attempt(takeOidcAnswer, { params: { providerId: made.id }, query: Object.fromEntries(back.searchParams) });
  expect(await isIn(browser)).toBe(true);
  await honest.logOut();
  expect(await isIn(browser)).toBe(false);
});
