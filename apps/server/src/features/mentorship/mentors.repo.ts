import { type RawBuilder, sql } from 'kysely';
import type { UserId } from '@waymark/contract/kit';
import type { RegistrationInput, Standing } from '@waymark/contract/mentorship';
import type { OpportunityId } from '@waymark/contract/opportunities';
import type { Authorized } from '../../platform/access/policy.ts';
import type { Store } from '../../platform/db/database.ts';
import { personJson } from '../people/people.public.ts';
import type { MentorRow, MentorToFit } from './mentorship.row.ts';

const columns = (reader: UserId | null) => sql`n.user_id, n.opportunity_id, o.slug, ${personJson('u')} as person, u.location, u.time_zone,
  n.standing, n.capacity, o.places_taken, n.rhythm, n.description, n.languages, n.programs, n.topics, n.types, n.durations, n.skills,
  array(select w.title from work_history w where w.organisation_id = n.organisation_id and w.user_id = n.user_id and w.end_date is not null
    order by w.start_date desc limit 10) as former_titles,
  n.created_at,
  (select json_build_object('id', r.id, 'status', r.status, 'starts_at', m.starts_at, 'ends_at', m.ends_at)
   from opportunity_requests r join mentorships m on m.organisation_id = r.organisation_id and m.id = r.id
   where r.organisation_id = n.organisation_id and r.opportunity_id = n.opportunity_id and r.applicant_id = ${reader}
     and r.ended_at is null) as own,
  (select r.id from opportunity_requests r
   where r.organisation_id = n.organisation_id and r.applicant_id = ${reader} and r.opportunity_id = n.opportunity_id and r.ended_at is not null
   order by r.created_at desc, r.id desc limit 1) as past_id`;
const FROM = sql`mentors n
  join opportunities o on o.organisation_id = n.organisation_id and o.id = n.opportunity_id
  join users u on u.organisation_id = n.organisation_id and u.id = n.user_id`;

/** Mentors who fulfil a condition on `n`, `o` and `u`, newest first. */
export async function findMentors(
  store: Store,
  reader: UserId | null,
  condition: RawBuilder<unknown>,
  page: { readonly limit: number; readonly after: { readonly at: Date; readonly id: string } | null },
): Promise<MentorRow[]> {
  const from = page.after === null ? sql`true` : sql`(n.created_at, n.user_id) < (${page.after.at}, ${page.after.id}::uuid)`;
  const { rows } = await sql<MentorRow>`
    select ${columns(reader)} from ${FROM} where n.organisation_id = ${store.organisationId} and ${condition} and ${from}
    order by n.created_at desc, n.user_id desc limit ${sql.lit(page.limit + 1)}`.execute(store.db);
  return rows;
}

/** What a suggestion looks at of mentors (MEN-05), by the ids of their offers; the reader's own offer is left out. One statement. */
export async function findOffersToFit(store: Store, reader: UserId, ids: readonly OpportunityId[]): Promise<MentorToFit[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<MentorToFit>`
    select n.user_id, n.opportunity_id, json_build_object('job_title', u.job_title) as person, u.time_zone, n.capacity, o.places_taken, n.rhythm, n.languages, n.skills,
      array(select w.title from work_history w where w.organisation_id = n.organisation_id and w.user_id = n.user_id and w.end_date is not null
        order by w.start_date desc limit 10) as former_titles
    from ${FROM} where n.organisation_id = ${store.organisationId} and n.opportunity_id = any(${ids}::uuid[]) and n.user_id <> ${reader}`.execute(
    store.db,
  );
  return rows;
}

/** A mentor by the address of their offer. */
export async function findMentorAt(store: Store, reader: UserId | null, slug: string): Promise<MentorRow | undefined> {
  const rows = await findMentors(store, reader, sql`o.type = 'mentorship' and o.slug = ${slug}`, { limit: 1, after: null });
  return rows[0];
}

export async function findMentor(store: Store, reader: UserId | null, mentorId: UserId): Promise<MentorRow | undefined> {
  const rows = await findMentors(store, reader, sql`n.user_id = ${mentorId}`, { limit: 1, after: null });
  return rows[0];
}

/** Puts a mentor in; nothing happens where they are one. */
export async function insertMentor(
  tx: Store,
  userId: UserId,
  opportunityId: OpportunityId,
  input: Pick<RegistrationInput, 'capacity' | 'rhythm'>,
  now: Date,
): Promise<void> {
  await tx.db
    .insertInto('mentors')
    .values({
      organisation_id: tx.organisationId,
      user_id: userId,
      opportunity_id: opportunityId,
      capacity: input.capacity,
      rhythm: input.rhythm,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Writes what a mentor says of themselves again; they are open again. */
export async function updateMentor(tx: Store, row: Authorized<MentorRow, 'edit'>, input: RegistrationInput, now: Date): Promise<void> {
  await tx.db
    .updateTable('mentors')
    .set({ ...input, skills: JSON.stringify(input.skills), standing: row.standing === 'left' ? 'open' : row.standing, updated_at: now })
    .where('organisation_id', '=', tx.organisationId)
    .where('user_id', '=', row.user_id)
    .execute();
}

export async function setStanding(tx: Store, mentorId: UserId, standing: Standing, now: Date): Promise<void> {
  await tx.db
    .updateTable('mentors')
    .set({ standing, updated_at: now })
    .where('organisation_id', '=', tx.organisationId)
    .where('user_id', '=', mentorId)
    .execute();
}

/** Forgets what an erased mentor said of themselves. */
export async function clearMentor(tx: Store, mentorId: UserId, now: Date): Promise<void> {
  await sql`update mentors set standing = 'left', description = '', skills = '[]', languages = '{}', topics = '{}', programs = '{}',
      types = '{}', durations = '{}', updated_at = ${now}
    where organisation_id = ${tx.organisationId} and user_id = ${mentorId}`.execute(tx.db);
}

/** Whether an offer of mentorship has the address already. */
export async function isSlugTaken(tx: Store, slug: string): Promise<boolean> {
  const { rows } = await sql`select 1 from opportunities
    where organisation_id = ${tx.organisationId} and type = 'mentorship' and slug = ${slug}`.execute(tx.db);
  return rows.length > 0;
}

/** What is known of people for suggestions: their titles, languages and time zones. One query. */
export async function findSeekers(store: Store, ids: readonly UserId[]) {
  const { rows } = await sql<{
    id: UserId;
    job_title: string;
    additional_languages: string[];
    time_zone: string | null;
  }>`
    select id, job_title, additional_languages, time_zone from users
    where organisation_id = ${store.organisationId} and id = any(${ids}::uuid[])`.execute(store.db);
  return rows;
}
