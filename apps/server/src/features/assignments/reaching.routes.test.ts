import { expect, test } from 'vitest';
import { getAssignment, listAssignmentPeople, waiveDuty } from '@waymark/contract/assignments';
import { completeCard } from '@waymark/contract/cards';
import { joinGroup } from '@waymark/contract/groups';
import type { UserId } from '@waymark/contract/kit';
import { transaction } from '../../platform/db/database.ts';
import { testApp } from '../../testing/app.ts';
import { aPublishedCard } from '../cards/cards.factory.ts';
import { aGroup } from '../groups/groups.factory.ts';
import { assigned, dutiesOf } from './assignments.factory.ts';
import { reachGroup } from './assignments.jobs.ts';

const app = await testApp({ holdsThousands: true });
const admin = await app.signedIn({ role: 'super-admin' });

test('SHR-01 who joins a group while its members are being reached gets the assignment, too', async () => {
  const leader = await app.signedIn({ role: 'group-leader' });
  const [member, latecomer] = [await app.signedIn(), await app.signedIn()];
  const group = await aGroup(leader, {}, [member]);
  const card = await aPublishedCard(admin);
  await assigned(app, leader, card.id, { add: { userIds: [], teamIds: [group.id], lmsGroupIds: [] } });
  const { db } = app.home.store;
  const assignment = await db.selectFrom('assignments').select('id').where('card_id', '=', card.id).executeTakeFirstOrThrow();
  // As if the worker had looked at the members before, and not come to its end yet.
  await db.updateTable('assignments').set({ spread_state: 'spreading' }).where('id', '=', assignment.id).execute();
  await latecomer.call(joinGroup, { params: { groupId: group.id } });
  await app.jobsDone();
  await transaction(app.home.store, (tx) =>
    app.platform.jobs.enqueue(tx, reachGroup, { assignmentId: assignment.id, after: 'ffffffff-ffff-ffff-ffff-ffffffffffff' as UserId }),
  );
  await app.jobsDone();
  expect(await dutiesOf(latecomer)).toHaveLength(1);
});

test('SHR-08 reaching a group again, by two servers or after a kill, gives each member one duty', async () => {
  const leader = await app.signedIn({ role: 'group-leader' });
  const members = await Promise.all(Array.from({ length: 4 }, () => app.signedIn()));
  const group = await aGroup(leader, {}, members);
  const card = await aPublishedCard(admin);
  const { assignmentIds } = await assigned(app, leader, card.id, { add: { userIds: [], teamIds: [group.id], lmsGroupIds: [] } });
  const assignmentId = assignmentIds[0]!;
  await transaction(app.home.store, (tx) =>
    app.platform.jobs.enqueueEach(
      tx,
      reachGroup,
      [null, null, 0, 0, 1, 1].map((lane) => ({ assignmentId, after: null, lane })),
    ),
  );
  await app.jobsDone();
  const { rows } = await app.platform.database.owner.query(
    `select count(*)::int as given from audit_entries where action = 'assignments.given' and details->>'assignmentId' = $1`,
    [assignmentId],
  );
  expect(rows).toEqual([{ given: 5 }]);
  expect(await leader.call(getAssignment, { params: { assignmentId } })).toMatchObject({ spread: { state: 'done', people: 5, done: 5 } });
});

test('SHR-08 a large group is reached in lanes side by side: each member has one duty, and hears of it afterwards', async () => {
  const leader = await app.signedIn({ role: 'group-leader' });
  const group = await aGroup(leader, {}, []);
  const card = await aPublishedCard(admin);
  const { owner } = app.platform.database;
  const members = 2_300;
  await owner.query(
    `with made as (
       insert into users (organisation_id, id, email, handle, first_name, last_name, status, onboarding_completed_at)
       select $1, gen_random_uuid(), 'lane-' || n || '@northmere.example', 'lane-' || n, 'Lane', n::text, 'active', now() from generate_series(1, $3::int) n
       returning organisation_id, id)
     insert into group_members (organisation_id, group_id, user_id, role) select organisation_id, $2, id, 'member' from made`,
    [app.home.id, group.id, members],
  );
  const { assignmentIds } = await assigned(app, leader, card.id, { add: { userIds: [], teamIds: [group.id], lmsGroupIds: [] } });
  const assignmentId = assignmentIds[0]!;
  expect(await leader.call(getAssignment, { params: { assignmentId } })).toMatchObject({
    spread: { state: 'done', people: members + 1, done: members + 1 },
  });
  const count = async (text: string) =>
    (await owner.query<{ count: number }>(`select count(*)::int as count from ${text}`, [card.id])).rows[0]?.count;
  const given = `audit_entries where action = 'assignments.given' and details->>'cardId' = $1`;
  expect([await count('learning_duties where card_id = $1'), await count(given)]).toEqual([members + 1, members + 1]);
  const { rows: waits } = await owner.query(
    `select distinct extract(epoch from start_after - created_on)::int as seconds from pgboss.job
     where name = 'event.notifications.tell-duty-given' and data->'data'->0->'details'->>'cardId' = $1`,
    [card.id],
  );
  expect(waits).toEqual([{ seconds: 20 }]);
  await owner.query(`update pgboss.job set start_after = now() where name = 'event.notifications.tell-duty-given' and state = 'created'`);
  await app.jobsDone();
  expect(await count(`notifications where kind = 'duty-given' and subject_id = $1`)).toBe(members);
});

test('LRN-13 SHR-05 the page of an assignment says who has it and where they are; an administrator excuses from there, a leader does not', async () => {
  const leader = await app.signedIn({ role: 'group-leader', firstName: 'Lea' });
  const [done, open] = [await app.signedIn({ firstName: 'Ada' }), await app.signedIn({ firstName: 'Ben' })];
  const group = await aGroup(leader, {}, [done, open]);
  const card = await aPublishedCard(admin);
  const { assignmentIds } = await assigned(app, leader, card.id, { add: { userIds: [], teamIds: [group.id], lmsGroupIds: [] } });
  await done.call(completeCard, { params: { cardId: card.id } });
  await app.jobsDone();
  const params = { assignmentId: assignmentIds[0]! };
  const states = async (by: typeof admin, query = {}) =>
    (await by.call(listAssignmentPeople, { params, query })).items.map(({ person, state, can }) => [person.id, state, can.excuse]);
  expect(await states(admin)).toEqual([
    [done.userId, 'completed', false],
    [open.userId, 'not-started', true],
    [leader.userId, 'not-started', true],
  ]);
  expect((await states(leader)).map(([, , mayExcuse]) => mayExcuse)).toEqual([false, false, false]);
  expect(await states(admin, { state: 'completed' })).toEqual([[done.userId, 'completed', false]]);
  expect(await admin.call(getAssignment, { params })).toMatchObject({ card: { id: card.id }, seriesId: null, spread: { people: 3 } });
  const from = app.clock.now().toISOString().slice(0, 10);
  await admin.call(waiveDuty, { body: { userId: open.userId, cardId: card.id, from, until: null, reason: 'administrative', note: '' } });
  await app.jobsDone();
  expect(await states(admin, { state: 'waived' })).toEqual([[open.userId, 'waived', false]]);
  expect((await open.attempt(listAssignmentPeople, { params, query: {} })).problem?.code).toBe('assignment-not-found');
});
