import { sql } from 'kysely';
import type { UserId } from '@waymark/contract/kit';
import type { Side } from '@waymark/contract/mentorship';
import type { Store } from '../../platform/db/database.ts';
import { personJson, type PersonSummaryRow } from '../people/people.public.ts';

const POOL_AT_MOST = 1_000;

export interface PoolMenteeRow {
  readonly id: UserId;
  readonly person: PersonSummaryRow;
  readonly choices: UserId[];
}

/** Who wants a mentor in a programme and has none there yet, by name. */
export async function findPoolMentees(store: Store, program: string): Promise<PoolMenteeRow[]> {
  const { rows } = await sql<PoolMenteeRow>`
    select u.id, ${personJson('u')} as person, e.choices
    from mentorship_enrolments e join users u on u.organisation_id = e.organisation_id and u.id = e.user_id
    where e.organisation_id = ${store.organisationId} and e.program = ${program} and e.side = 'mentee' and u.status = 'active'
      and not exists (select 1 from mentorships m
        join opportunity_requests r on r.organisation_id = m.organisation_id and r.id = m.id and r.ended_at is null
        where m.organisation_id = e.organisation_id and m.mentee_id = e.user_id and m.program = e.program)
    order by u.full_name, u.id limit ${sql.lit(POOL_AT_MOST)}`.execute(store.db);
  return rows;
}

/** First choices of mentors in a programme, by mentor. */
export async function findMentorChoices(store: Store, program: string): Promise<Map<UserId, UserId[]>> {
  const { rows } = await sql<{ user_id: UserId; choices: UserId[] }>`
    select user_id, choices from mentorship_enrolments
    where organisation_id = ${store.organisationId} and program = ${program} and side = 'mentor'`.execute(store.db);
  return new Map(rows.map(({ user_id: id, choices }) => [id, choices]));
}

/** How many there are in each programme, and the places someone has in them. */
export async function countProgrammes(store: Store, programs: readonly string[], userId: UserId) {
  const { rows } = await sql<{
    program: string;
    mentees: number;
    mentors: number;
    running: number;
    side: Side | null;
    choices: UserId[] | null;
  }>`
    select p.program,
      (select count(*)::int from mentorship_enrolments e
       where e.organisation_id = ${store.organisationId} and e.program = p.program and e.side = 'mentee') as mentees,
      (select count(*)::int from mentors n
       where n.organisation_id = ${store.organisationId} and n.standing = 'open' and n.programs @> array[p.program]) as mentors,
      (select count(*)::int from mentorships m
       join opportunity_requests r on r.organisation_id = m.organisation_id and r.id = m.id
       where m.organisation_id = ${store.organisationId} and m.program = p.program and r.status in ('inprogress', 'pendingconfirmation')) as running,
      own.side, own.choices
    from unnest(${programs}::text[]) p (program)
    left join lateral (select e.side, e.choices from mentorship_enrolments e
      where e.organisation_id = ${store.organisationId} and e.program = p.program and e.user_id = ${userId}
      order by e.side desc limit 1) own on true`.execute(store.db);
  return rows;
}

/** Puts people into a pool, or renews their choices. */
export async function putEnrolments(
  tx: Store,
  program: string,
  people: readonly { readonly userId: UserId; readonly side: Side; readonly choices: readonly UserId[] }[],
  now: Date,
): Promise<void> {
  for (const { userId, side, choices } of people) {
    await sql`insert into mentorship_enrolments (organisation_id, program, side, user_id, choices, created_at)
      values (${tx.organisationId}, ${program}, ${side}, ${userId}, ${choices}::uuid[], ${now})
      on conflict (organisation_id, program, side, user_id) do update set choices = excluded.choices`.execute(tx.db);
  }
}

/** Adds mentees who are not in a pool yet, active people only; gives how many were added. */
export async function addMentees(tx: Store, program: string, ids: readonly UserId[], now: Date): Promise<number> {
  const { rows } = await sql`insert into mentorship_enrolments (organisation_id, program, side, user_id, created_at)
    select u.organisation_id, ${program}, 'mentee', u.id, ${now} from users u
    where u.organisation_id = ${tx.organisationId} and u.id = any(${ids}::uuid[]) and u.status = 'active'
    on conflict do nothing returning user_id`.execute(tx.db);
  return rows.length;
}

/** Takes people out of a pool; null for all their sides. */
export async function removeEnrolments(tx: Store, program: string, ids: readonly UserId[], side: Side | null): Promise<number> {
  const { rows } = await sql`delete from mentorship_enrolments
    where organisation_id = ${tx.organisationId} and program = ${program} and user_id = any(${ids}::uuid[])
      and (${side}::text is null or side = ${side}) returning user_id`.execute(tx.db);
  return rows.length;
}

export async function deleteEnrolmentsOf(tx: Store, userId: UserId): Promise<void> {
  await tx.db.deleteFrom('mentorship_enrolments').where('organisation_id', '=', tx.organisationId).where('user_id', '=', userId).execute();
}

export interface BlockedPairRow {
  readonly mentee: PersonSummaryRow;
  readonly mentor: PersonSummaryRow;
}

/** The pairs a programme manager keeps apart. */
export async function findBlocked(store: Store, program: string): Promise<BlockedPairRow[]> {
  const { rows } = await sql<BlockedPairRow>`
    select ${personJson('e')} as mentee, ${personJson('r')} as mentor from mentorship_blocked_pairs b
    join users e on e.organisation_id = b.organisation_id and e.id = b.mentee_id
    join users r on r.organisation_id = b.organisation_id and r.id = b.mentor_id
    where b.organisation_id = ${store.organisationId} and b.program = ${program} order by e.full_name, r.full_name limit 1000`.execute(
    store.db,
  );
  return rows;
}

interface Pair {
  readonly menteeId: UserId;
  readonly mentorId: UserId;
}

/** Keeps pairs apart; only people of the organisation, and each pair once. */
export async function putBlocked(tx: Store, program: string, pairs: readonly Pair[], createdBy: UserId, now: Date): Promise<void> {
  await sql`insert into mentorship_blocked_pairs (organisation_id, program, mentee_id, mentor_id, created_by, created_at)
    select e.organisation_id, ${program}, e.id, r.id, ${createdBy}, ${now}
    from unnest(${pairs.map(({ menteeId }) => menteeId)}::uuid[], ${pairs.map(({ mentorId }) => mentorId)}::uuid[]) p (mentee_id, mentor_id)
    join users e on e.organisation_id = ${tx.organisationId} and e.id = p.mentee_id
    join users r on r.organisation_id = ${tx.organisationId} and r.id = p.mentor_id
    on conflict do nothing`.execute(tx.db);
}

export async function deleteBlocked(tx: Store, program: string, pairs: readonly Pair[]): Promise<void> {
  await sql`delete from mentorship_blocked_pairs b
    using unnest(${pairs.map(({ menteeId }) => menteeId)}::uuid[], ${pairs.map(({ mentorId }) => mentorId)}::uuid[]) p (mentee_id, mentor_id)
    where b.organisation_id = ${tx.organisationId} and b.program = ${program} and b.mentee_id = p.mentee_id and b.mentor_id = p.mentor_id`.execute(
    tx.db,
  );
}
