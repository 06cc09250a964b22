import { sql } from 'kysely';
import type { LearningProviderId } from '@waymark/contract/learning-providers';
import type { UserId } from '@waymark/contract/kit';
import type { Store } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/new-id.ts';
import type { TakenCourse } from './course.ts';

/** A stored course of a person. */
export interface CompletionRow {
  readonly id: string;
  readonly provider_id: LearningProviderId;
  readonly user_id: UserId;
  readonly course_id: string;
  readonly title: string;
  readonly url: string;
  readonly started_at: Date | null;
  readonly completed_at: Date | null;
  readonly progress: number | null;
  readonly minutes: number | null;
  readonly parts: Readonly<Record<string, number>>;
  readonly score: number | null;
  readonly score_at: Date | null;
  readonly seen_at: Date;
  readonly noted_at: Date | null;
  readonly card_id: string | null;
}

/** One person's way through one course. */
export interface PersonCourse {
  readonly userId: UserId;
  readonly course: TakenCourse;
}

const COLUMNS = sql`c.id, c.provider_id, c.user_id, c.course_id, c.title, c.url, c.started_at, c.completed_at, c.progress, c.minutes, c.parts,
  c.score, c.score_at, c.seen_at, c.noted_at, c.card_id`;

/** What is stored of some people and courses already. */
export async function findKnown(store: Store, providerId: LearningProviderId, items: readonly PersonCourse[]): Promise<CompletionRow[]> {
  const { rows } = await sql<CompletionRow>`
    select ${COLUMNS} from unnest(${items.map(({ userId }) => userId)}::uuid[], ${items.map(({ course }) => course.courseId)}::text[])
      as w (user_id, course_id)
    join provider_completions c on c.organisation_id = ${store.organisationId} and c.provider_id = ${providerId} and c.user_id = w.user_id
      and c.course_id = w.course_id`.execute(store.db);
  return rows;
}

/** A course as it is to be stored: with the id of the row there is, or none. */
export interface Written extends PersonCourse {
  readonly id: string | undefined;
  /** It is complete, and that has not been told yet. */
  readonly isNoted: boolean;
}

/** Writes courses in one statement each for new and changed ones. Answers with the ids, in the order given. The people must be locked. */
export async function writeCourses(store: Store, providerId: LearningProviderId, items: readonly Written[], now: Date): Promise<string[]> {
  const rows = items.map(({ id, userId, course, isNoted }) => ({
    id: id ?? newId<string>(),
    is_new: id === undefined,
    user_id: userId,
    course_id: course.courseId,
    title: course.title,
    url: course.url,
    started_at: course.startedAt,
    completed_at: course.completedAt,
    progress: course.progress,
    minutes: course.minutes,
    parts: course.parts,
    score: course.score,
    score_at: course.scoreAt,
    seen_at: course.seenAt,
    is_noted: isNoted,
  }));
  const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g (id uuid, is_new boolean, user_id uuid, course_id text, title text, url text,
    started_at timestamptz, completed_at timestamptz, progress smallint, minutes integer, parts jsonb, score double precision,
    score_at timestamptz, seen_at timestamptz, is_noted boolean)`;
  const newest = sql`coalesce(g.completed_at, g.started_at, g.seen_at)`;
  if (rows.some(({ is_new }) => is_new)) {
    await sql`insert into provider_completions (organisation_id, id, provider_id, user_id, course_id, title, url, started_at, completed_at, progress,
        minutes, parts, score, score_at, seen_at, noted_at, created_at, updated_at, newest_at)
      select ${store.organisationId}, g.id, ${providerId}, g.user_id, g.course_id, g.title, g.url, g.started_at, g.completed_at, g.progress,
        g.minutes, g.parts, g.score, g.score_at, g.seen_at, case when g.is_noted then ${now}::timestamptz end, ${now}, ${now}, ${newest}
      from ${given} where g.is_new`.execute(store.db);
  }
  if (rows.some(({ is_new }) => !is_new)) {
    await sql`update provider_completions c set title = g.title, url = g.url, started_at = g.started_at, completed_at = g.completed_at,
        progress = g.progress, minutes = g.minutes, parts = g.parts, score = g.score, score_at = g.score_at, seen_at = g.seen_at,
        noted_at = case when g.is_noted then ${now}::timestamptz else c.noted_at end, updated_at = ${now}, newest_at = ${newest}
      from ${given} where not g.is_new and c.organisation_id = ${store.organisationId} and c.id = g.id`.execute(store.db);
  }
  return rows.map(({ id }) => id);
}

/** Notes which card here is the same as a course someone completed. */
export async function setCard(store: Store, completionId: string, cardId: string): Promise<void> {
  await sql`update provider_completions set card_id = ${cardId} where organisation_id = ${store.organisationId} and id = ${completionId}`.execute(
    store.db,
  );
}

export interface ListedCompletion extends CompletionRow {
  readonly newest_at: Date;
  readonly provider_name: string;
  readonly picture_file_id: string | null;
}

/** One page of what a person learnt elsewhere and one more, newest first; only what is completed, if told. */
export async function listCompletionRows(
  store: Store,
  userId: UserId,
  asked: { readonly after: { at: Date; id: string } | null; readonly limit: number; readonly onlyCompleted: boolean },
): Promise<ListedCompletion[]> {
  const after = asked.after === null ? sql`` : sql`and (c.newest_at, c.id) < (${asked.after.at}::timestamptz, ${asked.after.id}::uuid)`;
  const { rows } = await sql<ListedCompletion>`
    select ${COLUMNS}, c.newest_at, p.name as provider_name, p.picture_file_id
    from provider_completions c
    join learning_providers p on p.organisation_id = c.organisation_id and p.id = c.provider_id
    where c.organisation_id = ${store.organisationId} and c.user_id = ${userId} ${asked.onlyCompleted ? sql`and c.completed_at is not null` : sql``}
      ${after}
    order by c.newest_at desc, c.id desc limit ${sql.lit(asked.limit + 1)}`.execute(store.db);
  return rows;
}

/** Removes what a person learnt with a provider; answers how much it was. */
export async function deleteCompletions(store: Store, providerId: LearningProviderId, userId: UserId): Promise<number> {
  const { rows } = await sql`delete from provider_completions
    where organisation_id = ${store.organisationId} and provider_id = ${providerId} and user_id = ${userId} returning 1`.execute(store.db);
  return rows.length;
}

/** PLT-12: removes whatever is kept of a person's learning elsewhere. */
export async function erasePerson(store: Store, userId: UserId): Promise<void> {
  for (const table of ['provider_completions', 'learning_provider_people', 'provider_takes'] as const) {
    await store.db.deleteFrom(table).where('organisation_id', '=', store.organisationId).where('user_id', '=', userId).execute();
  }
}

/** What a provider told of one person and course; undefined where it told nothing. */
export async function findCourseTold(
  store: Store,
  providerId: LearningProviderId,
  userId: UserId,
  courseId: string,
): Promise<CompletionRow | undefined> {
  const { rows } = await sql<CompletionRow>`
    select ${COLUMNS} from provider_completions c
    where c.organisation_id = ${store.organisationId} and c.provider_id = ${providerId} and c.user_id = ${userId} and c.course_id = ${courseId}`.execute(
    store.db,
  );
  return rows[0];
}
