import { type RawBuilder, sql } from 'kysely';
import type { Authorized } from '../../platform/access/policy.ts';
import type { Store } from '../../platform/db/database.ts';
import type { CardRow } from './cards.row.ts';

type Reaction = 'card_likes' | 'card_bookmarks' | 'card_dismissals';
const COUNTERS: Readonly<Record<Reaction, string | null>> = {
  card_likes: 'likes_count',
  card_bookmarks: 'bookmarks_count',
  card_dismissals: null,
};

/**
 * Sets or takes back a reaction and its counter in one statement, so that the count is right even when others do the same
 * at that moment (CRD-11). Returns whether anything changed and the count after it.
 */
export async function setReaction(
  store: Store,
  table: Reaction,
  { id: cardId }: Authorized<CardRow, 'react'>,
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
  { id: cardId }: Authorized<CardRow, 'react'>,
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

/** Makes one learner's acts on one card wait for each other (two tabs, a double click). */
export async function lockLearner(store: Store, cardId: string, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${cardId}:${userId}`}, 0))`.execute(store.db);
}

/** Moves a card's count of the comments that everyone sees. */
export async function countCardComment(store: Store, cardId: string, by: 1 | -1): Promise<void> {
  await sql`update cards set comments_count = comments_count + ${sql.lit(by)}
    where organisation_id = ${store.organisationId} and id = ${cardId}`.execute(store.db);
}

/** Part of a statement: adds to how many people completed a card, or takes away; nothing is written where that is none. */
export const countCompletions = (store: Store, cardId: string, added: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`update cards set completions_count = greatest(0, completions_count + ${added})
    where organisation_id = ${store.organisationId} and id = ${cardId} and ${added} <> 0`;
