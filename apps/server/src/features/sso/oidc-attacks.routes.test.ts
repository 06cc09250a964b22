import { afterAll, expect, test } from 'vitest';
import { getSession } from '@waymark/contract/session';
import { beginSignOn, createProvider, listAttempts, type SsoFault, takeOidcAnswer } from '@waymark/contract/sso';
import { testApp } from '../../testing/app.ts';
import { HostileOidcProvider, type Mischief, oidcSettings } from './oidc-provider.factory.ts';
import { sentTo } from './sso.factory.ts';

// What the OpenID Foundation asks of those who sign people in by a provider, each with a provider that does just that.
const app = await testApp({ environment: { SERVICE_NETWORKS: '127.0.0.0/8' } });
const admin = await app.signedIn({ role: 'organisation-admin' });
const hostile = await HostileOidcProvider.start();
const telling = await HostileOidcProvider.start((issuer) => ({
  userinfo_endpoint: `${issuer}/userinfo`,
  authorization_response_iss_parameter_supported: true,
}));
const another = await HostileOidcProvider.start(() => ({ issuer: 'https://evil.example' }));
afterAll(async () => {
  await Promise.all([hostile, telling, another].map((one) => one.close()));
});

const providers = new Map(
  await Promise.all(
    [hostile, telling].map(async (idp) => [idp, await admin.call(createProvider, { body: oidcSettings(idp.issuer) })] as const),
  ),
);

/** A whole sign-in at a provider, which does its mischief: what the door answered, and the fault that was noted where it let no one in. */
async function signedOn(idp: HostileOidcProvider, mischief: Mischief, query: Readonly<Record<string, string>> = {}) {
  const provider = providers.get(idp);
  if (provider === undefined) throw new Error('Not set up');
  const browser = app.visitor();
  const asked = new URL(await sentTo(browser, provider)).searchParams;
  Object.assign(idp, { mischief, nonce: asked.get('nonce') ?? '' });
  const answer = await browser.attempt(takeOidcAnswer, {
    params: { providerId: provider.id },
    query: { code: 'code', state: asked.get('state') ?? '', ...query },
  });
  Object.assign(idp, { mischief: {} });
  const isIn = (await browser.attempt(getSession)).status === 200;
  expect([isIn, answer.headers['location'] !== undefined]).toEqual([answer.status === 302, answer.status === 302]);
  return isIn ? 'let in' : (await admin.call(listAttempts, { query: { limit: 1 } })).items[0]?.fault;
}

const seconds = (from: number) => Math.floor(Date.now() / 1000) + from;
const without = (name: string): Mischief => ({ claims: { [name]: undefined } });
const falsehoods: readonly (readonly [string, Mischief, SsoFault])[] = [
  ['a wrong nonce', { claims: { nonce: 'another' } }, 'wrong-nonce'],
  ['no nonce', without('nonce'), 'wrong-nonce'],
  ['a wrong issuer', { claims: { iss: 'https://evil.example' } }, 'wrong-issuer'],
  ['no issuer', without('iss'), 'wrong-issuer'],
  ['a wrong audience', { claims: { aud: 'somebody-else' } }, 'wrong-audience'],
  ['no audience', without('aud'), 'wrong-audience'],
  ['an audience beside us', { claims: { aud: ['waymark', 'somebody-else'] } }, 'wrong-audience'],
  ['an audience beside us, for whom it was made', { claims: { aud: ['waymark', 'other'], azp: 'other' } }, 'wrong-audience'],
  ['us as its audience, made for another', { claims: { aud: 'waymark', azp: 'somebody-else' } }, 'wrong-audience'],
  ['no person', without('sub'), 'no-subject'],
  ['alg none', { unsigned: true }, 'unsigned'],
  ['another key', { otherKey: true }, 'bad-signature'],
  ['another key that it brings itself', { bringsKey: true }, 'bad-signature'],
  ['the name of a key that is not there', { head: { kid: 'unknown' } }, 'bad-signature'],
  ['the name of another key', { keySet: 'several', head: { kid: 'two' } }, 'bad-signature'],
  ['no name of a key where there are several', { keySet: 'several', head: { kid: undefined as never } }, 'bad-signature'],
  ['a key that was taken back', { keySet: 'others' }, 'bad-signature'],
  ['our shared secret for a key', { secret: 'client-secret' }, 'unsigned'],
  ['the public key for a secret', { secret: 'public-key' }, 'unsigned'],
  ['a demand that is not understood', { head: { crit: ['urn:unheard-of'], 'urn:unheard-of': 1 } }, 'code-refused'],
  ['an expired token', { claims: { exp: seconds(-120) } }, 'expired'],
  ['a token without an end', without('exp'), 'code-refused'],
  ['a token without a beginning', without('iat'), 'code-refused'],
  ['a token that is not yet valid', { claims: { nbf: seconds(600) } }, 'not-yet-valid'],
  ['no ID token', { noToken: true }, 'no-id-token'],
  ['a refused code', { refusesCode: true }, 'code-refused'],
];

test.each(falsehoods)('SES-22 an OpenID answer with %s is refused, and the fault named', async (_name, mischief, fault) => {
  expect(await signedOn(hostile, mischief)).toBe(fault);
});

test.each([
  ['nothing false', {}],
  ['its key among others', { keySet: 'several' }],
  ['no name of its only key', { head: { kid: undefined as never } }],
  ['itself named as the one it was made for', { claims: { azp: 'waymark' } }],
] as const)('SES-22 an OpenID answer with %s lets the person in', async (_name, mischief) => {
  expect(await signedOn(hostile, mischief)).toBe('let in');
});

test('SES-22 what else a provider tells must be of the same person', async () => {
  const iss = telling.issuer;
  expect(await signedOn(telling, {}, { iss })).toBe('let in');
  expect(await signedOn(telling, { otherSubject: 'person-2' }, { iss })).toBe('code-refused');
});

test('SES-22 an answer that names another provider, or none where it names itself, is refused', async () => {
  expect(await signedOn(telling, {}, { iss: 'https://evil.example' })).toBe('wrong-issuer');
  expect(await signedOn(telling, {})).toBe('wrong-issuer');
});

test('SES-22 a description that names another provider is refused before anyone is sent there', async () => {
  const provider = await admin.call(createProvider, { body: oidcSettings(another.issuer) });
  const answer = await app.visitor().attempt(beginSignOn, { params: { providerId: provider.id } });
  expect([answer.status, answer.headers['location']]).toEqual([400, undefined]);
  expect((await admin.call(listAttempts, { query: { limit: 1 } })).items[0]?.fault).toBe('provider-broken');
});
