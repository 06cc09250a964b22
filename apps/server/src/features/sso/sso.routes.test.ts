import { expect, test } from 'vitest';
import { createAccount } from '@waymark/contract/accounts';
import { acceptInvitation, inviteToGroup } from '@waymark/contract/groups';
import { getOrganisation } from '@waymark/contract/organisation';
import { assignRoleToGroup } from '@waymark/contract/roles';
import { signIn, signOut } from '@waymark/contract/session';
import { completeSignUp, getInvitation, getSignUpRules, requestSignUp } from '@waymark/contract/sign-up';
import {
  createProvider,
  deleteProvider,
  diagnose,
  forceSignOn,
  getAttempt,
  getProvider,
  listAttempts,
  listProviders,
  type Provider,
  readMetadata,
  SSO_LIMITS,
  updateProvider,
} from '@waymark/contract/sso';
import { testApp } from '../../testing/app.ts';
import { aGroup } from '../groups/groups.factory.ts';
import { givePassword } from '../session/session.factory.ts';
import { anInvitation } from '../sign-up/sign-up.factory.ts';
import { sweepSignOns } from './attempts.service.ts';
import { oidcSettings } from './oidc-provider.factory.ts';
import { posted, TestSamlProvider } from './saml-provider.factory.ts';
import { aSamlProvider, carry, finish, sentTo } from './sso.factory.ts';

const app = await testApp();
const admin = await app.signedIn({ role: 'organisation-admin' });
const PASSWORD = 'a long enough one';
const PERSON = { id: 'tester', email: 'tester@home.example', firstName: 'T', lastName: 'E' };

async function mailsTo(address: string): Promise<string[]> {
  const rows = await app.home.store.db.selectFrom('mail_outbox').select('text_body').where('to_address', '=', address).execute();
  return rows.map((row) => row.text_body);
}

/** Runs the test button of a provider through to its end. */
async function tested({ provider, idp }: { provider: Provider; idp: TestSamlProvider }): Promise<void> {
  const taken = await carry(admin, provider, await idp.answer(await sentTo(admin, provider, { test: 'true' }), PERSON));
  await finish(admin, String(taken.headers['location']));
}

async function removeAll(): Promise<void> {
  if ((await admin.call(listProviders)).forced) await admin.call(forceSignOn, { body: { forced: false } });
  for (const { id } of (await admin.call(listProviders)).items) await admin.call(deleteProvider, { params: { providerId: id } });
}

test('ADM-04 the sign-in page offers the providers that are switched on, and tells nothing more of them', async () => {
  await removeAll();
  const on = await aSamlProvider(admin);
  await aSamlProvider(admin, { enabled: false });
  const organisation = await app.visitor().call(getOrganisation);
  expect(organisation.ssos).toEqual([
    { id: on.provider.id, name: 'Northmere directory', webAuthenticationUrl: `/saml/auth/${on.provider.id}` },
  ]);
  expect(organisation.forcedSingleSignOn).toBe(false);
});

test('ADM-04 secrets are sealed in the store and never shown', async () => {
  const provider = await admin.call(createProvider, { body: oidcSettings('https://login.idp.example') });
  expect(provider.hasClientSecret).toBe(true);
  expect(JSON.stringify(await admin.call(getProvider, { params: { providerId: provider.id } }))).not.toContain('a-secret-of');
  const row = await app.home.store.db
    .selectFrom('identity_providers')
    .select('secret')
    .where('organisation_id', '=', app.home.id)
    .where('id', '=', provider.id)
    .executeTakeFirstOrThrow();
  expect(row.secret?.toString('utf8')).not.toContain('a-secret-of');
  const { clientSecret: _, ...kept } = oidcSettings('https://login.idp.example', { name: 'Renamed' });
  expect(await admin.call(updateProvider, { params: { providerId: provider.id }, body: kept })).toMatchObject({
    name: 'Renamed',
    hasClientSecret: true,
  });
});

test('ADM-04 an address inside is refused, as are a missing secret and scopes without openid', async () => {
  for (const issuer of ['http://127.0.0.1:9000', 'https://10.0.0.8', 'https://[::1]/', 'https://169.254.169.254/']) {
    const refused = await admin.attempt(createProvider, { body: oidcSettings(issuer) });
    expect(refused.problem?.errors, issuer).toEqual([{ field: 'oidc.issuer', code: 'not-allowed' }]);
  }
  const { clientSecret: _, ...bare } = oidcSettings('https://login.idp.example');
  expect((await admin.attempt(createProvider, { body: bare })).problem?.errors).toEqual([{ field: 'clientSecret', code: 'required' }]);
  const noScope = oidcSettings('https://login.idp.example');
  const refused = await admin.attempt(createProvider, { body: { ...noScope, oidc: { ...noScope.oidc, scopes: 'email' } } });
  expect(refused.problem?.errors).toEqual([{ field: 'oidc.scopes', code: 'needs-openid' }]);
});

test('ADM-04 metadata are read from their text; an address inside is not fetched', async () => {
  const idp = await TestSamlProvider.make();
  const certificate = idp.pair.certificate.replace(/-----[^-]+-----|\s/g, '');
  const xml = `<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" entityID="${idp.entityId}"><md:IDPSSODescriptor>
    <md:KeyDescriptor use="signing"><KeyInfo><X509Data><X509Certificate>${certificate}</X509Certificate></X509Data></KeyInfo></md:KeyDescriptor>
    <md:SingleLogoutService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="${idp.logoutUrl}"/>
    <md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="${idp.signInUrl}"/>
    </md:IDPSSODescriptor></md:EntityDescriptor>`;
  expect(await admin.call(readMetadata, { body: { kind: 'saml', xml } })).toEqual({
    entityId: idp.entityId,
    signInUrl: idp.signInUrl,
    logoutUrl: idp.logoutUrl,
    certificates: [`${idp.pair.certificate.trim()}\n`],
  });
  for (const text of ['<html/>', '', `<!DOCTYPE x [<!ENTITY a "a">]>${xml}`]) {
    expect((await admin.attempt(readMetadata, { body: { kind: 'saml', xml: text } })).problem?.code).toBe('metadata-unreadable');
  }
  for (const url of ['http://127.0.0.1/metadata', 'https://localhost/metadata']) {
    expect((await admin.attempt(readMetadata, { body: { kind: 'saml', url } })).problem?.code).toBe('provider-not-reachable');
    expect((await admin.attempt(readMetadata, { body: { kind: 'oidc', url } })).problem?.code).toBe('provider-not-reachable');
  }
});

test('ADM-04 SES-21 single sign-on is forced only after a test, with one or two providers, and with an administrator’s way in', async () => {
  await removeAll();
  const force = async () => (await admin.attempt(forceSignOn, { body: { forced: true } })).problem?.code;
  expect(await force()).toBe('force-needs-providers');
  const first = await aSamlProvider(admin);
  expect(await force()).toBe('force-needs-test');
  await tested(first);
  expect(await force()).toBe('force-needs-escape');
  await givePassword(app.home.store, admin.userId, PASSWORD);
  // New settings ask for a new test; a new name does not.
  await admin.call(updateProvider, { params: { providerId: first.provider.id }, body: first.idp.settings({ name: 'Renamed' }) });
  expect((await admin.call(listProviders)).forceFault).toBeNull();
  const settings = first.idp.settings();
  await admin.call(updateProvider, {
    params: { providerId: first.provider.id },
    body: { ...settings, saml: { ...settings.saml, signsRequests: false } },
  });
  expect(await force()).toBe('force-needs-test');
  await tested(first);
  expect(await force()).toBeUndefined();
  expect((await app.visitor().call(getOrganisation)).forcedSingleSignOn).toBe(true);
});

test('SES-21 forced, a password lets only administrators in, and signing out does not lead straight back in', async () => {
  const learner = await app.signedIn();
  await givePassword(app.home.store, learner.userId, PASSWORD);
  const refused = await app.visitor().attempt(signIn, { body: { email: learner.email, password: PASSWORD } });
  expect([refused.status, refused.problem?.code]).toEqual([403, 'single-sign-on-required']);
  const escape = app.visitor();
  await escape.call(signIn, { body: { email: admin.email, password: PASSWORD } });
  expect(await learner.call(signOut, { body: {} })).toEqual({ redirectTo: '/user/login?auto_sso=false' });
  const wrong = await app.visitor().attempt(signIn, { body: { email: learner.email, password: 'wrong' } });
  expect(wrong.problem?.code).toBe('wrong-credentials');
});

test('SES-21 SES-60 forced, who administers the organisation by a group comes in by password too', async () => {
  const keeper = await app.signedIn();
  await givePassword(app.home.store, keeper.userId, PASSWORD);
  const enter = () => app.visitor().attempt(signIn, { body: { email: keeper.email, password: PASSWORD } });
  expect((await enter()).problem?.code).toBe('single-sign-on-required');
  const group = await aGroup(admin, { visibility: 'private' });
  await admin.call(assignRoleToGroup, { params: { roleKey: 'organisation-admin', groupId: group.id } });
  await admin.call(inviteToGroup, { params: { groupId: group.id }, body: { userIds: [keeper.userId] } });
  await keeper.call(acceptInvitation, { params: { groupId: group.id } });
  expect((await enter()).status).toBe(200);
});

test('SES-06 SES-21 forced, no link to a password opens an account: neither one that was asked for nor an invitation', async () => {
  await app.configure('switches', { open_sign_up: true });
  await app.configure('open_sign_up_domains', ['northmere.example']);
  expect(await app.visitor().call(getSignUpRules)).toEqual({ isOpen: false, domains: [] });
  await app.visitor().call(requestSignUp, { body: { firstName: 'Ada', lastName: 'Byron', email: 'ada@northmere.example', website: '' } });
  await app.jobsDone();
  expect(await mailsTo('ada@northmere.example')).toEqual([]);
  const token = await anInvitation(app.home.store, 'ada@northmere.example');
  expect((await app.visitor().attempt(getInvitation, { params: { token } })).problem?.code).toBe('single-sign-on-required');
  const body = { firstName: 'Ada', lastName: 'Byron', password: PASSWORD };
  expect((await app.visitor().attempt(completeSignUp, { params: { token }, body })).problem?.code).toBe('single-sign-on-required');
  // Who administers comes in by password, so by this link as well.
  const known = await app.signedIn({ role: 'organisation-admin' });
  const own = await anInvitation(app.home.store, known.email);
  expect((await app.visitor().attempt(getInvitation, { params: { token: own } })).status).toBe(200);
  const invited = await admin.call(createAccount, {
    body: { email: 'new@northmere.example', firstName: 'New', lastName: 'Person', invite: true },
  });
  expect(invited.email).toBe('new@northmere.example');
  await app.jobsDone();
  expect(await mailsTo('new@northmere.example')).toEqual([expect.stringContaining('/user/login')]);
});

test('SES-21 the last provider can neither be removed nor switched off while single sign-on is forced', async () => {
  const [only] = (await admin.call(listProviders)).items;
  if (only === undefined) throw new Error('There is no provider');
  const params = { providerId: only.id };
  expect((await admin.attempt(deleteProvider, { params })).problem?.code).toBe('force-needs-providers');
  const off = (await TestSamlProvider.make()).settings({ enabled: false });
  expect((await admin.attempt(updateProvider, { params, body: off })).problem?.code).toBe('force-needs-providers');
  expect((await admin.call(getProvider, { params })).enabled).toBe(true);
  await removeAll();
  expect((await app.visitor().call(getOrganisation)).forcedSingleSignOn).toBe(false);
});

test('SES-05 signing out leads to a logout that was asked for only where a provider of the organisation has it', async () => {
  await removeAll();
  const { idp } = await aSamlProvider(admin);
  const out = async (singleLogoutUrl: string) => (await (await app.signedIn()).call(signOut, { body: { singleLogoutUrl } })).redirectTo;
  expect(await out('https://evil.example/')).toBe('/user/login');
  expect(await out(idp.logoutUrl)).toBe(idp.logoutUrl);
});

test('ADM-04 there is an end to the number of providers', async () => {
  await removeAll();
  const bodies = Array.from({ length: SSO_LIMITS.providers + 2 }, (_, index) =>
    oidcSettings('https://login.idp.example', { name: `P${index}` }),
  );
  const answers = await Promise.all(bodies.map((body) => admin.attempt(createProvider, { body })));
  expect(answers.filter(({ problem }) => problem?.code === 'too-many-providers')).toHaveLength(2);
  await removeAll();
});

test('ADM-11 the doctor names each fault of a pasted response, in whatever form it was copied', async () => {
  const { provider, idp } = await aSamlProvider(admin);
  const xml = await idp.answer(await sentTo(app.visitor(), provider), PERSON, {
    audience: 'https://another.example',
    recipient: 'https://another.example/acs',
    destination: 'https://another.example/acs',
  });
  const { SAMLResponse } = posted(xml);
  for (const message of [
    xml,
    SAMLResponse,
    encodeURIComponent(SAMLResponse),
    `SAMLResponse=${encodeURIComponent(SAMLResponse)}&RelayState=x`,
  ]) {
    const found = await admin.call(diagnose, { body: { providerId: provider.id, message } });
    expect(found.faults.map(({ code }) => code)).toEqual(['wrong-destination', 'wrong-audience', 'wrong-recipient']);
    expect(found.facts).toContainEqual({ name: 'NameID', value: 'tester' });
  }
  const right = await idp.answer(await sentTo(app.visitor(), provider), PERSON);
  app.clock.advance({ days: 2 });
  expect((await admin.call(diagnose, { body: { providerId: provider.id, message: right } })).faults).toEqual([]);
  app.clock.advance({ days: -2 });
});

test('ADM-11 sign-ons that failed can be looked at for some days, page by page, and are then gone', async () => {
  await removeAll();
  const { provider, idp } = await aSamlProvider(admin);
  for (const audience of ['https://one.example', 'https://two.example', 'https://three.example']) {
    const browser = app.visitor();
    await carry(browser, provider, await idp.answer(await sentTo(browser, provider), PERSON, { audience }));
  }
  const first = await admin.call(listAttempts, { query: { limit: 2 } });
  const rest = await admin.call(listAttempts, { query: { limit: 2, cursor: first.nextCursor ?? '' } });
  const all = [...first.items, ...rest.items];
  expect(all.map(({ params }) => params['received'])).toEqual(['https://three.example', 'https://two.example', 'https://one.example']);
  const [newest] = all;
  if (newest === undefined) throw new Error('Nothing was noted');
  const shown = await admin.call(getAttempt, { params: { attemptId: newest.id } });
  expect(shown.diagnosis.faults.map(({ code }) => code)).toEqual(['wrong-audience']);
  expect(shown.diagnosis.message).toContain('<saml:Audience>');
  app.clock.advance({ days: 15 });
  const organisation = await app.platform.organisations.withId(app.home.id);
  if (organisation === undefined) throw new Error('The organisation is gone');
  await sweepSignOns({
    platform: app.platform,
    organisation,
    store: app.home.store,
    requestId: 'test',
    actor: null,
    now: () => app.clock.now(),
  });
  expect((await admin.call(listAttempts)).items).toEqual([]);
  app.clock.advance({ days: -15 });
});
