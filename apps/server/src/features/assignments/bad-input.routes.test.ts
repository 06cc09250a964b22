import { sql } from 'kysely';
import { expect, test } from 'vitest';
import {
  addDays,
  assignByRule,
  assignCard,
  countReach,
  createSeries,
  getSeries,
  getShareState,
  listAssignments,
  listGroupAssignments,
  listShareTargets,
  updateAssignment,
  updateSeries,
  waiveDuty,
} from '@waymark/contract/assignments';
import { scheduleCardArchival } from '@waymark/contract/cards';
import { setManager } from '@waymark/contract/people';
import { inTransaction } from '../../platform/db/database.ts';
import { testApp } from '../../testing/app.ts';
import type { TestAnswer } from '../../testing/caller.ts';
import { aPublishedCard } from '../cards/cards.factory.ts';
import { aGroup } from '../groups/groups.factory.ts';
import { aPerson, contextOf } from '../people/people.factory.ts';
import { eraseUser } from '../people/people.public.ts';
import { aTarget } from '../targets/targets.factory.ts';
import { assigned, dutiesOf, reportsTo } from './assignments.factory.ts';
import { openOccurrences } from './series.jobs.ts';

const app = await testApp();
const admin = await app.signedIn({ role: 'super-admin' });
const today = () => app.clock.now().toISOString().slice(0, 10);
const errorsOf = ({ problem }: TestAnswer<unknown>) => (problem?.errors ?? []).map(({ field, code }) => `${field}: ${code}`);
const written = async (cardId: string) => {
  const { rows } = await sql<{ count: number }>`
    select (select count(*)::int from assignments where card_id = ${cardId}) + (select count(*)::int from assignment_series where card_id = ${cardId})
      as count`.execute(app.home.store.db);
  return rows[0]?.count;
};

test('SHR-05 SHR-06 a due date before the start is refused at its field, however it is given, and nothing is written', async () => {
  const card = await aPublishedCard(admin);
  const person = await app.signedIn();
  const params = { cardId: card.id };
  const target = await aTarget(admin, { combine: 'all', of: [{ field: 'person', values: [person.userId] }] }, 'One person');
  const turned = { startsOn: addDays(today(), 20), dueOn: addDays(today(), 10) };
  const add = { userIds: [person.userId] };
  expect(errorsOf(await admin.attempt(assignCard, { params, body: { add, ...turned } }))).toEqual(['dueOn: before-start']);
  expect(errorsOf(await admin.attempt(assignCard, { params, body: { add, dueOn: addDays(today(), -1) } }))).toEqual([
    'dueOn: before-start',
  ]);
  expect(errorsOf(await admin.attempt(assignByRule, { params, body: { targetId: target.id, ...turned } }))).toEqual([
    'dueOn: before-start',
  ]);
  const series = { frequency: 'monthly' as const, assignees: add, ...turned };
  expect(errorsOf(await admin.attempt(createSeries, { params, body: series }))).toEqual(['dueOn: before-start']);
  expect(await written(card.id)).toBe(0);
  const { assignmentIds } = await assigned(app, admin, card.id, {
    add: { ...add, teamIds: [], lmsGroupIds: [] },
    dueOn: addDays(today(), 30),
  });
  const changed = await admin.attempt(updateAssignment, {
    params: { assignmentId: assignmentIds[0]! },
    body: { startsOn: addDays(today(), 40) },
  });
  expect(errorsOf(changed)).toEqual(['dueOn: before-start']);
  expect(await dutiesOf(person)).toMatchObject([{ startsOn: today(), dueOn: addDays(today(), 30) }]);
});

test('SHR-07 a series does not come to reach over the archival date by a change', async () => {
  const card = await aPublishedCard(admin);
  const params = { cardId: card.id };
  const startsOn = addDays(today(), 3);
  const body = { frequency: 'monthly' as const, startsOn, dueOn: addDays(startsOn, 5), assignees: { userIds: [admin.userId] } };
  await admin.call(scheduleCardArchival, { params, body: { archivesOn: addDays(today(), 100) } });
  // Series follow the date in the background; this one is made after it.
  await app.jobsDone();
  const series = await admin.call(createSeries, { params, body });
  const change = (part: object) => admin.attempt(updateSeries, { params: { seriesId: series.id }, body: { version: 1, ...part } });
  expect(errorsOf(await change({ endsOn: addDays(today(), 100) }))).toEqual(['endsOn: ends-after-archival']);
  expect(errorsOf(await change({ startsOn: addDays(today(), 101), dueOn: addDays(today(), 105) }))).toEqual([
    'endsOn: ends-after-archival',
  ]);
  expect(await admin.call(getSeries, { params: { seriesId: series.id } })).toMatchObject({ version: 1, startsOn, endsOn: null });
  const late = await aPublishedCard(admin);
  await admin.call(scheduleCardArchival, { params: { cardId: late.id }, body: { archivesOn: startsOn } });
  expect(errorsOf(await admin.attempt(createSeries, { params: { cardId: late.id }, body }))).toEqual(['endsOn: ends-after-archival']);
  expect(await written(late.id)).toBe(0);
});

test('SHR-10 a rule that reaches no one says so; one that reaches everyone gives nothing until the number is confirmed', async () => {
  for (let at = 0; at < 25; at += 1) await aPerson(app);
  const card = await aPublishedCard(admin);
  const params = { cardId: card.id };
  const noOne = await aTarget(admin, { combine: 'all', of: [{ field: 'job-title', match: 'is', values: ['no such title'] }] }, 'No one');
  const everyone = await aTarget(
    admin,
    { combine: 'none', of: [{ field: 'job-title', match: 'is', values: ['no such title'] }] },
    'Everyone',
  );
  await app.jobsDone();
  expect(await admin.call(assignByRule, { params, body: { targetId: noOne.id } })).toMatchObject({ people: 0 });
  const asked = await admin.attempt(assignByRule, { params, body: { targetId: everyone.id } });
  expect([asked.status, asked.problem?.code]).toEqual([409, 'target-reaches-many']);
  const matching = Number(asked.problem?.params?.['matching']);
  const wrong = await admin.attempt(assignByRule, { params, body: { targetId: everyone.id, confirmedCount: matching - 1 } });
  expect(wrong.problem?.code).toBe('target-reaches-many');
  await app.jobsDone();
  expect(await written(card.id), 'only the rule that reaches no one').toBe(1);
  expect((await admin.call(listAssignments, { params })).items).toMatchObject([
    { rule: { name: 'No one' }, spread: { state: 'done', people: 0 } },
  ]);
  const confirmed = await admin.call(assignByRule, { params, body: { targetId: everyone.id, confirmedCount: matching } });
  expect(confirmed.people).toBe(matching);
});

test('SHR-09 no one reports to themselves; in a store that holds a circle, assigning and its lists answer and each is the other’s report', async () => {
  const [one, other] = [await app.signedIn({ role: 'manager' }), await app.signedIn({ role: 'manager' })];
  const self = await admin.attempt(setManager, { params: { userId: one.userId }, body: { kind: 'direct', managerId: one.userId } });
  expect(errorsOf(self)).toEqual(['managerId: reporting-cycle']);
  await reportsTo(admin, one.userId, other.userId);
  await sql`insert into reporting_lines (organisation_id, report_id, manager_id, kind)
    values (${app.home.store.organisationId}, ${other.userId}, ${one.userId}, 'direct')`.execute(app.home.store.db);
  const card = await aPublishedCard(admin);
  const params = { cardId: card.id };
  const listed = (section: 'direct_reports' | 'indirect_reports') =>
    one.call(listShareTargets, { params, query: { purpose: 'assign', section } });
  expect((await listed('direct_reports')).users.map(({ id }) => id)).toEqual([other.userId]);
  expect((await listed('indirect_reports')).users.map(({ id }) => id)).toEqual([]);
  const add = { userIds: [other.userId, one.userId] };
  expect(await one.call(countReach, { params, body: { add } })).toEqual({ people: 2, already: 0 });
  await assigned(app, one, card.id, { add: { ...add, teamIds: [], lmsGroupIds: [] } });
  expect([(await dutiesOf(one)).length, (await dutiesOf(other)).length]).toEqual([1, 1]);
});

test('PLT-12 a person erased with open duties leaves none behind: no waiver, no place in a series, no figure, and nothing comes again', async () => {
  const leader = await app.signedIn({ role: 'group-leader' });
  const [goes, stays] = [await app.signedIn({ firstName: 'Yolanda' }), await app.signedIn()];
  const group = await aGroup(leader, {}, [goes, stays]);
  await reportsTo(admin, goes.userId, leader.userId);
  const [card, repeated, waived] = [await aPublishedCard(admin), await aPublishedCard(admin), await aPublishedCard(admin)];
  await assigned(app, leader, card.id, {
    add: { userIds: [goes.userId], teamIds: [group.id], lmsGroupIds: [] },
    dueOn: addDays(today(), 8),
  });
  const everyone = { userIds: [goes.userId, stays.userId] };
  const startsOn = today();
  const body = { frequency: 'monthly' as const, startsOn, dueOn: addDays(startsOn, 5), assignees: everyone };
  const series = await admin.call(createSeries, { params: { cardId: repeated.id }, body });
  await assigned(app, admin, waived.id, { add: { userIds: [goes.userId], teamIds: [], lmsGroupIds: [] } });
  await leader.call(waiveDuty, {
    body: {
      userId: goes.userId,
      cardId: waived.id,
      from: today(),
      until: addDays(today(), 30),
      reason: 'administrative',
      note: 'Ill since May',
    },
  });
  await app.jobsDone();
  const ctx = await contextOf(app, app.home);
  await inTransaction(ctx, (ctx) => eraseUser(ctx, goes.userId));
  await app.jobsDone();
  const { rows } = await sql<{ left: number; withdrawn: number }>`
    select (select count(*)::int from duty_sources where user_id = ${goes.userId}) + (select count(*)::int from duty_waivers where user_id = ${goes.userId})
      + (select count(*)::int from series_targets where target_id = ${goes.userId})
      + (select count(*)::int from learning_duties where user_id = ${goes.userId} and status in ('open', 'waived')) as left,
      (select count(*)::int from learning_duties where user_id = ${goes.userId} and status = 'withdrawn') as withdrawn`.execute(
    app.home.store.db,
  );
  expect(rows).toEqual([{ left: 0, withdrawn: 3 }]);
  // The one to the person alone has ended; of the group’s two are left, the leader and who stays.
  expect((await leader.call(getShareState, { params: { cardId: card.id } })).totalAssigned).toBe(1);
  app.clock.advance({ days: 20 });
  const [listed] = (await leader.call(listGroupAssignments, { params: { groupId: group.id }, query: {} })).items;
  expect(listed?.progress).toMatchObject({ people: 2, overdue: 2 });
  expect(await admin.call(getSeries, { params: { seriesId: series.id } })).toMatchObject({ totalUsers: 1, current: { people: 1 } });
  app.clock.advance({ days: 12 });
  await app.platform.jobs.enqueue(app.home.store, openOccurrences, null);
  await app.jobsDone();
  const again = await sql`select from learning_duties where user_id = ${goes.userId} and status <> 'withdrawn'`.execute(app.home.store.db);
  expect(again.rows).toEqual([]);
  app.clock.advance({ days: -32 });
});

test('PLT-12 SHR-08 a series goes on when who made it is erased, without their name, and administrators look after it', async () => {
  const [maker, stays] = [await app.signedIn({ role: 'super-admin', firstName: 'Zebedee' }), await app.signedIn()];
  const card = await aPublishedCard(admin);
  const startsOn = today();
  const body = { frequency: 'monthly' as const, startsOn, dueOn: addDays(startsOn, 5), assignees: { userIds: [stays.userId] } };
  const series = await maker.call(createSeries, { params: { cardId: card.id }, body });
  await app.jobsDone();
  const ctx = await contextOf(app, app.home);
  await inTransaction(ctx, (ctx) => eraseUser(ctx, maker.userId));
  await app.jobsDone();
  app.clock.advance({ days: 32 });
  await app.platform.jobs.enqueue(app.home.store, openOccurrences, null);
  await app.jobsDone();
  const duties = (await dutiesOf(stays)).filter((duty) => duty.card.id === card.id);
  expect(duties.map(({ status }) => status)).toContain('open');
  expect(JSON.stringify(duties)).not.toContain('Zebedee');
  const params = { seriesId: series.id };
  expect(JSON.stringify(await admin.call(getSeries, { params }))).not.toContain('Zebedee');
  await admin.call(scheduleCardArchival, { params: { cardId: card.id }, body: { archivesOn: addDays(today(), 10) } });
  await app.jobsDone();
  expect((await admin.call(getSeries, { params })).endsOn).toBe(addDays(today(), 9));
  app.clock.advance({ days: -32 });
});
