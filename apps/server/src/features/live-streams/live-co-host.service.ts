import { type ConnectionId, type LiveStream, liveStreamProblems, watchedSeconds } from '@waymark/contract/live-streams';
import type { UserId } from '@waymark/contract/kit';
import { authorize } from '../../platform/access/policy.ts';
import { mutate, unchanged } from '../../platform/audit/mutate.ts';
import type { ActorContext } from '../../platform/context.ts';
import { newId } from '../../platform/db/new-id.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { checkLive, checkNotRemoved, openStream } from './live-access.service.ts';
import { tellStream } from './live-notices.service.ts';
import { liveCoHostSet, liveHostChanged } from './live-streams.events.ts';
import { liveStreamPolicy } from './live-streams.policy.ts';
import { presentStream } from './live-streams.present.ts';
import { findLiveOf, moveHost, setHost, writeCoHost } from './live-streams.repo.ts';
import { aboutStream, isPageFree } from './live-streams.service.ts';
import { deleteSignals } from './live-talk.repo.ts';
import { findViewer, noteHosting, setLeft, touchViewer } from './live-viewers.repo.ts';

/**
 * Names a viewer as the co-host, or no one. Whatever rights they have elsewhere, they moderate this stream and may take it over. Throws
 * `not-in-stream` for who does not watch or was removed, `forbidden` for anyone but the host, `live-stream-over`.
 */
export async function setCoHost(ctx: ActorContext, streamId: string, userId: UserId | null): Promise<LiveStream> {
  return mutate(ctx, liveCoHostSet, async (ctx) => {
    const { stream: open, card } = await openStream(ctx, streamId, { lock: true });
    const stream = authorize(ctx, liveStreamPolicy, 'nameCoHost', open);
    checkLive(stream);
    if (userId !== null) {
      const viewer = await findViewer(ctx.store, stream.id, userId);
      if (viewer === undefined || viewer.removed_at !== null || viewer.left_at !== null) throw refuse(liveStreamProblems['not-in-stream']);
    }
    const named = await writeCoHost(ctx.store, stream, userId);
    await tellStream(ctx, named, { what: 'host-moved' });
    const result = await presentStream(ctx, card, named);
    if (userId === stream.co_host_id) return unchanged(result);
    const { subject, details } = aboutStream(stream, card);
    return { result, subject, details: { ...details, userId } };
  });
}

/**
 * Makes the co-host the host of the same stream, in this page; the host before becomes the co-host, so that they can take it back. A host goes on
 * in another page here too, also one who may not go live on the card by themselves. Under the lock
 * of the stream, and what the page before still sends is refused, so that there are never two hosts. Throws `not-co-host`, `not-a-broadcast`, `already-live`
 * where the caller is live elsewhere, `live-stream-over`, `removed-from-stream`.
 */
export async function takeOver(
  ctx: ActorContext,
  streamId: string,
  resumes: ConnectionId | null,
): Promise<{ connection: ConnectionId; stream: LiveStream }> {
  const connection = newId<ConnectionId>();
  const stream = await mutate(ctx, liveHostChanged, async (ctx) => {
    const { stream: open, card } = await openStream(ctx, streamId, { lock: true });
    checkLive(open);
    await checkNotRemoved(ctx, open);
    const { userId } = ctx.actor;
    if (open.host_id === userId) {
      if (!isPageFree(open, resumes, ctx.now())) throw refuse(liveStreamProblems['already-live']);
      await noteHosting(ctx.store, open, ctx.now());
      const again = await moveHost(ctx.store, open.id, connection, ctx.now());
      if (again === undefined) throw refuse(liveStreamProblems['live-stream-over']);
      await tellStream(ctx, again, { what: 'host-moved' });
      return unchanged(await presentStream(ctx, card, again));
    }
    if (open.co_host_id !== userId) throw refuse(liveStreamProblems['not-co-host']);
    if (open.way !== 'broadcast') throw refuse(liveStreamProblems['not-a-broadcast']);
    if ((await findLiveOf(ctx.store, userId)) !== undefined) throw refuse(liveStreamProblems['already-live']);
    const viewer = await findViewer(ctx.store, open.id, userId);
    // What both saw until now counts; what follows counts for the host as hosting.
    const now = ctx.now();
    await noteHosting(ctx.store, open, now);
    if (viewer !== undefined && viewer.left_at === null) {
      await touchViewer(ctx.store, open.id, userId, watchedSeconds(viewer.seen_at, now), now);
      await setLeft(ctx.store, open.id, userId, viewer.connection, now);
    }
    await deleteSignals(ctx.store, open.id);
    const moved = await setHost(ctx.store, open, { hostId: userId, connection, now });
    await tellStream(ctx, open, { what: 'host-moved' });
    await tellStream(ctx, moved, { what: 'host-moved' });
    const { subject, details } = aboutStream(moved, card);
    return { result: await presentStream(ctx, card, moved), subject, details: { ...details, previousHostId: open.host_id } };
  });
  return { connection, stream };
}
