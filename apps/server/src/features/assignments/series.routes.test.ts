import { expect, test } from 'vitest';
import {
  addDays,
  assignByRule,
  createSeries,
  type Duty,
  endSeries,
  type Frequency,
  getSeries,
  getShareState,
  listAssignments,
  listSeries,
  occurrenceStart,
  pauseSeries,
  resumeSeries,
  type SeriesInput,
  updateSeries,
} from '@waymark/contract/assignments';
import { reactivateAccount, suspendAccount } from '@waymark/contract/accounts';
import { readCalendarFeed, renewCalendarFeed } from '@waymark/contract/calendar';
import { completeCard, getCardArchival, scheduleCardArchival } from '@waymark/contract/cards';
import { joinGroup, leaveGroup } from '@waymark/contract/groups';
import { listNotifications } from '@waymark/contract/notifications';
import { updateUser } from '@waymark/contract/people';
import { deleteTarget, listTargetPeople, type TargetRule } from '@waymark/contract/targets';
import { testApp } from '../../testing/app.ts';
import type { SignedIn } from '../../testing/sign-in-as.ts';
import { archiveOnTheirDay } from '../cards/cards.jobs.ts';
import { aPublishedCard, pollContent } from '../cards/cards.factory.ts';
import { aGroup } from '../groups/groups.factory.ts';
import { aTarget } from '../targets/targets.factory.ts';
import { assigned, dutiesOf } from './assignments.factory.ts';
import { finishPauses } from './assignments.jobs.ts';
import { openOccurrences, reachOccurrence, syncOccurrences } from './series.jobs.ts';

const app = await testApp();
const admin = await app.signedIn({ role: 'super-admin' });
const today = () => app.clock.now().toISOString().slice(0, 10);
type Repeated = Partial<Omit<SeriesInput, 'assignees'>> & { assignees: Partial<SeriesInput['assignees']> };

/** A series from tomorrow on, each time with thirty days, or ten where it comes monthly. */
const repeated = (input: Repeated) => {
  const startsOn = input.startsOn ?? addDays(today(), 1);
  return { frequency: 'annually' as Frequency, startsOn, dueOn: addDays(startsOn, input.frequency === 'monthly' ? 10 : 30), ...input };
};
const aSeries = (by: SignedIn, cardId: string, input: Repeated) => by.call(createSeries, { params: { cardId }, body: repeated(input) });
const tick = async () => {
  await app.platform.jobs.enqueue(app.home.store, openOccurrences, null);
  await app.jobsDone();
};
const later = async (days: number) => {
  app.clock.advance({ days });
  await tick();
};
const settle = async () => {
  await app.platform.jobs.enqueue(app.home.store, finishPauses, null);
  await app.jobsDone();
};
const onCard = (duties: readonly Duty[], cardId: string) => duties.filter(({ card }) => card.id === cardId);
const open = async (person: SignedIn, cardId: string) => onCard(await dutiesOf(person), cardId);

test('SHR-06 each occurrence of a series is its own duty; completing closes one, and one not completed stays missed', async () => {
  const learner = await app.signedIn();
  const card = await aPublishedCard(admin);
  const series = await aSeries(admin, card.id, { frequency: 'monthly', assignees: { userIds: [learner.userId] }, message: 'Every month.' });
  expect(series).toMatchObject({ status: 'active', communityScope: 'existing-and-future', current: null, totalUsers: 1 });
  expect(series.upcoming).toHaveLength(12);
  await app.jobsDone();
  expect(await open(learner, card.id)).toEqual([]);
  await later(1);
  const [first] = await open(learner, card.id);
  expect(first).toMatchObject({ startsOn: series.startsOn, dueOn: series.dueOn, reasons: [{ kind: 'series', message: 'Every month.' }] });
  await learner.call(completeCard, { params: { cardId: card.id } });
  await app.jobsDone();
  expect(await open(learner, card.id)).toEqual([]);
  app.clock.advance({ days: 31 });
  await tick();
  const [second] = await open(learner, card.id);
  expect(second?.period).not.toBe(first?.period);
  app.clock.advance({ days: 31 });
  await tick();
  expect(onCard(await dutiesOf(learner, 'missed'), card.id).map(({ id }) => id)).toEqual([second?.id]);
  expect(onCard(await dutiesOf(learner, 'fulfilled'), card.id).map(({ id }) => id)).toEqual([first?.id]);
  expect(await open(learner, card.id)).toHaveLength(1);
  expect(await admin.call(getSeries, { params: { seriesId: series.id } })).toMatchObject({
    current: { number: 2, people: 1, fulfilled: 0 },
  });
  app.clock.advance({ days: -63 });
});

test('SHR-06 community scopes: who is in, joins, leaves, comes back, is suspended', async () => {
  const leader = await app.signedIn({ role: 'group-leader' });
  const [member, early, joiner, away] = [await app.signedIn(), await app.signedIn(), await app.signedIn(), await app.signedIn()];
  const group = await aGroup(leader, { visibility: 'open' }, [member, away]);
  await admin.call(suspendAccount, { params: { userId: away.userId } });
  const scopes = ['existing-and-future', 'existing', 'future'] as const;
  const cards = await Promise.all(scopes.map(() => aPublishedCard(admin)));
  const startsOn = addDays(today(), 2);
  for (const [at, communityScope] of scopes.entries()) {
    await aSeries(leader, cards[at]!.id, { startsOn, communityScope, assignees: { teamIds: [group.id] } });
  }
  const dues = async (person: SignedIn) => Promise.all(cards.map(async (card) => (await open(person, card.id))[0]?.dueOn ?? null));
  await early.call(joinGroup, { params: { groupId: group.id } });
  await later(2);
  const due = addDays(startsOn, 30);
  expect(await dues(member)).toEqual([due, due, null]);
  expect(await dues(early), 'joined after the series was made and before its first date').toEqual([due, null, due]);
  // Who joins later has the whole time from then on.
  app.clock.advance({ days: 10 });
  await joiner.call(joinGroup, { params: { groupId: group.id } });
  await admin.call(reactivateAccount, { params: { userId: away.userId } });
  await app.jobsDone();
  expect(await dues(joiner)).toEqual([addDays(due, 10), null, addDays(due, 10)]);
  const given = async (userId: string) => {
    const { rows } = await app.platform.database.owner.query<{ due_on: string }>(
      `select due_on::text as due_on from learning_duties where user_id = $1 and card_id = any($2) and status = 'open'`,
      [userId, cards.map(({ id }) => id)],
    );
    return rows.map((row) => row.due_on);
  };
  expect(await given(away.userId)).toEqual([addDays(due, 10), addDays(due, 10)]);
  // Leaving acts after a day; coming back revives the duty with the whole time.
  await member.call(leaveGroup, { params: { groupId: group.id } });
  await app.jobsDone();
  await settle();
  expect(await dues(member)).toEqual([due, due, null]);
  app.clock.advance({ days: 2 });
  await settle();
  expect(await dues(member)).toEqual([null, null, null]);
  await member.call(joinGroup, { params: { groupId: group.id } });
  await app.jobsDone();
  expect(await dues(member)).toEqual([addDays(due, 12), addDays(due, 12), null]);
  app.clock.advance({ days: -14 });
});

test('SHR-08 an occurrence opens at the start of its day where each person is', async () => {
  const [tokyo, lima] = [await app.signedIn(), await app.signedIn()];
  await tokyo.call(updateUser, { params: { userId: tokyo.userId }, body: { timeZone: 'Pacific/Kiritimati' } });
  await lima.call(updateUser, { params: { userId: lima.userId }, body: { timeZone: 'Pacific/Honolulu' } });
  const card = await aPublishedCard(admin);
  const startsOn = addDays(today(), 3);
  await aSeries(admin, card.id, { startsOn, assignees: { userIds: [tokyo.userId, lima.userId] } });
  const at = async (moment: string) => {
    app.clock.advance({ seconds: Math.round((Date.parse(moment) - app.clock.now().getTime()) / 1000) });
    await tick();
    return [(await open(tokyo, card.id)).length, (await open(lima, card.id)).length];
  };
  const began = app.clock.now().toISOString();
  expect(await at(`${addDays(startsOn, -1)}T09:59:00Z`)).toEqual([0, 0]);
  expect(await at(`${addDays(startsOn, -1)}T10:01:00Z`)).toEqual([1, 0]);
  expect(await at(`${startsOn}T09:58:00Z`)).toEqual([1, 0]);
  expect(await at(`${startsOn}T10:01:00Z`)).toEqual([1, 1]);
  await at(began);
});

test('SHR-08 a server that slept for 40 days makes what can still be done, and writes down what is over as not given', async () => {
  const learner = await app.signedIn();
  const card = await aPublishedCard(admin);
  // Tomorrow has begun somewhere on earth already.
  const startsOn = addDays(today(), 2);
  const series = await aSeries(admin, card.id, { frequency: 'monthly', startsOn, assignees: { userIds: [learner.userId] } });
  const second = occurrenceStart(startsOn, 'monthly', 1);
  await later(40);
  expect(await open(learner, card.id)).toMatchObject([{ startsOn: second }]);
  expect(onCard(await dutiesOf(learner, 'not-given'), card.id)).toMatchObject([{ startsOn, isOverdue: false }]);
  // The clock going back makes nothing twice.
  app.clock.advance({ days: -1 });
  await tick();
  const { rows } = await app.platform.database.owner.query(
    `select count(*)::int as opened from audit_entries where action = 'assignments.occurrence-opened' and details->>'seriesId' = $1`,
    [series.id],
  );
  expect(rows).toEqual([{ opened: 2 }]);
  app.clock.advance({ days: -39 });
});

test('SHR-08 whose day had not begun when the server fell asleep has that date written down as not given, and never given later', async () => {
  const [early, late] = [await app.signedIn(), await app.signedIn()];
  await early.call(updateUser, { params: { userId: early.userId }, body: { timeZone: 'Pacific/Kiritimati' } });
  await late.call(updateUser, { params: { userId: late.userId }, body: { timeZone: 'Pacific/Honolulu' } });
  const card = await aPublishedCard(admin);
  const startsOn = addDays(today(), 3);
  const people = { userIds: [early.userId, late.userId] };
  const series = await aSeries(admin, card.id, { frequency: 'monthly', startsOn, assignees: people });
  const began = app.clock.now();
  const at = async (moment: Date) => {
    app.clock.advance({ seconds: Math.round((moment.getTime() - app.clock.now().getTime()) / 1000) });
    await tick();
  };
  await at(new Date(`${addDays(startsOn, -1)}T10:01:00Z`));
  expect([await open(early, card.id), await open(late, card.id)]).toMatchObject([[{ startsOn }], []]);
  // While it sleeps everything of the first date passes, and what is due after it changes.
  await admin.call(updateSeries, {
    params: { seriesId: series.id },
    body: { version: 1, priority: 'optional', dueOn: addDays(startsOn, 5) },
  });
  await app.jobsDone();
  app.clock.advance({ days: 32 });
  const { rows: currents } = await app.platform.database.owner.query<{ id: string }>(
    'select current_assignment_id as id from assignment_series where id = $1',
    [series.id],
  );
  // A part of the first date that was under way when the server fell asleep is done first.
  await app.platform.jobs.enqueue(app.home.store, reachOccurrence, { assignmentId: currents[0]?.id ?? '', after: null });
  await app.jobsDone();
  await tick();
  const notGiven = async (person: SignedIn) => onCard(await dutiesOf(person, 'not-given'), card.id);
  const first = { startsOn, dueOn: series.dueOn, priority: 'mandatory', isOverdue: false };
  const second = { startsOn: occurrenceStart(startsOn, 'monthly', 1) };
  expect([await notGiven(early), await notGiven(late)]).toMatchObject([[], [first]]);
  expect([await open(early, card.id), await open(late, card.id)]).toMatchObject([[second], [second]]);
  expect(onCard(await dutiesOf(early, 'missed'), card.id)).toMatchObject([{ startsOn }]);
  await at(began);
});

test('SHR-08 a date that is over with the next one is not given to people it had not reached, once awake between the two', async () => {
  const late = await app.signedIn();
  await late.call(updateUser, { params: { userId: late.userId }, body: { timeZone: 'Pacific/Honolulu' } });
  const card = await aPublishedCard(admin);
  const startsOn = addDays(today(), 3);
  await aSeries(admin, card.id, { frequency: 'monthly', startsOn, assignees: { userIds: [late.userId] } });
  const began = app.clock.now();
  app.clock.advance({ seconds: Math.round((Date.parse(`${addDays(startsOn, -1)}T10:01:00Z`) - began.getTime()) / 1000) });
  await tick();
  await later(50);
  await app.platform.jobs.enqueue(app.home.store, syncOccurrences, null);
  await app.jobsDone();
  expect(await open(late, card.id)).toEqual([]);
  expect(onCard(await dutiesOf(late, 'not-given'), card.id).map((duty) => duty.startsOn)).toEqual(
    expect.arrayContaining([startsOn, occurrenceStart(startsOn, 'monthly', 1)]),
  );
  app.clock.advance({ seconds: Math.round((began.getTime() - app.clock.now().getTime()) / 1000) });
});

test('SHR-06 a date that passed in a pause is not written as not given', async () => {
  const late = await app.signedIn();
  await late.call(updateUser, { params: { userId: late.userId }, body: { timeZone: 'Pacific/Honolulu' } });
  const card = await aPublishedCard(admin);
  const startsOn = addDays(today(), 3);
  const series = await aSeries(admin, card.id, { frequency: 'monthly', startsOn, assignees: { userIds: [late.userId] } });
  const began = app.clock.now();
  app.clock.advance({ seconds: Math.round((Date.parse(`${addDays(startsOn, -1)}T10:01:00Z`) - began.getTime()) / 1000) });
  await tick();
  const params = { seriesId: series.id };
  await admin.call(pauseSeries, { params });
  app.clock.advance({ days: 20 });
  await admin.call(resumeSeries, { params });
  app.clock.advance({ days: 15 });
  await tick();
  expect(onCard(await dutiesOf(late, 'not-given'), card.id)).toEqual([]);
  expect(await open(late, card.id)).toMatchObject([{ startsOn: occurrenceStart(startsOn, 'monthly', 1) }]);
  app.clock.advance({ seconds: Math.round((began.getTime() - app.clock.now().getTime()) / 1000) });
});

test('SHR-08 ticks of several servers at once give everyone each occurrence once, also in two groups', async () => {
  const leader = await app.signedIn({ role: 'group-leader' });
  const members = await Promise.all(Array.from({ length: 4 }, () => app.signedIn()));
  const groups = [await aGroup(leader, {}, members), await aGroup(leader, {}, members)];
  const card = await aPublishedCard(admin);
  const series = await aSeries(leader, card.id, { startsOn: today(), assignees: { teamIds: groups.map(({ id }) => id) } });
  await app.platform.jobs.enqueueEach(app.home.store, openOccurrences, [null, null, null]);
  await app.jobsDone();
  await tick();
  const { rows } = await app.platform.database.owner.query(
    `select count(*)::int as given, count(distinct details->>'userId')::int as people from audit_entries
      where action = 'assignments.given' and details->>'cardId' = $1`,
    [card.id],
  );
  expect(rows).toEqual([{ given: 5, people: 5 }]);
  expect((await leader.call(getSeries, { params: { seriesId: series.id } })).current).toMatchObject({ people: 5 });
});

test('SHR-07 a series ends before its content is archived; a date that is set later ends it and tells its creator', async () => {
  const [manager, learner] = [await app.signedIn({ role: 'group-leader' }), await app.signedIn()];
  const group = await aGroup(manager, {}, [learner]);
  const card = await aPublishedCard(admin);
  const params = { cardId: card.id };
  const archivesOn = addDays(today(), 400);
  await admin.call(scheduleCardArchival, { params, body: { archivesOn } });
  expect(await admin.call(getCardArchival, { params })).toEqual({ archivesOn });
  expect((await manager.attempt(getCardArchival, { params })).status).toBe(403);
  expect((await manager.call(getShareState, { params })).archivesOn).toBe(archivesOn);
  const assignees = { teamIds: [group.id] };
  const refused = await manager.attempt(createSeries, { params, body: repeated({ endsOn: archivesOn, assignees }) });
  expect([refused.status, refused.problem?.errors]).toMatchObject([422, [{ field: 'endsOn', code: 'ends-after-archival' }]]);
  const startsOn = addDays(today(), 3);
  const series = await aSeries(manager, card.id, { startsOn, endsOn: addDays(archivesOn, -1), assignees });
  expect(series.upcoming).toHaveLength(2);
  await admin.call(scheduleCardArchival, { params, body: { archivesOn: addDays(today(), 60) } });
  await app.jobsDone();
  const shortened = await manager.call(getSeries, { params: { seriesId: series.id } });
  expect([shortened.endsOn, shortened.upcoming.length]).toEqual([addDays(today(), 59), 1]);
  const { notifications } = await manager.call(listNotifications, { query: {} });
  expect(notifications.filter(({ kind }) => kind === 'duty-changed')).toHaveLength(1);
  app.clock.advance({ days: 60 });
  await app.platform.jobs.enqueue(app.home.store, archiveOnTheirDay, null);
  await app.jobsDone();
  const { rows } = await app.platform.database.owner.query(
    `select c.state, s.ended_because from cards c join assignment_series s on s.card_id = c.id where c.id = $1`,
    [card.id],
  );
  expect(rows).toEqual([{ state: 'archived', ended_because: 'archived' }]);
  app.clock.advance({ days: -60 });
});

test('SHR-06 a series is listed by ten from an offset; its creator edits, pauses, resumes and ends it', async () => {
  const leader = await app.signedIn({ role: 'group-leader' });
  const stranger = await app.signedIn({ role: 'group-leader' });
  const group = await aGroup(leader);
  const card = await aPublishedCard(admin);
  const assignees = { teamIds: [group.id] };
  const created = [];
  for (let at = 0; at < 11; at += 1) created.push(await aSeries(leader, card.id, { startsOn: addDays(today(), 3), assignees }));
  const [series] = created;
  const params = { seriesId: series!.id };
  const page = await leader.call(listSeries, { params: { cardId: card.id }, query: {} });
  expect([page.items.length, page.total]).toEqual([10, 11]);
  expect((await leader.call(listSeries, { params: { cardId: card.id }, query: { offset: 10 } })).items).toHaveLength(1);
  expect((await stranger.attempt(getSeries, { params })).status).toBe(404);
  expect((await stranger.attempt(createSeries, { params: { cardId: card.id }, body: repeated({ assignees }) })).status).toBe(403);
  const changed = await leader.call(updateSeries, { params, body: { version: 1, priority: 'optional', frequency: 'quarterly' } });
  expect(changed).toMatchObject({ priority: 'optional', frequency: 'quarterly', version: 2 });
  expect((await leader.attempt(updateSeries, { params, body: { version: 1 } })).problem?.code).toBe('series-changed');
  await later(4);
  const moved = await leader.attempt(updateSeries, { params, body: { version: 2, frequency: 'monthly' } });
  expect(moved.problem?.errors).toMatchObject([{ field: 'frequency', code: 'series-begun' }]);
  expect(await leader.call(pauseSeries, { params })).toMatchObject({ status: 'paused', can: { pause: false, resume: true } });
  app.clock.advance({ days: 100 });
  await tick();
  expect((await leader.call(getSeries, { params })).current).toMatchObject({ number: 0 });
  const resumed = await leader.call(resumeSeries, { params });
  expect(resumed.upcoming[0]?.number).toBe(2);
  await leader.call(endSeries, { params });
  expect(await leader.call(getSeries, { params })).toMatchObject({ status: 'stopped', upcoming: [], can: { edit: false, end: false } });
  app.clock.advance({ days: -104 });
  const poll = await aPublishedCard(admin, { content: pollContent });
  const voted = await leader.attempt(createSeries, { params: { cardId: poll.id }, body: repeated({ assignees }) });
  expect(voted.problem?.code).toBe('card-not-repeatable');
});

test('SHR-10 SHR-11 a card for a saved rule reaches who matches, who comes to match, and leaves who no longer does after a day', async () => {
  const group = await aGroup(admin, { visibility: 'open' });
  const [one, other] = [await app.signedIn(), await app.signedIn()];
  await one.call(joinGroup, { params: { groupId: group.id } });
  const rule: TargetRule = { combine: 'all', of: [{ field: 'group', values: [group.id] }] };
  const target = await aTarget(admin, rule, 'In the crew');
  await app.jobsDone();
  const card = await aPublishedCard(admin);
  const params = { cardId: card.id };
  const dueOn = addDays(today(), 30);
  const many = await admin.attempt(assignByRule, { params, body: { targetId: target.id, dueOn } });
  const confirmed = many.status === 409 ? { confirmedCount: Number(many.problem?.params?.['matching']) } : {};
  expect(await admin.call(assignByRule, { params, body: { targetId: target.id, dueOn, ...confirmed } })).toMatchObject({ withdrawn: 0 });
  await app.jobsDone();
  expect(await open(one, card.id)).toMatchObject([{ dueOn, reasons: [{ kind: 'rule' }] }]);
  expect(await open(other, card.id)).toEqual([]);
  app.clock.advance({ days: 5 });
  await other.call(joinGroup, { params: { groupId: group.id } });
  await one.call(leaveGroup, { params: { groupId: group.id } });
  await app.jobsDone();
  expect(await open(other, card.id)).toMatchObject([{ dueOn: addDays(dueOn, 5) }]);
  expect(await open(one, card.id)).toHaveLength(1);
  app.clock.advance({ days: 2 });
  await settle();
  expect(await open(one, card.id)).toEqual([]);
  expect(await listedRule(params)).toMatchObject([{ kind: 'rule', rule: { id: target.id, name: 'In the crew' }, can: { end: true } }]);
  expect((await admin.attempt(deleteTarget, { params: { targetId: target.id } })).problem?.code).toBe('target-in-use');
  expect((await admin.call(listTargetPeople, { params: { targetId: target.id } })).items.length).toBeGreaterThan(0);
  const learner = await app.signedIn();
  expect((await learner.attempt(assignByRule, { params, body: { targetId: target.id } })).status).toBe(403);
  app.clock.advance({ days: -7 });
});

const listedRule = async (params: { cardId: string }) => (await admin.call(listAssignments, { params })).items;

test('LRN-11 what is due by a day is in the person’s calendar feed until it is done', async () => {
  const learner = await app.signedIn();
  const card = await aPublishedCard(admin, { title: 'Valve, closing; safely' });
  const dueOn = addDays(today(), 20);
  await assigned(app, admin, card.id, { add: { userIds: [learner.userId], teamIds: [], lmsGroupIds: [] }, dueOn, priority: 'mandatory' });
  const { url } = await learner.call(renewCalendarFeed);
  const token = new URL(url ?? '').pathname.split('/').at(-1) ?? '';
  const feed = async () => String((await app.visitor().attempt(readCalendarFeed, { params: { token } })).body);
  const text = await feed();
  expect(text).toContain(`DTSTART;VALUE=DATE:${dueOn.replaceAll('-', '')}\r\n`);
  expect(text).toContain('SUMMARY:Valve\\, closing\\; safely is due\r\n');
  expect(text).toContain('DESCRIPTION:This is mandatory.\r\n');
  await learner.call(completeCard, { params: { cardId: card.id } });
  await app.jobsDone();
  expect(await feed()).not.toContain('Valve');
});
