import { LIVE_LIMITS, type LivePoll, type LivePollId, type LivePollInput, liveStreamProblems } from '@waymark/contract/live-streams';
import type { Page, PageQuery } from '@waymark/contract/kit';
import { authorize } from '../../platform/access/policy.ts';
import { mutate } from '../../platform/audit/mutate.ts';
import type { ActorContext } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/new-id.ts';
import { decodeCursor, encodeCursor, toPage } from '../../platform/db/page.ts';
import { refuse, refuseField } from '../../platform/http/refusal.ts';
import { checkLive, checkNotRemoved, findSeat, openStream } from './live-access.service.ts';
import { tellStream } from './live-notices.service.ts';
import * as repo from './live-polls.repo.ts';
import { livePollChanged } from './live-streams.events.ts';
import { liveStreamPolicy } from './live-streams.policy.ts';
import type { PollRow, StreamRow } from './live-streams.row.ts';
import { aboutStream } from './live-streams.service.ts';

/** A poll as its reader may see it: its results where they host, or where the host shows them to who has voted or can no longer. */
function presentPoll(ctx: ActorContext, row: PollRow, stream: StreamRow): LivePoll {
  const control = liveStreamPolicy.rules.control(ctx.actor, stream);
  const isOpen = row.is_open && stream.ended_at === null;
  const seesResults = control || (row.shows_results && (row.own !== null || !isOpen));
  return {
    id: row.id,
    question: row.question,
    options: row.options.map(({ id, text }) => ({ id, text })),
    multiple: row.multiple,
    isOpen,
    showsResults: row.shows_results,
    ownVote: row.own === null ? null : [...row.own],
    results: seesResults ? row.options.map(({ id }) => ({ id, votes: row.votes[id] ?? 0 })) : null,
    votersCount: row.voters,
    can: { vote: isOpen && ctx.actor.userId !== stream.host_id, control: control && stream.ended_at === null },
  };
}

async function pollIn(ctx: ActorContext, stream: StreamRow, pollId: LivePollId): Promise<PollRow> {
  const row = await repo.findPoll(ctx.store, stream.id, pollId, ctx.actor.userId);
  if (row === undefined) throw refuse(liveStreamProblems['live-poll-not-found']);
  return row;
}

/** Returns the polls of a stream, newest first (LIV-08). Throws `removed-from-stream`, and as `openStream`. */
export async function listPolls(ctx: ActorContext, streamId: string, query: PageQuery): Promise<Page<LivePoll>> {
  const { stream } = await openStream(ctx, streamId);
  await checkNotRemoved(ctx, stream);
  const before = query.cursor === undefined ? undefined : decodeCursor(query.cursor, 'uuid')[0];
  const rows = await repo.listPollRows(ctx.store, { streamId: stream.id, readerId: ctx.actor.userId }, before, query.limit);
  return toPage(
    rows,
    query.limit,
    (row) => presentPoll(ctx, row, stream),
    ({ id }) => encodeCursor([id]),
  );
}

/** Asks everyone in a stream; a poll that is open is closed by it. Throws `forbidden`, `live-stream-over`, `too-many-live-polls`. */
export async function createPoll(ctx: ActorContext, streamId: string, poll: LivePollInput): Promise<LivePoll> {
  return mutate(ctx, livePollChanged, async (ctx) => {
    const { stream: open, card } = await openStream(ctx, streamId, { lock: true });
    const stream = authorize(ctx, liveStreamPolicy, 'control', open);
    checkLive(stream);
    const id = newId<LivePollId>();
    if (!(await repo.insertPoll(ctx.store, stream, { ...poll, id, now: ctx.now() }, LIVE_LIMITS.polls)))
      throw refuse(liveStreamProblems['too-many-live-polls']);
    await tellStream(ctx, stream, { what: 'polls' });
    const { subject, details } = aboutStream(stream, card);
    return {
      result: presentPoll(ctx, await pollIn(ctx, stream, id), stream),
      subject,
      details: { ...details, question: poll.question, isOpen: true, showsResults: false },
    };
  });
}

/** Closes a poll, or shows or hides its results; a closed one stays closed. Throws `forbidden`, `live-poll-not-found`, `live-poll-closed`. */
export async function updatePoll(
  ctx: ActorContext,
  streamId: string,
  pollId: LivePollId,
  wanted: Pick<LivePoll, 'isOpen' | 'showsResults'>,
): Promise<LivePoll> {
  return mutate(ctx, livePollChanged, async (ctx) => {
    const { stream: open, card } = await openStream(ctx, streamId, { lock: true });
    const stream = authorize(ctx, liveStreamPolicy, 'control', open);
    const before = await pollIn(ctx, stream, pollId);
    if (wanted.isOpen && !before.is_open) throw refuse(liveStreamProblems['live-poll-closed']);
    await repo.updatePollRow(ctx.store, stream, pollId, wanted);
    await tellStream(ctx, stream, { what: 'polls' });
    const { subject, details } = aboutStream(stream, card);
    return {
      result: presentPoll(ctx, await pollIn(ctx, stream, pollId), stream),
      subject,
      details: { ...details, question: before.question, ...wanted },
    };
  });
}

/**
 * Votes in a poll, once for each person; the vote is changed by voting again until it closes. Throws `live-poll-closed`, `live-poll-not-found`,
 * `invalid-input` on `optionIds`, and as `findSeat`.
 */
export async function voteInPoll(ctx: ActorContext, streamId: string, pollId: LivePollId, optionIds: readonly string[]): Promise<LivePoll> {
  const { stream, side } = await findSeat(ctx, streamId);
  if (side === 'host') throw refuse(liveStreamProblems['not-in-stream']);
  return inTransaction(ctx, async (ctx) => {
    const isOpen = await repo.lockPoll(ctx.store, stream.id, pollId);
    if (isOpen === undefined) throw refuse(liveStreamProblems['live-poll-not-found']);
    if (!isOpen) throw refuse(liveStreamProblems['live-poll-closed']);
    const poll = await pollIn(ctx, stream, pollId);
    const chosen = [...new Set(optionIds)];
    const isOption = (id: string) => poll.options.some((option) => option.id === id);
    if (!chosen.every(isOption) || (!poll.multiple && chosen.length > 1)) throw refuseField('optionIds', 'invalid-choice');
    await repo.upsertPollVote(ctx.store, pollId, ctx.actor.userId, chosen, ctx.now());
    return presentPoll(ctx, await pollIn(ctx, stream, pollId), stream);
  });
}
