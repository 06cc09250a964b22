import { type RawBuilder, sql } from 'kysely';
import type { UserId } from '@waymark/contract/kit';
import type { MatchingId } from '@waymark/contract/mentorship';
import type { OpportunityRequestId } from '@waymark/contract/opportunities';
import type { Store } from '../../platform/db/database.ts';
import { personJson } from '../people/people.public.ts';
import type { InsideRow, MentorshipRow } from './mentorship.row.ts';

const COLUMNS = sql`m.id, r.opportunity_id, r.status, r.due_at, m.mentor_id, m.mentee_id, ${personJson('mentor')} as mentor,
  ${personJson('mentee')} as mentee, mentor.time_zone as mentor_time_zone, mentee.time_zone as mentee_time_zone,
  coalesce(n.skills, '[]') as mentor_skills, n.rhythm as mentor_rhythm, m.program, m.topic, m.type, m.language, m.duration_days,
  m.starts_at, m.ends_at, m.proposed_days, m.proposed_by`;
const FROM = sql`mentorships m
  join opportunity_requests r on r.organisation_id = m.organisation_id and r.id = m.id
  join users mentor on mentor.organisation_id = m.organisation_id and mentor.id = m.mentor_id
  join users mentee on mentee.organisation_id = m.organisation_id and mentee.id = m.mentee_id
  left join mentors n on n.organisation_id = m.organisation_id and n.user_id = m.mentor_id`;

/** Mentorships that fulfil a condition on `m` and its request `r`, newest first. */
export async function findMentorships(
  store: Store,
  condition: RawBuilder<unknown>,
  page: { readonly limit: number; readonly after: { readonly at: Date; readonly id: string } | null },
): Promise<(MentorshipRow & { readonly created_at: Date })[]> {
  const from = page.after === null ? sql`true` : sql`(m.created_at, m.id) < (${page.after.at}, ${page.after.id}::uuid)`;
  const { rows } = await sql<MentorshipRow & { readonly created_at: Date }>`
    select ${COLUMNS}, m.created_at from ${FROM} where m.organisation_id = ${store.organisationId} and ${condition} and ${from}
    order by m.created_at desc, m.id desc limit ${sql.lit(page.limit + 1)}`.execute(store.db);
  return rows;
}

export async function findMentorship(store: Store, id: OpportunityRequestId): Promise<MentorshipRow | undefined> {
  const rows = await findMentorships(store, sql`m.id = ${id}`, { limit: 1, after: null });
  return rows[0];
}

/** The open mentorships of a person on one side, the oldest first. */
export async function findOpenOf(store: Store, userId: UserId, side: 'mentor' | 'mentee'): Promise<MentorshipRow[]> {
  const { rows } = await sql<MentorshipRow>`
    select ${COLUMNS} from ${FROM}
    where m.organisation_id = ${store.organisationId} and ${sql.ref(`m.${side}_id`)} = ${userId} and r.ended_at is null
    order by m.id`.execute(store.db);
  return rows;
}

/** What is inside a mentorship, in one statement: goals and notes as they came, sessions by time with their agenda. */
export async function findInside(store: Store, id: OpportunityRequestId): Promise<InsideRow> {
  const own = (alias: string) => sql`${sql.ref(`${alias}.organisation_id`)} = ${store.organisationId}`;
  const { rows } = await sql<InsideRow>`select
    coalesce((select json_agg(g order by g.created_at, g.id) from mentorship_goals g where ${own('g')} and g.mentorship_id = ${id}), '[]') as goals,
    coalesce((select json_agg(json_build_object('id', s.id, 'title', s.title, 'starts_at', s.starts_at, 'ends_at', s.ends_at, 'place', s.place,
        'link', s.link, 'state', s.state, 'changed_at', s.changed_at, 'points', coalesce((select json_agg(json_build_object('id', p.id, 'text', p.text, 'done', p.done)
          order by p.created_at, p.id) from mentorship_points p where ${own('p')} and p.session_id = s.id), '[]')) order by s.starts_at, s.id)
      from mentorship_sessions s where ${own('s')} and s.mentorship_id = ${id}), '[]') as sessions,
    coalesce((select json_agg(json_build_object('id', t.id, 'author', ${personJson('a')}, 'text', t.text, 'created_at', t.created_at,
        'session_id', t.session_id) order by t.created_at, t.id)
      from mentorship_notes t join users a on a.organisation_id = t.organisation_id and a.id = t.author_id
      where ${own('t')} and t.mentorship_id = ${id}), '[]') as notes`.execute(store.db);
  return rows[0] ?? { goals: [], sessions: [], notes: [] };
}

export interface NewMentorship {
  readonly id: OpportunityRequestId;
  readonly mentorId: UserId;
  readonly menteeId: UserId;
  readonly program: string | null;
  readonly topic: string | null;
  readonly type: string | null;
  readonly language: string | null;
  readonly durationDays: number;
  readonly matchingId?: MatchingId;
}

export async function insertMentorship(tx: Store, row: NewMentorship, now: Date): Promise<void> {
  await tx.db
    .insertInto('mentorships')
    .values({
      organisation_id: tx.organisationId,
      id: row.id,
      mentor_id: row.mentorId,
      mentee_id: row.menteeId,
      program: row.program,
      topic: row.topic,
      type: row.type,
      language: row.language,
      duration_days: row.durationDays,
      matching_id: row.matchingId ?? null,
      created_at: now,
    })
    .execute();
}

interface MentorshipChange {
  readonly duration_days?: number;
  readonly starts_at?: Date;
  readonly ends_at?: Date;
  readonly proposed_days?: number | null;
  readonly proposed_by?: UserId | null;
}

/** Changes what a locked mentorship keeps beside its request. */
export async function updateMentorship(tx: Store, id: OpportunityRequestId, change: MentorshipChange): Promise<void> {
  await tx.db.updateTable('mentorships').set(change).where('organisation_id', '=', tx.organisationId).where('id', '=', id).execute();
}

/** Open mentorships that were due before a time in a status, the longest overdue first. */
export async function findOverdue(store: Store, status: string, before: Date, limit: number): Promise<OpportunityRequestId[]> {
  const { rows } = await sql<{ id: OpportunityRequestId }>`
    select r.id from opportunity_requests r
    where r.organisation_id = ${store.organisationId} and r.type = 'mentorship' and r.ended_at is null and r.status = ${status}
      and r.due_at <= ${before} order by r.due_at limit ${sql.lit(limit)}`.execute(store.db);
  return rows.map(({ id }) => id);
}
