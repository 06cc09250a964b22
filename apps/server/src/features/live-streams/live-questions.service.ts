import { liveStreamProblems, type LiveQuestion } from '@waymark/contract/live-streams';
import type { Page, PageQuery } from '@waymark/contract/kit';
import { authorize } from '../../platform/access/policy.ts';
import { mutate } from '../../platform/audit/mutate.ts';
import type { ActorContext } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { decodeCursor, encodeCursor, toPage } from '../../platform/db/page.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { keptApart } from '../people/people.public.ts';
import { checkNotRemoved, findSeat, openStream } from './live-access.service.ts';
import { tellPeople, tellStream } from './live-notices.service.ts';
import * as repo from './live-questions.repo.ts';
import { liveMessageDeleted } from './live-streams.events.ts';
import { liveStreamPolicy } from './live-streams.policy.ts';
import { presentMessage } from './live-streams.present.ts';
import type { QuestionRow, StreamRow } from './live-streams.row.ts';
import { aboutStream } from './live-streams.service.ts';

const presentQuestion = (row: QuestionRow): LiveQuestion => ({
  ...presentMessage(row),
  votes: row.votes,
  hasVoted: row.has_voted,
  isAnswered: row.is_answered,
});

async function questionIn(ctx: ActorContext, stream: StreamRow, messageId: string): Promise<QuestionRow> {
  const row = await repo.findQuestion(ctx.store, stream.id, messageId, ctx.actor.userId);
  if (row === undefined) throw refuse(liveStreamProblems['live-message-not-found']);
  return row;
}

/** Returns the questions of a stream, those with the most votes first (LIV-08). Throws `removed-from-stream`, and as `openStream`. */
export async function listQuestions(ctx: ActorContext, streamId: string, query: PageQuery): Promise<Page<LiveQuestion>> {
  const { stream } = await openStream(ctx, streamId);
  await checkNotRemoved(ctx, stream);
  const [answered, votes, id] = query.cursor === undefined ? [] : decodeCursor(query.cursor, 'count', 'count', 'uuid');
  const after = votes === undefined || id === undefined ? undefined : { isAnswered: answered === 1, votes, id };
  const of = { streamId: stream.id, readerId: ctx.actor.userId, hidden: keptApart(ctx, 'm.user_id') };
  return toPage(
    await repo.listQuestionRows(ctx.store, of, after, query.limit),
    query.limit,
    (row) => presentQuestion(row),
    (row) => encodeCursor([row.is_answered ? 1 : 0, row.votes, row.id]),
  );
}

/**
 * Counts the caller's vote for a question, or takes it back. In a broadcast only its host hears of each vote; everyone else asks now and then,
 * because a thousand votes would otherwise be told a thousand times each. Throws `live-message-not-found`, and as `findSeat`.
 */
export async function voteForQuestion(ctx: ActorContext, streamId: string, messageId: string, isUp: boolean): Promise<LiveQuestion> {
  const { stream } = await findSeat(ctx, streamId);
  return inTransaction(ctx, async (ctx) => {
    const { id } = await questionIn(ctx, stream, messageId);
    await (isUp ? repo.addVote : repo.removeVote)(ctx.store, id, ctx.actor.userId);
    if (stream.way === 'meeting') await tellStream(ctx, stream, { what: 'votes' });
    else await tellPeople(ctx, stream, [stream.host_id], { what: 'votes' });
    return presentQuestion(await questionIn(ctx, stream, id));
  });
}

/** Marks a question as answered or open. Throws `forbidden`, `live-message-not-found`, and as `openStream`. */
export async function answerQuestion(ctx: ActorContext, streamId: string, messageId: string, isAnswered: boolean): Promise<LiveQuestion> {
  const { stream: open } = await openStream(ctx, streamId);
  const stream = authorize(ctx, liveStreamPolicy, 'control', open);
  return inTransaction(ctx, async (ctx) => {
    const { id } = await questionIn(ctx, stream, messageId);
    await repo.setAnswered(ctx.store, stream, id, isAnswered ? ctx.now() : null);
    await tellStream(ctx, stream, { what: 'answered', id, isAnswered });
    return presentQuestion(await questionIn(ctx, stream, id));
  });
}

/** Deletes what someone wrote; it leaves every page (LIV-08). Throws `forbidden`, `live-message-not-found`, and as `openStream`. */
export async function deleteMessage(ctx: ActorContext, streamId: string, messageId: string): Promise<void> {
  await mutate(ctx, liveMessageDeleted, async (ctx) => {
    const { stream: open, card } = await openStream(ctx, streamId);
    const stream = authorize(ctx, liveStreamPolicy, 'control', open);
    const userId = await repo.deleteMessage(ctx.store, stream, messageId);
    if (userId === undefined) throw refuse(liveStreamProblems['live-message-not-found']);
    await tellStream(ctx, stream, { what: 'deleted', id: messageId });
    const { subject, details } = aboutStream(stream, card);
    return { result: undefined, subject, details: { ...details, userId } };
  });
}
