import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import {
  changeLearningProvider,
  connectProvider,
  disconnectProvider,
  type LearningProvider,
  listCompletions,
  listOwnProviders,
  removeLearningProvider,
  sendCompletions,
  takeOwn,
} from '@waymark/contract/learning-providers';
import { requestExport } from '@waymark/contract/privacy';
import { inTransaction } from '../../platform/db/database.ts';
import { testApp } from '../../testing/app.ts';
import type { SignedIn } from '../../testing/sign-in-as.ts';
import { aPublishedCard } from '../cards/cards.factory.ts';
import { workOf } from '../connections/connections.factory.ts';
import { eraseUser } from '../people/people.public.ts';
import { unpack } from '../privacy/privacy.factory.ts';
import { aFile, aProvider } from './learning-providers.factory.ts';

const app = await testApp();
const admin = await app.signedIn({ role: 'organisation-admin' });

const paramsOf = ({ id }: { id: LearningProvider['id'] }) => ({ params: { providerId: id } });
const coursesOf = async (person: SignedIn) => (await person.call(listCompletions, { params: { userId: person.userId } })).items;
async function connected(provider: LearningProvider, person?: SignedIn): Promise<SignedIn> {
  const who = person ?? (await app.signedIn());
  await who.call(connectProvider, paramsOf(provider));
  await app.jobsDone();
  return who;
}

describe('a provider that sends files', () => {
  const HEAD = 'E-mail;Course title;Address;Completed at;Minutes;Score;Course ID\n';

  test('PPL-05 a trial names every bad line and takes nothing; then what is of connected people is taken', async () => {
    const provider = await aProvider(admin);
    const person = await connected(provider);
    const table = Buffer.from(
      `${HEAD}${person.email};Müll trennen;https://a.example/1;2026-05-01;45;88,5%;m1\n` +
        `;Nobody;;2026-05-01;;;\n` +
        `${person.email};;;2026-05-01;;;\n` +
        `${person.email};Never;;;;;\n` +
        `${person.email};Later;;2999-01-01;;;\n` +
        `${person.email};American;;05/06/2026;;;\n` +
        `${person.email};Much;javascript:1;01.05.2026;many;101;\n` +
        `nobody@elsewhere.example;Fine;;2026-05-01;;;\n` +
        `${person.email};"Broken;;2026-05-01;;;\n`,
      'latin1',
    );
    const trial = await aFile(admin, provider.id, table, true);
    expect(trial.body.counts).toEqual({ create: 1, change: 0, same: 0, bad: 7, waiting: 1 });
    expect(
      trial.body.lines.map(({ line, faults }) => `${line} ${faults.map(({ column, code }) => `${column ?? '-'}: ${code}`).join(', ')}`),
    ).toEqual([
      '3 E-mail: required',
      '4 Course title: required',
      '5 Completed at: required',
      '6 Completed at: in-the-future',
      '7 Completed at: invalid-date',
      '8 Address: invalid-url, Minutes: wrong-type, Score: too-large',
      '10 -: broken-quotes',
    ]);
    expect(await coursesOf(person)).toEqual([]);
    expect((await aFile(admin, provider.id, table)).status).toBe(200);
    await app.jobsDone();
    expect(await coursesOf(person)).toMatchObject([
      { title: 'Müll trennen', url: 'https://a.example/1', minutes: 45, score: 88.5, completedAt: '2026-05-01T12:00:00.000Z' },
    ]);
    expect((await aFile(admin, provider.id, table, true)).body.counts).toMatchObject({ create: 0, change: 0, same: 1 });
  });

  test('PPL-05 who connects later gets what came before; a card with the provider’s course id is completed', async () => {
    const provider = await aProvider(admin);
    const [person, author] = [await app.signedIn(), await app.signedIn({ role: 'curator' })];
    const card = await aPublishedCard(author);
    await sql`update cards set provider = ${`${provider.name}: k-9`} where id = ${card.id}`.execute(app.home.store.db);
    await aFile(admin, provider.id, `email,course,completed,course id\n${person.email},Pumps,2026-05-01,k-9\n`);
    await app.jobsDone();
    expect(await coursesOf(person)).toEqual([]);
    await connected(provider, person);
    expect(await coursesOf(person)).toMatchObject([{ title: 'Pumps', card: { slug: card.slug } }]);
    await aFile(admin, provider.id, `email,course,completed,course id,minutes\n${person.email},Pumps,2026-05-03,k-9,30\n`);
    await app.jobsDone();
    expect(await coursesOf(person)).toMatchObject([{ completedAt: '2026-05-01T12:00:00.000Z', minutes: 30 }]);
  });

  test.each([
    ['', 422],
    ['one column\n1\n', 422],
    ['email,course\nx@y.example,Pumps\n', 422],
    [Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 0, 0, 1, 2, 3]), 422],
    ['x'.repeat(6 * 1024 * 1024), 413],
  ])('PPL-05 a file that is not such a table is refused (%#)', async (table, status) => {
    const provider = await aProvider(admin);
    expect((await aFile(admin, provider.id, table, true)).status).toBe(status);
  });

  test('files are for who administers, and only for a provider that sends them', async () => {
    const [provider, other] = [
      await aProvider(admin),
      await aProvider(admin, { settings: { kind: 'linkedin', clientId: 'key' }, secret: 'hush' }),
    ];
    const query = { fileName: 'completions.csv' };
    expect((await (await app.signedIn()).attempt(sendCompletions, { ...paramsOf(provider), query })).status).toBe(403);
    expect((await aFile(admin, other.id, 'email,course,completed\nx@y.example,Pumps,2026-05-01\n')).problem?.code).toBe(
      'learning-provider-not-found',
    );
  });

  test('PPL-05 UTF-16 and UTF-8 with a mark are read', async () => {
    const provider = await aProvider(admin);
    const person = await connected(provider);
    const table = (title: string) => `email\tcourse\tcompleted\n${person.email}\t${title}\t2026-05-01\n`;
    await aFile(admin, provider.id, Buffer.from(`\u{FEFF}${table('شبكة المياه')}`, 'utf16le'));
    await aFile(admin, provider.id, Buffer.from(`\u{FEFF}${table('水理学')}`, 'utf8'));
    await app.jobsDone();
    expect((await coursesOf(person)).map(({ title }) => title).toSorted()).toEqual(['شبكة المياه', '水理学'].toSorted());
  });
});

describe('people', () => {
  test('PPL-05 disconnect and keep what came, or remove it; nothing comes after that', async () => {
    const provider = await aProvider(admin);
    const [keeper, remover] = [await connected(provider), await connected(provider)];
    const table = (day2: number) =>
      `email,course,completed\n${[keeper, remover].map(({ email }) => `${email},Course ${day2},2026-05-0${day2}\n`).join('')}`;
    await aFile(admin, provider.id, table(1));
    await app.jobsDone();
    await keeper.call(disconnectProvider, paramsOf(provider));
    await remover.call(disconnectProvider, { ...paramsOf(provider), query: { remove: 'true' } });
    await aFile(admin, provider.id, table(2));
    await app.jobsDone();
    expect((await coursesOf(keeper)).map(({ title }) => title)).toEqual(['Course 1']);
    expect(await coursesOf(remover)).toEqual([]);
    expect((await keeper.attempt(disconnectProvider, paramsOf(provider))).problem?.code).toBe('learning-provider-not-connected');
    expect((await keeper.attempt(takeOwn, paramsOf(provider))).problem?.code).toBe('learning-provider-not-connected');
    await admin.call(removeLearningProvider, paramsOf(provider));
    expect(await coursesOf(keeper), 'what was learnt stays').toMatchObject([{ provider: { name: provider.name } }]);
  });

  test('PPL-05 what is switched off is offered to no one, and gives nothing', async () => {
    const provider = await aProvider(admin);
    const person = await connected(provider);
    await admin.call(changeLearningProvider, {
      ...paramsOf(provider),
      body: { name: provider.name, settings: { kind: 'file' }, isOn: false },
    });
    const other = await app.signedIn();
    expect((await other.call(listOwnProviders)).items.map(({ id }) => id)).not.toContain(provider.id);
    expect((await other.attempt(connectProvider, paramsOf(provider))).status).toBe(404);
    expect((await person.call(listOwnProviders)).items.find(({ id }) => id === provider.id)).toMatchObject({ isOn: false, connection: {} });
  });

  test('PPL-05 taking now is limited', async () => {
    const provider = await aProvider(admin);
    const person = await connected(provider);
    const answers = [];
    for (let n = 0; n < 7; n += 1) answers.push((await person.attempt(takeOwn, paramsOf(provider))).status);
    expect(answers).toEqual([200, 200, 200, 200, 200, 200, 429]);
    await app.jobsDone();
  });

  test('PLT-12 what is kept of learning elsewhere is in one’s archive, and goes with the person', async () => {
    const provider = await aProvider(admin);
    const person = await connected(provider);
    await aFile(admin, provider.id, `email,course,completed\n${person.email},Pumps,2026-05-01\n`);
    await app.jobsDone();
    const { id } = await person.call(requestExport);
    await app.jobsDone();
    const response = await app.server.inject({
      url: `/api/v1/privacy/exports/${id}`,
      headers: { host: person.hostName },
      cookies: person.cookies,
    });
    const archive = unpack(response.rawPayload);
    expect(archive.get('data/provider_completions.json')?.toString()).toContain('Pumps');
    expect(archive.get('data/learning_provider_people.json')?.toString()).toContain(provider.id);
    const work = await workOf(app, app.home.id);
    await inTransaction(work, (work) => eraseUser(work, person.userId));
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from provider_completions where user_id = ${person.userId}`.execute(
      app.home.store.db,
    );
    expect(rows[0]?.n).toBe(0);
  });
});
