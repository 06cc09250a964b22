import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { listNotifications } from '@waymark/contract/notifications';
import { getSession, signOut } from '@waymark/contract/session';
import {
  beginSignOn,
  createProvider,
  diagnose,
  getSsoTest,
  listAttempts,
  ownPaths,
  type Provider,
  takeOidcAnswer,
} from '@waymark/contract/sso';
import { testApp } from '../../testing/app.ts';
import type { TestCaller } from '../../testing/caller.ts';
import { aPerson } from '../people/people.factory.ts';
import { HostileOidcProvider, type OidcPerson, oidcSettings, TestOidcProvider, throughProvider } from './oidc-provider.factory.ts';
import { sentTo } from './sso.factory.ts';

const app = await testApp({ environment: { SERVICE_NETWORKS: '127.0.0.0/8' } });
const admin = await app.signedIn({ role: 'organisation-admin' });
const honest = await TestOidcProvider.start();
const hostile = await HostileOidcProvider.start();
afterAll(async () => {
  await honest.close();
  await hostile.close();
});
const PERSON: OidcPerson = {
  sub: 'op-1',
  email: 'grace@home.example',
  email_verified: true,
  given_name: 'Grace',
  family_name: 'Hopper',
  locale: 'fr-CA',
};

/** The software and our settings for it, with a person at the keyboard. */
async function setUp(person: OidcPerson, more: Parameters<typeof oidcSettings>[1] = {}): Promise<Provider> {
  const provider = await admin.call(createProvider, { body: oidcSettings(honest.issuer, more) });
  honest.register({ redirectUrl: provider.addresses.redirectUrl, logoutUrl: provider.addresses.logoutUrl }, person);
  return provider;
}

function arrive(browser: TestCaller, provider: Pick<Provider, 'id'>, address: string) {
  const query = Object.fromEntries(new URL(address).searchParams);
  return browser.attempt(takeOidcAnswer, { params: { providerId: provider.id }, query });
}

test('SES-22 through an independent OpenID provider: code flow with proof key, state and nonce, an account made on the way', async () => {
  const provider = await setUp(PERSON);
  const browser = app.visitor();
  const location = await sentTo(browser, provider, { RelayState: '/discover' });
  const asked = new URL(location).searchParams;
  expect([asked.get('response_type'), asked.get('code_challenge_method')]).toEqual(['code', 'S256']);
  expect([asked.has('state'), asked.has('nonce')]).toEqual([true, true]);
  const arrived = await arrive(browser, provider, await throughProvider(location));
  expect([arrived.status, arrived.headers['location']]).toEqual([302, '/discover']);
  expect(await browser.call(getSession)).toMatchObject({
    email: PERSON.email,
    firstName: 'Grace',
    lastName: 'Hopper',
    externalId: 'op-1',
    passwordChangeable: false,
    profile: { language: 'fr-CA' },
  });
});

test('SES-05 signing out leads to the provider’s end of session, with its token and the way back', async () => {
  const provider = await setUp({ ...PERSON, sub: 'op-out', email: 'out@home.example' });
  const browser = app.visitor();
  await arrive(browser, provider, await throughProvider(await sentTo(browser, provider)));
  browser.csrfToken = (await browser.call(getSession)).csrfToken ?? '';
  const { redirectTo } = await browser.call(signOut, { body: {} });
  const url = new URL(redirectTo);
  expect(url.origin).toBe(honest.issuer);
  expect(url.searchParams.get('post_logout_redirect_uri')).toBe(provider.addresses.logoutUrl);
  expect((await fetch(redirectTo, { redirect: 'manual' })).status).toBe(200);
});

test('SES-22 an address the provider does not call verified opens no account, unless an administrator vouches for it', async () => {
  const person = await aPerson(app, { email: 'unverified@home.example' });
  const unsure = { ...PERSON, sub: 'op-2', email: 'unverified@home.example', email_verified: false };
  const signedOnAs = async (trustsEmail: boolean) => {
    const provider = await setUp(unsure, { trustsEmail });
    const browser = app.visitor();
    const { status } = await arrive(browser, provider, await throughProvider(await sentTo(browser, provider)));
    return [status, (await browser.attempt(getSession)).body.id];
  };
  expect(await signedOnAs(false)).toEqual([403, undefined]);
  expect(await signedOnAs(true)).toEqual([302, person.id]);
});

test('ADM-04 a test sign-in shows what came back and signs no one in', async () => {
  const provider = await setUp({ ...PERSON, sub: 'op-3', email: admin.email });
  const arrived = await arrive(admin, provider, await throughProvider(await sentTo(admin, provider, { test: 'true' })));
  const testId = String(arrived.headers['location']).split('/').at(-1) ?? '';
  const shown = await admin.call(getSsoTest, { params: { testId } });
  expect(shown).toMatchObject({ state: 'passed', effect: 'matched-email', person: { id: admin.userId } });
  expect(shown.attributes).toContainEqual({ name: 'email', values: [admin.email] });
  const wrong = await arrive(
    admin,
    provider,
    `http://x/?error=access_denied&iss=${encodeURIComponent(honest.issuer)}&state=${new URL(await sentTo(admin, provider, { test: 'true' })).searchParams.get('state') ?? ''}`,
  );
  const failed = await admin.call(getSsoTest, { params: { testId: String(wrong.headers['location']).split('/').at(-1) ?? '' } });
  expect(failed).toMatchObject({ state: 'failed', fault: { code: 'provider-refused' } });
});

test('ADM-04 a test that cannot begin shows its administrator why, and others only that it failed', async () => {
  const provider = await admin.call(createProvider, { body: oidcSettings('http://127.0.0.1:9/', { name: 'Nowhere' }) });
  const asked = { params: { providerId: provider.id } };
  const begun = await admin.attempt(beginSignOn, { ...asked, query: { test: 'true' } });
  expect(begun.status).toBe(302);
  const testId = String(begun.headers['location']).split('/').at(-1) ?? '';
  expect(await admin.call(getSsoTest, { params: { testId } })).toMatchObject({ state: 'failed', fault: { code: 'provider-unreachable' } });
  expect((await admin.attempt(beginSignOn, asked)).status).not.toBe(302);
});

test('ADM-04 a provider has the addresses it was told before it was saved', async () => {
  const id = randomUUID() as Provider['id'];
  const body = { ...oidcSettings(honest.issuer, { name: 'Ahead' }), id };
  const made = await admin.call(createProvider, { body });
  expect([made.id, new URL(made.addresses.redirectUrl).pathname]).toEqual([id, ownPaths(id, 'oidc').redirectUrl]);
  expect((await admin.attempt(createProvider, { body })).problem?.errors).toEqual([{ field: 'id', code: 'taken' }]);
});

test('SES-22 an account linked by its address is told so, and of the name that the provider gives it; the test says it before', async () => {
  const owner = await app.signedIn({ firstName: 'Leila', lastName: 'Haddad' });
  const person = { ...PERSON, sub: 'op-named', email: owner.email };
  const provider = await setUp(person, { name: 'Staff directory', updatesProfiles: true });
  const tested = await arrive(admin, provider, await throughProvider(await sentTo(admin, provider, { test: 'true' })));
  const testId = String(tested.headers['location']).split('/').at(-1) ?? '';
  expect(await admin.call(getSsoTest, { params: { testId } })).toMatchObject({ effect: 'matched-email', newName: 'Grace Hopper' });
  const told = async () => {
    await app.jobsDone();
    const { notifications } = await owner.call(listNotifications, {});
    return notifications.filter(({ kind }) => kind === 'sign-in-linked').map(({ message }) => message);
  };
  expect(await told(), 'a test changes nothing').toEqual([]);
  for (const _time of [1, 2]) {
    const browser = app.visitor();
    await arrive(browser, provider, await throughProvider(await sentTo(browser, provider)));
  }
  expect(await told(), 'once').toEqual([
    'Staff directory can now sign you in, and changed your name to Grace Hopper. If you didn’t expect this, tell an administrator.',
  ]);
});

test('SES-22 a state that is wrong, used, of another provider or of another browser is refused', async () => {
  const provider = await admin.call(createProvider, { body: oidcSettings(hostile.issuer, { name: 'One' }) });
  const second = await admin.call(createProvider, { body: oidcSettings(hostile.issuer, { name: 'Two' }) });
  const browser = app.visitor();
  const begin = async () => {
    const asked = new URL(await sentTo(browser, provider)).searchParams;
    hostile.nonce = asked.get('nonce') ?? '';
    return `http://x/?code=code&state=${asked.get('state') ?? ''}`;
  };
  expect((await arrive(browser, provider, 'http://x/?code=code&state=guessed')).status).toBe(400);
  expect((await arrive(browser, provider, 'http://x/?code=code')).status).toBe(400);
  expect((await arrive(browser, second, await begin())).status).toBe(400);
  const thief = app.visitor();
  await sentTo(thief, provider);
  expect((await arrive(thief, provider, await begin())).status).toBe(400);
  const address = await begin();
  expect((await arrive(browser, provider, address)).status).toBe(302);
  expect((await arrive(browser, provider, address)).status).toBe(400);
});

test('SES-22 a provider that is down is a clear answer, not a broken page', async () => {
  const gone = await TestOidcProvider.start();
  await gone.close();
  const provider = await admin.call(createProvider, { body: oidcSettings(gone.issuer) });
  const answer = await app.visitor().attempt(beginSignOn, { params: { providerId: provider.id } });
  expect(answer.status).toBe(502);
  expect(String(answer.body)).toContain('refused the sign-in or didn’t answer');
});

test('SES-22 a provider that does not answer is given up after a while', async () => {
  const provider = await admin.call(createProvider, { body: oidcSettings(hostile.issuer) });
  const browser = app.visitor();
  const asked = new URL(await sentTo(browser, provider)).searchParams;
  hostile.mischief = { silent: true };
  const answer = await arrive(browser, provider, `http://x/?code=code&state=${asked.get('state') ?? ''}`);
  hostile.mischief = {};
  expect(answer.status).toBe(502);
  expect((await admin.call(listAttempts, { query: { limit: 1 } })).items[0]?.fault).toBe('provider-slow');
});

test('ADM-11 the doctor decodes a pasted token and a pasted address, and names the faults', async () => {
  const provider = await admin.call(createProvider, { body: oidcSettings(hostile.issuer) });
  const token = (claims: object) =>
    `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.`;
  const first = await admin.call(diagnose, {
    body: { providerId: provider.id, message: token({ iss: 'https://evil.example', aud: 'x', exp: 1 }) },
  });
  expect(first.faults.map(({ code }) => code)).toEqual(['unsigned', 'wrong-issuer', 'wrong-audience', 'expired']);
  const second = await admin.call(diagnose, {
    body: { providerId: provider.id, message: `${provider.addresses.redirectUrl}?error=access_denied&error_description=No&state=x` },
  });
  expect(second.faults).toEqual([{ code: 'provider-refused', params: { status: 'access_denied', message: 'No' } }]);
});
