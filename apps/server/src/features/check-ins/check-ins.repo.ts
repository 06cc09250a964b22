import { type RawBuilder, sql } from 'kysely';
import type { CheckInEnd, CheckInId, CheckInSide, MeetingInput } from '@waymark/contract/check-ins';
import type { UserId } from '@waymark/contract/kit';
import type { Authorized } from '../../platform/access/policy.ts';
import type { Store } from '../../platform/db/database.ts';
import { personJson } from '../people/people.public.ts';
import { type CountedLines, hasLine } from './check-in-lines.repo.ts';
import { checkInsOf } from './check-ins.policy.ts';
import type { CheckInPair, CheckInRow, CheckInSummaryRow } from './check-ins.row.ts';

const COLUMNS = sql`c.id, c.learner_id, c.partner_id, c.relation, c.rhythm, c.period::text as period, c.meets_at, c.meeting_minutes,
  c.created_at, c.learner_closed_at, c.partner_closed_at, c.closed_at, c.ended_because`;

/** Locked until the transaction ends. */
export async function findCheckInForUpdate(store: Store, id: CheckInId, lines: CountedLines): Promise<CheckInRow | undefined> {
  const { rows } = await sql<CheckInRow>`
    select ${COLUMNS}, ${hasLine(store.organisationId, lines)} as has_line
    from check_ins c where c.organisation_id = ${store.organisationId} and c.id = ${id} for update of c`.execute(store.db);
  return rows[0];
}

/** The latest check-in of two people, whether it is open or not. */
export async function findLatest(tx: Store, { learner_id, partner_id }: CheckInPair): Promise<Omit<CheckInRow, 'has_line'> | undefined> {
  const { rows } = await sql<Omit<CheckInRow, 'has_line'>>`
    select ${COLUMNS} from check_ins c
    where c.organisation_id = ${tx.organisationId} and c.learner_id = ${learner_id} and c.partner_id = ${partner_id}
    order by c.created_at desc, c.id desc limit 1`.execute(tx.db);
  return rows[0];
}

/** Who the two are, for what tells them. */
export async function findPairOf(store: Store, id: CheckInId): Promise<CheckInPair | undefined> {
  const { rows } = await sql<CheckInPair>`
    select learner_id, partner_id from check_ins where organisation_id = ${store.organisationId} and id = ${id}`.execute(store.db);
  return rows[0];
}

/** What lists say of row `c` to one of the two. Sent answers alone are counted: a draft is no one else’s to know of. */
const counted = (store: Store, userId: UserId, lines: CountedLines): RawBuilder<unknown> => sql`
  select ${COLUMNS}, ${personJson('u')} as other, u.time_zone as other_time_zone, a.mood, a.questions, a.mine, a.theirs, g.agreed, g.done, h.has_line,
    coalesce(a.waits and c.closed_at is null and h.has_line
      and case when c.learner_id = ${userId} then c.learner_closed_at else c.partner_closed_at end is null, false) as waits
  from check_ins c
  join users u on u.organisation_id = c.organisation_id and u.id = case when c.learner_id = ${userId} then c.partner_id else c.learner_id end
  cross join lateral (select ${hasLine(store.organisationId, lines)} as has_line) h
  cross join lateral (
    select count(*)::int as questions, count(m.sent_at)::int as mine, count(t.sent_at)::int as theirs,
      bool_or(m.sent_at is null and (c.learner_id = ${userId} or t.sent_at is not null)) as waits,
      (array_agg(case when c.learner_id = ${userId} then m.mood else t.mood end order by q.place)
        filter (where q.with_mood and case when c.learner_id = ${userId} then m.mood else t.mood end is not null))[1] as mood
    from check_in_questions q
    left join check_in_answers m on m.organisation_id = q.organisation_id and m.question_id = q.id and m.author_id = ${userId}
    left join check_in_answers t on t.organisation_id = q.organisation_id and t.question_id = q.id and t.author_id = u.id
    where q.organisation_id = c.organisation_id and q.check_in_id = c.id) a
  cross join lateral (
    select count(*)::int as agreed, count(b.done_at)::int as done from check_in_agreements b
    where b.organisation_id = c.organisation_id and b.check_in_id = c.id) g
  where c.organisation_id = ${store.organisationId} and ${checkInsOf(userId)}`;

export interface SummaryFilter {
  readonly side: CheckInSide | undefined;
  readonly with: UserId | undefined;
  readonly after: { readonly at: Date; readonly id: string } | undefined;
}

/** A page of someone's check-ins, the latest first, and one more. */
export async function findSummaries(
  store: Store,
  userId: UserId,
  lines: CountedLines,
  { side, with: withId, after }: SummaryFilter,
  limit: number,
): Promise<CheckInSummaryRow[]> {
  const own = side === 'learner' ? sql`c.learner_id = ${userId}` : side === 'partner' ? sql`c.partner_id = ${userId}` : sql`true`;
  const { rows } = await sql<CheckInSummaryRow>`
    ${counted(store, userId, lines)} and ${own}
      and ${withId === undefined ? sql`true` : sql`${withId}::uuid in (c.learner_id, c.partner_id)`}
      and ${after === undefined ? sql`true` : sql`(c.created_at, c.id) < (${after.at}::timestamptz, ${after.id}::uuid)`}
    order by c.created_at desc, c.id desc limit ${sql.lit(limit + 1)}`.execute(store.db);
  return rows;
}

/** Some of someone's check-ins; others' are missing. */
export async function findSummariesByIds(
  store: Store,
  userId: UserId,
  lines: CountedLines,
  ids: readonly string[],
): Promise<CheckInSummaryRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<CheckInSummaryRow>`${counted(store, userId, lines)} and c.id = any(${ids}::uuid[])`.execute(store.db);
  return rows;
}

/** How many open check-ins wait for answers of someone. */
export async function countWaiting(store: Store, userId: UserId, lines: CountedLines): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${counted(store, userId, lines)} and c.closed_at is null) s where s.waits`.execute(store.db);
  return rows[0]?.count ?? 0;
}

/** How the learner said that work was going in the check-in of the two before this one. */
export async function findPreviousMood(store: Store, row: CheckInRow): Promise<number | null> {
  const { rows } = await sql<{ mood: number | null }>`
    select (select a.mood from check_in_questions q
        join check_in_answers a on a.organisation_id = q.organisation_id and a.question_id = q.id and a.author_id = c.learner_id
        where q.organisation_id = c.organisation_id and q.check_in_id = c.id and q.with_mood and a.mood is not null order by q.place limit 1) as mood
    from check_ins c where c.organisation_id = ${store.organisationId} and c.learner_id = ${row.learner_id} and c.partner_id = ${row.partner_id}
      and (c.created_at, c.id) < (${row.created_at}::timestamptz, ${row.id}::uuid)
    order by c.created_at desc, c.id desc limit 1`.execute(store.db);
  return rows[0]?.mood ?? null;
}

export type NewCheckIn = Pick<CheckInRow, 'id' | 'learner_id' | 'partner_id' | 'relation' | 'rhythm' | 'period' | 'created_at'>;

export async function insertCheckIn(tx: Store, row: NewCheckIn): Promise<void> {
  await tx.db
    .insertInto('check_ins')
    .values({ organisation_id: tx.organisationId, ...row })
    .execute();
}

/** Ends an open check-in. */
export async function endCheckIn(tx: Store, id: CheckInId, because: CheckInEnd, now: Date): Promise<void> {
  await sql`update check_ins set closed_at = ${now}, ended_because = ${because}
    where organisation_id = ${tx.organisationId} and id = ${id} and closed_at is null`.execute(tx.db);
}

/** Writes down that one of the two closed it, or takes it back (null); `isOver`: the other one had closed it before. */
export async function setClosedBy(
  tx: Store,
  row: Authorized<CheckInRow, 'work'>,
  { side, at, isOver }: { readonly side: CheckInSide; readonly at: Date | null; readonly isOver: boolean },
): Promise<void> {
  await tx.db
    .updateTable('check_ins')
    .set({
      ...(side === 'learner' ? { learner_closed_at: at } : { partner_closed_at: at }),
      ...(isOver ? { closed_at: at, ended_because: 'both' } : {}),
    })
    .where('organisation_id', '=', tx.organisationId)
    .where('id', '=', row.id)
    .execute();
}

export async function updateMeeting(tx: Store, row: Authorized<CheckInRow, 'work'>, { meetsAt, minutes }: MeetingInput): Promise<void> {
  await tx.db
    .updateTable('check_ins')
    .set((eb) => ({
      meets_at: meetsAt === null ? null : new Date(meetsAt),
      meeting_minutes: minutes,
      revision: eb('revision', '+', 1),
    }))
    .where('organisation_id', '=', tx.organisationId)
    .where('id', '=', row.id)
    .execute();
}

export interface MeetingRow {
  readonly id: CheckInId;
  readonly meets_at: Date;
  readonly meeting_minutes: number;
  readonly revision: number;
  readonly other: string;
  readonly other_handle: string;
  readonly own: string;
  readonly own_handle: string;
}

/** Someone's meetings from a day on, the next first; of check-ins that ended without both only what was held before. */
export async function findMeetings(store: Store, userId: UserId, from: string, limit: number): Promise<MeetingRow[]> {
  const { rows } = await sql<MeetingRow>`
    select c.id, c.meets_at, c.meeting_minutes, c.revision, u.full_name as other, u.handle as other_handle, own.full_name as own, own.handle as own_handle
    from check_ins c
    join users u on u.organisation_id = c.organisation_id and u.id = case when c.learner_id = ${userId} then c.partner_id else c.learner_id end
    join users own on own.organisation_id = c.organisation_id and own.id = ${userId}
    where c.organisation_id = ${store.organisationId} and ${checkInsOf(userId)} and c.meets_at >= ${from}::date
      and (c.closed_at is null or c.meets_at <= c.closed_at)
    order by c.meets_at, c.id limit ${sql.lit(limit)}`.execute(store.db);
  return rows;
}

/** Ends what someone has open with people they no longer work with. */
export async function endWithoutLine(tx: Store, userId: UserId, lines: CountedLines, now: Date): Promise<void> {
  await sql`update check_ins c set closed_at = ${now}, ended_because = 'line-ended'
    where c.organisation_id = ${tx.organisationId} and c.closed_at is null and ${checkInsOf(userId)}
      and not ${hasLine(tx.organisationId, lines)}`.execute(tx.db);
}

/** Deletes what an erased person wrote, and the check-ins that were about them (PLT-12). */
export async function eraseFromCheckIns(tx: Store, userId: UserId): Promise<void> {
  const { organisationId, db } = tx;
  await sql`delete from check_ins where organisation_id = ${organisationId} and learner_id = ${userId}`.execute(db);
  await sql`delete from check_in_notes where organisation_id = ${organisationId} and user_id = ${userId}`.execute(db);
  await sql`delete from check_in_answers where organisation_id = ${organisationId} and author_id = ${userId}`.execute(db);
  await sql`delete from check_in_agreements where organisation_id = ${organisationId} and ${userId}::uuid in (owner_id, created_by)`.execute(
    db,
  );
  await sql`update check_in_questions set label = '', labels = '{}' where organisation_id = ${organisationId} and added_by = ${userId}`.execute(
    db,
  );
}
