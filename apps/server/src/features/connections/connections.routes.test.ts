import { afterAll, beforeEach, expect, test } from 'vitest';
import { beginConnection, disconnect, listConnections, takeConnectionAnswer } from '@waymark/contract/connections';
import { eraseUser } from '../people/people.public.ts';
import { testApp } from '../../testing/app.ts';
import type { SignedIn } from '../../testing/sign-in-as.ts';
import { AccessRefused, accessTokenOf, clientsOf, removeClient, testClient, withAccess } from './connections.public.ts';
import { aClient, connect, wayBack, workOf } from './connections.factory.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { throughProvider } from '../sso/oidc-provider.factory.ts';
import { INDEPENDENT_CLIENT, startIndependentServer } from './independent-server.factory.ts';
import { TestOAuthProvider } from './oauth-provider.factory.ts';

const app = await testApp({ environment: { SERVICE_NETWORKS: '127.0.0.0/8' } });
const provider = await TestOAuthProvider.start();
afterAll(() => provider.close());

const KEY = { purpose: 'files', service: 'cloud' };
const work = await workOf(app, app.home.id);
/** As long as a token of this provider lasts. */
const TERM = { minutes: 5 };

beforeEach(async () => {
  Object.assign(provider.mood, { expiresIn: 300, rotates: true, delay: 0, errorsAreOk: false, status: undefined, declines: undefined });
  await aClient(app, KEY, provider.settings(), provider.client.secret);
});

const tokenOf = (person: SignedIn) => accessTokenOf(work, person.userId, KEY);
const ownOf = async (person: SignedIn) => (await person.call(listConnections)).items;
const codeOf = (refusal: unknown) => (refusal as { problem?: { code?: string } }).problem?.code;
const refusalOf = (asked: Promise<unknown>) => asked.then(() => 'none', codeOf);

test('ORG-11 someone connects an account: by state and proof key, sealed in the store, listed without a token', async () => {
  const person = await app.signedIn();
  const { address } = await person.call(beginConnection, { params: KEY, body: {} });
  const asked = new URL(address).searchParams;
  expect(Object.fromEntries(asked)).toMatchObject({
    response_type: 'code',
    client_id: provider.client.id,
    redirect_uri: 'http://home.example:3000/connections/callback',
    scope: 'files.read offline',
    code_challenge_method: 'S256',
    access_type: 'offline',
  });
  const page = await person.send<string>('GET', await wayBack(address));
  expect(page.status).toBe(200);
  expect(page.body).toContain('Connected with Cloud of the test');
  expect(page.body).toContain('&quot;outcome&quot;:&quot;connected&quot;');
  expect(String(page.headers['content-security-policy'])).toContain("default-src 'none'");
  // The window that opened it goes on knowing it; its address, which holds a key, goes to no one.
  expect(page.headers).toMatchObject({ 'cross-origin-opener-policy': 'same-origin', 'referrer-policy': 'no-referrer' });
  const [own] = await ownOf(person);
  expect(own).toMatchObject({ purpose: 'files', service: 'cloud', name: 'Cloud of the test', accountName: 'ada', status: 'connected' });
  const token = await tokenOf(person);
  expect(provider.accessTokens.has(token)).toBe(true);
  const { rows } = await app.platform.database.owner.query('select row_to_json(c)::text as row from connections c');
  const { rows: audit } = await app.platform.database.owner.query(
    `select details from audit_entries where action = 'connections.connected' and actor_id = $1`,
    [person.userId],
  );
  for (const kept of [...rows, ...audit, own, page.body]) expect(JSON.stringify(kept)).not.toContain(token);
  expect(audit).toEqual([{ details: { ...KEY, userId: person.userId } }]);
});

test('ORG-11 a way back is taken once, within ten minutes, and only in the session and the organisation that began it', async () => {
  const person = await app.signedIn();
  const begin = async (who = person) => wayBack((await who.call(beginConnection, { params: KEY, body: {} })).address);
  const used = await begin();
  expect((await person.send('GET', used)).status).toBe(200);
  const again = await person.send<string>('GET', used);
  expect([again.status, again.body.includes('&quot;outcome&quot;:&quot;over&quot;')]).toEqual([400, true]);
  const stranger = await app.signedIn();
  const way = await begin();
  expect((await stranger.send<string>('GET', way)).body).toContain('&quot;elsewhere&quot;');
  expect((await app.visitor().send('GET', way)).status).toBe(403);
  const elsewhere = await app.signedIn({ organisation: app.other });
  expect((await elsewhere.send<string>('GET', way)).body).toContain('&quot;over&quot;');
  expect(await ownOf(stranger)).toEqual([]);
  expect((await person.attempt(takeConnectionAnswer, { query: { state: 'forged', code: 'code' } })).status).toBe(400);
  // The person can still come back by it: no one else used it up.
  expect((await person.send('GET', way)).status).toBe(200);
  const late = await begin();
  app.clock.advance({ minutes: 10, seconds: 1 });
  expect((await person.send<string>('GET', late)).body).toContain('&quot;over&quot;');
  expect((await elsewhere.attempt(beginConnection, { params: KEY, body: {} })).problem?.code).toBe('service-not-set-up');
});

test('ORG-11 who declines, and a service that gives nothing, leaves no connection; what is wrong with the client is kept for administrators', async () => {
  const person = await app.signedIn();
  provider.mood.declines = 'access_denied';
  const declined = await connect(person, KEY);
  expect([declined.status, declined.body.includes('Nothing was connected')]).toEqual([200, true]);
  provider.mood.declines = undefined;
  await aClient(app, KEY, provider.settings(), 'not the secret');
  const failed = await connect(person, KEY, '/me');
  expect([failed.status, failed.body.includes('href="/me"')]).toEqual([502, true]);
  expect(await ownOf(person)).toEqual([]);
  const [client] = await clientsOf(app.home.store, 'files');
  expect(client).toMatchObject({ fault: 'client-refused', faultDetail: 'invalid_client The provided client secret is invalid.' });
  // A return path that is not ours is none.
  const { address } = await person.call(beginConnection, { params: KEY, body: { returnPath: 'https://evil.example/' } });
  expect((await person.send<string>('GET', await wayBack(address))).body).toContain('href="/settings/integrations"');
});

test.each([
  ['the right one', {}, undefined, null],
  ['another secret', {}, 'wrong', 'client-refused'],
  ['another id', { clientId: 'nobody' }, undefined, 'client-refused'],
  ['an address where nobody listens', { tokenEndpoint: 'http://127.0.0.1:9/token' }, undefined, 'unreachable'],
  ['an address of something else', { tokenEndpoint: `${provider.base}/elsewhere` }, undefined, 'not-oauth'],
] as const)('ORG-11 a test of a client really asks: %s', async (_what, changes, secret, fault) => {
  for (const errorsAreOk of [false, true]) {
    provider.mood.errorsAreOk = errorsAreOk;
    await aClient(app, KEY, provider.settings(changes), secret ?? provider.client.secret);
    expect((await testClient(work, KEY)).fault).toBe(fault);
  }
  const [client] = await clientsOf(app.home.store, 'files');
  expect([client?.fault, client?.testedAt === null]).toEqual([fault, fault !== null]);
});

test('ORG-11 a token that ends is renewed, once however many ask at the same moment', async () => {
  const person = await app.signedIn();
  await connect(person, KEY);
  const first = await tokenOf(person);
  expect(await tokenOf(person)).toBe(first);
  app.clock.advance(TERM);
  provider.mood.delay = 300;
  const before = provider.renewals;
  const tokens = await Promise.all(Array.from({ length: 8 }, () => tokenOf(person)));
  expect(new Set(tokens).size).toBe(1);
  expect(tokens[0]).not.toBe(first);
  expect(provider.renewals - before).toBe(1);
});

test('ORG-11 a refresh token that stays is kept; one that is not taken ends the connection, and connecting again fixes it', async () => {
  const person = await app.signedIn();
  provider.mood.rotates = false;
  await connect(person, KEY);
  for (let term = 0; term < 3; term += 1) {
    app.clock.advance(TERM);
    expect(provider.accessTokens.has(await tokenOf(person))).toBe(true);
  }
  app.clock.advance(TERM);
  provider.forgetTokens();
  expect(await refusalOf(tokenOf(person))).toBe('connection-ended');
  expect(await refusalOf(tokenOf(person))).toBe('connection-ended');
  expect(await ownOf(person)).toMatchObject([{ status: 'ended' }]);
  await connect(person, KEY);
  expect(await ownOf(person)).toMatchObject([{ status: 'connected' }]);
  expect(provider.accessTokens.has(await tokenOf(person))).toBe(true);
});

test('ORG-11 a service that is away, or busy, ends nothing', async () => {
  const person = await app.signedIn();
  await connect(person, KEY);
  app.clock.advance(TERM);
  for (const status of [503, 429]) {
    provider.mood.status = status;
    expect(await refusalOf(tokenOf(person))).toBe('connection-unreachable');
  }
  provider.mood.status = undefined;
  expect(provider.accessTokens.has(await tokenOf(person))).toBe(true);
});

test('ORG-11 a token refused before its time is renewed once and the call made again; refused again the connection has ended', async () => {
  const person = await app.signedIn();
  await connect(person, KEY);
  const seen: string[] = [];
  const answer = await withAccess(work, person.userId, KEY, async (token) => {
    seen.push(token);
    if (seen.length === 1) throw new AccessRefused();
    return 'there';
  });
  expect([answer, new Set(seen).size]).toEqual(['there', 2]);
  const refused = withAccess(work, person.userId, KEY, () => Promise.reject(new AccessRefused()));
  expect(await refusalOf(refused)).toBe('connection-ended');
  expect(await refusalOf(accessTokenOf(work, (await app.signedIn()).userId, KEY))).toBe('connection-missing');
  await expect(inTransaction(work, (work) => accessTokenOf(work, person.userId, KEY))).rejects.toThrow('outside');
});

test('ORG-11 who disconnects is forgotten here and at the service; no one ends another’s connection', async () => {
  const person = await app.signedIn();
  await connect(person, KEY);
  const [own] = await ownOf(person);
  const stranger = await app.signedIn({ role: 'super-admin' });
  const params = { connectionId: own?.id as never };
  expect((await stranger.attempt(disconnect, { params })).problem?.code).toBe('connection-not-found');
  const before = provider.revoked.length;
  await person.call(disconnect, { params });
  await app.jobsDone();
  expect(provider.revoked.slice(before)).toEqual([expect.stringMatching(/^refresh-/)]);
  expect(await ownOf(person)).toEqual([]);
  expect((await person.attempt(disconnect, { params })).problem?.code).toBe('connection-not-found');
});

test('ORG-11 a client that goes, or becomes another, takes everyone’s connections with it', async () => {
  const people = [await app.signedIn(), await app.signedIn()];
  for (const person of people) await connect(person, KEY);
  const before = provider.revoked.length;
  await aClient(app, KEY, provider.settings({ name: 'Renamed' }), undefined);
  expect(await ownOf(people[0] as SignedIn)).toMatchObject([{ name: 'Renamed', status: 'connected' }]);
  await expect(aClient(app, KEY, provider.settings({ clientId: 'another' }), undefined)).rejects.toMatchObject({
    details: { errors: [{ field: 'clientSecret', code: 'required' }] },
  });
  const removed = await inTransaction(work, (work) => removeClient(work, KEY));
  expect(removed).toBeGreaterThanOrEqual(2);
  await app.jobsDone();
  expect(provider.revoked.length - before).toBe(removed);
  for (const person of people) expect(await ownOf(person)).toEqual([]);
});

test('ORG-11 an erased person’s connections go too, and the service is told', async () => {
  const person = await app.signedIn();
  await connect(person, KEY);
  const before = provider.revoked.length;
  const { rows } = await app.platform.database.owner.query<{ id: string }>('select id from connections where user_id = $1', [
    person.userId,
  ]);
  expect(rows).toHaveLength(1);
  await inTransaction(work, (work) => eraseUser(work, person.userId));
  await app.jobsDone();
  expect(provider.revoked.length - before).toBe(1);
  const left = await app.platform.database.owner.query('select 1 from connections where user_id = $1', [person.userId]);
  expect(left.rowCount).toBe(0);
});

test('ORG-11 an independent authorisation server (oidc-provider) gives tokens, renews them and takes them back', async () => {
  const key = { purpose: 'files', service: 'independent' };
  const { issuer, close } = await startIndependentServer('http://home.example:3000/connections/callback');
  const settings = provider.settings({
    clientId: INDEPENDENT_CLIENT.id,
    authorizationEndpoint: `${issuer}/auth`,
    tokenEndpoint: `${issuer}/token`,
    revocation: { endpoint: `${issuer}/token/revocation`, style: 'standard' },
    scopes: ['openid', 'offline_access'],
    authentication: 'basic',
    parameters: { prompt: 'consent' },
    account: { endpoint: `${issuer}/me`, field: 'sub' },
  });
  await aClient(app, key, settings, INDEPENDENT_CLIENT.secret);
  expect(await testClient(work, key)).toEqual({ fault: null, detail: '' });
  const person = await app.signedIn();
  const { address } = await person.call(beginConnection, { params: key, body: {} });
  const back = new URL(await throughProvider(address));
  expect((await person.send('GET', `${back.pathname}${back.search}`)).status).toBe(200);
  expect(await ownOf(person)).toMatchObject([{ accountName: 'grace', status: 'connected' }]);
  const first = await accessTokenOf(work, person.userId, key);
  app.clock.advance({ minutes: 61 });
  const second = await accessTokenOf(work, person.userId, key);
  expect(second).not.toBe(first);
  const asked = () => fetch(`${issuer}/me`, { headers: { authorization: `Bearer ${second}` } });
  expect((await asked()).status).toBe(200);
  const again = await app.signedIn();
  expect(await ownOf(again)).toEqual([]);
  await inTransaction(work, (work) => removeClient(work, key));
  await app.jobsDone();
  expect((await asked()).status).toBe(401);
  await aClient(app, key, settings, 'another secret of the client');
  expect((await testClient(work, key)).fault).toBe('client-refused');
  await close();
});
