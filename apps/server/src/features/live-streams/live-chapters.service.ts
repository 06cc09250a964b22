import { LIVE_LIMITS, type LiveChapter, type LiveChapterId, type LiveChapters, liveStreamProblems } from '@waymark/contract/live-streams';
import { authorize } from '../../platform/access/policy.ts';
import { mutate } from '../../platform/audit/mutate.ts';
import type { ActorContext, InTransaction, VisitorContext } from '../../platform/context.ts';
import { newId } from '../../platform/db/new-id.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { findLastFragment } from './broadcast.repo.ts';
import { playedOf } from './live-recordings.service.ts';
import { checkLive, openStream } from './live-access.service.ts';
import * as repo from './live-chapters.repo.ts';
import { liveChapterChanged } from './live-streams.events.ts';
import { liveStreamPolicy } from './live-streams.policy.ts';
import type { ChapterRow, StreamRow } from './live-streams.row.ts';
import { aboutStream } from './live-streams.service.ts';

const presentChapter = ({ id, at_second, title }: ChapterRow): LiveChapter => ({ id, seconds: at_second, title });

/** Returns the chapters of a recording that are in what plays of it; null where there are none. */
export async function showChapters(ctx: VisitorContext, stream: StreamRow): Promise<LiveChapters | null> {
  const { from, to } = await playedOf(ctx.store, stream);
  const rows = (await repo.findChapters(ctx.store, stream.id)).filter(({ at_second }) => at_second >= Math.floor(from) && at_second < to);
  if (rows.length === 0) return null;
  return { streamId: stream.id, items: rows.map(presentChapter), can: { edit: liveStreamPolicy.rules.control(ctx.actor, stream) } };
}

/** The second of the recording that a stream is at: a broadcast is recorded without its pauses. */
async function secondOf(ctx: ActorContext, stream: StreamRow): Promise<number> {
  if (stream.way === 'meeting') return Math.floor((ctx.now().getTime() - stream.started_at.getTime()) / 1000);
  const last = await findLastFragment(ctx.store, stream.id);
  return last === undefined ? 0 : Math.floor((last.starts_at + last.length) / 1000);
}

async function changeChapter(
  ctx: ActorContext,
  streamId: string,
  work: (ctx: InTransaction<ActorContext>, stream: ReturnType<typeof authorizeControl>) => Promise<ChapterRow>,
): Promise<LiveChapter> {
  return mutate(ctx, liveChapterChanged, async (ctx) => {
    const { stream: open, card } = await openStream(ctx, streamId, { lock: true });
    const stream = authorizeControl(ctx, open);
    const chapter = await work(ctx, stream);
    const { subject, details } = aboutStream(stream, card);
    return { result: presentChapter(chapter), subject, details: { ...details, title: chapter.title, seconds: chapter.at_second } };
  });
}

const authorizeControl = (ctx: ActorContext, stream: StreamRow) => authorize(ctx, liveStreamPolicy, 'control', stream);

/** Marks the moment that a stream is at (LIV-09). Throws `forbidden`, `live-stream-over`, `too-many-chapters`. */
export async function markMoment(ctx: ActorContext, streamId: string): Promise<LiveChapter> {
  return changeChapter(ctx, streamId, async (ctx, stream) => {
    checkLive(stream);
    const chapter = { id: newId<LiveChapterId>(), at_second: await secondOf(ctx, stream), title: '' };
    if (!(await repo.insertChapter(ctx.store, stream, chapter, LIVE_LIMITS.chapters)))
      throw refuse(liveStreamProblems['too-many-chapters']);
    return chapter;
  });
}

/** Names a chapter or moves its beginning. Throws `forbidden`, `live-chapter-not-found`. */
export async function updateChapter(
  ctx: ActorContext,
  streamId: string,
  id: LiveChapterId,
  { title, seconds }: { readonly title: string; readonly seconds: number },
): Promise<LiveChapter> {
  return changeChapter(ctx, streamId, async (ctx, stream) => {
    const chapter = await repo.updateChapterRow(ctx.store, stream, { id, title, at_second: seconds });
    if (chapter === undefined) throw refuse(liveStreamProblems['live-chapter-not-found']);
    return chapter;
  });
}

/** Deletes a chapter. Throws `forbidden`, `live-chapter-not-found`. */
export async function deleteChapter(ctx: ActorContext, streamId: string, id: LiveChapterId): Promise<void> {
  await changeChapter(ctx, streamId, async (ctx, stream) => {
    const chapter = (await repo.findChapters(ctx.store, stream.id)).find((one) => one.id === id);
    if (chapter === undefined || !(await repo.deleteChapterRow(ctx.store, stream, id)))
      throw refuse(liveStreamProblems['live-chapter-not-found']);
    return chapter;
  });
}
