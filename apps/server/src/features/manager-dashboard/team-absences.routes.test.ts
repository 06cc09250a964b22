import { expect, test } from 'vitest';
import { createAbsence } from '@waymark/contract/absences';
import { addDays } from '@waymark/contract/assignments';
import { listTeamPeople, listTeamPersonDuties } from '@waymark/contract/manager-dashboard';
import { testApp } from '../../testing/app.ts';
import type { SignedIn } from '../../testing/sign-in-as.ts';
import { reportsTo } from '../assignments/assignments.factory.ts';

const app = await testApp();
const admin = await app.signedIn({ role: 'super-admin' });
const today = () => app.clock.now().toISOString().slice(0, 10);

test('MGR-02 LRN-10 a manager sees who of the team is away and when someone will be; no one else gets to see it', async () => {
  const [manager, lead, member, below] = [await app.signedIn(), await app.signedIn(), await app.signedIn(), await app.signedIn()];
  await reportsTo(admin, lead.userId, manager.userId);
  await reportsTo(admin, member.userId, manager.userId);
  await reportsTo(admin, below.userId, lead.userId);
  await app.jobsDone();
  const leave = (person: SignedIn, from: number, to: number) =>
    person.call(createAbsence, {
      params: { userId: person.userId },
      body: { firstDay: addDays(today(), from), lastDay: addDays(today(), to) },
    });
  await leave(member, -2, 3);
  await leave(member, 20, 30);
  await leave(member, -40, -30);
  await leave(below, 5, 6);
  const { items } = await manager.call(listTeamPeople, { query: { scope: 'all' } });
  expect(new Map(items.map(({ person, away }) => [person.id, away]))).toEqual(
    new Map([
      [lead.userId, null],
      [member.userId, { from: addDays(today(), -2), to: addDays(today(), 3) }],
      [below.userId, null],
    ]),
  );
  const awayOf = async (person: SignedIn) =>
    (await manager.call(listTeamPersonDuties, { params: { userId: person.userId }, query: {} })).away.map(({ from }) => from);
  expect([await awayOf(member), await awayOf(below), await awayOf(lead)]).toEqual([
    [addDays(today(), -2), addDays(today(), 20)],
    [addDays(today(), 5)],
    [],
  ]);
  const other = await lead.attempt(listTeamPersonDuties, { params: { userId: member.userId }, query: {} });
  expect(other.problem?.code, 'not their report').toBe('not-in-your-team');
});
