import {
  type AnalyticsReport,
  exportGroupAnalytics,
  getGroupAnalytics,
  listFigureRows,
  listGroupFigureRows,
  listGroupProgress,
} from '@waymark/contract/analytics';
import { shareCard } from '@waymark/contract/assignments';
import { completeCard, likeCard } from '@waymark/contract/cards';
import { search } from '@waymark/contract/search';
import { addOwnSkills } from '@waymark/contract/skills';
import { moveVacancy } from '@waymark/contract/vacancies';
import { expect, test } from 'vitest';
import { testApp } from '../../testing/app.ts';
import type { SignedIn } from '../../testing/sign-in-as.ts';
import { assigned } from '../assignments/assignments.factory.ts';
import { aPublishedCard } from '../cards/cards.factory.ts';
import { aGroup } from '../groups/groups.factory.ts';
import { aSkill } from '../skills/skills.factory.ts';
import { aVacancy, aVacancyApplication } from '../vacancies/vacancies.factory.ts';
import { DEFINITIONS, GROUP_CARD, GROUP_MEMBER, POPULATION } from './figure-definitions.ts';
import { MOBILITY_DEFINITIONS, OPENINGS } from './mobility-definitions.ts';

const app = await testApp();
const FIGURE_IDS = [...DEFINITIONS, ...MOBILITY_DEFINITIONS].map(({ id }) => id);
const table = (report: AnalyticsReport, id: string) => report.tables.find((one) => one.id === id);

test('GRP-05 ANA-02 a leader of a group is told what is done in the group, and nothing else that its members do', async () => {
  const leader = await app.signedIn({ role: ['group-leader', 'curator'], lastName: 'Leader' });
  // Holds the permission and leads another group.
  const holder = await app.signedIn({ role: 'group-leader' });
  const member = await app.signedIn({ firstName: 'Mo', lastName: 'Member' });
  const group = await aGroup(leader, { visibility: 'open' }, [member]);
  const [duty, shared, own] = [
    await aPublishedCard(leader, { title: 'A duty', durationMinutes: 30 }),
    await aPublishedCard(leader, { title: 'Shared', durationMinutes: 30 }),
    await aPublishedCard(leader, { title: 'Of their own', durationMinutes: 240 }),
  ];
  await assigned(app, leader, duty.id, { add: { userIds: [], teamIds: [group.id], lmsGroupIds: [] } });
  await leader.call(shareCard, { params: { cardId: shared.id }, body: { add: { teamIds: [group.id] } } });
  for (const { id: cardId } of [duty, shared, own]) {
    await member.call(completeCard, { params: { cardId } });
    await member.call(likeCard, { params: { cardId } });
  }
  await member.call(addOwnSkills, { body: { skills: [{ skillId: await aSkill(app.home.store, 'Welding'), level: 'beginner' }] } });
  await member.call(search, { query: { q: 'another employer' } });
  await aVacancyApplication(member, await aVacancy(await app.signedIn({ role: 'recruiter' })));
  await app.jobsDone();
  const params = { groupId: group.id };
  for (const reader of [leader, holder]) {
    const told: string[] = [];
    for (const figureId of FIGURE_IDS) {
      const { problem, body } = await reader.attempt(listGroupFigureRows, { params: { ...params, figureId }, query: { limit: 100 } });
      told.push(...(problem === undefined ? body.items.map(({ thing, times }) => thing?.title ?? `did ${times}`) : [problem.code]));
    }
    expect([...new Set(told)].toSorted()).toEqual(['A duty', 'Shared', 'analytics-figure-not-found', 'did 4']);
    const given: string[] = [];
    for (const figureId of [...Object.values(GROUP_CARD), ...Object.values(GROUP_MEMBER)]) {
      const query = { limit: 100, cardId: own.id, userId: member.userId };
      const { items } = await reader.call(listGroupFigureRows, { params: { ...params, figureId }, query });
      given.push(...items.map(({ thing, person }) => thing?.title ?? `${person?.fullName} did`));
    }
    expect([...new Set(given)].toSorted()).toEqual(['A duty', 'Shared']);
    const report = await reader.call(getGroupAnalytics, { params, query: {} });
    expect(report.figures.find(({ id }) => id === 'things-finished')?.value).toBe(2);
    // Each was started and completed.
    expect(table(report, 'group-activity')?.rows.map(({ id, cells }) => [id, cells[1]])).toEqual([
      ['started', 2],
      ['completed', 2],
      ['liked', 2],
    ]);
  }
  const listed = await leader.call(listGroupProgress, { params, query: {} });
  expect(listed.items.find(({ person }) => person.id === member.userId)).toMatchObject({ finished: 2, minutes: 60 });
  // The leader was signed in all the time, and did nothing with what the group was given.
  expect(listed.items.find(({ person }) => person.id === leader.userId)).toMatchObject({ finished: 0, lastActiveOn: null });
  const file = await leader.attempt(exportGroupAnalytics, { params, query: { table: 'members' } });
  expect(String(file.body)).toContain('Mo Member,1,1,0,1,1,2,1,');
});

test('MKT-13 ANA-09 administrators are told how many applied, and who did only where they run the marketplace', async () => {
  const vacancy = await aVacancy(await app.signedIn({ role: 'recruiter' }), { title: 'A way out', openings: 10 });
  for (let at = 0; at < 6; at += 1) await aVacancyApplication(await app.signedIn(), vacancy);
  await app.jobsDone();
  const rowsFor = async (role: 'admin' | 'organisation-admin') => {
    const reader = await app.signedIn({ role });
    const rows = new Map<string, string>();
    for (const figureId of FIGURE_IDS) {
      const { hidden, items } = await reader.call(listFigureRows, { params: { figureId }, query: { limit: 100 } });
      rows.set(figureId, hidden ?? items.map(({ thing, person }) => `${person?.id} ${thing?.title}`).join());
    }
    return rows;
  };
  const [all, some] = [await rowsFor('organisation-admin'), await rowsFor('admin')];
  const ofRequests = new Set(['applications', 'applicants', 'accepted', 'accepted-share', ...MOBILITY_DEFINITIONS.map(({ id }) => id)]);
  expect(all.get('applications')).toContain('Vacancies');
  expect(all.get('unanswered')).not.toBe('rights');
  expect([...some].filter(([, rows]) => rows === 'rights').map(([id]) => id)).toEqual(FIGURE_IDS.filter((id) => ofRequests.has(id)));
});

test('SES-67 GRP-05 rows of members, of a card and of what was done in a group name the people that the list of members names, and count no one else', async () => {
  const leader = await app.signedIn({ role: ['group-leader', 'curator'] });
  const holder = await app.signedIn({ role: 'group-leader' });
  const member = await app.signedIn({ firstName: 'Mo', lastName: 'Unseen' });
  const group = await aGroup(leader, { visibility: 'open' }, [member]);
  const { id: cardId } = await aPublishedCard(leader);
  await leader.call(shareCard, { params: { cardId }, body: { add: { teamIds: [group.id] } } });
  await member.call(completeCard, { params: { cardId } });
  await app.jobsDone();
  await app.configure('profile_visibility', 'public-or-shared-group');
  await app.home.store.db.updateTable('users').set({ is_public: false }).where('id', '=', member.userId).execute();
  const params = { groupId: group.id };
  const named = new Map<SignedIn, number>();
  for (const reader of [leader, holder]) {
    const { items: listed } = await reader.call(listGroupProgress, { params, query: {} });
    for (const figureId of [POPULATION, GROUP_CARD.share]) {
      const { items } = await reader.call(listGroupFigureRows, { params: { ...params, figureId }, query: { cardId } });
      expect(items.map(({ person }) => person?.id).toSorted()).toEqual(listed.map(({ person }) => person.id).toSorted());
    }
    const { items: done } = await reader.call(listGroupFigureRows, { params: { ...params, figureId: 'things-finished' }, query: {} });
    const isListed = listed.some(({ person }) => person.id === member.userId);
    expect(done.map(({ person }) => person?.id)).toEqual([isListed ? member.userId : undefined]);
    named.set(reader, listed.length);
  }
  expect([...named.values()]).toEqual([2, 1]);
  await app.configure('profile_visibility', 'everyone');
});

test('ANA-09 who searched for a term is told to no one', async () => {
  const reader = await app.signedIn({ role: 'organisation-admin' });
  for (const at of [1, 2]) await (await app.signedIn({ firstName: `Seeker ${at}` })).call(search, { query: { q: 'redundancy' } });
  await app.jobsDone();
  const narrowed = { subject: 'term:redundancy', limit: 100 };
  const { items } = await reader.call(listFigureRows, { params: { figureId: 'searches' }, query: narrowed });
  expect(items.map(({ thing, person }) => [thing?.title, person])).toEqual([
    ['redundancy', null],
    ['redundancy', null],
  ]);
  for (const { id: figureId } of DEFINITIONS.filter(({ top }) => top.of === 'people')) {
    const rows = await reader.call(listFigureRows, { params: { figureId }, query: narrowed });
    expect([figureId, rows.hidden, rows.total, rows.items]).toEqual([figureId, 'rights', null, []]);
  }
  expect((await reader.attempt(listFigureRows, { params: { figureId: 'people.searched' }, query: narrowed })).problem?.code).toBe(
    'analytics-figure-not-found',
  );
});

test('JOB-06 ANA-09 a vacancy that an analyst may not open is counted among the openings without its title', async () => {
  const recruiter = await app.signedIn({ role: 'recruiter' });
  const open = await aVacancy(recruiter, { title: 'In sight', level: 'senior' });
  const gone = await aVacancy(recruiter, { title: 'Out of sight', level: 'senior' });
  for (const action of ['close', 'archive'] as const)
    await recruiter.call(moveVacancy, { params: { vacancyId: gone.id }, body: { action } });
  await app.jobsDone();
  const seenBy = async (role: 'admin' | 'organisation-admin') => {
    const reader = await app.signedIn({ role });
    const { items } = await reader.call(listFigureRows, { params: { figureId: OPENINGS }, query: { level: 'senior' } });
    return new Map(items.map(({ id, thing }): [string, unknown] => [id, thing]));
  };
  const [all, some] = [await seenBy('organisation-admin'), await seenBy('admin')];
  for (const told of [all, some]) expect(told.get(open.id)).toMatchObject({ title: 'In sight', href: expect.stringContaining('/career/') });
  expect(all.get(gone.id)).toMatchObject({ title: 'Out of sight' });
  expect(some.get(gone.id)).toMatchObject({ title: expect.not.stringContaining('sight'), href: '' });
});
