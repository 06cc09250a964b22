import { expect, test } from 'vitest';
import {
  addDays,
  assignCard,
  countMyDuties,
  countReach,
  endAssignment,
  endWaiver,
  getAssignment,
  getCardDuty,
  listAssignments,
  listDutyWaivers,
  listGroupAssignments,
  listMyDuties,
  planDuty,
  updateAssignment,
  waiveDuty,
  withdrawOwnDuty,
} from '@waymark/contract/assignments';
import { createAbsence, deleteAbsence, listAbsences } from '@waymark/contract/absences';
import { archiveCard, completeCard } from '@waymark/contract/cards';
import { deleteGroup, joinGroup, leaveGroup } from '@waymark/contract/groups';
import { listNotifications } from '@waymark/contract/notifications';
import { testApp } from '../../testing/app.ts';
import { aPublishedCard } from '../cards/cards.factory.ts';
import { aGroup } from '../groups/groups.factory.ts';
import { assigned, dutiesOf, reportsTo } from './assignments.factory.ts';
import { finishPauses, remindOfDuties } from './assignments.jobs.ts';
import { transaction } from '../../platform/db/database.ts';

const app = await testApp();
const admin = await app.signedIn({ role: 'super-admin' });
const today = () => app.clock.now().toISOString().slice(0, 10);

async function aManager() {
  const [manager, report] = [await app.signedIn({ role: 'manager' }), await app.signedIn()];
  await reportsTo(admin, report.userId, manager.userId);
  return { manager, report };
}

const settle = async () => {
  await transaction(app.home.store, (tx) => app.platform.jobs.enqueue(tx, finishPauses, null));
  await app.jobsDone();
};

test('LRN-11 a manager excuses a report from a card; the duty says so, and is open again when the waiver ends', async () => {
  const { manager, report } = await aManager();
  const card = await aPublishedCard(admin);
  await assigned(app, manager, card.id, { add: { userIds: [report.userId], teamIds: [], lmsGroupIds: [] }, dueOn: addDays(today(), 30) });
  const status = async () => (await report.call(getCardDuty, { params: { cardId: card.id } })).duty?.status;
  expect(await status()).toBe('open');
  const waiver = await manager.call(waiveDuty, { body: { userId: report.userId, cardId: card.id, from: today(), reason: 'tested-out' } });
  await app.jobsDone();
  expect(await status()).toBe('waived');
  await manager.call(endWaiver, { params: { waiverId: waiver.id } });
  await app.jobsDone();
  expect(await status()).toBe('open');
  const stranger = await app.signedIn();
  const body = { userId: report.userId, cardId: card.id, from: today(), reason: 'tested-out' as const };
  expect((await stranger.attempt(waiveDuty, { body })).status).toBeGreaterThanOrEqual(403);
});

test('LRN-13 waivers are listed for those who look after the person, page by page, until they are ended', async () => {
  const { manager, report } = await aManager();
  const { report: other } = await aManager();
  const [first, second] = [await aPublishedCard(admin), await aPublishedCard(admin)];
  const terms = { from: today(), until: addDays(today(), 20), reason: 'administrative' as const, note: 'Parental leave cover' };
  const older = await manager.call(waiveDuty, { body: { ...terms, userId: report.userId, cardId: first.id } });
  const newer = await manager.call(waiveDuty, { body: { ...terms, userId: report.userId, cardId: second.id } });
  const others = await admin.call(waiveDuty, { body: { ...terms, userId: other.userId, cardId: second.id } });
  const idsOf = async (who: typeof admin, query: { cursor?: string } = {}) =>
    (await who.call(listDutyWaivers, { query })).items.map(({ id }) => id);

  const page = await manager.call(listDutyWaivers, { query: { limit: 1 } });
  expect(page.items).toMatchObject([
    {
      ...terms,
      id: newer.id,
      person: { id: report.userId },
      card: { id: second.id },
      waivedBy: { id: manager.userId },
      can: { end: true },
    },
  ]);
  expect(await idsOf(manager, { cursor: page.nextCursor ?? '' })).toEqual([older.id]);
  expect(await idsOf(admin), 'administrators see everyone').toEqual(expect.arrayContaining([older.id, newer.id, others.id]));
  expect(await idsOf(report), 'no one looks after themselves').toEqual([]);

  await manager.call(endWaiver, { params: { waiverId: newer.id } });
  expect(await idsOf(manager)).toEqual([older.id]);
  app.clock.advance({ days: 21 });
  expect(await idsOf(manager)).toEqual([]);
  expect((await manager.call(listDutyWaivers, { query: { state: 'ended' } })).items).toMatchObject([{ id: older.id, can: { end: false } }]);
});

test('NTF-04 reminders come once for each window and due date; of windows missed while the server was off only the nearest', async () => {
  const { manager, report } = await aManager();
  const card = await aPublishedCard(admin);
  const dueOn = addDays(today(), 100);
  const add = { userIds: [report.userId], teamIds: [], lmsGroupIds: [] };
  await assigned(app, manager, card.id, { add, dueOn, reminderDays: [7, 14, 30, 180] });
  const remindersAfter = async (days: number) => {
    app.clock.advance({ days });
    await app.platform.jobs.enqueue(app.home.store, remindOfDuties, null);
    await app.jobsDone();
    const { notifications } = await report.call(listNotifications, { query: {} });
    return notifications.filter(({ kind }) => kind === 'duty-nearly-due').length;
  };
  expect(await remindersAfter(0)).toBe(0);
  expect(await remindersAfter(69)).toBe(0);
  expect([await remindersAfter(1), await remindersAfter(0)]).toEqual([1, 1]);
  expect(await remindersAfter(24)).toBe(2);
  expect(await remindersAfter(10)).toBe(2);
});

test('LRN-10 leave entered afterwards moves the due date of what is assigned', async () => {
  const { manager, report } = await aManager();
  const card = await aPublishedCard(admin);
  const dueOn = addDays(today(), 30);
  await assigned(app, manager, card.id, { add: { userIds: [report.userId], teamIds: [], lmsGroupIds: [] }, dueOn });
  await manager.call(createAbsence, {
    params: { userId: report.userId },
    body: { firstDay: addDays(today(), 5), lastDay: addDays(today(), 14) },
  });
  await app.jobsDone();
  expect(await dutiesOf(report)).toMatchObject([{ dueOn: addDays(dueOn, 10), movedBy: 'leave' }]);
  expect((await report.call(listNotifications)).notifications[0]?.message).toMatch(/^You are away, so .* is now due on /);
  const onCard = async () => (await report.call(getCardDuty, { params: { cardId: card.id } })).duty;
  expect(await onCard(), 'the page of the card says why, too').toMatchObject({ dueOn: addDays(dueOn, 10), movedBy: 'leave' });
  const [absence] = (await report.call(listAbsences, { params: { userId: report.userId }, query: {} })).items;
  if (absence === undefined) throw new Error('They are away');
  await report.call(deleteAbsence, { params: { userId: report.userId, absenceId: absence.id } });
  await app.jobsDone();
  expect(await onCard()).toMatchObject({ dueOn, movedBy: null });
});

test('SHR-01 SHR-05 a manager assigns a card to a report, who sees who gave it and why', async () => {
  const { manager, report } = await aManager();
  const card = await aPublishedCard(admin);
  const dueOn = addDays(today(), 30);
  const answer = await assigned(app, manager, card.id, {
    add: { userIds: [report.userId], teamIds: [], lmsGroupIds: [] },
    priority: 'mandatory',
    dueOn,
    message: 'Worth the hour.',
  });
  expect(answer).toMatchObject({ people: 1, withdrawn: 0 });
  const [duty] = await dutiesOf(report);
  expect(duty).toMatchObject({ status: 'open', priority: 'mandatory', dueOn, isOverdue: false, can: { plan: true, withdraw: false } });
  expect(duty?.reasons).toMatchObject([{ kind: 'manager', message: 'Worth the hour.', givenBy: { fullName: manager.fullName } }]);
  expect((await report.call(getCardDuty, { params: { cardId: card.id } })).duty?.id).toBe(duty?.id);
});

test('LRN-11 what someone completes fulfils their duty, once', async () => {
  const { manager, report } = await aManager();
  const card = await aPublishedCard(admin);
  await assigned(app, manager, card.id, { add: { userIds: [report.userId], teamIds: [], lmsGroupIds: [] } });
  await report.call(completeCard, { params: { cardId: card.id } });
  await app.jobsDone();
  expect(await dutiesOf(report)).toEqual([]);
  expect(await dutiesOf(report, 'fulfilled')).toMatchObject([{ status: 'fulfilled', wasLate: false }]);
  expect(await report.call(countMyDuties, {})).toMatchObject({ open: 0, fulfilled: 1 });
});

test('LRN-11 what was done before counts at once', async () => {
  const { manager, report } = await aManager();
  const card = await aPublishedCard(admin);
  await report.call(completeCard, { params: { cardId: card.id } });
  await assigned(app, manager, card.id, { add: { userIds: [report.userId], teamIds: [], lmsGroupIds: [] } });
  expect(await dutiesOf(report, 'fulfilled')).toHaveLength(1);
});

test('SHR-09 people assign to themselves, to reports and to groups they lead; only administrators to anyone', async () => {
  const { manager, report } = await aManager();
  const stranger = await app.signedIn();
  const group = await aGroup(admin);
  const card = await aPublishedCard(admin);
  const send = (by: typeof manager, add: { userIds?: string[]; teamIds?: string[] }) =>
    by.attempt(assignCard, { params: { cardId: card.id }, body: { add } });
  expect((await send(manager, { userIds: [stranger.userId] })).status).toBe(403);
  expect((await send(manager, { teamIds: [group.id] })).status).toBe(403);
  expect((await send(report, { userIds: [manager.userId] })).status).toBe(403);
  expect((await send(stranger, { userIds: [stranger.userId] })).status).toBe(202);
  expect((await send(await app.signedIn({ role: 'admin' }), { userIds: [stranger.userId], teamIds: [group.id] })).status).toBe(202);
  await app.jobsDone();
});

test('SHR-01 a leader assigns to a group: who joins gets it, who leaves keeps it for a day', async () => {
  const leader = await app.signedIn({ role: 'group-leader' });
  const [member, latecomer] = [await app.signedIn(), await app.signedIn()];
  const group = await aGroup(leader, {}, [member]);
  const card = await aPublishedCard(admin);
  await assigned(app, leader, card.id, { add: { userIds: [], teamIds: [group.id], lmsGroupIds: [] }, dueOn: addDays(today(), 30) });
  expect((await dutiesOf(member))[0]?.reasons).toMatchObject([{ kind: 'group', group: { name: group.name } }]);

  app.clock.advance({ days: 60 });
  await latecomer.call(joinGroup, { params: { groupId: group.id } });
  await app.jobsDone();
  expect(await dutiesOf(latecomer)).toMatchObject([{ dueOn: addDays(today(), 30), isOverdue: false }]);
  expect(await dutiesOf(member)).toMatchObject([{ isOverdue: true }]);

  await latecomer.call(leaveGroup, { params: { groupId: group.id } });
  await app.jobsDone();
  await settle();
  expect(await dutiesOf(latecomer), 'nothing changes within a day').toHaveLength(1);
  app.clock.advance({ days: 1, minutes: 5 });
  await settle();
  expect(await dutiesOf(latecomer)).toEqual([]);
  const [withdrawn] = await dutiesOf(latecomer, 'withdrawn');

  app.clock.advance({ days: 20 });
  await latecomer.call(joinGroup, { params: { groupId: group.id } });
  await app.jobsDone();
  const [revived] = await dutiesOf(latecomer);
  expect(revived).toMatchObject({ id: withdrawn?.id, dueOn: addDays(today(), 30) });
  app.clock.advance({ days: -81, minutes: -5 });
});

test('LRN-11 a nightly import that drops and adds someone back changes nothing', async () => {
  const leader = await app.signedIn({ role: 'group-leader' });
  const member = await app.signedIn();
  const group = await aGroup(leader, {}, [member]);
  const card = await aPublishedCard(admin);
  await assigned(app, leader, card.id, { add: { userIds: [], teamIds: [group.id], lmsGroupIds: [] }, dueOn: addDays(today(), 10) });
  const [before] = await dutiesOf(member);
  await member.call(leaveGroup, { params: { groupId: group.id } });
  await app.jobsDone();
  app.clock.advance({ minutes: 300 });
  await member.call(joinGroup, { params: { groupId: group.id } });
  await app.jobsDone();
  app.clock.advance({ days: 2 });
  await settle();
  expect(await dutiesOf(member)).toMatchObject([{ id: before?.id, dueOn: before?.dueOn }]);
  app.clock.advance({ days: -2, minutes: -300 });
});

test('LRN-11 two sources are one duty of the higher priority; when one ends the other stands', async () => {
  const { manager, report } = await aManager();
  const leader = await app.signedIn({ role: 'group-leader' });
  const group = await aGroup(leader, {}, [report]);
  const card = await aPublishedCard(admin);
  await assigned(app, leader, card.id, { add: { userIds: [], teamIds: [group.id], lmsGroupIds: [] }, priority: 'optional' });
  const { assignmentIds } = await assigned(app, manager, card.id, {
    add: { userIds: [report.userId], teamIds: [], lmsGroupIds: [] },
    priority: 'mandatory',
    dueOn: addDays(today(), 40),
  });
  const [merged, ...rest] = await dutiesOf(report);
  expect(rest).toEqual([]);
  expect(merged).toMatchObject({ priority: 'mandatory', dueOn: addDays(today(), 40) });
  expect(merged?.reasons.map(({ kind }) => kind)).toEqual(['manager', 'group']);
  const [assignmentId] = assignmentIds;
  if (assignmentId === undefined) throw new Error('There is one');
  await manager.call(endAssignment, { params: { assignmentId } });
  await app.jobsDone();
  expect(await dutiesOf(report)).toMatchObject([{ id: merged?.id, priority: 'optional', dueOn: null, isOverdue: false }]);
  expect((await manager.attempt(getAssignment, { params: { assignmentId } })).status).toBe(404);
});

test('SHR-05 changed terms reach everyone; a due date shortens no further than a week from tomorrow', async () => {
  const { manager, report } = await aManager();
  const card = await aPublishedCard(admin);
  const { assignmentIds } = await assigned(app, manager, card.id, {
    add: { userIds: [report.userId], teamIds: [], lmsGroupIds: [] },
    dueOn: addDays(today(), 60),
  });
  const assignmentId = assignmentIds[0]!;
  await manager.call(updateAssignment, { params: { assignmentId }, body: { dueOn: addDays(today(), 2), priority: 'mandatory' } });
  await app.jobsDone();
  expect(await dutiesOf(report)).toMatchObject([{ dueOn: addDays(today(), 8), priority: 'mandatory' }]);
  const early = await manager.attempt(updateAssignment, { params: { assignmentId }, body: { dueOn: addDays(today(), -2) } });
  expect([early.status, early.problem?.errors]).toMatchObject([422, [{ field: 'dueOn', code: 'before-start' }]]);
});

test('SHR-04 the reach of a choice counts each person once, and who has it already', async () => {
  const leader = await app.signedIn({ role: 'group-leader' });
  const [one, two] = [await app.signedIn(), await app.signedIn()];
  const group = await aGroup(leader, {}, [one, two]);
  const card = await aPublishedCard(admin);
  await assigned(app, admin, card.id, { add: { userIds: [one.userId], teamIds: [], lmsGroupIds: [] } });
  const reach = await admin.call(countReach, {
    params: { cardId: card.id },
    body: { add: { userIds: [one.userId, two.userId], teamIds: [group.id] } },
  });
  expect(reach).toEqual({ people: 3, already: 1 });
});

test('SHR-01 assignments of a card are listed for who gave them, leads the group or administers', async () => {
  const leader = await app.signedIn({ role: 'group-leader' });
  const member = await app.signedIn();
  const group = await aGroup(leader, {}, [member]);
  const card = await aPublishedCard(admin);
  await assigned(app, admin, card.id, { add: { userIds: [member.userId], teamIds: [group.id], lmsGroupIds: [] } });
  const listed = async (by: typeof leader) => (await by.call(listAssignments, { params: { cardId: card.id } })).items.length;
  expect([await listed(admin), await listed(leader), await listed(member)]).toEqual([2, 1, 0]);
});

test('SHR-01 each assignment of a card says how many of the people it still reaches have done it', async () => {
  const leader = await app.signedIn({ role: 'group-leader' });
  const [member, left] = [await app.signedIn(), await app.signedIn()];
  const group = await aGroup(leader, {}, [member, left]);
  const [card, other] = [await aPublishedCard(admin), await aPublishedCard(admin)];
  for (const { id } of [card, other])
    await assigned(app, admin, id, { add: { userIds: [leader.userId], teamIds: [group.id], lmsGroupIds: [] } });
  const done = async (cardId: string) => {
    const { items } = await admin.call(listAssignments, { params: { cardId } });
    return Object.fromEntries(items.map(({ team, fulfilledCount }) => [team === null ? 'alone' : 'group', fulfilledCount]));
  };
  for (const one of [member, left]) await one.call(completeCard, { params: { cardId: card.id } });
  await app.jobsDone();
  expect([await done(card.id), await done(other.id)]).toEqual([
    { alone: 0, group: 2 },
    { alone: 0, group: 0 },
  ]);

  await left.call(leaveGroup, { params: { groupId: group.id } });
  await app.jobsDone();
  app.clock.advance({ days: 1, minutes: 5 });
  await settle();
  await leader.call(completeCard, { params: { cardId: card.id } });
  await app.jobsDone();
  expect(await done(card.id)).toEqual({ alone: 1, group: 2 });
  app.clock.advance({ days: -1, minutes: -5 });
});

test('GRP-04 a group page lists its assignments: one’s own standing for members, progress for leaders', async () => {
  const leader = await app.signedIn({ role: 'group-leader' });
  const member = await app.signedIn();
  const group = await aGroup(leader, { visibility: 'open' }, [member]);
  const card = await aPublishedCard(admin);
  await assigned(app, leader, card.id, { add: { userIds: [], teamIds: [group.id], lmsGroupIds: [] } });
  await member.call(completeCard, { params: { cardId: card.id } });
  await app.jobsDone();
  const seen = async (by: typeof leader) => (await by.call(listGroupAssignments, { params: { groupId: group.id } })).items;
  expect(await seen(member)).toMatchObject([{ ownStatus: 'fulfilled', progress: null }]);
  expect(await seen(leader)).toMatchObject([{ ownStatus: 'open', progress: { people: 2, fulfilled: 1, overdue: 0 } }]);
  await leader.call(deleteGroup, { params: { groupId: group.id } });
  await app.jobsDone();
  expect(await dutiesOf(leader)).toEqual([]);
});

test('LRN-01 someone plans a duty for a day, not after it is due, and takes their own off the plan', async () => {
  const { manager, report } = await aManager();
  const [given, own] = [await aPublishedCard(admin), await aPublishedCard(admin)];
  const dueOn = addDays(today(), 20);
  await assigned(app, manager, given.id, { add: { userIds: [report.userId], teamIds: [], lmsGroupIds: [] }, dueOn });
  await assigned(app, report, own.id, { add: { userIds: [report.userId], teamIds: [], lmsGroupIds: [] }, priority: 'optional' });
  const [duty, mine] = await dutiesOf(report);
  const plan = (dutyId: string | undefined, plannedOn: string) =>
    report.attempt(planDuty, { params: { dutyId: dutyId as never }, body: { plannedOn } });
  expect((await plan(duty?.id, addDays(today(), 3))).body).toMatchObject({ plannedOn: addDays(today(), 3) });
  expect((await plan(duty?.id, addDays(today(), 21))).problem?.code).toBe('plan-after-due');
  expect((await plan(duty?.id, addDays(today(), -1))).problem?.errors).toEqual([{ field: 'plannedOn', code: 'in-the-past' }]);
  expect((await manager.attempt(planDuty, { params: { dutyId: duty!.id }, body: { plannedOn: null } })).status).toBe(404);
  expect((await report.attempt(withdrawOwnDuty, { params: { dutyId: duty!.id } })).status).toBe(403);
  expect(mine?.can).toEqual({ plan: true, withdraw: true });
  await report.call(withdrawOwnDuty, { params: { dutyId: mine!.id } });
  await app.jobsDone();
  expect((await dutiesOf(report)).map(({ id }) => id)).toEqual([duty?.id]);
});

test('LRN-07 my assignments by priority, due date and status, page by page', async () => {
  const { manager, report } = await aManager();
  const terms = [
    ['optional', 30],
    ['mandatory', 20],
    ['recommended', 10],
  ] as const;
  for (const [priority, days] of terms) {
    const card = await aPublishedCard(admin, { title: priority });
    await assigned(app, manager, card.id, {
      add: { userIds: [report.userId], teamIds: [], lmsGroupIds: [] },
      priority,
      dueOn: addDays(today(), days),
    });
  }
  const titles = async (query: object) => (await report.call(listMyDuties, { query })).items.map(({ card }) => card.title);
  expect(await titles({ sort: 'due' })).toEqual(['recommended', 'mandatory', 'optional']);
  expect(await titles({ sort: 'priority' })).toEqual(['mandatory', 'recommended', 'optional']);
  expect(await titles({ sort: 'newest' })).toEqual(['recommended', 'mandatory', 'optional']);
  expect(await titles({ priority: 'mandatory' })).toEqual(['mandatory']);
  expect(await titles({ due: 'overdue' })).toEqual([]);
  app.clock.advance({ days: 15 });
  expect(await titles({ due: 'overdue' })).toEqual(['recommended']);
  app.clock.advance({ days: -15 });
  const first = await report.call(listMyDuties, { query: { limit: 2 } });
  const second = await report.call(listMyDuties, { query: { limit: 2, cursor: first.nextCursor ?? '' } });
  expect([...first.items, ...second.items].map(({ card }) => card.title)).toEqual(['recommended', 'mandatory', 'optional']);
});

test('LRN-11 content that is taken out of sight asks nothing of anyone', async () => {
  const { manager, report } = await aManager();
  const card = await aPublishedCard(admin);
  await assigned(app, manager, card.id, { add: { userIds: [report.userId], teamIds: [], lmsGroupIds: [] } });
  await admin.call(archiveCard, { params: { cardId: card.id } });
  expect(await dutiesOf(report)).toEqual([]);
  expect(await report.call(countMyDuties, {})).toMatchObject({ open: 0 });
});
