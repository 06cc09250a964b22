import { sql } from 'kysely';
import type { Authorized } from '../../platform/access/policy.ts';
import type { Store } from '../../platform/db/database.ts';
import { openedAt } from '../progress/progress.public.ts';
import type { AttemptsRow } from './attempt-grants.repo.ts';
import type { CardRow } from './cards.row.ts';

export interface Attempts {
  readonly used: number;
  readonly bestScore: number | null;
  /** Attempts of earlier periods: their numbers come before those of this one. */
  readonly earlier: number;
}
export const NO_ATTEMPTS: Attempts = { used: 0, bestScore: null, earlier: 0 };

/** Whether an attempt is of the period that is open for its person. */
const isOfPeriod = (store: Store) => sql`q.created_at >= ${openedAt(store, sql`q.card_id`, sql`q.user_id`)}`;

/** How often a person tried a quiz in the period that is open, and their best score in per cent. */
export async function findAttempts(store: Store, cardId: string, userId: string): Promise<Attempts> {
  const { rows } = await sql<Attempts>`
    select count(*) filter (where ${isOfPeriod(store)})::int as used, max(score) filter (where ${isOfPeriod(store)}) as "bestScore",
      count(*) filter (where not ${isOfPeriod(store)})::int as earlier from quiz_attempts q
    where q.organisation_id = ${store.organisationId} and q.card_id = ${cardId} and q.user_id = ${userId}`.execute(store.db);
  return rows[0] ?? NO_ATTEMPTS;
}

/** How often some people tried some quizzes in the period that is open, their best score, and whether they passed. */
export async function findAttemptsOf(store: Store, cardIds: readonly string[], userIds: readonly string[]): Promise<AttemptsRow[]> {
  const { rows } = await sql<AttemptsRow>`
    select q.card_id, q.user_id, count(*)::int as used, max(q.score) as "bestScore", bool_or(q.passed) as passed from quiz_attempts q
    where q.organisation_id = ${store.organisationId} and q.card_id = any(${[...cardIds]}::uuid[]) and q.user_id = any(${[...userIds]}::uuid[])
      and ${isOfPeriod(store)}
    group by q.card_id, q.user_id`.execute(store.db);
  return rows;
}

export interface SentAttempt {
  readonly attempt: number;
  readonly score: number;
  readonly passed: boolean;
  readonly answers: Record<string, string[]>;
}

/** The attempt that came with this name before; undefined where none did. */
export async function findSentAttempt(store: Store, cardId: string, userId: string, sentId: string): Promise<SentAttempt | undefined> {
  const { rows } = await sql<SentAttempt>`
    select attempt, score, passed, answers from quiz_attempts
    where organisation_id = ${store.organisationId} and card_id = ${cardId} and user_id = ${userId} and sent_id = ${sentId}`.execute(
    store.db,
  );
  return rows[0];
}

export async function insertAttempt(
  store: Store,
  { id: cardId }: Authorized<CardRow, 'complete'>,
  userId: string,
  attempt: {
    number: number;
    cardVersion: number;
    answers: Record<string, string[]>;
    score: number;
    passed: boolean;
    sentId: string | null;
    now: Date;
  },
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
      sent_id: attempt.sentId,
      created_at: attempt.now,
    })
    .execute();
}
