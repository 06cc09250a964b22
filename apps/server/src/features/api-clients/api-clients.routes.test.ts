import { expect, test } from 'vitest';
import {
  API_CLIENT_LIMITS,
  createApiClient,
  createApiToken,
  listApiClients,
  revokeApiClient,
  revokeApiToken,
  updateApiClient,
} from '@waymark/contract/api-clients';
import {
  acceptInvitation,
  changeGroupRole,
  createGroup,
  inviteToGroup,
  joinGroup,
  listGroups,
  removeGroupMember,
} from '@waymark/contract/groups';
import { getProfile, listRoles, removeRole } from '@waymark/contract/people';
import { assignRoleToGroup } from '@waymark/contract/roles';
import { getSession, signOut } from '@waymark/contract/session';
import { testApp } from '../../testing/app.ts';
import { aGroup } from '../groups/groups.factory.ts';
import { aRole } from '../roles/roles.factory.ts';
import { anApiClient, BearerCaller } from './api-clients.factory.ts';

const app = await testApp();
const administrator = () => app.signedIn({ role: 'organisation-admin' });

test('ADM-07 a token is shown once, stored as a hash, and used instead of the cookie without a CSRF token', async () => {
  const admin = await administrator();
  const { client, secret } = await anApiClient(admin, { permissions: ['CREATE_GROUPS'] });
  expect(secret).toMatch(/^api_[\w-]{43}$/);
  const stored = await app.home.store.db
    .selectFrom('api_client_tokens')
    .selectAll()
    .where('client_id', '=', client.id)
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(stored)).not.toContain(secret);
  const bearer = new BearerCaller(app, app.home.hostName, secret);
  const group = await bearer.call(createGroup, { body: { name: 'Made by a client' } });
  const [entry] = await app.home.store.db.selectFrom('audit_entries').selectAll().where('subject_id', '=', group.id).execute();
  expect(entry).toMatchObject({ action: 'groups.created', actor_id: admin.userId, client_kind: 'api-client', client_id: client.id });
  const { items } = await admin.call(listApiClients);
  expect(items.find(({ id }) => id === client.id)?.tokens[0]).toMatchObject({
    ending: secret.slice(-4),
    status: 'active',
    lastUsedAt: expect.any(String),
  });
  expect(JSON.stringify(items)).not.toContain(secret);
});

test('ADM-07 a client may do what it was given, and of that only what its owner may do at the moment', async () => {
  const boss = await administrator();
  const admin = await administrator();
  const { secret } = await anApiClient(admin, { permissions: ['MANAGE_USERS', 'MANAGE_ROLES'] });
  const bearer = new BearerCaller(app, app.home.hostName, secret);
  expect((await bearer.attempt(listRoles)).status).toBe(200);
  expect((await bearer.attempt(createGroup, { body: { name: 'Not given' } })).problem?.code).toBe('forbidden');
  await boss.call(removeRole, { params: { userId: admin.userId, roleKey: 'organisation-admin' } });
  expect((await bearer.attempt(listRoles)).problem?.code).toBe('forbidden');
});

test('ADM-07 SES-60 what a group gives its members, their clients may do for as long as they are members', async () => {
  const boss = await administrator();
  const keeper = await app.signedIn();
  const role = await aRole(boss, ['MANAGE_ORGANISATION', 'MANAGE_ROLES']);
  const group = await aGroup(boss, { visibility: 'private' });
  await boss.call(assignRoleToGroup, { params: { roleKey: role.key, groupId: group.id } });
  await boss.call(inviteToGroup, { params: { groupId: group.id }, body: { userIds: [keeper.userId] } });
  await keeper.call(acceptInvitation, { params: { groupId: group.id } });
  expect((await keeper.attempt(listApiClients)).status).toBe(200);
  const { secret } = await anApiClient(keeper, { permissions: ['MANAGE_ROLES'] });
  const bearer = new BearerCaller(app, app.home.hostName, secret);
  expect((await bearer.attempt(listRoles)).status).toBe(200);
  await boss.call(removeGroupMember, { params: { groupId: group.id, userId: keeper.userId } });
  expect((await bearer.attempt(listRoles)).problem?.code).toBe('forbidden');
});

test('ADM-07 SES-61 a client lets no one into a group that gives more than the client may, though its owner could', async () => {
  const admin = await administrator();
  const person = await app.signedIn();
  const group = await aGroup(admin, { visibility: 'private' });
  await admin.call(assignRoleToGroup, { params: { roleKey: 'organisation-admin', groupId: group.id } });
  const { secret } = await anApiClient(admin, { permissions: ['MANAGE_GROUPS'] });
  const bearer = new BearerCaller(app, app.home.hostName, secret);
  const params = { groupId: group.id };
  const invited = await bearer.attempt(inviteToGroup, { params, body: { userIds: [person.userId] } });
  expect(invited.problem?.code).toBe('role-beyond-yours');
  await person.call(joinGroup, { params });
  const admitted = await bearer.attempt(changeGroupRole, { params: { ...params, userId: person.userId }, body: { role: 'member' } });
  expect(admitted.problem?.code).toBe('role-beyond-yours');
  await admin.call(changeGroupRole, { params: { ...params, userId: person.userId }, body: { role: 'member' } });
});

test('ADM-07 no one gives a client more than they have', async () => {
  const admin = await administrator();
  const refused = await admin.attempt(createApiClient, {
    body: { name: 'Too much', permissions: ['CAN_BE_A_MENTOR'], mayWrite: true, days: 30 },
  });
  expect(refused.problem?.errors).toEqual([{ field: 'permissions', code: 'permission-beyond-yours' }]);
  const { client } = await anApiClient(admin);
  const later = await admin.attempt(updateApiClient, {
    params: { clientId: client.id },
    body: { name: 'x', permissions: ['CAN_BE_A_MENTOR'], mayWrite: true },
  });
  expect(later.problem?.errors).toEqual([{ field: 'permissions', code: 'permission-beyond-yours' }]);
});

test('ADM-07 a client that only reads changes nothing', async () => {
  const admin = await administrator();
  const { client, secret } = await anApiClient(admin, { permissions: ['CREATE_GROUPS'], mayWrite: false });
  const bearer = new BearerCaller(app, app.home.hostName, secret);
  expect((await bearer.attempt(listGroups, { query: { tab: 'all', q: '' } })).status).toBe(200);
  expect((await bearer.attempt(createGroup, { body: { name: 'x' } })).problem?.code).toBe('client-may-only-read');
  await admin.call(updateApiClient, {
    params: { clientId: client.id },
    body: { name: 'Writes', permissions: ['CREATE_GROUPS'], mayWrite: true },
  });
  expect((await bearer.attempt(createGroup, { body: { name: 'x' } })).status).toBe(201);
});

test('ADM-07 revoking a token, or the client, holds from the next request on; so does the end of its time', async () => {
  const admin = await administrator();
  const { client, secret } = await anApiClient(admin);
  const second = await admin.call(createApiToken, { params: { clientId: client.id }, body: { days: 30 } });
  const [one, two] = [secret, second.secret].map((token) => new BearerCaller(app, app.home.hostName, token));
  const asked = async () => [
    (await one?.attempt(listGroups, { query: { tab: 'all', q: '' } }))?.status,
    (await two?.attempt(listGroups, { query: { tab: 'all', q: '' } }))?.status,
  ];
  expect(await asked()).toEqual([200, 200]);
  app.clock.advance({ days: 31 });
  expect(await asked()).toEqual([200, 401]);
  app.clock.advance({ days: -31 });
  await admin.call(revokeApiToken, { params: { clientId: client.id, tokenId: client.tokens[0]?.id ?? '' } });
  expect(await asked()).toEqual([401, 200]);
  const colleague = await administrator();
  await colleague.call(revokeApiClient, { params: { clientId: client.id } });
  expect(await asked()).toEqual([401, 401]);
  expect((await admin.attempt(createApiToken, { params: { clientId: client.id }, body: { days: 30 } })).problem?.code).toBe(
    'api-client-not-found',
  );
});

test('ADM-07 a client stops with its owner: suspended people act by no token', async () => {
  const admin = await administrator();
  const { secret } = await anApiClient(admin);
  const bearer = new BearerCaller(app, app.home.hostName, secret);
  await app.home.store.db.updateTable('users').set({ status: 'suspended' }).where('id', '=', admin.userId).execute();
  expect((await bearer.attempt(listGroups, { query: { tab: 'all', q: '' } })).status).toBe(401);
});

test('ADM-07 another administrator’s client is not a way to act as them', async () => {
  const owner = await app.signedIn({ role: 'super-admin' });
  const { client } = await anApiClient(owner, { permissions: ['CAN_BE_A_MENTOR'] });
  const admin = await administrator();
  const params = { clientId: client.id };
  expect((await admin.attempt(createApiToken, { params, body: { days: 30 } })).problem?.code).toBe('forbidden');
  expect((await admin.attempt(updateApiClient, { params, body: { name: 'Mine', permissions: [], mayWrite: true } })).problem?.code).toBe(
    'forbidden',
  );
  expect((await admin.call(listApiClients)).items.find(({ id }) => id === client.id)?.can).toEqual({ edit: false, revoke: true });
});

test('ADM-07 clients get at no way in: sessions and tokens are for people', async () => {
  const admin = await administrator();
  const { secret } = await anApiClient(admin, { permissions: ['MANAGE_ORGANISATION'] });
  const bearer = new BearerCaller(app, app.home.hostName, secret);
  for (const answer of [
    await bearer.attempt(getSession),
    await bearer.attempt(listApiClients),
    await bearer.attempt(createApiClient, { body: { name: 'Child', permissions: [], mayWrite: true, days: 365 } }),
    await bearer.attempt(signOut, { body: {} }),
  ]) {
    expect([answer.status, answer.problem?.code]).toEqual([403, 'not-for-clients']);
  }
});

test('ORG-01 ADM-07 a token opens nothing at another organisation, and a wrong one nothing anywhere', async () => {
  const { secret } = await anApiClient(await administrator());
  for (const [host, token] of [
    [app.other.hostName, secret],
    [app.home.hostName, 'api_wrong'],
    [app.home.hostName, `${secret}x`],
  ] as const) {
    expect((await new BearerCaller(app, host, token).attempt(listGroups, { query: { tab: 'all', q: '' } })).status).toBe(401);
  }
});

test('ADM-07 a client that calls too often is told how long to wait; its cookie-carrying owner is not', async () => {
  const admin = await administrator();
  const { client, secret } = await anApiClient(admin);
  const bearer = new BearerCaller(app, app.home.hostName, secret);
  await app.platform.database.owner.query(
    `insert into rate_limit_windows (key, window_ends_at, count) values ($1, now() + interval '40 seconds', 1200)`,
    [`api-client:${client.id}`],
  );
  const refused = await bearer.attempt(listGroups, { query: { tab: 'all', q: '' } });
  expect(refused.problem?.code).toBe('too-many-requests');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(30);
  expect((await admin.attempt(listGroups, { query: { tab: 'all', q: '' } })).status).toBe(200);
});

test('SES-45 the session’s token is for the API alone, short-lived, of one organisation, and ends with the session', async () => {
  const person = await app.signedIn();
  const { jwtToken } = await person.call(getSession);
  const at = (host: string, token = jwtToken) => new BearerCaller(app, host, token).attempt(getProfile, { params: { handle: 'me' } });
  const [header, claims] = jwtToken
    .split('.')
    .slice(0, 2)
    .map((part) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>);
  expect(header).toMatchObject({ alg: 'HS256', typ: 'at+jwt' });
  expect(claims).toMatchObject({ aud: 'api', org: app.home.id, sub: person.userId });
  expect(Number(claims?.['exp']) - Number(claims?.['iat'])).toBe(900);
  expect((await at(app.home.hostName)).status).toBe(200);
  expect((await at(app.other.hostName)).status).toBe(401);
  const unsigned = `${Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url')}.${jwtToken.split('.')[1]}.`;
  expect((await at(app.home.hostName, unsigned)).status).toBe(401);
  app.clock.advance({ minutes: 16 });
  expect((await at(app.home.hostName)).status).toBe(401);
  app.clock.advance({ minutes: -16 });
  await person.call(signOut, { body: {} });
  expect((await at(app.home.hostName)).status).toBe(401);
});

test('PLT-05 ADM-07 the API’s description names the bearer token as a way in', async () => {
  interface Description {
    readonly components: unknown;
    readonly paths: Record<string, Record<string, unknown>>;
  }
  const { body } = await app.visitor().send<Description>('GET', '/api/openapi.json');
  expect(body.components).toMatchObject({
    securitySchemes: { bearer: { type: 'http', scheme: 'bearer', description: expect.stringContaining('API client') } },
  });
  expect(body.paths['/api/v1/groups']?.['get']).toMatchObject({ security: [{ session: [] }, { bearer: [] }] });
  expect((await app.visitor().send('GET', '/api/docs')).status).toBeLessThan(400);
});

test('ADM-07 there is an end to the number of clients, though many are made at once', async () => {
  const admin = await app.signedIn({ role: 'organisation-admin', organisation: app.other });
  const body = { name: 'One of many', permissions: [], mayWrite: false, days: 90 as const };
  const answers = await Promise.all(Array.from({ length: API_CLIENT_LIMITS.clients + 2 }, () => admin.attempt(createApiClient, { body })));
  expect(answers.filter(({ problem }) => problem?.code === 'too-many-api-clients')).toHaveLength(2);
});
