import { beforeAll, expect, test } from 'vitest';
import {
  createProvisioningToken,
  dryRunProvisioning,
  getProvisioning,
  getProvisioningRequest,
  listProvisioningRequests,
  PROVISIONING_LIMITS,
  revokeProvisioningToken,
} from '@waymark/contract/provisioning';
import { inTransaction, transaction } from '../../platform/db/database.ts';
import { testApp } from '../../testing/app.ts';
import type { SignedIn } from '../../testing/sign-in-as.ts';
import { whileStoreIsAway } from '../../testing/store-away.ts';
import { aPerson } from '../people/people.factory.ts';
import { eraseUser } from '../people/people.public.ts';
import { sweepRequests } from './provisioning.jobs.ts';
import { Directory, directoryOf, type ListResponse } from './provisioning.factory.ts';

const USER = 'urn:ietf:params:scim:schemas:core:2.0:User';
const app = await testApp();
let admin: SignedIn;
let directory: Directory;

beforeAll(async () => {
  admin = await app.signedIn({ role: 'organisation-admin' });
  directory = await directoryOf(app, admin);
});

test('ADM-04 a token is shown once, stored as a hash, and works until it is revoked', async () => {
  const { token, secret } = await admin.call(createProvisioningToken, { body: { name: 'Entra', days: 90 } });
  expect(secret).toMatch(/^scim_[\w-]{43}$/);
  const stored = await app.home.store.db.selectFrom('provisioning_tokens').selectAll().where('id', '=', token.id).executeTakeFirstOrThrow();
  expect(JSON.stringify(stored)).not.toContain(secret);
  const entra = new Directory(app, admin, secret);
  expect((await entra.get('/Users?count=0')).status).toBe(200);
  const shown = await admin.call(getProvisioning);
  expect(shown.baseUrl).toBe('http://home.example:3000/scim/v2');
  expect(shown.tokens.find(({ id }) => id === token.id)).toMatchObject({
    name: 'Entra',
    ending: secret.slice(-4),
    status: 'active',
    lastUsedAt: expect.any(String),
  });
  await admin.call(revokeProvisioningToken, { params: { tokenId: token.id } });
  const refused = await entra.get('/Users?count=0');
  expect([refused.status, refused.headers['www-authenticate']]).toEqual([401, 'Bearer realm="SCIM"']);
  expect(refused.body).toMatchObject({ schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'], status: '401' });
  expect((await admin.attempt(revokeProvisioningToken, { params: { tokenId: token.id } })).problem?.code).toBe(
    'provisioning-token-not-found',
  );
});

test('ADM-04 no token, a wrong one, one past its time or of another organisation opens nothing', async () => {
  const short = await directoryOf(app, admin, 30);
  app.clock.advance({ days: 31 });
  const strangers = [short, new Directory(app, admin, 'scim_wrong'), new Directory(app, admin, '')];
  const elsewhere = await directoryOf(app, await app.signedIn({ role: 'organisation-admin', organisation: app.other }));
  for (const stranger of [...strangers, new Directory(app, admin, elsewhere.secret)])
    expect((await stranger.get('/Users')).status).toBe(401);
  // Once a minute it is written down, so that the administrator sees that a directory has the wrong token.
  const unknown = async () =>
    (await admin.call(listProvisioningRequests, { query: { refused: 'true' } })).items.filter(({ fault }) => fault === 'unauthorised');
  const before = await unknown();
  expect(before[0]).toMatchObject({ path: '/Users', status: 401, tokenName: null });
  app.clock.advance({ minutes: 2 });
  for (const _time of [1, 2]) await new Directory(app, admin, 'scim_wrong').get('/Users?count=1');
  expect(await unknown()).toMatchObject([{ path: '/Users?count=1' }, ...before]);
  app.clock.advance({ days: -31 });
  const session = await admin.send('GET', '/scim/v2/Users');
  expect(session.status, 'a signed-in administrator is not a directory').toBe(401);
  expect((await directory.caller.send('GET', '/api/v1/session', undefined, { authorization: `Bearer ${directory.secret}` })).status).toBe(
    401,
  );
});

test('ORG-01 a directory sees and changes no one of another organisation', async () => {
  const stranger = await aPerson(app, {}, app.other);
  expect((await directory.get(`/Users/${stranger.id}`)).status).toBe(404);
  expect((await directory.patch(`/Users/${stranger.id}`, { op: 'replace', path: 'active', value: false })).status).toBe(404);
  expect((await directory.send('DELETE', `/Users/${stranger.id}`)).status).toBe(404);
  expect((await directory.find('Users', `userName eq "${stranger.email}"`)).totalResults).toBe(0);
});

test('ADM-04 only who administers the organisation makes tokens', async () => {
  const helper = await app.signedIn({ role: 'admin' });
  expect((await helper.attempt(createProvisioningToken, { body: { name: 'x', days: null } })).problem?.code).toBe('forbidden');
});

test('ADM-04 the protocol describes itself: configuration, resource types, schemas; bulk and Me say they are not there', async () => {
  const config = await directory.get('/ServiceProviderConfig');
  expect(config.body).toMatchObject({
    patch: { supported: true },
    bulk: { supported: false },
    filter: { supported: true, maxResults: 200 },
    etag: { supported: true },
    authenticationSchemes: [{ type: 'oauthbearertoken' }],
  });
  const types = await directory.get<ListResponse>('/ResourceTypes');
  expect(types.body.Resources.map(({ id }) => id)).toEqual(['User', 'Group']);
  expect((await directory.get('/ResourceTypes/User')).body).toMatchObject({ endpoint: '/Users', schema: USER });
  const schemas = await directory.get<ListResponse>('/Schemas');
  expect(schemas.body.totalResults).toBe(4);
  const user = await directory.get(`/Schemas/${USER}`);
  const [userName] = user.body['attributes'] as Record<string, unknown>[];
  expect(userName).toMatchObject({ name: 'userName', required: true, uniqueness: 'server', caseExact: false, mutability: 'readWrite' });
  for (const [path, status] of [
    ['/Bulk', 501],
    ['/Me', 501],
    ['/Nothing', 404],
    ['/', 404],
    ['/Schemas/none', 404],
    ['/Users/a/b', 404],
  ] as const) {
    const { body } = await directory.get(path);
    expect(body, path).toMatchObject({ status: String(status), schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'] });
  }
  expect((await directory.send('DELETE', '/Users')).status).toBe(405);
  expect((await directory.send('POST', '/Schemas', {})).status).toBe(405);
});

test.each(['ServiceProviderConfig', 'ResourceTypes', 'Schemas'])('ADM-04 a filter on %s is forbidden (RFC 7644, 4)', async (resource) => {
  const { status, body } = await directory.get(`/${resource}?filter=${encodeURIComponent('id eq "x"')}`);
  expect([status, body]).toMatchObject([403, { status: '403' }]);
});

test('ADM-11 requests are listed with what was refused and why; a password never is', async () => {
  await directory.send('POST', '/Users', { schemas: [USER], password: 'top-secret', userName: 'plain', emails: [{ value: 'none' }] });
  // Other tests called without a token, by a clock that was ahead.
  const refused = await admin.call(listProvisioningRequests, { query: { refused: 'true' } });
  const item = refused.items.find(({ tokenName }) => tokenName !== null);
  expect(item).toMatchObject({ method: 'POST', path: '/Users', status: 400, fault: 'email-invalid', tokenName: 'Directory' });
  const request = await admin.call(getProvisioningRequest, { params: { requestId: item?.id ?? '' } });
  expect(request.body).toContain('"userName": "plain"');
  expect(request.body).not.toContain('top-secret');
  app.clock.advance({ days: 60 });
  await transaction(app.home.store, async (tx) => {
    const organisation = await app.platform.organisations.withId(app.home.id);
    if (organisation === undefined) throw new Error('The organisation is gone');
    const ctx = {
      platform: app.platform,
      organisation,
      store: tx,
      requestId: 'test',
      actor: null,
      jobId: 'test',
      now: () => app.clock.now(),
    };
    await sweepRequests.handle(ctx, null);
  });
  expect((await admin.call(listProvisioningRequests, { query: {} })).items).toEqual([]);
  app.clock.advance({ days: -60 });
});

test('ADM-11 a dry run shows what would change, notes what is odd, and changes nothing', async () => {
  const person = await aPerson(app, { firstName: 'Ada', lastName: 'Byron', jobTitle: 'Engineer' });
  const body = JSON.stringify({
    schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
    Operations: [
      { op: 'Replace', path: 'active', value: 'False' },
      { op: 'replace', path: 'title', value: 'Lead' },
      { op: 'add', value: { shoeSize: 44 } },
    ],
  });
  const outcome = await admin.call(dryRunProvisioning, {
    body: { method: 'PATCH', path: `https://home.example/scim/v2/Users/${person.id}`, body },
  });
  expect(outcome).toMatchObject({ status: 200, fault: null });
  expect(outcome.changes).toEqual(
    expect.arrayContaining([
      { attribute: 'title', before: 'Engineer', after: 'Lead' },
      { attribute: 'active', before: 'true', after: 'false' },
    ]),
  );
  expect(outcome.notes).toEqual(
    expect.arrayContaining([
      { code: 'operation-in-capitals', params: { operation: 'Replace' } },
      { code: 'boolean-as-text', params: { attribute: 'active' } },
      { code: 'attribute-unknown', params: { attribute: 'shoeSize' } },
    ]),
  );
  expect((await directory.get(`/Users/${person.id}`)).body).toMatchObject({ title: 'Engineer', active: true });
  const made = await admin.call(dryRunProvisioning, {
    body: { method: 'POST', path: '/Users', body: JSON.stringify({ schemas: [USER], userName: 'would-be@home.example' }) },
  });
  expect(made.status).toBe(201);
  expect(made.changes).toContainEqual({ attribute: 'userName', before: null, after: 'would-be@home.example' });
  expect((await directory.find('Users', 'userName eq "would-be@home.example"')).totalResults).toBe(0);
});

test('ADM-11 a dry run names the fault of a request', async () => {
  const faults = [
    [{ method: 'POST', path: '/Users', body: '{"broken":' }, 'body-unreadable'],
    [{ method: 'POST', path: 'Users', body: JSON.stringify({ schemas: [USER], userName: admin.email }) }, 'user-name-taken'],
    [{ method: 'PATCH', path: `/Users/${admin.userId}`, body: JSON.stringify({ schemas: [USER], Operations: [] }) }, 'schema-missing'],
    [{ method: 'GET', path: '/Users?filter=shoeSize%20eq%2044' }, 'filter-attribute'],
    [{ method: 'DELETE', path: `/Users/${admin.userId}` }, 'last-administrator'],
    [{ method: 'GET', path: '/%E0%A4%A' }, 'address-not-found'],
  ] as const;
  for (const [body, code] of faults) expect((await admin.call(dryRunProvisioning, { body })).fault?.code, JSON.stringify(body)).toBe(code);
});

test('PLT-12 what a directory said of a person goes when the person is erased', async () => {
  const { body } = await directory.send('POST', '/Users', { schemas: [USER], userName: 'gone@home.example', nickName: 'Gone' });
  const organisation = await app.platform.organisations.withId(app.home.id);
  if (organisation === undefined) throw new Error('The organisation is gone');
  const { store } = app.home;
  const ctx = { platform: app.platform, organisation, store, requestId: 'test', actor: null, now: () => app.clock.now() };
  await inTransaction(ctx, (ctx) => eraseUser(ctx, body.id as never));
  expect(await store.db.selectFrom('provisioned_people').select('user_id').where('user_id', '=', body.id).execute()).toEqual([]);
  expect((await directory.find('Users', 'nickName eq "gone"')).totalResults).toBe(0);
});

test('PLT-05 ADM-04 while the store is away a directory is told when to try again, in its own protocol', async () => {
  await whileStoreIsAway(app, async () => {
    const asked = await directory.get<{ schemas: string[]; status: string }>('/Users?count=0');
    const made = await directory.send<{ schemas: string[]; status: string }>('POST', '/Users', {
      schemas: [USER],
      userName: 'late@home.example',
    });
    for (const { status, body, headers } of [asked, made]) {
      expect([status, body.status, Number(headers['retry-after'])]).toEqual([503, '503', 5]);
      expect(body.schemas).toEqual(['urn:ietf:params:scim:api:messages:2.0:Error']);
    }
  });
  await expect.poll(async () => (await directory.get('/Users?count=0')).status).toBe(200);
});

test('ADM-04 there is an end to the number of tokens, though many are made at once', async () => {
  const elsewhere = await app.signedIn({ role: 'organisation-admin', organisation: app.other });
  const body = { name: 'One of many', days: 90 as const };
  await Promise.all(Array.from({ length: PROVISIONING_LIMITS.tokens + 2 }, () => elsewhere.attempt(createProvisioningToken, { body })));
  const { tokens } = await elsewhere.call(getProvisioning);
  expect(tokens.filter(({ status }) => status === 'active')).toHaveLength(PROVISIONING_LIMITS.tokens);
});
