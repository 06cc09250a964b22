import { sql } from 'kysely';
import type { Authorized } from '../../platform/access/policy.ts';
import type { Store } from '../../platform/db/database.ts';
import type { CardRow } from './cards.row.ts';

/** Writes a vote. Returns false when the person has voted before. */
export async function insertVote(
  store: Store,
  { id: cardId }: Authorized<CardRow, 'complete'>,
  userId: string,
  optionIds: string[],
  now: Date,
): Promise<boolean> {
  const result = await store.db
    .insertInto('poll_votes')
    .values({ organisation_id: store.organisationId, card_id: cardId, user_id: userId, option_ids: optionIds, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** The viewer's vote (null before they voted), how many people voted, and the votes by option. One statement. */
export async function countVotes(
  store: Store,
  cardId: string,
  viewer: string | null,
): Promise<{ own: string[] | null; voters: number; votes: Map<string, number> }> {
  const { rows } = await sql<{ own: string[] | null; voters: number; results: { id: string; votes: number }[] | null }>`
    select
      (select v.option_ids from poll_votes v
        where v.organisation_id = ${store.organisationId} and v.card_id = ${cardId} and v.user_id = ${viewer}::uuid) as own,
      (select count(*) from poll_votes v where v.organisation_id = ${store.organisationId} and v.card_id = ${cardId}) as voters,
      (select jsonb_agg(jsonb_build_object('id', counted.option_id, 'votes', counted.votes)) from (
        select option_id, count(*) as votes from poll_votes v, unnest(v.option_ids) option_id
        where v.organisation_id = ${store.organisationId} and v.card_id = ${cardId} group by option_id) counted) as results`.execute(
    store.db,
  );
  const [row] = rows;
  return {
    own: row?.own ?? null,
    voters: row?.voters ?? 0,
    votes: new Map((row?.results ?? []).map((result) => [result.id, result.votes])),
  };
}
