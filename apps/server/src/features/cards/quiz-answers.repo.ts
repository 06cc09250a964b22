import { sql } from 'kysely';
import type { Authorized } from '../../platform/access/policy.ts';
import type { Store } from '../../platform/db/database.ts';
import type { CardRow } from './cards.row.ts';

/** Chosen options by question. */
export type Answers = Record<string, string[]>;

/** The answers a person gave to a quiz and has not handed in. */
export async function findKeptAnswers(store: Store, cardId: string, userId: string): Promise<Answers> {
  const { rows } = await sql<{ answers: Answers }>`
    select answers from quiz_answers
    where organisation_id = ${store.organisationId} and card_id = ${cardId} and user_id = ${userId}`.execute(store.db);
  return rows[0]?.answers ?? {};
}

/** Keeps the answers to a quiz in place of those before. Returns whether there were none. */
export async function keepAnswers(
  store: Store,
  { id: cardId }: Authorized<CardRow, 'complete'>,
  userId: string,
  answers: Answers,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql<{ is_first: boolean }>`
    insert into quiz_answers (organisation_id, card_id, user_id, answers, updated_at)
    values (${store.organisationId}, ${cardId}, ${userId}, ${JSON.stringify(answers)}::jsonb, ${now})
    on conflict (organisation_id, card_id, user_id) do update set answers = excluded.answers, updated_at = excluded.updated_at
    returning xmax = 0 as is_first`.execute(store.db);
  return rows[0]?.is_first === true;
}

/** Forgets the answers to a quiz that were handed in. */
export async function deleteKeptAnswers(store: Store, { id: cardId }: Authorized<CardRow, 'complete'>, userId: string): Promise<void> {
  await sql`delete from quiz_answers
    where organisation_id = ${store.organisationId} and card_id = ${cardId} and user_id = ${userId}`.execute(store.db);
}
