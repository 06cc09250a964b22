import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { disconnect as endConnection, listConnections } from '@waymark/contract/connections';
import {
  connectProvider,
  disconnectProvider,
  getLearningProvider,
  type LearningProvider,
  type LearningProviderInput,
  listCompletions,
  listOwnProviders,
  removeLearningProvider,
  takeOwn,
  testLearningProvider,
} from '@waymark/contract/learning-providers';
import { listNotifications } from '@waymark/contract/notifications';
import { testApp } from '../../testing/app.ts';
import type { SignedIn } from '../../testing/sign-in-as.ts';
import { connect } from '../connections/connections.factory.ts';
import { TestOAuthProvider } from '../connections/oauth-provider.factory.ts';
import { aProvider, statement, StatementStore } from './learning-providers.factory.ts';
import { takeAll } from './learning-providers.jobs.ts';

const oauth = await TestOAuthProvider.start();
afterAll(() => oauth.close());
const records = new StatementStore();
oauth.answer = records.answer;
const app = await testApp({ environment: { SERVICE_NETWORKS: '127.0.0.0/8' } });
const admin = await app.signedIn({ role: 'organisation-admin' });

beforeEach(() => {
  records.statements = [];
  records.asked.length = 0;
  records.pageSize = 100;
  records.refuses = false;
});

const settings = {
  kind: 'xapi',
  clientId: oauth.client.id,
  authorizationEndpoint: `${oauth.base}/authorize`,
  tokenEndpoint: `${oauth.base}/token`,
  revocationEndpoint: `${oauth.base}/revoke`,
  scopes: 'statements/read',
  authentication: 'basic',
  recordStore: `${oauth.base}/xapi`,
  version: '1.0.3',
  accountEndpoint: '',
  accountField: '',
  accountHomePage: '',
} as const;
const academy = (more: Partial<Extract<LearningProviderInput['settings'], { kind: 'xapi' }>> = {}) =>
  aProvider(admin, { settings: { ...settings, ...more }, secret: oauth.client.secret });
const paramsOf = ({ id }: LearningProvider) => ({ params: { providerId: id } });
async function connected(provider: LearningProvider): Promise<SignedIn> {
  const person = await app.signedIn();
  await connect(person, { purpose: 'learning', service: provider.id });
  await app.jobsDone();
  return person;
}
const coursesOf = async (person: SignedIn) => (await person.call(listCompletions, { params: { userId: person.userId } })).items;
const ownOf = async (person: SignedIn, provider: LearningProvider) =>
  (await person.call(listOwnProviders)).items.find(({ id }) => id === provider.id);

describe('a provider that people have accounts of their own at', () => {
  test('PPL-05 gives the statements of who connected, page by page, and what others did is not theirs', async () => {
    const provider = await academy();
    expect((await admin.attempt(connectProvider, paramsOf(provider))).problem?.code).toBe('learning-provider-needs-account');
    const person = await app.signedIn();
    records.pageSize = 2;
    records.statements = [
      statement(person.email, 'initialized', 'a'),
      statement(person.email, 'progressed', 'a', {
        result: { extensions: { 'https://w3id.org/xapi/cmi5/result/extensions/progress': 40 } },
      }),
      statement(person.email, 'completed', 'a', { timestamp: '2026-05-04T10:00:00Z', result: { completion: true, duration: 'PT1H30M' } }),
      statement(person.email, 'scored', 'a', { timestamp: '2026-05-05T10:00:00Z', result: { score: { raw: 17, min: 0, max: 20 } } }),
      statement(person.email, 'answered', 'a', {
        object: { id: 'https://academy.example/q/1', definition: { type: 'http://adlnet.gov/expapi/activities/cmi.interaction' } },
      }),
      statement('somebody-else@home.example', 'completed', 'b'),
      statement(person.email, 'initialized', 'c'),
    ];
    await connect(person, { purpose: 'learning', service: provider.id });
    await app.jobsDone();
    expect(records.asked).toHaveLength(4);
    expect(records.asked[0]?.version).toBe('1.0.3');
    expect(Object.fromEntries(records.asked[0]?.url.searchParams ?? [])).toEqual({
      agent: JSON.stringify({ mbox: `mailto:${person.email}` }),
      ascending: 'true',
      limit: '100',
    });
    expect(await coursesOf(person)).toMatchObject([
      {
        title: 'Course a',
        url: 'https://academy.example/courses/a',
        startedAt: '2026-05-02T08:00:00.000Z',
        completedAt: '2026-05-04T10:00:00.000Z',
        minutes: 90,
        score: 85,
        progress: 100,
      },
      { title: 'Course c', completedAt: null },
    ]);
    records.asked.length = 0;
    await person.call(takeOwn, paramsOf(provider));
    await app.jobsDone();
    expect(Date.now() - Date.parse(records.asked[0]?.url.searchParams.get('since') ?? '')).toBeLessThan(2 * 86_400_000);
    expect(await coursesOf(person)).toHaveLength(2);
  });

  test('PPL-05 xAPI 2.0 is asked in its own words; people may be known by their account there', async () => {
    const provider = await academy({
      version: '2.0.0',
      accountEndpoint: `${oauth.base}/me`,
      accountField: 'user.login',
      accountHomePage: 'https://academy.example',
    });
    const actor = { account: { homePage: 'https://academy.example', name: 'ada' } };
    records.statements = [
      statement('', 'passed', 'a', { actor }),
      statement('', 'passed', 'b', { actor: { account: { ...actor.account, name: 'ruth' } } }),
    ];
    const person = await connected(provider);
    expect(records.asked[0]).toMatchObject({ version: '2.0.0' });
    expect(JSON.parse(records.asked[0]?.url.searchParams.get('agent') ?? '')).toEqual(actor);
    expect((await coursesOf(person)).map(({ title }) => title)).toEqual(['Course a']);
  });

  test('PPL-05 tokens that ended are renewed on the way', async () => {
    const provider = await academy();
    const person = await connected(provider);
    records.statements = [statement(person.email, 'completed', 'a')];
    const before = oauth.renewals;
    oauth.accessTokens.clear();
    await app.platform.jobs.enqueue(app.home.store, takeAll, null);
    await app.jobsDone();
    expect(oauth.renewals).toBeGreaterThan(before);
    expect(await coursesOf(person)).toHaveLength(1);
    expect(await ownOf(person, provider)).toMatchObject({ connection: { hasEnded: false, fault: null } });
    await admin.call(removeLearningProvider, paramsOf(provider));
  });

  test('PPL-05 an access that was taken back is told to the person once; connecting again fixes it', async () => {
    const provider = await academy();
    const person = await connected(provider);
    records.refuses = true;
    for (let nights = 0; nights < 2; nights += 1) {
      await app.platform.jobs.enqueue(app.home.store, takeAll, null);
      await app.jobsDone();
    }
    expect(await ownOf(person, provider)).toMatchObject({ connection: { hasEnded: true, fault: 'access-lost' } });
    expect(await admin.call(getLearningProvider, paramsOf(provider))).toMatchObject({ peopleCount: 1, endedCount: 1, fault: null });
    const told = (await person.call(listNotifications)).notifications;
    expect(told).toMatchObject([{ kind: 'learning-provider-lost', message: expect.stringContaining(provider.name) }]);
    records.refuses = false;
    records.statements = [statement(person.email, 'completed', 'a')];
    await connect(person, { purpose: 'learning', service: provider.id });
    await app.jobsDone();
    expect(await ownOf(person, provider)).toMatchObject({ connection: { hasEnded: false, fault: null, coursesCount: 1 } });
    await admin.call(removeLearningProvider, paramsOf(provider));
  });

  test('PPL-05 disconnecting here ends the access there, and the other way round; the product’s other connections stay', async () => {
    const provider = await academy();
    const [one, other] = [await connected(provider), await connected(provider)];
    await one.call(disconnectProvider, { ...paramsOf(provider), query: { remove: 'true' } });
    expect((await one.call(listConnections)).items).toEqual([]);
    const [connection] = (await other.call(listConnections)).items;
    await other.call(endConnection, { params: { connectionId: connection?.id as never } });
    await app.jobsDone();
    expect(await ownOf(other, provider)).toMatchObject({ connection: null });
    expect(await admin.call(getLearningProvider, paramsOf(provider))).toMatchObject({ peopleCount: 0 });
    expect(oauth.revoked.length).toBeGreaterThanOrEqual(2);
    await admin.call(removeLearningProvider, paramsOf(provider));
  });

  test('PPL-05 the test shows the client to the provider; addresses inside are refused', async () => {
    expect(await admin.call(testLearningProvider, paramsOf(await academy()))).toEqual({ fault: null, detail: '' });
    const wrong = await aProvider(admin, { settings, secret: 'not this' });
    expect((await admin.call(testLearningProvider, paramsOf(wrong))).fault).toBe('credentials-refused');
    const inside = aProvider(admin, { settings: { ...settings, recordStore: 'http://10.0.0.5/xapi' }, secret: 'x' });
    await expect(inside).rejects.toThrow('settings.recordStore');
  });
});
