import { afterEach, expect, test } from 'vitest';
import { getSession, signOut } from '@waymark/contract/session';
import {
  beginSignOn,
  createProvider,
  deleteProvider,
  finishSignOn,
  getOwnMetadata,
  getSsoTest,
  listProviders,
  type Provider,
  takeLogoutMessage,
  takePostedLogoutMessage,
  takeSamlAnswer,
  updateProvider,
} from '@waymark/contract/sso';
import { testApp } from '../../testing/app.ts';
import { aGroup } from '../groups/groups.factory.ts';
import { aPerson } from '../people/people.factory.ts';
import { newSamlId } from './saml-messages.ts';
import { posted, TestSamlProvider } from './saml-provider.factory.ts';
import { aSamlProvider, carry, finish, sentTo, signOnBySaml } from './sso.factory.ts';

const app = await testApp();
const admin = await app.signedIn({ role: 'organisation-admin' });
const PERSON = { id: 'ada@directory', email: 'ada@home.example', firstName: 'Ada', lastName: 'Byron' };

afterEach(async () => {
  for (const { id } of (await admin.call(listProviders)).items) await admin.call(deleteProvider, { params: { providerId: id } });
});

test('SES-20 the way in leads to the provider with a signed request and the relay state', async () => {
  const { provider, idp } = await aSamlProvider(admin);
  const location = await sentTo(app.visitor(), provider, { RelayState: '/discover' });
  expect(location.startsWith(`${idp.signInUrl}?`)).toBe(true);
  expect(new URL(location).searchParams.get('RelayState')).toBe('/discover');
  const metadata = await app.visitor().attempt(getOwnMetadata, { params: { providerId: provider.id } });
  const certificate = /<ds:X509Certificate>([^<]+)</.exec(String(metadata.body))?.[1] ?? '';
  const request = await idp.readRequest(location, certificate.replace(/\s/g, ''));
  expect(request.issuer).toBe(provider.addresses.entityId);
  expect(request.assertionConsumerServiceURL).toBe(provider.addresses.assertionUrl);
});

test('SES-20 a request of another service is handed on as it is, to the provider and nowhere else', async () => {
  const { provider, idp } = await aSamlProvider(admin);
  const own = new URL(await sentTo(app.visitor(), provider));
  const SAMLRequest = own.searchParams.get('SAMLRequest') ?? '';
  const answer = await app
    .visitor()
    .attempt(beginSignOn, { params: { providerId: provider.id }, query: { SAMLRequest, RelayState: 'theirs' } });
  const location = new URL(String(answer.headers['location']));
  expect(`${location.origin}${location.pathname}`).toBe(idp.signInUrl);
  expect(location.searchParams.get('SAMLRequest')).toBe(SAMLRequest);
});

test.each(['garbage', Buffer.from('<other/>').toString('base64'), ''])(
  'SES-20 invalid SAML data (%s) redirects nowhere, and a page says what happened',
  async (SAMLRequest) => {
    const { provider } = await aSamlProvider(admin);
    const answer = await app.visitor().attempt(beginSignOn, { params: { providerId: provider.id }, query: { SAMLRequest } });
    expect(answer.status).toBe(400);
    expect(answer.headers['location']).toBeUndefined();
    expect(String(answer.body)).toContain('Sign-in failed');
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
  },
);

test.each(['no-uuid', '01990000-0000-7000-8000-000000000001'])('SES-20 an unknown provider (%s) redirects nowhere', async (providerId) => {
  const answer = await app.visitor().attempt(beginSignOn, { params: { providerId } });
  expect([answer.status, answer.headers['location']]).toEqual([404, undefined]);
  expect(String(answer.body)).not.toContain(providerId);
});

test('SES-22 SES-23 someone new gets an account without a password, in the groups and with the fields that are mapped', async () => {
  const group = await aGroup(admin, { name: 'Engineers' });
  const mapping = {
    ...(await TestSamlProvider.make()).settings().mapping,
    language: 'lang',
    custom: [{ field: 'site', attribute: 'site' }],
  };
  const setUp = await aSamlProvider(admin, { mapping, groupMappings: [{ value: 'eng', groupId: group.id }] });
  const person = {
    ...PERSON,
    id: 'new-one',
    email: 'New.One@home.example',
    groups: ['eng', 'other'],
    more: { lang: 'de_AT', site: 'Harwick' },
  };
  const { browser, location } = await signOnBySaml(app, setUp, person);
  expect(location).toBe('/user/login');
  const session = await browser.call(getSession);
  expect(session).toMatchObject({
    email: 'new.one@home.example',
    firstName: 'Ada',
    lastName: 'Byron',
    passwordChangeable: false,
    externalId: 'new-one',
    profile: { language: 'de' },
  });
  expect(session.followedTeams.map(({ name }) => name)).toContain('Engineers');
  const { custom_fields: custom } = await app.home.store.db
    .selectFrom('users')
    .select('custom_fields')
    .where('organisation_id', '=', app.home.id)
    .where('id', '=', session.id)
    .executeTakeFirstOrThrow();
  expect(custom).toEqual({ site: 'Harwick' });
  // What the provider no longer says is taken back, what it now says is taken over.
  const again = await signOnBySaml(app, setUp, { ...person, lastName: 'Lovelace', groups: [] });
  const later = await again.browser.call(getSession);
  expect([later.id, later.lastName, later.followedTeams.map(({ name }) => name)]).toEqual([session.id, 'Lovelace', []]);
});

test('SES-22 an account is found by its link, by external id, then by verified address; two at once make one account', async () => {
  const trusting = await aSamlProvider(admin);
  const known = await aPerson(app, { email: 'known@home.example', externalId: 'hr-17' });
  const byEmail = await aPerson(app, { email: 'mail@home.example' });
  const found = async (person: { id: string; email?: string }) => {
    const { browser } = await signOnBySaml(app, trusting, person);
    return (await browser.call(getSession)).id;
  };
  expect(await found({ id: 'hr-17', email: 'another@home.example' })).toBe(known.id);
  expect(await found({ id: 'mail-subject', email: 'MAIL@home.example' })).toBe(byEmail.id);
  expect(await found({ id: 'mail-subject', email: 'changed@home.example' })).toBe(byEmail.id);
  const browsers = await Promise.all([1, 2, 3].map(async () => found({ id: 'thrice', email: 'thrice@home.example' })));
  expect(new Set(browsers).size).toBe(1);
});

test('SES-22 an external id means who has it themselves, also where it was once a merged account’s', async () => {
  const trusting = await aSamlProvider(admin);
  const [owner, survivor] = [await aPerson(app, { externalId: 'hr-again' }), await aPerson(app)];
  const merged = await aPerson(app);
  await app.home.store.db
    .updateTable('users')
    .set({ external_id: 'hr-again', merged_into: survivor.id })
    .where('id', '=', merged.id)
    .execute();
  const { browser } = await signOnBySaml(app, trusting, { id: 'hr-again', email: 'again@home.example' });
  expect((await browser.call(getSession)).id).toBe(owner.id);
});

test('SES-22 an address that is not verified opens no one’s account and makes none', async () => {
  const doubting = await aSamlProvider(admin, { trustsEmail: false });
  await aPerson(app, { email: 'victim@home.example' });
  for (const email of ['victim@home.example', 'unknown@home.example']) {
    const { status, location } = await signOnBySaml(app, doubting, { id: `subject of ${email}`, email });
    expect([status, location]).toEqual([403, undefined]);
  }
});

test('SES-22 an address that passed on to another person at the provider does not open the account of the first', async () => {
  const setUp = await aSamlProvider(admin);
  await signOnBySaml(app, setUp, { ...PERSON, id: 'first-holder', email: 'desk@home.example' });
  const second = await signOnBySaml(app, setUp, { ...PERSON, id: 'second-holder', email: 'desk@home.example' });
  expect([second.status, second.location]).toEqual([403, undefined]);
});

test('SES-22 a suspended account stays out, and where accounts are not made no one new comes in', async () => {
  const setUp = await aSamlProvider(admin, { createsAccounts: false });
  const person = await aPerson(app, { email: 'gone@home.example' });
  await app.home.store.db
    .updateTable('users')
    .set({ status: 'suspended' })
    .where('organisation_id', '=', app.home.id)
    .where('id', '=', person.id)
    .execute();
  expect((await signOnBySaml(app, setUp, { id: 'gone', email: 'gone@home.example' })).status).toBe(403);
  expect((await signOnBySaml(app, setUp, { id: 'stranger', email: 'stranger@home.example' })).status).toBe(403);
});

test('SES-22 ORG-01 a provider of another organisation signs no one in here', async () => {
  const theirs = await app.signedIn({ organisation: app.other, role: 'organisation-admin' });
  const { provider, idp } = await aSamlProvider(theirs);
  const location = await sentTo(app.visitor(app.other), provider);
  const xml = await idp.answer(location, PERSON);
  expect((await app.visitor().attempt(beginSignOn, { params: { providerId: provider.id } })).status).toBe(404);
  expect((await carry(app.visitor(), provider, xml)).status).toBe(404);
  const other = await signOnBySaml(
    app,
    { provider, idp },
    { ...PERSON, email: admin.email, id: 'not-the-admin' },
    { organisation: app.other },
  );
  expect((await other.browser.call(getSession)).id).not.toBe(admin.userId);
});

test('SES-22 a session opens only in the browser that began, once, and not too late', async () => {
  const { provider, idp } = await aSamlProvider(admin);
  const browser = app.visitor();
  const taken = await carry(browser, provider, await idp.answer(await sentTo(browser, provider), { ...PERSON, id: 'bound' }));
  const location = String(taken.headers['location']);
  const thief = app.visitor();
  await sentTo(thief, provider);
  expect((await finish(thief, location)).status).toBe(400);
  expect((await finish(browser, location)).status).toBe(400);
  expect((await browser.attempt(getSession)).status).toBe(401);
  const late = app.visitor();
  const answer = await idp.answer(await sentTo(late, provider), { ...PERSON, id: 'late' }, { lifetimeInSeconds: 7200 });
  app.clock.advance({ minutes: 16 });
  expect((await carry(late, provider, answer)).status).toBe(400);
  app.clock.advance({ minutes: -16 });
  expect((await app.visitor().attempt(finishSignOn, { query: { code: 'never-given' } })).status).toBe(400);
});

test.each([
  ['/discover?page=2', '/discover?page=2'],
  ['https://evil.example/', '/user/login'],
  ['//evil.example/discover', '/user/login'],
  ['/\\evil.example', '/user/login'],
  ['/\t/evil.example', '/user/login'],
  ['javascript:alert(1)', '/user/login'],
])('SES-22 the relay state %j leads to %s: never to another origin', async (RelayState, wanted) => {
  const setUp = await aSamlProvider(admin);
  const { location } = await signOnBySaml(app, setUp, { ...PERSON, id: 'relayed', email: 'relayed@home.example' }, { RelayState });
  expect(location).toBe(wanted);
});

test('SES-22 a provider that is switched off or removed lets no one in, and a disabled one can be tested', async () => {
  const { provider, idp } = await aSamlProvider(admin, { enabled: false });
  expect((await app.visitor().attempt(beginSignOn, { params: { providerId: provider.id } })).status).toBe(404);
  expect((await app.visitor().attempt(beginSignOn, { params: { providerId: provider.id }, query: { test: 'true' } })).status).toBe(404);
  const taken = await carry(
    admin,
    provider,
    await idp.answer(await sentTo(admin, provider, { test: 'true' }), { ...PERSON, id: 'tested' }),
  );
  const shown = await finish(admin, String(taken.headers['location']));
  const testId = String(shown.headers['location']).split('/').at(-1) ?? '';
  const result = await admin.call(getSsoTest, { params: { testId } });
  expect(result).toMatchObject({ state: 'passed', effect: 'created', identity: { subject: 'tested', email: 'ada@home.example' } });
  expect((await admin.call(getSession)).id).toBe(admin.userId);
  const colleague = await app.signedIn({ role: 'organisation-admin' });
  expect((await colleague.attempt(getSsoTest, { params: { testId } })).status).toBe(404);
  await admin.call(deleteProvider, { params: { providerId: provider.id } });
  expect((await app.visitor().attempt(beginSignOn, { params: { providerId: provider.id } })).status).toBe(404);
});

test('SES-22 certificates can be rotated: any of those that are kept may have signed', async () => {
  const { provider, idp } = await aSamlProvider(admin);
  const next = await TestSamlProvider.make(idp.entityId);
  const settings = idp.settings();
  await admin.call(updateProvider, {
    params: { providerId: provider.id },
    body: { ...settings, saml: { ...settings.saml, certificates: [idp.pair.certificate, next.pair.certificate] } },
  });
  for (const software of [idp, next]) {
    const { location } = await signOnBySaml(app, { provider, idp: software }, { ...PERSON, id: 'rotated', email: 'rotated@home.example' });
    expect(location).toBe('/user/login');
  }
});

/** Our session at the provider, as it knows it. */
async function participantOf(provider: Provider, nameId: string) {
  const metadata = await app.visitor().attempt(getOwnMetadata, { params: { providerId: provider.id } });
  return {
    serviceProviderId: provider.addresses.entityId,
    sessionIndex: '_session-1',
    nameId,
    serviceProviderLogoutURL: provider.addresses.logoutUrl,
    cert: (/<ds:X509Certificate>([^<]+)</.exec(String(metadata.body))?.[1] ?? '').replace(/\s/g, ''),
  };
}

const queryOf = (address: string) => Object.fromEntries(new URL(address).searchParams);

test('SES-05 signing out leads through the provider’s logout and back; the session here is over', async () => {
  const { provider, idp } = await aSamlProvider(admin);
  const { browser } = await signOnBySaml(app, { provider, idp }, { ...PERSON, id: 'leaving', email: 'leaving@home.example' });
  browser.csrfToken = (await browser.call(getSession)).csrfToken ?? '';
  const { redirectTo } = await browser.call(signOut, { body: {} });
  expect(redirectTo.startsWith(`${idp.logoutUrl}?`)).toBe(true);
  expect((await browser.attempt(getSession)).status).toBe(401);
  // samlp finds the session by name and index, and checks our signature.
  const back = await idp.logout(queryOf(redirectTo), await participantOf(provider, 'leaving'));
  expect(back.startsWith(`${provider.addresses.logoutUrl}?`)).toBe(true);
  const arrived = await browser.attempt(takeLogoutMessage, { params: { providerId: provider.id }, query: queryOf(back) });
  expect([arrived.status, arrived.headers['location']]).toEqual([302, '/user/login?auto_sso=false']);
});

test('SES-05 a provider ends the sessions it names by a signed message, and is answered', async () => {
  const { provider, idp } = await aSamlProvider(admin);
  const { browser } = await signOnBySaml(app, { provider, idp }, { ...PERSON, id: 'ended', email: 'ended@home.example' });
  const other = await signOnBySaml(app, { provider, idp }, { ...PERSON, id: 'kept', email: 'kept@home.example' });
  const wish = await idp.logout({}, await participantOf(provider, 'ended'));
  const params = { providerId: provider.id };
  const forged = new URL(wish);
  forged.searchParams.set('RelayState', 'changed');
  expect((await browser.attempt(takeLogoutMessage, { params, query: queryOf(forged.href) })).status).toBe(400);
  expect((await browser.attempt(getSession)).status).toBe(200);
  const answered = await app.visitor().send('GET', `${new URL(wish).pathname}${new URL(wish).search}`);
  expect(answered.status).toBe(302);
  expect(String(answered.headers['location'])).toContain(`${idp.logoutUrl}?SAMLResponse=`);
  expect((await browser.attempt(getSession)).status).toBe(401);
  expect((await other.browser.attempt(getSession)).status).toBe(200);
});

test('SES-05 a provider’s wish to end sessions must be signed', async () => {
  const setUp = await aSamlProvider(admin);
  const { browser } = await signOnBySaml(app, setUp, { ...PERSON, id: 'staying', email: 'staying@home.example' });
  const forged = `<samlp:LogoutRequest xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="${newSamlId()}" Version="2.0" IssueInstant="${new Date().toISOString()}"><saml:Issuer>${setUp.idp.entityId}</saml:Issuer><saml:NameID>staying</saml:NameID></samlp:LogoutRequest>`;
  const SAMLRequest = Buffer.from(forged).toString('base64');
  const params = { providerId: setUp.provider.id };
  const visitor = app.visitor();
  expect((await visitor.attempt(takePostedLogoutMessage, { params, body: { SAMLRequest } })).status).toBe(400);
  expect((await visitor.attempt(takeLogoutMessage, { params, query: { SAMLRequest } })).status).toBe(400);
  expect((await visitor.attempt(takeLogoutMessage, { params, query: { SAMLRequest, SigAlg: 'x', Signature: 'x' } })).status).toBe(400);
  expect((await browser.attempt(getSession)).status).toBe(200);
});

test('SES-22 the answer may come from a page of another site; a session there was is not acted for by it', async () => {
  const { provider, idp } = await aSamlProvider(admin);
  const browser = await app.signedIn();
  const xml = await idp.answer(await sentTo(browser, provider), { ...PERSON, id: 'posting', email: 'posting@home.example' });
  const body = new URLSearchParams(posted(xml)).toString();
  const answer = await browser.send('POST', `/saml/${provider.id}/acs`, body, {
    origin: 'https://login.idp.example',
    'x-csrf-token': '',
    'content-type': 'application/x-www-form-urlencoded',
  });
  expect(answer.status).toBe(303);
  expect(takeSamlAnswer.transport).toBe('form');
  const previous = { ...browser.cookies };
  expect((await finish(browser, String(answer.headers['location']))).headers['location']).toBe('/user/login');
  expect((await browser.call(getSession)).email).toBe('posting@home.example');
  browser.cookies = previous;
  expect((await browser.attempt(getSession)).status).toBe(401);
});

test('SES-22 sign-ins are audited, without secrets', async () => {
  const setUp = await aSamlProvider(admin);
  const { browser } = await signOnBySaml(app, setUp, { ...PERSON, id: 'audited', email: 'audited@home.example' });
  const { id } = await browser.call(getSession);
  const entry = await app.home.store.db
    .selectFrom('audit_entries')
    .select('details')
    .where('organisation_id', '=', app.home.id)
    .where('action', '=', 'sso.signed-on')
    .where('subject_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(entry.details).toEqual({
    providerId: setUp.provider.id,
    provider: 'Northmere directory',
    how: 'created',
    renamed: false,
    userId: id,
  });
});

test('SES-22 a broken certificate or an address without TLS is refused, and the field named', async () => {
  const idp = await TestSamlProvider.make();
  const settings = idp.settings();
  const broken = await admin.attempt(createProvider, { body: { ...settings, saml: { ...settings.saml, certificates: ['not one'] } } });
  expect(broken.problem?.errors).toEqual([{ field: 'saml.certificates.0', code: 'invalid-certificate' }]);
  const plain = await admin.attempt(createProvider, {
    body: { ...settings, saml: { ...settings.saml, signInUrl: 'http://idp.example/in' } },
  });
  expect(plain.problem?.errors).toEqual([{ field: 'saml.signInUrl', code: 'not-allowed' }]);
});
