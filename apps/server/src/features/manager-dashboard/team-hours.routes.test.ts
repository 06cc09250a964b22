import { expect, test } from 'vitest';
import { completeCard } from '@waymark/contract/cards';
import { suspendAccount } from '@waymark/contract/accounts';
import { downloadTeam, getTeamHours, listTeamPeople, listTeamsBelow, monthOf } from '@waymark/contract/manager-dashboard';
import { testApp } from '../../testing/app.ts';
import type { SignedIn } from '../../testing/sign-in-as.ts';
import { reportsTo } from '../assignments/assignments.factory.ts';
import { aPublishedCard } from '../cards/cards.factory.ts';

const app = await testApp();
const admin = await app.signedIn({ role: 'super-admin' });
const today = () => app.clock.now().toISOString().slice(0, 10);
/** Someone completes something that takes so long. */
const learns = async (person: SignedIn, durationMinutes: number) =>
  person.call(completeCard, { params: { cardId: (await aPublishedCard(admin, { durationMinutes })).id } });
/** To the tenth of the next month. */
const nextMonth = () => {
  const days = (Date.parse(`${monthOf(today(), 1).slice(0, 8)}10T12:00:00Z`) - app.clock.now().getTime()) / 86_400_000;
  app.clock.advance({ days: Math.round(days) });
};

async function aTree() {
  const [manager, lead, member, below] = (await Promise.all(
    ['Mona', 'Lea', 'Max', 'Ben'].map((firstName) => app.signedIn({ firstName })),
  )) as [SignedIn, SignedIn, SignedIn, SignedIn];
  await reportsTo(admin, lead.userId, manager.userId);
  await reportsTo(admin, member.userId, manager.userId);
  await reportsTo(admin, below.userId, lead.userId);
  await app.jobsDone();
  return { manager, lead, member, below };
}

test('MGR-01 the average of so few others that it would say what they did is not shown', async () => {
  const { manager } = await aTree();
  const averages = async () =>
    (await manager.call(getTeamHours, { query: { scope: 'all' } })).months.map(({ organisation }) => organisation);
  // The manager, the administrator and two more are the others.
  await Promise.all([1, 2].map(() => app.signedIn()));
  expect(await averages()).toEqual(Array(6).fill(null));
  await app.signedIn();
  expect(await averages()).toEqual(Array(6).fill(0));
});

test('MGR-01 hours of a team: this month against the same days before, a person against the organisation, and person by person', async () => {
  nextMonth();
  const { manager, lead, member, below } = await aTree();
  const hours = (scope: 'direct' | 'all') => manager.call(getTeamHours, { query: { scope } });
  expect(await hours('direct')).toMatchObject({ minutes: 0, before: 0 });
  expect((await hours('direct')).months).toHaveLength(6);
  await learns(lead, 60);
  await learns(below, 30);
  // Done on the 12th: not among the first ten days that the next month is compared with.
  app.clock.advance({ days: 2 });
  await learns(member, 45);
  nextMonth();
  await learns(member, 120);
  expect(await hours('direct')).toMatchObject({ minutes: 120, before: 60 });
  const all = await hours('all');
  expect(all).toMatchObject({ minutes: 120, before: 90 });
  expect(all.months.slice(-2).map(({ minutes, average }) => [minutes, average])).toEqual([
    [135, 45],
    [120, 40],
  ]);
  const { items } = await manager.call(listTeamPeople, { query: { scope: 'all', sort: 'hours', direction: 'descending' } });
  expect(items.map(({ person, minutes }) => [person.id, minutes.slice(-2)])).toEqual([
    [member.userId, [45, 120]],
    ...[lead, below]
      .map(({ userId }) => [userId, [userId === lead.userId ? 60 : 30, 0]])
      .toSorted(([a], [b]) => (String(a) > String(b) ? -1 : 1)),
  ]);
  // ANA-09: a point of the chart opens its people by the hours of its month.
  const query = { scope: 'all', sort: 'hours', direction: 'descending', month: all.months.at(-2)!.month.slice(0, 7) } as const;
  const ofMonth = (await manager.call(listTeamPeople, { query })).items;
  expect(ofMonth.map(({ minutes }) => minutes.at(-2))).toEqual([60, 45, 30]);
  const { body } = await manager.attempt(downloadTeam, { params: { table: 'people' }, query: { scope: 'all', sort: 'hours' } });
  expect(String(body)).toContain('Hours this month');
  // What someone did who left stays in the figures of its time.
  await admin.call(suspendAccount, { params: { userId: member.userId } });
  await app.jobsDone();
  expect((await hours('direct')).months.at(-1)).toMatchObject({ minutes: 120, average: 60 });
});

test('MGR-04 MGR-01 teams below stand side by side with everyone below them, and those of others are not shown', async () => {
  const { manager, lead, below } = await aTree();
  const deeper = await app.signedIn();
  await reportsTo(admin, deeper.userId, below.userId);
  await app.jobsDone();
  await learns(deeper, 90);
  const teams = async (person: SignedIn, of?: SignedIn) =>
    (await person.call(listTeamsBelow, { query: of === undefined ? {} : { manager: of.userId } })).items;
  expect(await teams(manager)).toMatchObject([{ manager: { id: lead.userId }, people: 2, average: 45, before: 0 }]);
  expect(await teams(manager, lead)).toMatchObject([{ manager: { id: below.userId }, people: 1, average: 90 }]);
  expect((await lead.attempt(listTeamsBelow, { query: { manager: manager.userId } })).problem?.code).toBe('not-in-your-team');
  expect((await lead.attempt(getTeamHours, { query: { manager: manager.userId } })).problem?.code).toBe('not-in-your-team');
  expect((await deeper.attempt(listTeamsBelow, { query: {} })).problem?.code).toBe('no-team');
});
