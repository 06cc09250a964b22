import { sql } from 'kysely';
import type { CardStatus } from '@waymark/contract/cards';
import type { Store } from '../../platform/db/database.ts';

type Reaction = 'card_likes' | 'card_bookmarks' | 'card_dismissals';
const COUNTERS: Readonly<Record<Reaction, string | null>> = {
  card_likes: 'likes_count',
  card_bookmarks: 'bookmarks_count',
  card_dismissals: null,
};

/**
 * Sets or takes back a reaction and its counter in one statement, so that the count is right whoever else does the same
 * at that moment (CRD-11). Returns whether anything changed and the count after it.
 */
export async function setReaction(
  store: Store,
  table: Reaction,
  cardId: string,
  userId: string,
  on: boolean,
  now: Date,
): Promise<{ changed: boolean; count: number }> {
  const change = on
    ? sql`insert into ${sql.table(table)} (organisation_id, card_id, user_id, created_at)
          values (${store.organisationId}, ${cardId}, ${userId}, ${now}) on conflict do nothing returning 1`
    : sql`delete from ${sql.table(table)}
          where organisation_id = ${store.organisationId} and card_id = ${cardId} and user_id = ${userId} returning 1`;
  const counter = COUNTERS[table];
  if (counter === null) {
    const { rows } = await change.execute(store.db);
    return { changed: rows.length > 0, count: 0 };
  }
  const step = sql.lit(on ? 1 : -1);
  const { rows } = await sql<{ changed: boolean; count: number }>`
    with changed as (${change}),
    counted as (
      update cards set ${sql.ref(counter)} = ${sql.ref(counter)} + ${step}
      where organisation_id = ${store.organisationId} and id = ${cardId} and exists (select 1 from changed)
      returning ${sql.ref(counter)} as count)
    select exists (select 1 from changed) as changed,
      coalesce((select count from counted),
        (select ${sql.ref(counter)} from cards where organisation_id = ${store.organisationId} and id = ${cardId})) as count`.execute(
    store.db,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('One row is always there');
  return row;
}

/** Sets a person's rating and carries the difference into the card's sum and count. The card's row serialises raters. */
export async function setRating(
  store: Store,
  cardId: string,
  userId: string,
  rating: number,
  now: Date,
): Promise<{ ratings_count: number; ratings_sum: number }> {
  await sql`select 1 from cards where organisation_id = ${store.organisationId} and id = ${cardId} for update`.execute(store.db);
  const { rows } = await sql<{ ratings_count: number; ratings_sum: number }>`
    with before as (
      select rating from card_ratings where organisation_id = ${store.organisationId} and card_id = ${cardId} and user_id = ${userId}),
    rated as (
      insert into card_ratings (organisation_id, card_id, user_id, rating, updated_at)
      values (${store.organisationId}, ${cardId}, ${userId}, ${rating}, ${now})
      on conflict (organisation_id, card_id, user_id) do update set rating = excluded.rating, updated_at = excluded.updated_at)
    update cards set
      ratings_sum = ratings_sum + ${rating} - coalesce((select rating from before), 0),
      ratings_count = ratings_count + case when exists (select 1 from before) then 0 else 1 end
    where organisation_id = ${store.organisationId} and id = ${cardId}
    returning ratings_count, ratings_sum`.execute(store.db);
  const [row] = rows;
  if (row === undefined) throw new Error('The card is locked and there');
  return row;
}

/** Starts a learner on a card. Returns whether they had not begun before. */
export async function startProgress(store: Store, cardId: string, userId: string, now: Date): Promise<boolean> {
  const result = await store.db
    .insertInto('card_progress')
    .values({ organisation_id: store.organisationId, card_id: cardId, user_id: userId, started_at: now, updated_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Moves a learner on; what is complete stays complete and a percentage never goes back. */
export async function advanceProgress(
  store: Store,
  cardId: string,
  userId: string,
  reached: { percentage: number; positionSeconds: number | null },
  now: Date,
): Promise<void> {
  await sql`
    insert into card_progress as p (organisation_id, card_id, user_id, completed_percentage, position_seconds, started_at, updated_at)
    values (${store.organisationId}, ${cardId}, ${userId}, ${reached.percentage}, ${reached.positionSeconds}, ${now}, ${now})
    on conflict (organisation_id, card_id, user_id) do update set
      completed_percentage = greatest(p.completed_percentage, excluded.completed_percentage),
      position_seconds = excluded.position_seconds,
      updated_at = excluded.updated_at`.execute(store.db);
}

/** Writes down what a course said of itself; what was done stays done, and passing is more than completing. */
export async function setCourseStatus(
  store: Store,
  cardId: string,
  userId: string,
  reached: { status: CardStatus; percentage: number },
  now: Date,
): Promise<void> {
  await sql`
    insert into card_progress as p (organisation_id, card_id, user_id, completed_percentage, course_status, started_at, updated_at)
    values (${store.organisationId}, ${cardId}, ${userId}, ${reached.percentage}, ${reached.status}, ${now}, ${now})
    on conflict (organisation_id, card_id, user_id) do update set
      completed_percentage = greatest(p.completed_percentage, excluded.completed_percentage),
      course_status = case
        when p.course_status = 'Passed' then 'Passed'
        when p.course_status = 'Completed' and excluded.course_status <> 'Passed' then 'Completed'
        else excluded.course_status end,
      updated_at = excluded.updated_at`.execute(store.db);
}

/**
 * Completes a card for a learner, once: the completions counter moves only with the first. Returns whether it is new.
 */
export async function completeProgress(store: Store, cardId: string, userId: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    with completed as (
      insert into card_progress as p (organisation_id, card_id, user_id, completion_state, completed_percentage, started_at, completed_at, updated_at)
      values (${store.organisationId}, ${cardId}, ${userId}, 'COMPLETED', 100, ${now}, ${now}, ${now})
      on conflict (organisation_id, card_id, user_id) do update set
        completion_state = 'COMPLETED', completed_percentage = 100, completed_at = excluded.completed_at, updated_at = excluded.updated_at
        where p.completion_state <> 'COMPLETED'
      returning 1)
    update cards set completions_count = completions_count + 1
    where organisation_id = ${store.organisationId} and id = ${cardId} and exists (select 1 from completed)
    returning 1`.execute(store.db);
  return rows.length > 0;
}

/** Writes a vote. Returns false when the person has voted before. */
export async function insertVote(store: Store, cardId: string, userId: string, optionIds: string[], now: Date): Promise<boolean> {
  const result = await store.db
    .insertInto('poll_votes')
    .values({ organisation_id: store.organisationId, card_id: cardId, user_id: userId, option_ids: optionIds, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function insertAttempt(
  store: Store,
  cardId: string,
  userId: string,
  attempt: { number: number; cardVersion: number; answers: Record<string, string[]>; score: number; passed: boolean; now: Date },
): Promise<void> {
  await store.db
    .insertInto('quiz_attempts')
    .values({
      organisation_id: store.organisationId,
      card_id: cardId,
      user_id: userId,
      attempt: attempt.number,
      card_version: attempt.cardVersion,
      answers: JSON.stringify(attempt.answers),
      score: attempt.score,
      passed: attempt.passed,
      created_at: attempt.now,
    })
    .execute();
}

/** Makes one learner's acts on one card wait for each other (two tabs, a double click). */
export async function lockLearner(store: Store, cardId: string, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${cardId}:${userId}`}, 0))`.execute(store.db);
}
