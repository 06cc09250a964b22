import {
  type ConnectionId,
  isHeard,
  type LiveStream,
  type LiveViewer,
  liveStreamProblems,
  meetingViewers,
  type MessageKind,
  VIEWER_GONE_SECONDS,
  watchedSeconds,
} from '@waymark/contract/live-streams';
import type { Page, PageQuery, UserId } from '@waymark/contract/kit';
import { authorize } from '../../platform/access/policy.ts';
import { mutate, unchanged } from '../../platform/audit/mutate.ts';
import type { ActorContext, InTransaction } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/new-id.ts';
import { decodeCursor, encodeCursor, toPage } from '../../platform/db/page.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { peopleKeptApart } from '../people/people.public.ts';
import { checkLive, checkNotRemoved, findSeat, openStream, type OpenStream } from './live-access.service.ts';
import { setPaused } from './broadcast.repo.ts';
import { banFromAgoraJob } from './live-agora.service.ts';
import { checkPlace } from './live-registrations.service.ts';
import { tellCrowd, tellPeople, tellStream } from './live-notices.service.ts';
import { liveViewerMuted, liveViewerRemoved } from './live-streams.events.ts';
import { liveStreamPolicy } from './live-streams.policy.ts';
import { presentStream, presentViewer } from './live-streams.present.ts';
import { clearCoHost, findStream, touchHost } from './live-streams.repo.ts';
import { aboutStream, finishStream } from './live-streams.service.ts';
import { writeMessage } from './live-talk.service.ts';
import { deleteSignals } from './live-talk.repo.ts';
import type { StreamRow } from './live-streams.row.ts';
import * as viewers from './live-viewers.repo.ts';

const NO_ONE: ReadonlySet<UserId> = new Set();

/**
 * Joins as a viewer (LIV-02), with a message where there is one; an earlier page of the same person gives way. Throws `live-stream-full`
 * beyond what a meeting holds, `live-stream-no-place` where its author limited the places and all are taken, `removed-from-stream` for who was removed (LIV-08), `live-stream-over`.
 */
export async function joinStream(
  ctx: ActorContext,
  streamId: string,
  message: { readonly kind: MessageKind; readonly body: string } | null,
): Promise<{ connection: ConnectionId; stream: LiveStream }> {
  return inTransaction(ctx, async (ctx) => {
    // Under the lock of the stream, so that of two who ask for the last place one gets it.
    const { stream, card } = await openStream(ctx, streamId, { lock: true });
    checkLive(stream);
    const { userId } = ctx.actor;
    const now = ctx.now();
    const own = await viewers.findViewer(ctx.store, stream.id, userId);
    if (own !== undefined && own.removed_at !== null) throw refuse(liveStreamProblems['removed-from-stream']);
    const isThere = own !== undefined && own.left_at === null && isHeard(own.seen_at, now, VIEWER_GONE_SECONDS);
    const { viewers: others } = await viewers.countCrowd(ctx.store, stream.id, now);
    if (own === undefined) await checkPlace(ctx, card);
    if (stream.way === 'meeting' && !isThere && others >= meetingViewers(stream.transport))
      throw refuse(liveStreamProblems['live-stream-full']);
    const connection = newId<ConnectionId>();
    if (own !== undefined) await deleteSignals(ctx.store, stream.id, own.connection);
    await viewers.upsertViewer(ctx.store, stream.id, userId, connection, now);
    if (message !== null && own?.muted_at == null) await writeMessage(ctx, stream, message);
    await tellCrowd(ctx, stream);
    return { connection, stream: await presentStream(ctx, card, stream) };
  });
}

/**
 * Notes that the caller's page is still there, and what a viewer watched meanwhile. Throws `not-in-stream` where a later page has their place,
 * or where they were silent so long that their place was free for others: they join again.
 */
export async function keepPresence(ctx: ActorContext, streamId: string, connection: ConnectionId): Promise<LiveStream> {
  const { stream, card, side } = await findSeat(ctx, streamId, connection);
  const now = ctx.now();
  if (side === 'host') {
    await inTransaction(ctx, async (ctx) => {
      if ((await touchHost(ctx.store, stream.id, connection, now)) === undefined) throw refuse(liveStreamProblems['not-in-stream']);
      await viewers.noteHosting(ctx.store, stream, now);
    });
    return presentStream(ctx, card, stream);
  }
  const own = await viewers.findViewer(ctx.store, stream.id, ctx.actor.userId);
  if (own === undefined || !isHeard(own.seen_at, now, VIEWER_GONE_SECONDS)) throw refuse(liveStreamProblems['not-in-stream']);
  await viewers.touchViewer(ctx.store, stream.id, ctx.actor.userId, watchedSeconds(own.seen_at, now), now);
  return presentStream(ctx, card, stream);
}

/** Leaves a stream; what was watched until now counts. A host who leaves without ending it has HOST_GONE_SECONDS to come back. */
export async function leaveStream(ctx: ActorContext, streamId: string, connection: ConnectionId): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const { stream } = await openStream(ctx, streamId);
    const own = await viewers.findViewer(ctx.store, stream.id, ctx.actor.userId);
    if (stream.ended_at !== null || own === undefined || own.connection !== connection || own.left_at !== null) return;
    const now = ctx.now();
    await viewers.touchViewer(ctx.store, stream.id, ctx.actor.userId, watchedSeconds(own.seen_at, now), now);
    await viewers.setLeft(ctx.store, stream.id, ctx.actor.userId, connection, now);
    await deleteSignals(ctx.store, stream.id, connection);
    await tellCrowd(ctx, stream);
  });
}

/**
 * Someone whose right to a stream has ended is no longer in it, and the others’ pages let go of theirs. Without its host it is over, but for a broadcast
 * whose co-host is there: it is paused until they take it over, or ends as that of a silent host.
 */
export async function letGo(ctx: ActorContext, { id }: StreamRow, connection: ConnectionId): Promise<void> {
  const isOver = await inTransaction(ctx, async (ctx) => {
    const stream = await findStream(ctx.store, id, { lock: true });
    if (stream === undefined || stream.ended_at !== null) return false;
    if (ctx.actor.userId === stream.host_id) {
      if (stream.way === 'meeting' || !(await isCoHostThere(ctx, stream))) return true;
      if (stream.paused_at === null) await setPaused(ctx.store, id, ctx.now());
      await tellStream(ctx, stream, { what: 'host-moved' });
      return false;
    }
    if (!(await viewers.setLeft(ctx.store, id, ctx.actor.userId, connection, ctx.now()))) return false;
    await deleteSignals(ctx.store, id, connection);
    await tellCrowd(ctx, stream);
    return false;
  });
  if (isOver) await finishStream(ctx, id, 'host-gone');
}

async function isCoHostThere(ctx: InTransaction<ActorContext>, { id, co_host_id: coHost, card_id: cardId }: StreamRow): Promise<boolean> {
  if (coHost === null) return false;
  const there = await viewers.findThere(ctx.store, id, ctx.now());
  return there.includes(coHost) && (await viewers.findDoubted(ctx.store, cardId, [coHost])).get(coHost) !== false;
}

/** Raises the caller's hand or takes it down (LIV-08). Throws `muted-in-stream`, and as `findSeat`. */
export async function raiseHand(ctx: ActorContext, streamId: string, isUp: boolean): Promise<LiveStream> {
  const { stream, card, isMuted } = await findSeat(ctx, streamId);
  if (isMuted && isUp) throw refuse(liveStreamProblems['muted-in-stream']);
  return inTransaction(ctx, async (ctx) => {
    await viewers.setHand(ctx.store, stream.id, ctx.actor.userId, isUp ? ctx.now() : null);
    await tellCrowd(ctx, stream);
    return presentStream(ctx, card, stream);
  });
}

/** Returns who watches now, hands up first. Throws `removed-from-stream`, and as `openStream`. */
export async function listViewers(ctx: ActorContext, streamId: string, query: PageQuery): Promise<Page<LiveViewer>> {
  const { stream } = await openStream(ctx, streamId);
  await checkNotRemoved(ctx, stream);
  if (stream.ended_at !== null) return { items: [], nextCursor: null };
  const [hand, name, id] = query.cursor === undefined ? [] : decodeCursor(query.cursor, 'text', 'text', 'uuid');
  const after = hand === undefined || name === undefined || id === undefined ? undefined : { hand, name, id };
  const rows = await viewers.listViewerRows(ctx.store, stream.id, ctx.now(), after, query.limit);
  const isHost = stream.host_id === ctx.actor.userId;
  const apart = isHost ? NO_ONE : await peopleKeptApart(ctx);
  return toPage(
    rows,
    query.limit,
    (row) => presentViewer(row, isHost || (stream.way === 'meeting' && !apart.has(row.user_id))),
    (row) => encodeCursor([row.hand, row.name, row.id]),
  );
}

/** A viewer that the caller may mute and remove. Throws `forbidden`, `live-stream-over`, `not-in-stream`. */
async function viewerToControl(ctx: InTransaction<ActorContext>, streamId: string, userId: UserId) {
  const open: OpenStream = await openStream(ctx, streamId, { lock: true });
  authorize(ctx, liveStreamPolicy, 'control', open.stream);
  checkLive(open.stream);
  const viewer = await viewers.findViewer(ctx.store, open.stream.id, userId);
  if (userId === open.stream.host_id || viewer === undefined || viewer.removed_at !== null)
    throw refuse(liveStreamProblems['not-in-stream']);
  return { ...open, viewer };
}

/** Mutes a viewer, who no one hears then, or lets them speak again, and takes their hand down (LIV-08). Throws as `viewerToControl`. */
export async function updateViewer(
  ctx: ActorContext,
  streamId: string,
  userId: UserId,
  wanted: { readonly isMuted: boolean; readonly hasHandUp: boolean },
): Promise<LiveViewer> {
  return mutate(ctx, liveViewerMuted, async (ctx) => {
    const { stream, card, viewer } = await viewerToControl(ctx, streamId, userId);
    const { isMuted } = wanted;
    const isChanged = isMuted !== (viewer.muted_at !== null);
    if (isChanged) await viewers.setMuted(ctx.store, stream.id, userId, isMuted ? ctx.now() : null);
    // Only who sits there raises a hand.
    if (isMuted || !wanted.hasHandUp) await viewers.setHand(ctx.store, stream.id, userId, null);
    await tellPeople(ctx, stream, [userId], { what: 'own' });
    await tellCrowd(ctx, stream);
    const row = await viewers.findListed(ctx.store, stream.id, userId);
    if (row === undefined) throw refuse(liveStreamProblems['not-in-stream']);
    const result = presentViewer(row, stream.host_id === ctx.actor.userId);
    if (!isChanged) return unchanged(result);
    const { subject, details } = aboutStream(stream, card);
    return { result, subject, details: { ...details, userId, isMuted } };
  });
}

/** Removes a viewer for the rest of this stream (LIV-08). Throws as `viewerToControl`. */
export async function removeViewer(ctx: ActorContext, streamId: string, userId: UserId): Promise<void> {
  await mutate(ctx, liveViewerRemoved, async (ctx) => {
    const { stream, card, viewer } = await viewerToControl(ctx, streamId, userId);
    await viewers.setRemoved(ctx.store, stream.id, userId, ctx.now());
    await clearCoHost(ctx.store, stream.id, userId);
    await deleteSignals(ctx.store, stream.id, viewer.connection);
    if (ctx.platform.config.agora?.customer !== undefined)
      await ctx.platform.jobs.enqueue(ctx.store, banFromAgoraJob, { streamId: stream.id, userId });
    await tellPeople(ctx, stream, [userId], { what: 'own' });
    await tellCrowd(ctx, stream);
    const { subject, details } = aboutStream(stream, card);
    return { result: undefined, subject, details: { ...details, userId } };
  });
}
