import {
  ANALYTICS_AREAS,
  type AnalyticsReport,
  deleteAnalyticsView,
  exportAnalytics,
  exportGroupAnalytics,
  getAnalytics,
  getGroupAnalytics,
  listAnalyticsViews,
  listGroupProgress,
  saveAnalyticsView,
} from '@waymark/contract/analytics';
import { completeCard, visitCard } from '@waymark/contract/cards';
import { deleteGroup, joinGroup } from '@waymark/contract/groups';
import { setPersonPlace } from '@waymark/contract/locations';
import { search } from '@waymark/contract/search';
import { shareCard } from '@waymark/contract/assignments';
import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { inTransaction } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/new-id.ts';
import { testApp } from '../../testing/app.ts';
import type { SignedIn } from '../../testing/sign-in-as.ts';
import { assigned } from '../assignments/assignments.factory.ts';
import { aPublishedCard } from '../cards/cards.factory.ts';
import { aGroup } from '../groups/groups.factory.ts';
import { anOrgUnit } from '../locations/locations.factory.ts';
import { type Fact, type FactKind, FACT_KINDS, ingest, WHOLE } from '../statistics/statistics.public.ts';
import { anApplication, aProject } from '../projects/projects.factory.ts';
import { aVacancy, aVacancyApplication, decideOpenStep, RULES } from '../vacancies/vacancies.factory.ts';
import { recountFigures } from './analytics.jobs.ts';
import { countPopulation } from './analytics.repo.ts';
import { definitionOf, DEFINITIONS, sqlOf } from './figure-definitions.ts';
import { countFigure } from './report-figures.service.ts';

const app = await testApp();
const admin = await app.signedIn({ role: 'organisation-admin' });
const people = async (count: number) => Promise.all(Array.from({ length: count }, () => app.signedIn()));
const today = () => app.clock.now().toISOString().slice(0, 10);
const figure = (report: AnalyticsReport, id: string) => report.figures.find((one) => one.id === id);
const table = (report: AnalyticsReport, id: string) => report.tables.find((one) => one.id === id)!;
const areaOf = (area: (typeof ANALYTICS_AREAS)[number], query = {}) => admin.call(getAnalytics, { params: { area }, query });

test('ANA-01 ANA-05 facts that come shuffled, late and taken back give each figure as a recount and as the SQL it shows', async () => {
  const { store } = app.other;
  const ctx = {
    platform: app.platform,
    organisation: (await app.platform.organisations.withId(app.other.id))!,
    store,
    requestId: newId(),
    actor: null,
    now: () => app.clock.now(),
  };
  let seed = 7;
  const random = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
  const kinds = Object.keys(FACT_KINDS) as FactKind[];
  const who = Array.from({ length: 25 }, () => newId<string>());
  const facts: Fact[] = [];
  for (let at = 0; at < 700; at += 1) {
    const time = new Date(Date.parse('2026-01-01T00:00:00Z') + Math.floor(random() * 200 * 86_400) * 1000).toISOString();
    const one: Fact = {
      kind: kinds[Math.floor(random() * kinds.length)]!,
      at: time,
      personId: who[Math.floor(random() * who.length)]!,
      cardId: null,
      groupId: null,
      subject: random() > 0.5 ? 'term:pump' : null,
      value: Math.floor(random() * 5) + 1,
      reference: newId(),
      eventId: newId(),
      isUndo: false,
    };
    facts.push(one);
    if (random() > 0.75)
      facts.push({ ...one, at: new Date(Date.parse(time) + 90 * 86_400_000).toISOString(), eventId: newId(), isUndo: true });
  }
  const shuffled = facts.toSorted(() => random() - 0.5);
  for (let at = 0; at < shuffled.length; at += 113) {
    await inTransaction(ctx, (ctx) => ingest(ctx, [...shuffled.slice(at, at + 113), ...shuffled.slice(0, 20)]));
  }
  const population = await countPopulation(store, WHOLE);
  for (const period of [
    { start: '2026-01-01', end: '2026-12-31' },
    { start: '2026-02-11', end: '2026-05-19' },
  ]) {
    for (const definition of DEFINITIONS) {
      const shown = await countFigure(store, definition, period, WHOLE, population);
      expect([definition.id, await countFigure(store, definition, period, WHOLE, population, 'facts')]).toEqual([definition.id, shown]);
      const text = sqlOf(definition)
        .replaceAll(/:organisation/g, `'${app.other.id}'`)
        .replaceAll(/:start/g, `'${period.start}'`)
        .replaceAll(/:end/g, `'${period.end}'`);
      const { rows } = await app.platform.database.owner.query<{ value: string | null }>(text);
      const said = rows[0]?.value ?? null;
      const rounded = (value: string | number | null) => (value === null ? null : Math.round(Number(value) * 1e6) / 1e6);
      expect([definition.id, rounded(said)]).toEqual([definition.id, rounded(shown)]);
    }
  }
  expect(
    await countFigure(store, definitionOf('things-finished'), { start: '2026-01-01', end: '2026-12-31' }, WHOLE, population),
  ).toBeGreaterThan(5);
  expect(figure(await areaOf('overview-performance', { start: '2026-01-01', end: '2026-07-31' }), 'things-finished')?.value).toBe(0);
});

test('ANA-05 every night the figures shown are counted again; a difference is an alarm', async () => {
  const learner = await app.signedIn();
  const card = await aPublishedCard(admin);
  await learner.call(completeCard, { params: { cardId: card.id } });
  app.clock.advance({ days: 1 });
  await areaOf('content');
  const { store } = app.home;
  const organisation = (await app.platform.organisations.withId(app.home.id))!;
  const ctx = { platform: app.platform, organisation, store, requestId: newId(), jobId: newId(), actor: null, now: () => app.clock.now() };
  await inTransaction(ctx, (ctx) => recountFigures.handle(ctx, null));
  await sql`update analytics_day_counts set n = n + 1 where organisation_id = ${app.home.id}`.execute(store.db);
  await expect(inTransaction(ctx, (ctx) => recountFigures.handle(ctx, null))).rejects.toThrow('differ from a recount');
  await sql`update analytics_day_counts set n = n - 1 where organisation_id = ${app.home.id}`.execute(store.db);
});

test('ANA-02 SES-62 analytics needs the permission and an admin role', async () => {
  const call = async (role: Parameters<typeof app.signedIn>[0]) =>
    (await (await app.signedIn(role)).attempt(getAnalytics, { params: { area: 'people' }, query: {} })).status;
  expect(await call({ role: 'learner' })).toBe(403);
  expect(await call({ role: 'group-leader' })).toBe(403);
  expect(await call({ role: 'admin' })).toBe(200);
  const leader = await app.signedIn({ role: 'group-leader' });
  expect((await leader.attempt(listAnalyticsViews, {})).status).toBe(403);
});

describe('ANA-01 bad input', () => {
  test.each([
    [{ start: '2026-05-02', end: '2026-05-01' }, 'end', 'period-ends-early'],
    [{ start: '2016-01-01', end: '2026-01-01' }, 'end', 'period-too-long'],
    [{ start: '2026-02-30' }, 'start', undefined],
    [{ unitId: newId() }, 'unitId', 'unknown-org-unit'],
    [{ locationId: newId() }, 'locationId', 'unknown-location'],
  ])('%j is refused on %s', async (query, field, code) => {
    const answer = await admin.attempt(getAnalytics, { params: { area: 'people' }, query });
    expect(answer.status).toBe(422);
    expect(answer.problem?.errors?.[0]).toMatchObject({ field, ...(code === undefined ? {} : { code }) });
  });

  test('what belongs to another organisation is not there', async () => {
    const stranger = await app.signedIn({ role: 'organisation-admin', organisation: app.other });
    const group = await aGroup(stranger);
    const unit = await anOrgUnit(stranger);
    expect((await admin.attempt(getAnalytics, { params: { area: 'people' }, query: { groupId: group.id } })).status).toBe(404);
    expect((await admin.attempt(getAnalytics, { params: { area: 'people' }, query: { unitId: unit.id } })).status).toBe(422);
    expect((await admin.attempt(getGroupAnalytics, { params: { groupId: group.id }, query: {} })).status).toBe(404);
  });
});

test('ANA-05 a clock set back a year loses nothing, counts nothing twice and keeps each day its own', async () => {
  const learner = await app.signedIn();
  const [before, during, after] = [await aPublishedCard(admin), await aPublishedCard(admin), await aPublishedCard(admin)];
  const finished = async (day: string) => {
    const report = await areaOf('content', { start: day, end: day, compare: 'none' });
    return figure(report, 'things-finished')?.value ?? 0;
  };
  const now = today();
  const counted = await finished(now);
  await learner.call(completeCard, { params: { cardId: before.id } });
  app.clock.advance({ days: -364 });
  const then = today();
  const countedThen = await finished(then);
  await learner.call(completeCard, { params: { cardId: during.id } });
  expect(await finished(then)).toBe(countedThen + 1);
  app.clock.advance({ days: 364 });
  await learner.call(completeCard, { params: { cardId: after.id } });
  expect([await finished(now), await finished(then)]).toEqual([counted + 2, countedThen + 1]);
});

test('SRC-09 administrators see what was searched for in vain, once for a search', async () => {
  const learner = await app.signedIn();
  const words = 'Hydrogen  blending';
  for (const kind of ['card', 'user', 'group'] as const) await learner.call(search, { query: { q: words, kind } });
  await learner.call(search, { query: { q: words } });
  const report = await areaOf('search-terms');
  expect(table(report, 'terms-in-vain').rows).toMatchObject([{ cells: ['hydrogen blending', 2, 2] }]);
  expect(figure(report, 'in-vain-share')).toMatchObject({ value: 100, unit: 'share' });
});

test('ANA-01 every area answers for the whole, for a group and beside last year, with the same numbers in its files', async () => {
  const members = await people(6);
  const unit = await anOrgUnit(admin, { title: 'Water networks' });
  const child = await anOrgUnit(admin, { title: 'Leakage', parentId: unit.id });
  for (const member of members) await admin.call(setPersonPlace, { params: { userId: member.userId }, body: { orgUnitId: child.id } });
  const group = await aGroup(admin, {}, members);
  const card = await aPublishedCard(admin, { title: 'Night flow' });
  for (const member of members.slice(0, 5)) {
    await member.call(visitCard, { params: { cardId: card.id }, body: {} });
    await member.call(completeCard, { params: { cardId: card.id } });
  }
  for (const area of ANALYTICS_AREAS) {
    for (const query of [{}, { groupId: group.id, compare: 'year' as const }, { unitId: unit.id, compare: 'none' as const }]) {
      const report = await areaOf(area, query);
      expect([area, report.isTooSmall, report.figures.length > 2]).toEqual([area, false, true]);
      for (const { columns, rows } of report.tables) expect(rows.every(({ cells }) => cells.length === columns.length)).toBe(true);
    }
  }
  const ofUnit = await areaOf('overview-performance', { unitId: unit.id });
  expect(ofUnit).toMatchObject({ people: 6, names: { unit: 'Water networks' } });
  expect(figure(ofUnit, 'people-learned')).toMatchObject({ value: 5, isHidden: false });
  expect(table(ofUnit, 'by-unit').rows[0]?.cells.slice(0, 2)).toEqual(['Leakage', 6]);
  const content = await areaOf('content', { groupId: group.id });
  expect(table(content, 'top-cards').rows).toMatchObject([{ cells: ['Night flow', 5, 5, 0, 0, null], href: `/insights/${card.slug}` }]);
  const params = { area: 'content' } as const;
  const csv = await admin.attempt(exportAnalytics, { params, query: { groupId: group.id, table: 'top-cards' } });
  expect(String(csv.body)).toContain('Night flow,5,5,0,0,');
  const wire = await app.server.inject({
    method: 'GET',
    url: `/api/v1/analytics/areas/content/file?groupId=${group.id}&table=top-cards&format=xlsx`,
    headers: { host: app.home.hostName },
    cookies: admin.cookies,
  });
  const book = await readXlsx(wire.rawPayload);
  expect(book.sheets[0]?.rows[1]?.slice(0, 3)).toEqual(['Night flow', 5, 5]);
  expect((await admin.attempt(exportAnalytics, { params, query: { table: 'nothing' } })).status).toBe(404);
  const { rows } = await sql`select from audit_entries where organisation_id = ${app.home.id} and action = 'analytics.exported'`.execute(
    app.home.store.db,
  );
  expect(rows).toHaveLength(2);
});

test('ANA-01 nothing is shown of fewer than five people, and no hidden row can be worked out', async () => {
  const few = await people(4);
  const card = await aPublishedCard(admin);
  for (const one of few) await one.call(completeCard, { params: { cardId: card.id } });
  const small = await aGroup(admin, {}, few);
  await admin.call(joinGroup, { params: { groupId: small.id } }).catch(() => {});
  const others = await people(3);
  const alone = await aGroup(others[0]! && (await app.signedIn({ role: 'group-leader' })), {}, others);
  expect(await areaOf('content', { groupId: alone.id })).toMatchObject({ isTooSmall: true, figures: [], tables: [], charts: [] });
  // Five members; four of them did something.
  const report = await areaOf('content', { groupId: small.id });
  expect(report).toMatchObject({ isTooSmall: false, people: 5 });
  expect(figure(report, 'things-finished')).toMatchObject({ value: null, isHidden: true, trend: [] });
  expect(table(report, 'top-cards').rows).toEqual([]);
  const groups = table(await areaOf('groups'), 'by-group').rows;
  expect(groups.find(({ id }) => id === alone.id)).toMatchObject({
    isHidden: true,
    cells: [expect.any(String), null, null, null, null, null, null],
  });
  await admin.call(deleteGroup, { params: { groupId: small.id } });
});

test('ANA-01 a view is saved, written over by its name, and only its owner has it', async () => {
  const other = await app.signedIn({ role: 'admin' });
  const body = { name: 'Autumn', area: 'people', query: 'start=2026-09-01' } as const;
  const view = await admin.call(saveAnalyticsView, { body });
  await admin.call(saveAnalyticsView, { body: { ...body, query: 'start=2026-10-01' } });
  expect((await admin.call(listAnalyticsViews, {})).items).toMatchObject([{ id: view.id, query: 'start=2026-10-01' }]);
  expect((await other.call(listAnalyticsViews, {})).items).toEqual([]);
  expect((await other.attempt(deleteAnalyticsView, { params: { viewId: view.id } })).status).toBe(404);
  await admin.call(deleteAnalyticsView, { params: { viewId: view.id } });
  expect((await admin.call(listAnalyticsViews, {})).items).toEqual([]);
});

describe('GRP-05 analytics of a group', () => {
  const finish = (who: SignedIn, cardId: Awaited<ReturnType<typeof aPublishedCard>>['id']) =>
    who.call(completeCard, { params: { cardId } });

  test('ANA-02 shows its members alone, how far each is with what was assigned and shared, and their files', async () => {
    const leader = await app.signedIn({ role: ['group-leader', 'curator'], firstName: 'Lea', lastName: 'Zuse' });
    const [ada, ben, stranger] = [
      await app.signedIn({ firstName: 'Ada', lastName: 'One' }),
      await app.signedIn({ firstName: 'Ben', lastName: 'Two' }),
      await app.signedIn(),
    ];
    const group = await aGroup(leader, { name: 'Crew' }, [ada, ben]);
    const [duty, shared] = [await aPublishedCard(leader), await aPublishedCard(leader)];
    await assigned(app, leader, duty.id, { add: { userIds: [], teamIds: [group.id], lmsGroupIds: [] } });
    await leader.call(shareCard, { params: { cardId: shared.id }, body: { add: { teamIds: [group.id] } } });
    for (const who of [ada, stranger]) {
      await finish(who, duty.id);
      await finish(who, shared.id);
    }
    await app.jobsDone();
    const params = { groupId: group.id };
    const report = await leader.call(getGroupAnalytics, { params, query: {} });
    expect(report.people).toBe(3);
    expect(figure(report, 'things-finished')?.value).toBe(2);
    expect(table(report, 'group-content').rows.map(({ cells }) => cells.slice(3))).toEqual([
      [1, 3, expect.closeTo(33.33, 1)],
      [1, 3, expect.closeTo(33.33, 1)],
    ]);
    const first = await leader.call(listGroupProgress, { params, query: { limit: 2 } });
    const rest = await leader.call(listGroupProgress, { params, query: { limit: 2, cursor: first.nextCursor! } });
    const progress = [...first.items, ...rest.items].map(
      ({ person, assigned: given, assignedDone, shared: sent, sharedDone, finished }) => [
        person.fullName,
        `${assignedDone}/${given}`,
        `${sharedDone}/${sent}`,
        finished,
      ],
    );
    expect(progress).toEqual([
      ['Ada One', '1/1', '1/1', 2],
      ['Ben Two', '0/1', '0/1', 0],
      ['Lea Zuse', expect.any(String), '0/1', 0],
    ]);
    const file = await leader.attempt(exportGroupAnalytics, { params, query: { table: 'members', start: today(), end: today() } });
    expect(String(file.body)).toContain('Ada One,1,1,0,1,1,2');
    expect(String(file.body)).not.toContain(stranger.fullName);
  });

  test('is for those who lead it or hold the permission, and a private one for no stranger', async () => {
    const leader = await app.signedIn({ role: 'group-leader' });
    const holder = await app.signedIn({ role: 'group-leader' });
    const [member, learner] = await people(2);
    const open = await aGroup(leader, {}, [member!]);
    const closed = await aGroup(leader, { visibility: 'private' });
    const status = async (who: SignedIn, groupId: typeof open.id) => [
      (await who.attempt(getGroupAnalytics, { params: { groupId }, query: {} })).status,
      (await who.attempt(listGroupProgress, { params: { groupId }, query: {} })).status,
      (await who.attempt(exportGroupAnalytics, { params: { groupId }, query: { table: 'members' } })).status,
    ];
    expect(await status(member!, open.id)).toEqual([403, 403, 403]);
    expect(await status(learner!, open.id)).toEqual([403, 403, 403]);
    expect(await status(holder, open.id)).toEqual([200, 200, 200]);
    expect(await status(holder, closed.id)).toEqual([403, 403, 403]);
    expect(await status(leader, closed.id)).toEqual([200, 200, 200]);
  });
});

test('ANA-07 the mobility board says who moved, how fast, who waits in silence, and hides what is about few', async () => {
  await app.configure('vacancy_rules', { ...RULES, consent: 'never' });
  const recruiter = await app.signedIn({ role: 'recruiter' });
  const hiring = await app.signedIn();
  const vacancy = await aVacancy(recruiter, { openings: 20, level: 'senior', team: [{ userId: hiring.userId, part: 'hiring_manager' }] });
  const applicants = await people(8);
  const applications = [];
  for (const applicant of applicants) applications.push(await aVacancyApplication(applicant, vacancy));
  const before = await areaOf('mobility');
  expect(figure(before, 'people-moved')).toMatchObject({ value: 0, isHidden: false });
  app.clock.advance({ days: 7 });
  for (const application of applications.slice(0, 6)) await decideOpenStep(hiring, application);
  const report = await areaOf('mobility');
  expect(figure(report, 'people-moved')).toMatchObject({ value: 6 });
  expect(figure(report, 'days-to-decision')).toMatchObject({ value: 5, unit: 'days' });
  expect(figure(report, 'days-to-release')).toMatchObject({ value: null });
  expect(table(report, 'applications-by-type').rows[0]?.cells.slice(1)).toEqual([8, 6, 6, 0]);
  app.clock.advance({ days: 28 });
  const later = await areaOf('mobility');
  expect(figure(later, 'unanswered')).toMatchObject({ value: 25, detail: '8 people' });
  expect(later.figures.every(({ sentence, sql: text }) => sentence !== '' && text.includes('asked'))).toBe(true);
  expect((await areaOf('mobility', { types: ['project'] })).figures.every(({ value }) => value === null || value === 0)).toBe(true);
  const open = await aProject(await app.signedIn({ role: 'project-owner' }), { requireApplication: false });
  for (const joiner of await people(6)) await anApplication(joiner, open);
  const joined = await areaOf('mobility', { types: ['project'] });
  expect(table(joined, 'applications-by-type').rows[0]?.cells.slice(1), 'who joins without asking got no answer').toEqual([6, 0, 0, 0]);
});
