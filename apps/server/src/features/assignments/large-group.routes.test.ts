import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addDays, createSeries } from '@waymark/contract/assignments';
import type { UserId } from '@waymark/contract/kit';
import { type Store, transaction } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/new-id.ts';
import { testApp } from '../../testing/app.ts';
import { aPublishedCard } from '../cards/cards.factory.ts';
import { aGroup } from '../groups/groups.factory.ts';
import { assigned } from './assignments.factory.ts';
import { finishPauses } from './assignments.jobs.ts';
import { findLateMembers } from './duty-sources.repo.ts';
import { findUnreachedOfOccurrence } from './occurrences.repo.ts';
import { openOccurrences } from './series.jobs.ts';

const app = await testApp({ holdsThousands: true });
const admin = await app.signedIn({ role: 'super-admin' });
const MEMBERS = 2000;

/** Members who come in without an event, as those of mandatory groups do. */
async function addMembersSilently(groupId: string, count: number): Promise<void> {
  const { db, organisationId } = app.home.store;
  const ids = Array.from({ length: count }, () => newId<UserId>());
  await sql`insert into users (organisation_id, id, email, handle, first_name, last_name)
    select ${organisationId}, id, id || '@home.example', 'm-' || id, 'Mila', 'Of Many' from unnest(${ids}::uuid[]) id`.execute(db);
  await sql`insert into group_members (organisation_id, group_id, user_id, role)
    select ${organisationId}, ${groupId}, id, 'member' from unnest(${ids}::uuid[]) id`.execute(db);
}

/** Members read so far, by an index or all of them: in this transaction, and in earlier ones of the connection that are not counted elsewhere yet. */
async function membersRead(tx: Store): Promise<number> {
  const { rows } = await sql<{ read: number }>`select (seq_tup_read + idx_tup_fetch)::int as read from pg_stat_xact_user_tables
    where relname = 'group_members'`.execute(tx.db);
  return rows[0]?.read ?? 0;
}

/** How many people have an assignment. */
async function reached(assignmentId: string): Promise<number | undefined> {
  const { rows } = await sql<{ people: number }>`select count(*)::int as people from duty_sources
    where assignment_id = ${assignmentId} and left_at is null`.execute(app.home.store.db);
  return rows[0]?.people;
}

test('GRP-04 SHR-08 a group whose members came in without an event has everyone reached, reading a part of it for each part', async () => {
  const group = await aGroup(admin);
  const card = await aPublishedCard(admin);
  const given = await assigned(app, admin, card.id, { add: { userIds: [], teamIds: [group.id], lmsGroupIds: [] } });
  const assignmentId = given.assignmentIds[0]!;
  await addMembersSilently(group.id, MEMBERS);
  await transaction(app.home.store, async (tx) => {
    const before = await membersRead(tx);
    const part = await findLateMembers(tx, assignmentId, null, { limit: 100, pages: 5 });
    expect(part.unreached.length).toBeGreaterThan(98);
    expect((await membersRead(tx)) - before).toBeLessThan(500);
  });

  await app.platform.jobs.enqueue(app.home.store, finishPauses, null);
  await app.jobsDone();
  expect(await reached(assignmentId)).toBe(MEMBERS + 1);
  // Those who have it are passed by, as far as one transaction may.
  const { unreached, next } = await findLateMembers(app.home.store, assignmentId, null, { limit: 100, pages: 5 });
  expect([unreached, next === null]).toEqual([[], false]);
});

test('SHR-08 an occurrence for a large group is given in parts, and each part reads only its own members', async () => {
  const group = await aGroup(admin);
  await addMembersSilently(group.id, MEMBERS);
  const card = await aPublishedCard(admin);
  const startsOn = app.clock.now().toISOString().slice(0, 10);
  const { id } = await admin.call(createSeries, {
    params: { cardId: card.id },
    body: { frequency: 'annually', startsOn, dueOn: addDays(startsOn, 30), assignees: { teamIds: [group.id] } },
  });
  await app.jobsDone();
  await app.platform.jobs.enqueue(app.home.store, openOccurrences, null);
  await app.jobsDone();
  const { rows } = await sql<{ id: string }>`select current_assignment_id as id from assignment_series where id = ${id}`.execute(
    app.home.store.db,
  );
  const assignmentId = rows[0]?.id ?? '';
  expect(await reached(assignmentId)).toBe(MEMBERS + 1);
  await transaction(app.home.store, async (tx) => {
    const before = await membersRead(tx);
    const part = await findUnreachedOfOccurrence(tx, assignmentId, { after: null, limit: 100 });
    expect([part.unreached, part.next === null]).toEqual([[], false]);
    expect((await membersRead(tx)) - before).toBeLessThan(500);
  });
});
