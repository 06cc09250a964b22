import { expect, test } from 'vitest';
import { askForApproval } from '@waymark/contract/progress';
import { decideApproval, listApprovals } from '@waymark/contract/approvals';
import { addDays, createSeries, type Duty, endWaiver, occurrenceStart, waiveDuty } from '@waymark/contract/assignments';
import { completeCard } from '@waymark/contract/cards';
import { listNotifications } from '@waymark/contract/notifications';
import { getOwnPoints } from '@waymark/contract/rewards';
import { listTranscript, recordForOthers, withdrawCompletion } from '@waymark/contract/transcript';
import { testApp } from '../../testing/app.ts';
import type { SignedIn } from '../../testing/sign-in-as.ts';
import { aPublishedCard } from '../cards/cards.factory.ts';
import { gatesWith } from '../progress/progress.factory.ts';
import { assigned, dutiesOf, reportsTo } from './assignments.factory.ts';
import { openOccurrences } from './series.jobs.ts';

const app = await testApp();
const admin = await app.signedIn({ role: 'super-admin' });
const today = () => app.clock.now().toISOString().slice(0, 10);
const later = async (days: number) => {
  app.clock.advance({ days });
  await app.platform.jobs.enqueue(app.home.store, openOccurrences, null);
  await app.jobsDone();
};
const record = async (person: SignedIn, cardId: string, achievedOn: string) => {
  await admin.call(recordForOthers, { body: { userIds: [person.userId], cardId, achievedOn, evidence: 'Paper list' } });
  await app.jobsDone();
};
/** Takes back what someone completed on a day. */
const takeBack = async (person: SignedIn, day: string) => {
  const { items } = await person.call(listTranscript, { query: {} });
  const row = items.find(({ achievedAt, status }) => achievedAt.startsWith(day) && status !== 'Withdrawn');
  await admin.call(withdrawCompletion, { params: { completionId: row?.completionId as never }, body: { reason: 'Not theirs' } });
  await app.jobsDone();
};
const told = async (person: SignedIn) =>
  (await person.call(listNotifications, { query: {} })).notifications.map(({ kind, message }) => `${kind}: ${message}`);
const points = async (person: SignedIn) => (await person.call(getOwnPoints)).total;
const onCard = async (person: SignedIn, cardId: string, status: Duty['status']) =>
  (await dutiesOf(person, status)).filter(({ card }) => card.id === cardId);

test('LRN-03 LRN-11 an earlier day recorded afterwards takes lateness back in silence; all taken back, it is to be done again and its person is told', async () => {
  const learner = await app.signedIn();
  const card = await aPublishedCard(admin, { title: 'Valve basics' });
  const dueOn = addDays(today(), 10);
  await assigned(app, admin, card.id, { add: { userIds: [learner.userId], teamIds: [], lmsGroupIds: [] }, dueOn });
  app.clock.advance({ days: 15 });
  const finishedOn = today();
  await learner.call(completeCard, { params: { cardId: card.id } });
  await app.jobsDone();
  expect(await dutiesOf(learner, 'fulfilled')).toMatchObject([{ wasLate: true }]);
  const before = [await told(learner), await points(learner)] as const;

  await record(learner, card.id, addDays(dueOn, -1));
  const [early] = await dutiesOf(learner, 'fulfilled');
  expect(early).toMatchObject({ wasLate: false, dueOn });
  expect(await told(learner), 'no message for what is only written down').toEqual(before[0]);
  expect(await points(learner), 'done on time').toBe(before[1] + 5);

  await takeBack(learner, addDays(dueOn, -1));
  expect(await dutiesOf(learner, 'fulfilled'), 'the later one counts again').toMatchObject([{ id: early?.id, wasLate: true }]);
  expect(await points(learner)).toBe(before[1]);
  await takeBack(learner, finishedOn);
  expect(await dutiesOf(learner)).toMatchObject([{ id: early?.id, isOverdue: true }]);
  expect(await points(learner)).toBe(0);
  expect((await told(learner)).filter((text) => !before[0].includes(text))).toEqual([
    'duty-changed: The completion of “Valve basics” was withdrawn, so you need to complete it again',
  ]);
  app.clock.advance({ days: -15 });
});

test('SHR-06 LRN-03 what was done in the time of a date that was missed closes it once it is recorded; taken back, it is missed again', async () => {
  const learner = await app.signedIn();
  const card = await aPublishedCard(admin);
  const startsOn = today();
  const body = { frequency: 'monthly' as const, startsOn, dueOn: addDays(startsOn, 10), assignees: { userIds: [learner.userId] } };
  await admin.call(createSeries, { params: { cardId: card.id }, body });
  await later(0);
  await later(32);
  const second = occurrenceStart(startsOn, 'monthly', 1);
  const seen = async () => [
    (await onCard(learner, card.id, 'missed')).map((duty) => duty.startsOn),
    (await onCard(learner, card.id, 'fulfilled')).map((duty) => [duty.startsOn, duty.wasLate]),
    (await onCard(learner, card.id, 'open')).map((duty) => duty.startsOn),
  ];
  expect(await seen()).toEqual([[startsOn], [], [second]]);
  await record(learner, card.id, addDays(startsOn, 5));
  expect(await seen(), 'in time').toEqual([[], [[startsOn, false]], [second]]);
  await takeBack(learner, addDays(startsOn, 5));
  expect(await seen()).toEqual([[startsOn], [], [second]]);
  await record(learner, card.id, addDays(startsOn, 12));
  expect(await seen(), 'late, before the next date').toEqual([[], [[startsOn, true]], [second]]);
  app.clock.advance({ days: -32 });
});

test('SHR-08 LRN-03 what is recorded for a date counts for it also where a server that slept for 40 days gave it late', async () => {
  const learner = await app.signedIn();
  const card = await aPublishedCard(admin);
  const startsOn = addDays(today(), 2);
  const body = { frequency: 'monthly' as const, startsOn, dueOn: addDays(startsOn, 20), assignees: { userIds: [learner.userId] } };
  await admin.call(createSeries, { params: { cardId: card.id }, body });
  await later(40);
  const second = occurrenceStart(startsOn, 'monthly', 1);
  expect((await onCard(learner, card.id, 'open')).map((duty) => duty.startsOn)).toEqual([second]);
  await record(learner, card.id, addDays(second, 1));
  expect(await onCard(learner, card.id, 'fulfilled')).toMatchObject([{ startsOn: second, wasLate: false }]);
  app.clock.advance({ days: -40 });
});

test('LRN-03 LRN-11 a day that others record is that day where the person is, also in New Zealand', async () => {
  const [east, west] = [await app.signedIn(), await app.signedIn()];
  await app.home.store.db.updateTable('users').set({ time_zone: 'Pacific/Kiritimati' }).where('id', '=', east.userId).execute();
  await app.home.store.db.updateTable('users').set({ time_zone: 'Pacific/Pago_Pago' }).where('id', '=', west.userId).execute();
  app.platform.sessions.forgetAll();
  const card = await aPublishedCard(admin);
  const dueOn = addDays(today(), 8);
  const userIds = [east.userId, west.userId];
  await assigned(app, admin, card.id, { add: { userIds, teamIds: [], lmsGroupIds: [] }, dueOn });
  app.clock.advance({ days: 12 });
  await admin.call(recordForOthers, { body: { userIds, cardId: card.id, achievedOn: dueOn, evidence: 'List' } });
  await app.jobsDone();
  for (const person of [east, west]) {
    expect(await dutiesOf(person, 'fulfilled')).toMatchObject([{ wasLate: false }]);
    expect((await person.call(listTranscript, { query: {} })).items[0]?.achievedAt.slice(0, 10)).toBe(dueOn);
  }
  app.clock.advance({ days: -12 });
});

test('LRN-05 SHR-06 an approver who decides after the next date began completes the date that it was done in', async () => {
  const [learner, manager] = [await app.signedIn(), await app.signedIn({ role: 'manager' })];
  await reportsTo(admin, learner.userId, manager.userId);
  const card = await aPublishedCard(admin, { gates: gatesWith({ completionApproval: true }) });
  const startsOn = today();
  const body = { frequency: 'monthly' as const, startsOn, dueOn: addDays(startsOn, 10), assignees: { userIds: [learner.userId] } };
  await admin.call(createSeries, { params: { cardId: card.id }, body });
  await later(0);
  app.clock.advance({ days: 3 });
  await learner.call(completeCard, { params: { cardId: card.id } });
  await learner.call(askForApproval, { params: { cardId: card.id, gate: 'completion-approvals' }, body: {} });
  await later(30);
  expect((await onCard(learner, card.id, 'missed')).map((duty) => duty.startsOn)).toEqual([startsOn]);
  const [item] = (await manager.call(listApprovals, { query: {} })).items;
  await manager.call(decideApproval, { params: item!, body: { outcome: 'approved' } });
  await app.jobsDone();
  expect(await onCard(learner, card.id, 'fulfilled')).toMatchObject([{ startsOn, wasLate: false }]);
  expect(await onCard(learner, card.id, 'missed')).toEqual([]);
  expect((await onCard(learner, card.id, 'open')).map((duty) => duty.startsOn)).toEqual([occurrenceStart(startsOn, 'monthly', 1)]);
  const [row] = (await learner.call(listTranscript, { query: { filter: 'completed' } })).items;
  expect(row?.achievedAt.slice(0, 10)).toBe(addDays(startsOn, 3));
  app.clock.advance({ days: -33 });
});

test('LRN-11 a duty without a due date that is open again after a waiver says so without a date', async () => {
  const [manager, report] = [await app.signedIn({ role: 'manager' }), await app.signedIn()];
  await reportsTo(admin, report.userId, manager.userId);
  const card = await aPublishedCard(admin, { title: 'Pump care' });
  await assigned(app, manager, card.id, { add: { userIds: [report.userId], teamIds: [], lmsGroupIds: [] } });
  const waiver = await manager.call(waiveDuty, { body: { userId: report.userId, cardId: card.id, from: today(), reason: 'tested-out' } });
  await manager.call(endWaiver, { params: { waiverId: waiver.id } });
  await app.jobsDone();
  expect(await told(report)).toContain('duty-changed: You are no longer excused from “Pump care”');
});
