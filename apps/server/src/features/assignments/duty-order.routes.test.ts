import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createAbsence } from '@waymark/contract/absences';
import { addDays, assignCard, createSeries, endAssignment, endWaiver, updateAssignment, waiveDuty } from '@waymark/contract/assignments';
import { completeCard } from '@waymark/contract/cards';
import { joinGroup, leaveGroup } from '@waymark/contract/groups';
import { testApp } from '../../testing/app.ts';
import type { SignedIn } from '../../testing/sign-in-as.ts';
import { aPublishedCard } from '../cards/cards.factory.ts';
import { aGroup } from '../groups/groups.factory.ts';
import { contextOf } from '../people/people.factory.ts';
import { applyTerms, finishPauses, reachGroup, reachIndividuals } from './assignments.jobs.ts';
import { renewDuties } from './duty-renewal.service.ts';

const app = await testApp();
const admin = await app.signedIn({ role: 'super-admin' });
const day = (days: number) => addDays(app.clock.now().toISOString().slice(0, 10), days);

/** The same numbers in every run. */
function randomOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return Math.floor((state / 4_294_967_296) * below);
  };
}

/** Steps that may happen in any order on one day; each is a change of its own. */
async function aHistory(waivedFrom = 0) {
  const learner = await app.signedIn();
  const [card, group] = [await aPublishedCard(admin), await aGroup(admin, { visibility: 'open' })];
  const params = { cardId: card.id };
  const assign = (add: object, terms: object) => () => admin.call(assignCard, { params, body: { add, ...terms } });
  return {
    learner,
    card,
    steps: [
      assign({ userIds: [learner.userId] }, { priority: 'recommended', dueOn: day(20), message: 'Soon' }),
      assign({ teamIds: [group.id] }, { priority: 'mandatory', dueOn: day(40) }),
      () => learner.call(joinGroup, { params: { groupId: group.id } }),
      () =>
        admin.call(waiveDuty, {
          body: { userId: learner.userId, ...params, from: day(waivedFrom), until: day(9), reason: 'administrative' },
        }),
      () => admin.call(createAbsence, { params: { userId: learner.userId }, body: { firstDay: day(12), lastDay: day(16) } }),
      () => learner.call(completeCard, { params }),
    ],
  };
}

/** What a duty is, without its id and whose it is. */
async function dutyOn(cardId: string) {
  await app.jobsDone();
  const { rows } = await sql<{
    status: string;
  }>`select status, priority, starts_on::text as starts_on, due_on::text as due_on from learning_duties
    where card_id = ${cardId} order by user_id = ${admin.userId}, period`.execute(app.home.store.db);
  return rows;
}

test('LRN-11 what happens on a day in any order, and however jobs fall between, gives the same duty: excused, open or done', async () => {
  const outcomes = new Map<string, number[]>();
  for (let seed = 1; seed <= 12; seed += 1) {
    const random = randomOf(seed * 7_919);
    const { card, steps } = await aHistory(seed % 2 === 0 ? 0 : 5);
    const isDone = seed % 6 === 0;
    const chosen = isDone ? steps : steps.slice(0, -1);
    // Each step comes last in some of the histories.
    const keys = chosen.map((_, at) => (at === seed % chosen.length ? 1000 : random(1000)));
    const shuffled = chosen.map((step, at) => [keys[at] ?? 0, step] as const).toSorted(([one], [other]) => one - other);
    for (const [, step] of shuffled) {
      await step();
      if (random(3) > 0) await app.jobsDone();
    }
    // A duty that is done rests as it was then.
    const [own, ofAdmin] = await dutyOn(card.id);
    const outcome = JSON.stringify(own?.status === 'fulfilled' ? [own.status, ofAdmin] : [own, ofAdmin]);
    outcomes.set(outcome, [...(outcomes.get(outcome) ?? []), seed]);
  }
  expect([...outcomes.values()], `seeds by outcome: ${JSON.stringify([...outcomes])}`).toHaveLength(3);
});

test('LRN-11 a random history of a group, a person, waivers, leave and changed terms equals its duty worked out again from nothing', async () => {
  for (let seed = 21; seed <= 23; seed += 1) {
    const random = randomOf(seed);
    const { learner, card, steps } = await aHistory();
    const waivers: string[] = [];
    const assignments: string[] = [];
    const began = app.clock.now();
    await admin.call(createSeries, {
      params: { cardId: card.id },
      body: { frequency: 'monthly', startsOn: day(1), dueOn: day(8), assignees: { userIds: [learner.userId] } },
    });
    const [assignPerson, assignGroup, join, , leave] = steps;
    for (const step of [assignPerson, assignGroup, join]) {
      const answer = await step?.();
      if (typeof answer === 'object' && 'assignmentIds' in answer) assignments.push(...answer.assignmentIds);
    }
    await app.jobsDone();
    for (let step = 0; step < 10; step += 1) {
      const what = random(7);
      const [groupId] = (
        await sql<{ id: string }>`select target_id as id from assignments where card_id = ${card.id} and target_type = 'group'`.execute(
          app.home.store.db,
        )
      ).rows.map(({ id }) => id);
      if (what === 0) await learner.attempt(leaveGroup, { params: { groupId: groupId as never } });
      else if (what === 1) await learner.attempt(joinGroup, { params: { groupId: groupId as never } });
      else if (what === 2) {
        const until = day(random(12));
        const waived = await admin.attempt(waiveDuty, {
          body: { userId: learner.userId, cardId: card.id, from: day(0), until, reason: 'tested-out' },
        });
        if (waived.body !== undefined) waivers.push(waived.body.id);
      } else if (what === 3 && waivers.length > 0) await admin.attempt(endWaiver, { params: { waiverId: waivers.pop() as never } });
      else if (what === 4) {
        const [assignmentId] = assignments;
        await admin.attempt(updateAssignment, { params: { assignmentId: assignmentId as never }, body: { dueOn: day(10 + random(40)) } });
      } else if (what === 5) await leave?.().catch(() => undefined);
      else if (what === 6 && random(3) === 0) await admin.attempt(endAssignment, { params: { assignmentId: assignments.pop() as never } });
      app.clock.advance({ days: random(3), minutes: random(600) });
      if (random(2) === 0) await app.jobsDone();
      if (random(2) === 0) await app.platform.jobs.enqueueEach(app.home.store, finishPauses, [null, null]);
    }
    await app.platform.jobs.enqueue(app.home.store, finishPauses, null);
    const kept = await dutyOn(card.id);
    const { rows: periods } = await sql<{ period: string }>`select distinct period from learning_duties where card_id = ${card.id}
      and user_id = ${learner.userId} and status in ('open', 'waived')`.execute(app.home.store.db);
    // As if nothing had ever been worked out: every open duty forgotten, and made again of its sources.
    await sql`update learning_duties set priority = 'optional', due_on = null, starts_on = '2020-01-01' where card_id = ${card.id}
      and status in ('open', 'waived')`.execute(app.home.store.db);
    const ctx = await contextOf(app, app.home);
    for (const { period } of periods) await renewDuties(ctx, { cardId: card.id, period, userIds: [learner.userId, admin.userId] });
    expect(await dutyOn(card.id), `seed ${seed}`).toEqual(kept);
    app.clock.advance({ seconds: Math.round((began.getTime() - app.clock.now().getTime()) / 1000) });
  }
});

/** What someone was told of their duty on a card: how often, and what of it was new. */
async function toldOf({ userId }: SignedIn, cardId: string) {
  await app.jobsDone();
  const { rows } = await sql<{ told: string }>`
    select concat_ws(' ', kind, params ->> 'status', substr(nullif(params ->> 'day', '1970-01-01T12:00:00Z'), 1, 10)) as told
    from notifications where user_id = ${userId} and subject_id = ${cardId} order by created_at, id`.execute(app.home.store.db);
  return rows.map(({ told }) => told);
}

test('LRN-11 a duty that several sources upgrade is told once, in one batch or several, and not again when the jobs run twice', async () => {
  const [first, second] = [await app.signedIn(), await app.signedIn()];
  const card = await aPublishedCard(admin);
  const params = { cardId: card.id };
  const groups = await Promise.all([aGroup(admin, {}, [first, second]), aGroup(admin, {}, [first, second]), aGroup(admin, {}, [first])]);
  const [optional, one, other] = groups.map(({ id }) => id);
  const give = (add: object, terms: object) => admin.call(assignCard, { params, body: { add, ...terms } });
  await give({ teamIds: [optional] }, { priority: 'optional' });
  expect([await toldOf(first, card.id), await toldOf(second, card.id)]).toEqual([['duty-given'], ['duty-given']]);

  // One batch: both alone and through two groups, with one priority and date.
  const terms = { priority: 'mandatory', dueOn: day(40) };
  const both = await give({ userIds: [first.userId, second.userId], teamIds: [one, other] }, terms);
  const upgraded = ['duty-given', `duty-changed upgraded ${day(40)}`];
  expect([await toldOf(first, card.id), await toldOf(second, card.id)]).toEqual([upgraded, upgraded]);

  // Further batches: later, less important or without a date they change nothing, and an earlier date is told as that.
  await give({ teamIds: [(await aGroup(admin, {}, [first])).id] }, { priority: 'mandatory', dueOn: day(50) });
  await give({ teamIds: [(await aGroup(admin, {}, [first])).id] }, { priority: 'recommended', dueOn: day(12) });
  await give({ teamIds: [(await aGroup(admin, {}, [first])).id] }, { priority: 'mandatory' });
  expect(await toldOf(first, card.id)).toEqual(upgraded);
  const soon = await give({ teamIds: [(await aGroup(admin, {}, [first])).id] }, { priority: 'mandatory', dueOn: day(20) });
  const sooner = [...upgraded, `duty-changed due-sooner ${day(20)}`];
  expect(await toldOf(first, card.id)).toEqual(sooner);

  // The jobs once more, and at the same time.
  const { jobs } = app.platform;
  for (const assignmentId of [...both.assignmentIds, ...soon.assignmentIds]) {
    await jobs.enqueueEach(app.home.store, reachIndividuals, [{ assignmentIds: [assignmentId] }, { assignmentIds: [assignmentId] }]);
    await jobs.enqueueEach(app.home.store, applyTerms, [
      { assignmentId, after: null },
      { assignmentId, after: null },
    ]);
    await jobs.enqueue(app.home.store, reachGroup, { assignmentId, after: null });
  }
  await jobs.enqueue(app.home.store, finishPauses, null);
  expect([await toldOf(first, card.id), await toldOf(second, card.id)]).toEqual([sooner, upgraded]);
});
