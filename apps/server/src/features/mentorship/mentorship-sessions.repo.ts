import { sql } from 'kysely';
import type { UserId } from '@waymark/contract/kit';
import type { PointInput, SessionInput, SessionState } from '@waymark/contract/mentorship';
import type { OpportunityRequestId } from '@waymark/contract/opportunities';
import type { Store } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/new-id.ts';

const columns = ({ startsAt, endsAt, ...rest }: SessionInput) => ({ ...rest, starts_at: new Date(startsAt), ends_at: new Date(endsAt) });

/** Keeps a planned session; its id. */
export async function insertSession(tx: Store, mentorshipId: OpportunityRequestId, session: SessionInput, now: Date): Promise<string> {
  const id = newId<string>();
  const known = { organisation_id: tx.organisationId, id, mentorship_id: mentorshipId };
  await tx.db
    .insertInto('mentorship_sessions')
    .values({ ...known, ...columns(session), created_at: now, changed_at: now })
    .execute();
  return id;
}

/** A session's new state, and where it was written again what it says. */
export async function updateSession(
  tx: Store,
  sessionId: string,
  { state, session }: { readonly state: SessionState; readonly session?: SessionInput | undefined },
  now: Date,
): Promise<void> {
  await tx.db
    .updateTable('mentorship_sessions')
    .set((eb) => ({ ...(session === undefined ? {} : columns(session)), state, changed_at: now, revision: eb('revision', '+', 1) }))
    .where('organisation_id', '=', tx.organisationId)
    .where('id', '=', sessionId)
    .execute();
}

/** Sessions that ended before a time in a state, the longest ago first, unless they were written later. */
export async function findSessionsPast(store: Store, state: SessionState, before: Date, limit: number) {
  const { rows } = await sql<{ readonly sessionId: string; readonly mentorshipId: OpportunityRequestId }>`
    select id as "sessionId", mentorship_id as "mentorshipId" from mentorship_sessions
    where organisation_id = ${store.organisationId} and state = ${state} and ends_at <= ${before}
      and (state = 'planned' or changed_at <= ${before}) order by ends_at, id limit ${sql.lit(limit)}`.execute(store.db);
  return rows;
}

export async function insertPoint(tx: Store, sessionId: string, { text, done }: PointInput, now: Date): Promise<void> {
  await tx.db
    .insertInto('mentorship_points')
    .values({ organisation_id: tx.organisationId, id: newId<string>(), session_id: sessionId, text, done, created_at: now })
    .execute();
}

export async function updatePoint(tx: Store, sessionId: string, pointId: string, { text, done }: PointInput): Promise<boolean> {
  const result = await tx.db
    .updateTable('mentorship_points')
    .set({ text, done })
    .where('organisation_id', '=', tx.organisationId)
    .where('session_id', '=', sessionId)
    .where('id', '=', pointId)
    .executeTakeFirst();
  return result.numUpdatedRows !== 0n;
}

export async function deletePoint(tx: Store, sessionId: string, pointId: string): Promise<boolean> {
  const result = await tx.db
    .deleteFrom('mentorship_points')
    .where('organisation_id', '=', tx.organisationId)
    .where('session_id', '=', sessionId)
    .where('id', '=', pointId)
    .executeTakeFirst();
  return result.numDeletedRows !== 0n;
}

/** A person's sessions from a day on that were held or may be, the next first. */
export async function findSessionsOf(store: Store, userId: UserId, from: string, limit: number) {
  const { rows } = await sql<{
    id: string;
    title: string;
    starts_at: Date;
    ends_at: Date;
    place: string;
    link: string;
    slug: string;
    mentorship_id: string;
    revision: number;
    other: string;
    other_handle: string;
    own: string;
    own_handle: string;
  }>`
    select s.id, s.title, s.starts_at, s.ends_at, s.place, s.link, o.slug, m.id as mentorship_id, s.revision,
      u.full_name as other, u.handle as other_handle, own.full_name as own, own.handle as own_handle
    from mentorships m
    join mentorship_sessions s on s.organisation_id = m.organisation_id and s.mentorship_id = m.id
    join opportunity_requests r on r.organisation_id = m.organisation_id and r.id = m.id
    join opportunities o on o.organisation_id = m.organisation_id and o.id = r.opportunity_id
    join users u on u.organisation_id = m.organisation_id and u.id = case when m.mentor_id = ${userId} then m.mentee_id else m.mentor_id end
    join users own on own.organisation_id = m.organisation_id and own.id = ${userId}
    where m.organisation_id = ${store.organisationId} and (m.mentor_id = ${userId} or m.mentee_id = ${userId})
      and s.state in ('planned', 'begun', 'held') and s.starts_at >= ${from}::date and (r.ended_at is null or s.state <> 'planned')
    order by s.starts_at, s.id limit ${sql.lit(limit)}`.execute(store.db);
  return rows;
}

/** How often a session was written again. */
export async function findRevision(store: Store, sessionId: string): Promise<number> {
  const { rows } = await sql<{ revision: number }>`
    select revision from mentorship_sessions where organisation_id = ${store.organisationId} and id = ${sessionId}`.execute(store.db);
  return rows[0]?.revision ?? 0;
}
