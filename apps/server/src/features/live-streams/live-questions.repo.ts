import { type RawBuilder, sql } from 'kysely';
import type { UserId } from '@waymark/contract/kit';
import type { StreamId } from '@waymark/contract/live-streams';
import type { Authorized } from '../../platform/access/policy.ts';
import type { Store } from '../../platform/db/database.ts';
import { personJson } from '../people/people.public.ts';
import type { QuestionRow, StreamRow } from './live-streams.row.ts';

/** Over `live_messages m`, for a reader. */
const columns = (readerId: UserId) => sql`m.id, m.kind, m.body, m.user_id, m.is_host, m.created_at, ${personJson('u')} as person, m.votes,
  m.answered_at is not null as is_answered,
  exists (select from live_question_votes v
    where v.organisation_id = m.organisation_id and v.message_id = m.id and v.user_id = ${readerId}) as has_voted`;
const AUTHORS = sql.raw('join users u on u.organisation_id = m.organisation_id and u.id = m.user_id');

/** Where a page of questions begins. */
export interface QuestionPlace {
  readonly isAnswered: boolean;
  readonly votes: number;
  readonly id: string;
}

/** One page of the questions of a stream, and one more: open ones first, those with the most votes before the others, of equals the oldest. */
export async function listQuestionRows(
  store: Store,
  { streamId, readerId, hidden }: { readonly streamId: StreamId; readonly readerId: UserId; readonly hidden: RawBuilder<boolean> },
  after: QuestionPlace | undefined,
  limit: number,
): Promise<QuestionRow[]> {
  const { rows } = await sql<QuestionRow>`
    select ${columns(readerId)} from live_messages m ${AUTHORS}
    where m.organisation_id = ${store.organisationId} and m.stream_id = ${streamId} and m.kind = 'question' and not ${hidden}
      ${after === undefined ? sql`` : sql`and (m.answered_at is not null, -m.votes, m.id) > (${after.isAnswered}, ${-after.votes}::int, ${after.id}::uuid)`}
    order by m.answered_at is not null, m.votes desc, m.id limit ${sql.lit(limit + 1)}`.execute(store.db);
  return rows;
}

export async function findQuestion(store: Store, streamId: StreamId, id: string, readerId: UserId): Promise<QuestionRow | undefined> {
  const { rows } = await sql<QuestionRow>`
    select ${columns(readerId)} from live_messages m ${AUTHORS}
    where m.organisation_id = ${store.organisationId} and m.stream_id = ${streamId} and m.id = ${id} and m.kind = 'question'`.execute(
    store.db,
  );
  return rows[0];
}

/** Counts someone's vote, once; pressing again changes nothing. */
export async function addVote(tx: Store, messageId: string, userId: UserId): Promise<void> {
  await sql`
    with vote as (
      insert into live_question_votes (organisation_id, message_id, user_id)
      values (${tx.organisationId}, ${messageId}, ${userId}) on conflict do nothing returning message_id)
    update live_messages set votes = votes + 1
    where organisation_id = ${tx.organisationId} and id = ${messageId} and exists (select from vote)`.execute(tx.db);
}

/** Takes someone's vote back. */
export async function removeVote(tx: Store, messageId: string, userId: UserId): Promise<void> {
  await sql`
    with vote as (
      delete from live_question_votes
      where organisation_id = ${tx.organisationId} and message_id = ${messageId} and user_id = ${userId} returning message_id)
    update live_messages set votes = votes - 1
    where organisation_id = ${tx.organisationId} and id = ${messageId} and exists (select from vote)`.execute(tx.db);
}

/** Takes back every vote of a person (PLT-12). */
export async function removeVotesOf(tx: Store, userId: UserId): Promise<void> {
  await sql`
    with gone as (delete from live_question_votes where organisation_id = ${tx.organisationId} and user_id = ${userId} returning message_id)
    update live_messages m set votes = m.votes - 1 from gone
    where m.organisation_id = ${tx.organisationId} and m.id = gone.message_id`.execute(tx.db);
}

/** Marks a question of a stream as answered, or as open. */
export async function setAnswered(
  tx: Store,
  stream: Authorized<StreamRow, 'control'>,
  messageId: string,
  answeredAt: Date | null,
): Promise<void> {
  await sql`
    update live_messages set answered_at = ${answeredAt === null ? null : sql`coalesce(answered_at, ${answeredAt})`}
    where organisation_id = ${tx.organisationId} and stream_id = ${stream.id} and id = ${messageId}`.execute(tx.db);
}

/** Deletes what was written; gives who wrote it. */
export async function deleteMessage(tx: Store, stream: Authorized<StreamRow, 'control'>, id: string): Promise<UserId | undefined> {
  const { rows } = await sql<{ user_id: UserId }>`
    delete from live_messages where organisation_id = ${tx.organisationId} and stream_id = ${stream.id} and id = ${id} returning user_id`.execute(
    tx.db,
  );
  return rows[0]?.user_id;
}
