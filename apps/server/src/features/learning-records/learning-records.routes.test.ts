import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type RecordCheckOutcome,
  checkLearningRecordStore,
  getLearningRecordStore,
  getLearningStatement,
  listLearningStatements,
} from '@waymark/contract/learning-records';
import { completeCard, rateCard } from '@waymark/contract/cards';
import { inTransaction } from '../../platform/db/database.ts';
import { testApp } from '../../testing/app.ts';
import type { SignedIn } from '../../testing/sign-in-as.ts';
import { aPublishedCard } from '../cards/cards.factory.ts';
import { actorOf, eraseUser } from '../people/people.public.ts';
import { anApiClient } from '../api-clients/api-clients.factory.ts';
import { sweepLaunches } from './learning-records.jobs.ts';
import { aRecordsProgram, aStatement, RecordsProgram } from './learning-records.factory.ts';
import { issueLaunchCredentials } from './learning-records.public.ts';
import type { JsonObject } from './xapi-values.ts';

const app = await testApp({ environment: { SERVICE_NETWORKS: '127.0.0.0/8' } });
let admin: SignedIn;
let program: RecordsProgram;

beforeAll(async () => {
  await app.configure('is_lrs_enabled', true);
  admin = await app.signedIn({ role: 'organisation-admin' });
  program = await aRecordsProgram(app, admin);
});
afterAll(() => {
  for (const server of servers) server.close();
});

/** A context in which someone acts, as other features have it. */
async function actingAs(person: SignedIn) {
  const actor = await actorOf(app.home.store, person.userId);
  const organisation = await app.platform.organisations.atHost(app.home.hostName);
  if (actor === undefined || organisation === undefined) throw new Error('Somebody acts somewhere');
  return { platform: app.platform, organisation, store: app.home.store, requestId: 'test', actor, now: () => app.clock.now() };
}

test('PLY-03 an administrator sees the address, the clients, and the statements by person, verb and activity', async () => {
  const learner = await app.signedIn();
  const { client } = await anApiClient(admin, { permissions: ['MANAGE_LEARNING_RECORDS'], mayWrite: false });
  await anApiClient(admin, { permissions: ['MANAGE_USERS'] });
  const activity = `https://learn.example/${randomUUID()}`;
  const verb = { id: 'https://learn.example/verbs/repaired', display: { en: 'repaired' } };
  const actor = { account: { homePage: `urn:uuid:${app.home.id}`, name: learner.userId }, name: 'Ola Nord' };
  const mine = {
    actor,
    verb,
    object: { id: activity, definition: { name: { en: 'The valve' } } },
    result: { success: true, score: { scaled: 0.5 } },
  };
  await program.post([aStatement(mine), aStatement({ verb }), aStatement({ actor: { mbox: `mailto:${learner.email.toUpperCase()}` } })]);
  const store = await admin.call(getLearningRecordStore);
  expect(store).toMatchObject({ endpoint: 'http://home.example:3000/api/xapi/', isEnabled: true, versions: ['1.0.3', '2.0.0'] });
  expect(store.clients).toContainEqual({ id: client.id, name: client.name, mayWrite: false, lastUsedAt: null });
  expect(store.clients).toHaveLength(2);
  expect(store.verbs).toContainEqual({ id: verb.id, name: 'repaired' });
  const list = (query: object) => admin.call(listLearningStatements, { query });
  expect((await list({ person: learner.userId })).items).toHaveLength(2);
  expect((await list({ verb: verb.id })).items).toHaveLength(2);
  const [line] = (await list({ person: learner.userId, verb: verb.id, activity })).items;
  expect(line).toMatchObject({
    actor: { name: 'Ola Nord', userId: learner.userId },
    verb: { id: verb.id, name: 'repaired' },
    object: { id: activity, name: 'The valve' },
    objectType: 'Activity',
    result: { scaled: 0.5, success: true, completion: null },
  });
  const whole = await admin.call(getLearningStatement, { params: { statementId: line?.id ?? '' } });
  expect(JSON.parse(whole.json)).toMatchObject({ id: line?.id, ...mine });
  const first = await list({ verb: verb.id, limit: 1 });
  const next = await list({ verb: verb.id, limit: 1, cursor: first.nextCursor });
  expect([first.items.length, next.items.length, next.nextCursor]).toEqual([1, 1, null]);
  const reader = await app.signedIn({ role: 'admin' });
  expect((await reader.attempt(getLearningRecordStore)).problem?.code).toBe('forbidden');
});

test('PLY-03 what people do with cards is a statement, once, where the store is switched on', async () => {
  const learner = await app.signedIn();
  const { id: cardId } = await aPublishedCard(admin, { title: 'Reading night flow' });
  await learner.call(completeCard, { params: { cardId } });
  // The list is in the order of storing, and two jobs may run side by side.
  await app.jobsDone();
  await learner.call(rateCard, { params: { cardId }, body: { rating: 4 } });
  await app.jobsDone();
  const { items } = await admin.call(listLearningStatements, { query: { person: learner.userId } });
  expect(items.map(({ verb, object }) => [verb.name, object.name])).toEqual([
    ['rated', 'Reading night flow'],
    ['completed', 'Reading night flow'],
  ]);
  const [statement] = await program.find({ verb: 'http://adlnet.gov/expapi/verbs/completed', limit: 1 });
  expect(statement).toMatchObject({ result: { completion: true }, actor: { account: { name: learner.userId } } });
  await app.configure('is_lrs_enabled', false);
  const other = await app.signedIn();
  await other.call(completeCard, { params: { cardId } });
  await app.jobsDone();
  await app.configure('is_lrs_enabled', true);
  expect((await admin.call(listLearningStatements, { query: { person: other.userId } })).items).toEqual([]);
});

test('PLY-03 credentials of a launch are for one person, one registration and a short time', async () => {
  const learner = await app.signedIn();
  const registration = randomUUID();
  const activityId = `https://learn.example/${randomUUID()}`;
  const launch = await issueLaunchCredentials(await actingAs(learner), { activityId, registration });
  const stored = await app.home.store.db
    .selectFrom('learning_launches')
    .selectAll()
    .where('user_id', '=', learner.userId)
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(stored)).not.toContain(launch.secret);
  expect(launch.endpoint).toBe('http://home.example:3000/api/xapi/');
  const content = new RecordsProgram(app, app.home.hostName, launch.authorization);
  const mine = (change: JsonObject = {}) =>
    aStatement({ actor: launch.actor, object: { id: activityId }, context: { registration }, ...change });
  expect((await content.post(mine())).status).toBe(200);
  expect((await content.post(aStatement())).status).toBe(403);
  expect((await content.post(mine({ context: { registration: randomUUID() } }))).status).toBe(403);
  await program.post(aStatement({ actor: launch.actor }));
  expect(await content.find({})).toHaveLength(1);
  const [foreign = ''] = (await program.post(aStatement())).json<string[]>();
  expect((await content.send('GET', '/statements', { statementId: foreign })).status).toBe(403);
  const state = { activityId, agent: launch.actor, registration, stateId: 'suspend' };
  expect((await content.send('PUT', '/activities/state', state, { body: { page: 3 } })).status).toBe(204);
  expect((await content.send('GET', '/activities/state', state)).json()).toEqual({ page: 3 });
  expect((await content.send('PUT', '/activities/state', { ...state, agent: { mbox: 'mailto:a@b.example' } }, { body: {} })).status).toBe(
    403,
  );
  expect((await content.send('GET', '/activities/state', { ...state, registration: randomUUID() })).status).toBe(403);
  expect((await content.send('PUT', '/activities/profile', { activityId, profileId: 'p' }, { body: {} })).status).toBe(403);
  const elsewhere = new RecordsProgram(app, app.other.hostName, launch.authorization);
  await app.configure('is_lrs_enabled', true, app.other);
  expect((await elsewhere.find({}).catch((error: Error) => error.message)).slice(0, 3)).toBe('401');
  app.clock.advance({ minutes: 241 });
  expect((await content.post(mine())).status).toBe(401);
  await app.platform.jobs.enqueue(app.home.store, sweepLaunches, null);
  await app.jobsDone();
  app.clock.advance({ minutes: -241 });
  expect(await app.home.store.db.selectFrom('learning_launches').selectAll().where('user_id', '=', learner.userId).execute()).toEqual([]);
});

test('PLT-12 PLY-03 what was recorded of a person goes with the person', async () => {
  const learner = await app.signedIn();
  const acting = await actingAs(learner);
  const launch = await issueLaunchCredentials(acting, { activityId: 'https://learn.example/a', registration: randomUUID() });
  await program.post([aStatement({ actor: { mbox: `mailto:${learner.email}` } }), aStatement({ context: { instructor: launch.actor } })]);
  await program.send(
    'PUT',
    '/activities/state',
    { activityId: 'https://learn.example/a', agent: launch.actor, stateId: 's' },
    { body: { a: 1 } },
  );
  await inTransaction({ ...acting, actor: null }, (ctx) => eraseUser(ctx, learner.userId));
  expect(await program.find({ agent: { mbox: `mailto:${learner.email}` } })).toEqual([]);
  expect(await program.find({ agent: launch.actor, related_agents: true })).toEqual([]);
  expect((await program.send('GET', '/activities/state', { activityId: 'https://learn.example/a', agent: launch.actor })).json()).toEqual(
    [],
  );
});

const servers: ReturnType<typeof createServer>[] = [];

/** A server on this machine that stands for someone else's store. */
async function aStore(answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<string> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/xapi`;
}

/** Our own store behind a socket, for the check to call as it calls any other; what it answers can be spoilt. */
async function ourStore(
  spoil: (request: IncomingMessage, answer: { status: number; headers: Record<string, unknown>; text: string }) => void = () => {},
) {
  return aStore((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', async () => {
      const { host: _host, 'content-length': _length, connection: _connection, ...headers } = request.headers;
      const answered = await app.server.inject({
        method: request.method as 'GET',
        url: `/api${request.url ?? ''}`,
        headers: { ...headers, host: app.home.hostName },
        payload: Buffer.concat(pieces),
      });
      const answer = { status: answered.statusCode, headers: { ...answered.headers }, text: answered.body };
      spoil(request, answer);
      delete answer.headers['content-length'];
      response.writeHead(answer.status, answer.headers as never).end(answer.text);
    });
  });
}

const firstFault = ({ steps }: RecordCheckOutcome) => steps.find(({ outcome }) => outcome === 'fault');

test.each(['1.0.3', '2.0.0'] as const)(
  'ADM-11 our own store stands the check in %s, past the wire and over it, and nothing is left of it',
  async (version) => {
    const own = await admin.call(checkLearningRecordStore, { body: { store: 'own', version } });
    expect([firstFault(own), own.isSound, own.steps.length]).toEqual([undefined, true, 9]);
    const { client, secret } = await anApiClient(admin, { permissions: ['MANAGE_LEARNING_RECORDS'] });
    const address = await ourStore();
    const outside = await admin.call(checkLearningRecordStore, {
      body: { store: 'other', version, address: `${address}/`, key: client.id, secret },
    });
    expect([firstFault(outside), outside.isSound]).toEqual([undefined, true]);
    // What it wrote is void; the statements that say so stay.
    const left = await program.find({ activity: 'http://home.example:3000/admin/learning-records' });
    expect(new Set(left.map(({ verb }) => (verb as JsonObject)['id']))).toEqual(new Set(['http://adlnet.gov/expapi/verbs/voided']));
  },
);

test('ADM-11 the fault of a store that misbehaves is named at the step where it shows', async () => {
  const { client, secret } = await anApiClient(admin, { permissions: ['MANAGE_LEARNING_RECORDS'] });
  const reader = await anApiClient(admin, { permissions: ['MANAGE_LEARNING_RECORDS'], mayWrite: false });
  const check = async (address: string, credentials = { key: client.id as string, secret }) => {
    await app.platform.database.owner.query('delete from rate_limit_windows');
    return admin.call(checkLearningRecordStore, { body: { store: 'other', version: '2.0.0', address, ...credentials } });
  };
  const faults = async (address: string, credentials?: { key: string; secret: string }) => {
    const { steps } = await check(address, credentials);
    return steps.filter(({ outcome }) => outcome === 'fault').map(({ step, fault }) => `${step}: ${fault}`);
  };
  const isRead = ({ method, url = '' }: IncomingMessage) => method === 'GET' && /[?&]statementId=/.test(url);
  const good = await ourStore();
  expect(await faults('http://10.0.0.5/xapi')).toEqual(['about: address-refused']);
  expect(await faults('http://user:secret@127.0.0.1/xapi')).toEqual(['about: address-refused']);
  expect(await faults('http://127.0.0.1:1/xapi')).toEqual(['about: unreachable']);
  expect(await faults(await aStore((_request, response) => response.writeHead(200).end('<h1>Welcome</h1>')))).toEqual([
    'about: not-a-store',
  ]);
  expect(await faults(await aStore((_request, response) => response.writeHead(302, { location: 'https://learn.example/' }).end()))).toEqual(
    ['about: redirected'],
  );
  expect(await faults(await aStore((_request, response) => response.writeHead(200).end('{"version":["0.95"]}')))).toEqual([
    'about: version-not-spoken',
  ]);
  expect(await faults(good, { key: 'x', secret: 'api_wrong' })).toEqual(['write: credentials-refused']);
  expect(await faults(good, { key: 'x', secret: reader.secret })).toEqual(['write: not-allowed']);
  const spoilt = (spoil: Parameters<typeof ourStore>[0]) => ourStore(spoil).then((address) => faults(address));
  expect(await spoilt((request, answer) => request.method === 'PUT' && Object.assign(answer, { status: 500, text: 'boom' }))).toEqual([
    'write: server-fault',
  ]);
  expect(await spoilt((request, answer) => isRead(request) && Object.assign(answer, { status: 404, text: '' }))).toEqual([
    'read: statement-missing',
  ]);
  expect(
    await spoilt((request, answer) => isRead(request) && Object.assign(answer, { text: answer.text.replace('experienced', 'attempted') })),
  ).toEqual(['read: statement-changed']);
  expect(
    await spoilt((request, answer) => isRead(request) && Object.assign(answer, { text: answer.text.replace('"stored"', '"kept"') })),
  ).toEqual(['read: statement-changed']);
  expect(await spoilt((_request, answer) => delete answer.headers['etag'])).toEqual(['state: etag-missing']);
  expect(
    await spoilt(
      (request, answer) =>
        request.headers['if-match'] !== undefined && request.method === 'PUT' && Object.assign(answer, { status: 204, text: '' }),
    ),
  ).toEqual(['state-race: race-lost']);
  let isVoid = false;
  expect(
    await spoilt((request, answer) => {
      isVoid ||= request.url?.includes('voidedStatementId') === true;
      if (isVoid && isRead(request)) Object.assign(answer, { status: 200, text: '{}' });
    }),
  ).toEqual(['void: not-voided']);
  const { steps } = await check(good, { key: 'x', secret: 'api_wrong' });
  expect(steps.filter(({ outcome }) => outcome === 'left-out')).toHaveLength(7);
  expect(steps[1]).toMatchObject({ status: 401, detail: expect.stringContaining('credentials') });
  await app.configure('is_lrs_enabled', false);
  const off = await admin.call(checkLearningRecordStore, { body: { store: 'own', version: '2.0.0' } });
  await app.configure('is_lrs_enabled', true);
  expect(firstFault(off)).toMatchObject({ step: 'about', fault: 'switched-off' });
});
