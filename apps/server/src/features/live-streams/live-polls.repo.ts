import { sql } from 'kysely';
import type { UserId } from '@waymark/contract/kit';
import type { LivePoll, LivePollId, LivePollInput, StreamId } from '@waymark/contract/live-streams';
import type { Authorized } from '../../platform/access/policy.ts';
import type { Store } from '../../platform/db/database.ts';
import type { PollRow, StreamRow } from './live-streams.row.ts';

/** Over `live_polls p`, for a reader: with their vote and everyone’s, counted by option. */
const columns = (readerId: UserId) => sql`p.id, p.question, p.options, p.multiple, p.is_open, p.shows_results,
  (select v.option_ids from live_poll_votes v
    where v.organisation_id = p.organisation_id and v.poll_id = p.id and v.user_id = ${readerId}) as own,
  (select count(*)::int from live_poll_votes v where v.organisation_id = p.organisation_id and v.poll_id = p.id) as voters,
  coalesce((select jsonb_object_agg(counted.id, counted.votes) from (
    select o as id, count(*) as votes from live_poll_votes v, unnest(v.option_ids) o
    where v.organisation_id = p.organisation_id and v.poll_id = p.id group by o) counted), '{}') as votes`;

/** One page of the polls of a stream, newest first, and one more. */
export async function listPollRows(
  store: Store,
  { streamId, readerId }: { readonly streamId: StreamId; readonly readerId: UserId },
  before: string | undefined,
  limit: number,
): Promise<PollRow[]> {
  const { rows } = await sql<PollRow>`
    select ${columns(readerId)} from live_polls p
    where p.organisation_id = ${store.organisationId} and p.stream_id = ${streamId}
      ${before === undefined ? sql`` : sql`and p.id < ${before}::uuid`}
    order by p.id desc limit ${sql.lit(limit + 1)}`.execute(store.db);
  return rows;
}

export async function findPoll(store: Store, streamId: StreamId, id: LivePollId, readerId: UserId): Promise<PollRow | undefined> {
  const { rows } = await sql<PollRow>`
    select ${columns(readerId)} from live_polls p
    where p.organisation_id = ${store.organisationId} and p.stream_id = ${streamId} and p.id = ${id}`.execute(store.db);
  return rows[0];
}

/** Locks a poll against being closed meanwhile; gives whether it is open, undefined where it is not there. */
export async function lockPoll(tx: Store, streamId: StreamId, id: LivePollId): Promise<boolean | undefined> {
  const { rows } = await sql<{ is_open: boolean }>`
    select is_open from live_polls where organisation_id = ${tx.organisationId} and stream_id = ${streamId} and id = ${id}
    for share`.execute(tx.db);
  return rows[0]?.is_open;
}

/** Asks a poll and closes the one before, where fewer than `limit` are there. */
export async function insertPoll(
  tx: Store,
  { id: streamId }: Authorized<StreamRow, 'control'>,
  poll: LivePollInput & { readonly id: LivePollId; readonly now: Date },
  limit: number,
): Promise<boolean> {
  await sql`
    update live_polls set is_open = false
    where organisation_id = ${tx.organisationId} and stream_id = ${streamId} and is_open`.execute(tx.db);
  const { rows } = await sql`
    insert into live_polls (organisation_id, id, stream_id, question, options, multiple, created_at)
    select ${tx.organisationId}, ${poll.id}, ${streamId}, ${poll.question}, ${JSON.stringify(poll.options)}::jsonb, ${poll.multiple}, ${poll.now}
    where (select count(*) from live_polls where organisation_id = ${tx.organisationId} and stream_id = ${streamId}) < ${limit}
    returning id`.execute(tx.db);
  return rows.length > 0;
}

export async function updatePollRow(
  tx: Store,
  { id: streamId }: Authorized<StreamRow, 'control'>,
  id: LivePollId,
  { isOpen, showsResults }: Pick<LivePoll, 'isOpen' | 'showsResults'>,
): Promise<void> {
  await sql`
    update live_polls set is_open = ${isOpen}, shows_results = ${showsResults}
    where organisation_id = ${tx.organisationId} and stream_id = ${streamId} and id = ${id}`.execute(tx.db);
}

/** Writes someone’s vote in the place of the one before. */
export async function upsertPollVote(
  tx: Store,
  pollId: LivePollId,
  userId: UserId,
  optionIds: readonly string[],
  now: Date,
): Promise<void> {
  await sql`
    insert into live_poll_votes (organisation_id, poll_id, user_id, option_ids, voted_at)
    values (${tx.organisationId}, ${pollId}, ${userId}, ${optionIds}, ${now})
    on conflict (organisation_id, poll_id, user_id) do update set option_ids = excluded.option_ids, voted_at = excluded.voted_at`.execute(
    tx.db,
  );
}

/** Forgets how a person voted (PLT-12). */
export async function deletePollVotesOf(tx: Store, userId: UserId): Promise<void> {
  await sql`delete from live_poll_votes where organisation_id = ${tx.organisationId} and user_id = ${userId}`.execute(tx.db);
}
