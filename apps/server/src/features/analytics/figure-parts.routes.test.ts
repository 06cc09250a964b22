import {
  ANALYTICS_AREAS,
  type AnalyticsArea,
  type FigureRow,
  getAnalytics,
  getGroupAnalytics,
  listFigureRows,
  listGroupFigureRows,
  listGroupProgress,
  type RowsBy,
} from '@waymark/contract/analytics';
import { shareCard } from '@waymark/contract/assignments';
import { completeCard } from '@waymark/contract/cards';
import { setPersonPlace } from '@waymark/contract/locations';
import { addDays } from '@waymark/contract/statistics';
import { expect, test } from 'vitest';
import { inTransaction } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/new-id.ts';
import { testApp } from '../../testing/app.ts';
import { assigned } from '../assignments/assignments.factory.ts';
import { aPublishedCard } from '../cards/cards.factory.ts';
import { aGroup } from '../groups/groups.factory.ts';
import { aLocation, anOrgUnit } from '../locations/locations.factory.ts';
import { contextOf } from '../people/people.factory.ts';
import { type Fact, type FactKind, FACT_KINDS, ingest } from '../statistics/statistics.public.ts';
import { aVacancy, aVacancyApplication, decideOpenStep, RULES } from '../vacancies/vacancies.factory.ts';

const app = await testApp();
const admin = await app.signedIn({ role: 'super-admin' });
// One caller may not ask for so many rows within a minute.
const readers = await Promise.all(Array.from({ length: 8 }, () => app.signedIn({ role: 'super-admin' })));
const people = await Promise.all(Array.from({ length: 12 }, (_, at) => app.signedIn({ firstName: `Person ${at}` })));
const cards = await Promise.all([1, 2, 3].map(() => aPublishedCard(admin)));
const today = () => app.clock.now().toISOString().slice(0, 10);

let seed = 5;
const random = (below: number) => {
  seed = (seed * 16_807) % 2_147_483_647;
  return seed % below;
};

type Rows = { readonly total: number | null; readonly hidden: string | null; readonly items: FigureRow[] };
/** What a number says: the rows of a count, the counted share of them. */
const saidBy = (unit: string, { total, items }: Rows) =>
  unit === 'share' ? (items.filter(({ counts }) => counts).length / items.length) * 100 : (total ?? items.length);
const COMPARED: ReadonlySet<string> = new Set(['count', 'share']);

test('ANA-09 each point, bar, cell and number of analytics opens exactly the rows that it counts', { timeout: 120_000 }, async () => {
  const [north, south] = [await anOrgUnit(admin), await anOrgUnit(admin)];
  const place = await aLocation(admin);
  for (const [at, { userId }] of people.entries()) {
    const body = { orgUnitId: (at % 2 === 0 ? north : south).id, locationId: place.id };
    await admin.call(setPersonPlace, { params: { userId }, body });
  }
  const subjects = ['term:pump', 'term:valve', 'opportunity:project', 'opportunity:job_vacancy', `channel:${newId()}`, `skill:${newId()}`];
  const kinds = Object.keys(FACT_KINDS) as FactKind[];
  const facts = Array.from({ length: 900 }, (): Fact[] => {
    const at = new Date(app.clock.now().getTime() - random(150 * 86_400) * 1000).toISOString();
    const kind = kinds[random(kinds.length)]!;
    const fact: Fact = {
      kind,
      at,
      personId: people[random(people.length)]!.userId,
      cardId: random(2) === 0 ? cards[random(3)]!.id : null,
      groupId: null,
      subject: subjects[random(subjects.length)]!,
      value: 1 + random(5),
      reference: newId(),
      eventId: newId(),
      isUndo: false,
    };
    // What was searched in vain was searched.
    return kind === 'searchedInVain' ? [fact, { ...fact, kind: 'searched', eventId: newId() }] : [fact];
  }).flat();
  const ctx = await contextOf(app, app.home);
  await inTransaction(ctx, (ctx) => ingest(ctx, facts));
  await app.configure('vacancy_rules', { ...RULES, consent: 'never' });
  const recruiter = await app.signedIn({ role: 'recruiter' });
  const hiring = await app.signedIn();
  const vacancy = await aVacancy(recruiter, { openings: 20, level: 'senior', team: [{ userId: hiring.userId, part: 'hiring_manager' }] });
  const made = await Promise.all(people.map((one) => aVacancyApplication(one, vacancy)));
  for (const one of made.slice(0, 6)) await decideOpenStep(hiring, one);
  app.clock.advance({ days: 40 });
  await app.jobsDone();

  let asked = 0;
  const compared = new Map<string, number>();
  const compare = async (of: { area: AnalyticsArea; part: string; unit: string; value: number; figureId: string }, by: RowsBy) => {
    const rows = await readers[asked++ % readers.length]!.call(listFigureRows, {
      params: { figureId: of.figureId },
      query: { limit: 100, ...by },
    });
    const exact = of.unit === 'count' || (of.unit === 'share' && rows.items.length < 100);
    expect({ ...of, by, hidden: rows.hidden, rows: exact ? saidBy(of.unit, rows) : of.value }).toEqual({
      ...of,
      by,
      hidden: null,
      rows: expect.closeTo(of.value, 6),
    });
    compared.set(of.part, (compared.get(of.part) ?? 0) + 1);
  };
  for (const area of ANALYTICS_AREAS) {
    const { charts, tables } = await admin.call(getAnalytics, { params: { area }, query: {} });
    for (const { id, kind, unit, figureId, series, bars, rows } of charts) {
      for (const { values, periods, figureId: own } of series) {
        if (own === null) continue;
        expect(periods).toHaveLength(values.length);
        for (const [at, value] of values.entries()) {
          if (value !== null && value > 0 && COMPARED.has(unit) && at % 3 === 0) {
            await compare({ area, part: `${id} ${kind}`, unit, value, figureId: own }, periods[at]!);
          }
        }
      }
      for (const { value, by } of bars) {
        if (value !== null && figureId !== null) await compare({ area, part: `${id} ${kind}`, unit, value, figureId }, by);
      }
      for (const { values, by } of rows) {
        for (const [weekday, value] of values.entries()) {
          if (value > 0 && weekday % 3 === 0) {
            await compare({ area, part: `${id} ${kind}`, unit, value, figureId: figureId! }, { ...by, weekday });
          }
        }
      }
    }
    for (const { id, rows, columns } of tables) {
      for (const { cells, by } of rows.slice(0, 3)) {
        for (const [at, { id: column, figureId, unit }] of columns.entries()) {
          const value = cells[at];
          if (figureId === null || by === null || typeof value !== 'number' || value === 0) continue;
          const isOfPeople = ['learning', 'hours'].includes(column);
          await compare({ area, part: `${id} ${column}`, unit: isOfPeople ? 'number' : unit, value, figureId }, by);
        }
      }
    }
  }
  expect([...compared.keys()]).toEqual(
    expect.arrayContaining([
      'people-learning lines',
      'when-people-learn heat',
      'on-time-by-location bars',
      'by-unit people',
      'top-cards likes',
      'top-cards comments',
      'channels-by-posts posts',
      'skills-changed changes',
      'terms in-vain',
      'by-opportunity declined',
      'applications-by-type applied',
      'applications-by-type answered',
      'applications-by-type unanswered',
    ]),
  );
});

test('GRP-05 ANA-09 each number of a group’s members, content and activity opens exactly its rows', async () => {
  const [ada, ben] = [people[0]!, people[1]!];
  const group = await aGroup(admin, { name: 'Crew' }, [ada, ben]);
  const params = { groupId: group.id };
  const due = await aPublishedCard(admin);
  await assigned(app, admin, cards[0]!.id, { add: { userIds: [], teamIds: [group.id], lmsGroupIds: [] } });
  await assigned(app, admin, due.id, { add: { userIds: [], teamIds: [group.id], lmsGroupIds: [] }, dueOn: addDays(today(), 7) });
  for (const card of cards.slice(1)) await admin.call(shareCard, { params: { cardId: card.id }, body: { add: { teamIds: [group.id] } } });
  await ada.call(completeCard, { params: { cardId: cards[0]!.id } });
  await ada.call(completeCard, { params: { cardId: cards[1]!.id } });
  await app.jobsDone();
  app.clock.advance({ days: 10 });
  await app.jobsDone();
  const rowsOf = async (figureId: string, by: RowsBy = {}) =>
    (await admin.call(listGroupFigureRows, { params: { ...params, figureId }, query: { limit: 100, ...by } })).items;
  const { items } = await admin.call(listGroupProgress, { params, query: {} });
  for (const member of items) {
    const userId = member.person.id;
    const given = await rowsOf('member-assigned', { userId });
    const shared = await rowsOf('member-shared', { userId });
    const finished = await rowsOf('things-finished', { userId });
    expect({
      assigned: given.length,
      assignedDone: given.filter(({ counts }) => counts).length,
      overdue: (await rowsOf('member-overdue', { userId })).length,
      shared: shared.length,
      sharedDone: shared.filter(({ counts }) => counts).length,
      finished: finished.length,
    }).toEqual({
      assigned: member.assigned,
      assignedDone: member.assignedDone,
      overdue: member.overdue,
      shared: member.shared,
      sharedDone: member.sharedDone,
      finished: member.finished,
    });
    expect((await rowsOf('hours-learned', { userId })).reduce((sum, { value }) => sum + (value ?? 0), 0)).toBe(member.minutes);
  }
  expect(items.find(({ person }) => person.id === ada.userId)).toMatchObject({ assignedDone: 1, overdue: 1, sharedDone: 1 });
  const { tables } = await admin.call(getGroupAnalytics, { params, query: {} });
  const numbers: string[] = [];
  for (const { columns, rows } of tables) {
    for (const { cells, by, figureIds } of rows) {
      for (const [at, { id, figureId: own, unit }] of columns.entries()) {
        const figureId = figureIds.length === 0 ? own : figureIds[at]!;
        const value = cells[at];
        if (figureId === null || by === null || typeof value !== 'number') continue;
        const found = await rowsOf(figureId, by);
        expect({ id, figureId, rows: saidBy(unit, { total: null, hidden: null, items: found }) }).toEqual({
          id,
          figureId,
          rows: expect.closeTo(value, 6),
        });
        numbers.push(id);
      }
    }
  }
  expect(numbers).toEqual(expect.arrayContaining(['times', 'members', 'done', 'done-share']));
  // No one else's rows, and none of someone outside the group.
  expect(await rowsOf('member-assigned', { userId: people[5]!.userId })).toEqual([]);
  const forbidden = await ada.attempt(listGroupFigureRows, {
    params: { ...params, figureId: 'member-assigned' },
    query: { userId: ben.userId },
  });
  expect(forbidden.status).toBe(403);
});
