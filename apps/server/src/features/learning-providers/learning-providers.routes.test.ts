import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { listLearningStatements } from '@waymark/contract/learning-records';
import { getCard } from '@waymark/contract/cards';
import {
  addLearningProvider,
  cancelTaking,
  changeLearningProvider,
  connectProvider,
  getLearningProvider,
  type LearningProvider,
  listCompletions,
  listLearningProviders,
  listOwnProviders,
  PROVIDER_LIMITS,
  removeLearningProvider,
  takeFromProvider,
  takeOwn,
  testLearningProvider,
} from '@waymark/contract/learning-providers';
import { listNotifications } from '@waymark/contract/notifications';
import { testApp } from '../../testing/app.ts';
import type { SignedIn } from '../../testing/sign-in-as.ts';
import { aPublishedCard } from '../cards/cards.factory.ts';
import { aProvider, courseraRow, day, LearningServices, linkedinRow, udemyRow } from './learning-providers.factory.ts';
import { pickUpTakes, takeAll } from './learning-providers.jobs.ts';
import { takePage } from './provider-takes.service.ts';

const services = await LearningServices.start();
afterAll(() => services.stop());
const app = await testApp({ environment: { SERVICE_NETWORKS: '127.0.0.0/8', SERVICE_ADDRESSES: services.addresses } });
const admin = await app.signedIn({ role: 'organisation-admin' });

beforeEach(async () => {
  services.coursera = [];
  services.udemy = [];
  services.linkedin = [];
  services.refusals.length = 0;
  services.asked.length = 0;
  services.pageSize = 100;
  services.client = { id: 'key', secret: 'hush' };
  await sql`update learning_providers set is_on = false where organisation_id = ${app.home.id}`.execute(app.home.store.db);
});

const paramsOf = ({ id }: { id: LearningProvider['id'] }) => ({ params: { providerId: id } });
const coursesOf = async (person: SignedIn, viewer = person) =>
  (await viewer.call(listCompletions, { params: { userId: person.userId } })).items;
const coursera = () => aProvider(admin, { settings: { kind: 'coursera', clientId: 'key', organisationId: 'org-1' }, secret: 'hush' });
const udemy = () => aProvider(admin, { settings: { kind: 'udemy', clientId: 'key', account: 'water', accountId: '42' }, secret: 'hush' });
const linkedin = () => aProvider(admin, { settings: { kind: 'linkedin', clientId: 'key' }, secret: 'hush' });
async function connected(provider: LearningProvider, person?: SignedIn): Promise<SignedIn> {
  const who = person ?? (await app.signedIn());
  await who.call(connectProvider, paramsOf(provider));
  await app.jobsDone();
  return who;
}
const shown = (provider: LearningProvider) => admin.call(getLearningProvider, paramsOf(provider));

describe('providers an administrator names', () => {
  test('PPL-05 are added, changed, switched off and removed; a secret is never shown, and must be entered again for another client', async () => {
    const provider = await coursera();
    expect(provider).toMatchObject({ isOn: true, hasSecret: true, peopleCount: 0, fault: null, lastTakenAt: null });
    expect(JSON.stringify([provider, await admin.call(listLearningProviders, { query: { limit: 100 } })])).not.toContain('hush');
    const settings = { kind: 'coursera', clientId: 'other', organisationId: 'org-1' } as const;
    const refused = await admin.attempt(changeLearningProvider, { ...paramsOf(provider), body: { name: 'C', settings } });
    expect(refused.problem?.errors).toMatchObject([{ field: 'secret', code: 'required' }]);
    const kept = { ...provider.settings };
    const changed = await admin.call(changeLearningProvider, {
      ...paramsOf(provider),
      body: { name: 'Coursera here', settings: kept, isOn: false },
    });
    expect(changed).toMatchObject({ name: 'Coursera here', isOn: false, hasSecret: true });
    const again = await admin.attempt(addLearningProvider, { body: { name: 'COURSERA HERE', settings: { kind: 'file' } } });
    expect(again.problem?.code).toBe('learning-provider-name-taken');
    expect(
      (
        await app.home.store.db.selectFrom('learning_providers').select('sealed_secret').where('id', '=', provider.id).execute()
      )[0]?.sealed_secret?.toString('latin1'),
    ).not.toContain('hush');
    await admin.call(removeLearningProvider, paramsOf(provider));
    expect((await admin.attempt(getLearningProvider, paramsOf(provider))).problem?.code).toBe('learning-provider-not-found');
  });

  test.each([
    ['coursera', coursera],
    ['udemy', udemy],
    ['linkedin', linkedin],
  ] as const)('PPL-05 a test asks %s for real and names wrong credentials', async (_name, make) => {
    const provider = await make();
    expect(await admin.call(testLearningProvider, paramsOf(provider))).toEqual({ fault: null, detail: '' });
    services.client = { id: 'key', secret: 'another' };
    services.forgetTokens();
    expect((await admin.call(testLearningProvider, paramsOf(provider))).fault).toBe('credentials-refused');
  });

  test('PPL-05 a test names what else may be wrong', async () => {
    const provider = await coursera();
    for (const [status, fault] of [
      [403, 'not-allowed'],
      [404, 'not-there'],
      [429, 'rate-limited'],
      [502, 'server-fault'],
      [302, 'unreadable'],
    ] as const) {
      services.refusals.push({ status });
      expect((await admin.call(testLearningProvider, paramsOf(provider))).fault).toBe(fault);
    }
    const elsewhere = await aProvider(admin, {
      settings: { kind: 'udemy', clientId: 'key', account: 'nowhere-at-all', accountId: '42' },
      secret: 'hush',
    });
    expect(['unreachable', 'too-slow']).toContain((await admin.call(testLearningProvider, paramsOf(elsewhere))).fault);
  });

  test('another organisation neither sees nor reaches them', async () => {
    const provider = await coursera();
    const theirs = await app.signedIn({ role: 'organisation-admin', organisation: app.other });
    expect((await theirs.attempt(getLearningProvider, paramsOf(provider))).status).toBe(404);
    expect((await theirs.attempt(connectProvider, paramsOf(provider))).status).toBe(404);
    expect((await theirs.call(listOwnProviders)).items).toEqual([]);
    expect((await (await app.signedIn()).attempt(takeFromProvider, paramsOf(provider))).status).toBe(403);
  });
});

describe('what people learn with a provider', () => {
  test('PPL-05 Coursera: matches people by email or external id, page by page, once they connect, and for no one else', async () => {
    const provider = await coursera();
    const [person, byId, stranger] = [await app.signedIn(), await app.signedIn(), await app.signedIn()];
    await app.home.store.db.updateTable('users').set({ external_id: 'E-77' }).where('id', '=', byId.userId).execute();
    services.pageSize = 2;
    services.coursera = [
      courseraRow({ email: person.email.toUpperCase() }),
      courseraRow({
        email: '',
        externalId: 'E-77',
        contentId: 'c2',
        contentName: 'Valves',
        isCompleted: false,
        completedAt: null,
        overallProgress: 40,
        grade: null,
      }),
      courseraRow({ email: stranger.email }),
      courseraRow({
        email: person.email,
        contentId: 'c3',
        contentName: 'Dams',
        contentType: 'Video',
        contentSlug: '',
        approxTotalCourseHrs: null,
        approxTotalLearningHours: 0.35,
        completedAt: day(5),
      }),
      courseraRow({ email: 'nobody@elsewhere.example' }),
    ];
    await connected(provider, person);
    expect(services.count('/enrollmentReports')).toBe(3);
    expect(services.count('/token')).toBeLessThanOrEqual(1);
    expect(await coursesOf(person)).toMatchObject([
      { title: 'Dams', url: '', minutes: 21, completedAt: new Date(day(5)).toISOString() },
      {
        title: 'Hydraulics basics',
        url: 'https://www.coursera.org/learn/hydraulics-basics',
        startedAt: new Date(day(1)).toISOString(),
        completedAt: new Date(day(3)).toISOString(),
        minutes: 150,
        progress: 100,
        score: 92,
        provider: { name: provider.name },
      },
    ]);
    expect(await coursesOf(stranger), 'who did not connect gets nothing').toEqual([]);
    await connected(provider, byId);
    expect(await coursesOf(byId)).toMatchObject([{ title: 'Valves', completedAt: null, progress: 40 }]);
    expect(await coursesOf(byId, person), 'others see what is completed').toEqual([]);
    expect(await coursesOf(person, stranger)).toMatchObject([
      { score: null, progress: null },
      { score: null, progress: null, minutes: 150 },
    ]);
    expect(await shown(provider)).toMatchObject({ peopleCount: 2, coursesCount: 3, fault: null, running: null });
    services.asked.length = 0;
    await admin.call(takeFromProvider, paramsOf(provider));
    await app.jobsDone();
    const since = services.asked.find(({ pathname }) => pathname.endsWith('/enrollmentReports'))?.searchParams.get('lastActivityAfter');
    expect(Date.now() - Date.parse(since ?? ''), 'only what is new is asked for').toBeLessThan(2 * 86_400_000);
    expect(await coursesOf(person)).toHaveLength(2);
  });

  test('PPL-05 Udemy: progress is followed until the course is completed', async () => {
    const provider = await udemy();
    const person = await app.signedIn();
    services.udemy = [udemyRow({ user_email: person.email })];
    await connected(provider, person);
    expect(await coursesOf(person)).toMatchObject([{ title: 'Pumps for everybody', progress: 60, minutes: 73, completedAt: null }]);
    services.udemy = [
      udemyRow({
        user_email: person.email,
        completion_ratio: 100,
        course_completion_date: '2026-05-06T08:00:00Z',
        course_last_accessed_date: '2026-05-06T08:00:00Z',
        num_video_consumed_minutes: 118,
      }),
    ];
    await person.call(takeOwn, paramsOf(provider));
    await app.jobsDone();
    const [course, ...more] = await coursesOf(person);
    expect(course).toMatchObject({
      progress: 100,
      minutes: 118,
      completedAt: '2026-05-06T08:00:00.000Z',
      startedAt: '2026-05-02T08:00:00.000Z',
    });
    expect(more).toEqual([]);
    expect(services.asked.at(-1)?.searchParams.get('from_date')).toMatch(/^\d{4}-\d\d-\d\d$/);
  });

  test('PPL-05 LinkedIn Learning: fortnights are added up once, however often they are asked for', async () => {
    const provider = await linkedin();
    const person = await app.signedIn();
    const now = app.clock.now().getTime();
    const [earlier, later] = [now - 30 * 86_400_000, now - 86_400_000];
    services.linkedin = [
      linkedinRow(earlier, { email: person.email }, { seconds: 600, done: false }),
      linkedinRow(later, { email: '', id: person.email }, { seconds: 900, done: true }),
    ];
    await connected(provider, person);
    await person.call(takeOwn, paramsOf(provider));
    await app.jobsDone();
    expect(await coursesOf(person)).toMatchObject([
      {
        title: 'Leading a shift',
        minutes: 25,
        progress: 100,
        completedAt: new Date(later).toISOString(),
        startedAt: new Date(earlier).toISOString(),
      },
    ]);
    const [stretch] = services.asked.flatMap((url) => (url.pathname.endsWith('Reports') ? [Object.fromEntries(url.searchParams)] : []));
    expect(stretch).toMatchObject({
      q: 'criteria',
      'timeOffset.unit': 'DAY',
      'timeOffset.duration': '14',
      'aggregationCriteria.primary': 'INDIVIDUAL',
      'aggregationCriteria.secondary': 'CONTENT',
      contentSource: 'ALL_SOURCES',
    });
  });

  test('PPL-05 completes the same card here once, and becomes a statement of the record store', async () => {
    await app.configure('is_lrs_enabled', true);
    const provider = await coursera();
    const author = await app.signedIn({ role: 'curator' });
    const url = 'http://coursera.org/learn/hydraulics-basics/?utm_source=mail';
    const byAddress = await aPublishedCard(author, { content: { cardType: 'article', url, siteName: '' } });
    const other = await aPublishedCard(author, {
      content: { cardType: 'article', url: 'https://www.coursera.org/learn/other', siteName: '' },
    });
    const person = await app.signedIn();
    services.coursera = [courseraRow({ email: person.email })];
    await connected(provider, person);
    await person.call(takeOwn, paramsOf(provider));
    await app.jobsDone();
    const card = await person.call(getCard, { params: { idOrSlug: byAddress.id } });
    expect(card.completionState).toBe('COMPLETED');
    expect(card.completionsCount).toBe(1);
    expect((await person.call(getCard, { params: { idOrSlug: other.id } })).completionsCount).toBe(0);
    expect((await coursesOf(person))[0]?.card).toMatchObject({ slug: card.slug });
    const records = await admin.call(listLearningStatements, { query: { person: person.userId } });
    expect(records.items.map(({ object }) => object.name).toSorted()).toEqual(['Hydraulics basics', card.title].toSorted());
    const { rows } = await sql<{
      n: number;
    }>`select count(*)::int as n from audit_entries where action in ('cards.completed', 'learning-providers.completed')
      and organisation_id = ${app.home.id} and details ->> 'userId' = ${person.userId}`.execute(app.home.store.db);
    expect(rows[0]?.n, 'each is told once').toBe(2);
  });

  test('PPL-05 two trips at once write each course once', async () => {
    const provider = await coursera();
    const people = await Promise.all(Array.from({ length: 6 }, () => app.signedIn()));
    services.coursera = people.flatMap(({ email }) =>
      Array.from({ length: 20 }, (_, n) => courseraRow({ email, contentId: `c${n}`, contentName: `Course ${n}` })),
    );
    services.pageSize = 30;
    await Promise.all(people.map((person) => person.call(connectProvider, paramsOf(provider))));
    const { rows } = await sql<{
      id: string;
    }>`select id from provider_takes where provider_id = ${provider.id} and status = 'running'`.execute(app.home.store.db);
    const [take] = rows;
    // The same page several times at once, as when a worker that was thought dead was not.
    if (take !== undefined)
      await app.platform.jobs.enqueueEach(
        app.home.store,
        takePage,
        Array.from({ length: 6 }, () => ({ takeId: take.id, page: 0 })),
      );
    await app.jobsDone();
    for (const person of people) expect(await coursesOf(person)).toHaveLength(15);
    const { rows: counted } = await sql<{ rows: number; told: number }>`
      select count(*)::int as rows, (select count(*)::int from audit_entries e where e.organisation_id = ${app.home.id}
        and e.action = 'learning-providers.completed' and e.details ->> 'providerId' = ${provider.id}) as told
      from provider_completions where provider_id = ${provider.id}`.execute(app.home.store.db);
    expect(counted[0]).toEqual({ rows: 120, told: 120 });
  });
});

describe('providers that do not answer as they should', () => {
  const statusOf = async (provider: LearningProvider) => (await shown(provider)).running;

  test('PPL-05 one that wants us to wait is asked again when it said, at the same page; another is not held up', async () => {
    const [provider, other] = [await coursera(), await udemy()];
    const person = await app.signedIn();
    services.pageSize = 1;
    services.coursera = [courseraRow({ email: person.email }), courseraRow({ email: person.email, contentId: 'c2' })];
    services.udemy = [udemyRow({ user_email: person.email })];
    services.refusals.push({ status: 429, headers: { 'retry-after': '2' } });
    await connected(provider, person);
    expect((await statusOf(provider))?.waitsUntil).not.toBeNull();
    await connected(other, person);
    expect(await coursesOf(person)).toHaveLength(1);
    await expect.poll(async () => (await coursesOf(person)).length, { timeout: 15_000 }).toBe(3);
    await app.jobsDone();
    expect(await shown(provider)).toMatchObject({ running: null, fault: null });
  });

  test('PPL-05 one that wants us to wait too long is given up, says so, and is asked the next night', async () => {
    const provider = await coursera();
    const person = await app.signedIn();
    services.refusals.push({ status: 503, headers: { 'retry-after': '90000' } });
    await connected(provider, person);
    expect(await shown(provider)).toMatchObject({ running: null, fault: { code: 'server-fault' } });
    expect((await person.call(listOwnProviders)).items.find(({ id }) => id === provider.id)?.connection?.fault).toBe('server-fault');
    services.coursera = [courseraRow({ email: person.email })];
    await app.platform.jobs.enqueue(app.home.store, takeAll, null);
    await app.jobsDone();
    expect(await shown(provider)).toMatchObject({ fault: null, coursesCount: 1 });
  });

  test('PPL-05 refused credentials are told to who administers, once', async () => {
    const provider = await coursera();
    const person = await app.signedIn();
    await connected(provider, person);
    services.client = { id: 'key', secret: 'another' };
    services.forgetTokens();
    for (let nights = 0; nights < 2; nights += 1) {
      await app.platform.jobs.enqueue(app.home.store, takeAll, null);
      await app.jobsDone();
    }
    expect((await shown(provider)).fault?.code).toBe('credentials-refused');
    const told = (await admin.call(listNotifications)).notifications.filter(({ message }) => message.includes(provider.name));
    expect(told).toMatchObject([{ kind: 'learning-provider-lost' }]);
    expect((await person.call(listNotifications)).notifications).toEqual([]);
  });

  test('PPL-05 an abandoned sync run is picked up', async () => {
    const provider = await coursera();
    const person = await app.signedIn();
    services.coursera = [courseraRow({ email: person.email })];
    services.refusals.push({ status: 429, headers: { 'retry-after': '600' } });
    await connected(provider, person);
    expect(await coursesOf(person)).toEqual([]);
    app.clock.advance({ minutes: 30 });
    await app.platform.jobs.enqueue(app.home.store, pickUpTakes, null);
    await app.jobsDone();
    app.clock.advance({ minutes: -30 });
    expect(await coursesOf(person)).toHaveLength(1);
    expect(await statusOf(provider)).toBeNull();
  });

  test('PPL-05 a trip is stopped by an administrator, and what came stays', async () => {
    const provider = await coursera();
    const person = await app.signedIn();
    services.pageSize = 1;
    services.coursera = [courseraRow({ email: person.email }), courseraRow({ email: person.email, contentId: 'c2' })];
    services.refusals.push({ status: 200 }, { status: 429, headers: { 'retry-after': '600' } });
    services.refusals.shift();
    await person.call(connectProvider, paramsOf(provider));
    await app.jobsDone();
    expect((await statusOf(provider))?.waitsUntil).not.toBeNull();
    expect((await admin.call(cancelTaking, paramsOf(provider))).running).toBeNull();
    await app.platform.jobs.enqueue(app.home.store, takeAll, null);
    await app.jobsDone();
    expect(await coursesOf(person)).toHaveLength(2);
  });
});

test('PPL-05 there is an end to the number of providers, though many are added at once', async () => {
  const elsewhere = { role: 'organisation-admin', organisation: app.other } as const;
  const [one, other] = [await app.signedIn(elsewhere), await app.signedIn(elsewhere)];
  const answers = await Promise.all(
    Array.from({ length: PROVIDER_LIMITS.providers + 2 }, (_, n) =>
      (n % 2 === 0 ? one : other).attempt(addLearningProvider, { body: { name: `One of many ${n}`, settings: { kind: 'file' } } }),
    ),
  );
  expect(answers.filter(({ problem }) => problem?.code === 'too-many-learning-providers')).toHaveLength(2);
});
