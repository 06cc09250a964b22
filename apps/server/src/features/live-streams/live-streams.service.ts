import {
  type ConnectionId,
  type EndReason,
  hasWatchedEnough,
  HEARTBEAT_SECONDS,
  isHeard,
  type LiveStream,
  type LiveStreamCard,
  liveStreamProblems,
  meetingViewers,
  type StreamId,
  type StreamingConfiguration,
  WATCHED_LIVE_PERCENTAGE,
  watchedSeconds,
} from '@waymark/contract/live-streams';
import { generalProblems, type UserId } from '@waymark/contract/kit';
import { authorize } from '../../platform/access/policy.ts';
import { mutate, unchanged } from '../../platform/audit/mutate.ts';
import type { ActorContext, BaseContext } from '../../platform/context.ts';
import { newId } from '../../platform/db/new-id.ts';
import { refuse, refuseField } from '../../platform/http/refusal.ts';
import { cardNamed, type CardRow, completeForPeople } from '../cards/cards.public.ts';
import { linkFiles, mediaByIds } from '../media/media.public.ts';
import { personSummaries } from '../people/people.public.ts';
import { setPercentages } from '../progress/progress.public.ts';
import { transportOf } from './agora-origins.ts';
import { hasRelay, iceServersFor, relaysConnections } from './ice-servers.ts';
import { liftAgoraBansJob } from './live-agora.service.ts';
import { makeFilmJob } from './live-film.service.ts';
import { openStream, streamCard } from './live-access.service.ts';
import { beginPlan, endPlan } from './live-plans.service.ts';
import { showRegistration } from './live-registrations.service.ts';
import { tellPeople, tellStream } from './live-notices.service.ts';
import { liveRecordingKept, liveStreamEnded, liveStreamStarted } from './live-streams.events.ts';
import { liveStreamPolicy, mayStart, mayWatch } from './live-streams.policy.ts';
import { presentCard, presentStream } from './live-streams.present.ts';
import * as repo from './live-streams.repo.ts';
import type { StreamRow } from './live-streams.row.ts';
import { RECORDING } from './recording-files.service.ts';
import { askForCaptions, hasSpeechCaptions } from './live-speech.service.ts';
import { deleteSignals } from './live-talk.repo.ts';
import { findWatched, noteHosting } from './live-viewers.repo.ts';

/** Returns what is written down and told of a stream. */
export const aboutStream = (stream: Pick<StreamRow, 'id' | 'card_id' | 'host_id'>, card: Pick<CardRow, 'title' | 'slug'>) => ({
  subject: { type: 'card', id: stream.card_id },
  details: { streamId: stream.id, cardId: stream.card_id, cardTitle: card.title, cardSlug: card.slug, hostId: stream.host_id },
});

/** Returns whether a host may go on with their stream in another page: it is the same tab, or the page before is gone. */
export const isPageFree = (stream: StreamRow, resumes: ConnectionId | null, now: Date): boolean =>
  stream.host_connection === resumes || !isHeard(stream.host_seen_at, now, HEARTBEAT_SECONDS * 2);

/** Returns how streams reach viewers here (LIV-07, LIV-08). */
export function getConfiguration(ctx: ActorContext): StreamingConfiguration {
  const { config } = ctx.platform;
  const transport = transportOf(config);
  return {
    transport,
    viewerLimit: meetingViewers(transport),
    iceServers: iceServersFor(config, ctx.actor.userId, ctx.now()),
    agoraAppId: config.agora?.appId ?? null,
    bansOnAgora: config.agora?.customer !== undefined,
    hasSpeechCaptions: config.speech !== undefined,
    hasRelay: hasRelay(config),
    heartbeatSeconds: HEARTBEAT_SECONDS,
  };
}

/** Returns a card with its stream that is live, else its last one (LIV-07). Throws as `streamCard`. */
export async function getStreamCard(ctx: ActorContext, idOrSlug: string): Promise<LiveStreamCard> {
  const card = await streamCard(ctx, idOrSlug);
  const [stream, authors, registration] = await Promise.all([
    repo.findLastStream(ctx.store, card.id),
    personSummaries(ctx.store, [card.author_id as UserId]),
    showRegistration(ctx, card),
  ]);
  const content =
    card.content.cardType === 'video_stream'
      ? card.content
      : { startsAt: null, keepsRecording: false, speechCaptions: false, way: 'meeting' as const };
  return {
    card: {
      ...presentCard(card),
      author: [...authors.values()][0] as LiveStreamCard['card']['author'],
      startsAt: content.startsAt,
      keepsRecording: content.keepsRecording,
      speechCaptions: hasSpeechCaptions(ctx, content),
      way: content.way,
    },
    stream: stream === undefined ? null : await presentStream(ctx, card, stream),
    registration,
    now: ctx.now().toISOString(),
    can: { start: mayStart(ctx.actor, card), watch: mayWatch(ctx.actor, card) },
  };
}

/** Returns a stream by its uuid. Throws as `openStream`. */
export async function getStream(ctx: ActorContext, streamId: string): Promise<LiveStream> {
  const { stream, card } = await openStream(ctx, streamId);
  return presentStream(ctx, card, stream);
}

/**
 * Goes live on a card (LIV-01). One's own stream on the card goes on in this page where the page before is gone, or is the same tab. Throws
 * `already-live` where the host is live elsewhere (LIV-03), `card-already-live`, `forbidden`.
 */
export async function startStream(
  ctx: ActorContext,
  cardId: string,
  resumes: ConnectionId | null,
): Promise<{ connection: ConnectionId; stream: LiveStream }> {
  const connection = newId<ConnectionId>();
  const stream = await mutate(ctx, liveStreamStarted, async (ctx) => {
    const card = await streamCard(ctx, cardId);
    if (card.content.cardType !== 'video_stream' || !mayStart(ctx.actor, card)) throw refuse(generalProblems.forbidden);
    const now = ctx.now();
    // A broadcast goes through the server: there it is recorded, and reaches thousands.
    const transport = card.content.way === 'meeting' ? transportOf(ctx.platform.config) : 'built-in';
    const begun = await repo.insertStream(ctx.store, {
      id: newId<StreamId>(),
      cardId: card.id,
      hostId: ctx.actor.userId,
      transport,
      way: card.content.way,
      connection,
      keepsRecording: card.content.keepsRecording,
      speechCaptions: hasSpeechCaptions(ctx, card.content),
      relaysConnections: relaysConnections(ctx.platform.config, card.content, transport),
      now,
    });
    if (begun !== undefined) {
      await beginPlan(ctx, begun);
      return { result: await presentStream(ctx, card, begun), ...aboutStream(begun, card) };
    }
    const own = await repo.findLiveOf(ctx.store, ctx.actor.userId);
    if (own === undefined) throw refuse(liveStreamProblems['card-already-live']);
    if (own.card_id !== card.id || !isPageFree(own, resumes, now)) throw refuse(liveStreamProblems['already-live']);
    await noteHosting(ctx.store, own, now);
    const moved = await repo.moveHost(ctx.store, own.id, connection, now);
    if (moved === undefined) throw refuse(liveStreamProblems['live-stream-over']);
    await tellStream(ctx, moved, { what: 'host-moved' });
    return unchanged(await presentStream(ctx, card, moved));
  });
  return { connection, stream };
}

/** Ends a stream: its host, or a content manager. One that is over stays as it is. Throws `forbidden`. */
export async function endStream(ctx: ActorContext, streamId: string): Promise<LiveStream> {
  const { stream } = await openStream(ctx, streamId);
  authorize(ctx, liveStreamPolicy, 'control', stream);
  await finishStream(ctx, stream.id, stream.host_id === ctx.actor.userId ? 'host' : 'manager');
  return getStream(ctx, streamId);
}

/**
 * Ends a stream exactly once, and completes its card for those who watched enough of it. Answers whether it did: false where it was over, or
 * where a silent host was heard of after all.
 */
export async function finishStream(
  ctx: BaseContext,
  streamId: StreamId,
  because: EndReason,
  { isSilent = false }: { readonly isSilent?: boolean } = {},
): Promise<boolean> {
  return mutate(ctx, liveStreamEnded, async (ctx) => {
    const ended = await repo.endStream(ctx.store, streamId, ctx.now(), { because, isSilent });
    if (ended === undefined || ended.ended_at === null) return unchanged(false);
    const card = await cardNamed(ctx.store, ended.card_id);
    const endedAt = ended.ended_at;
    const length = (endedAt.getTime() - ended.started_at.getTime()) / 1000;
    await noteHosting(ctx.store, ended, endedAt);
    const watched = await findWatched(ctx.store, ended.id);
    const done = watched
      .filter((viewer) => {
        const rest = viewer.left_at === null ? watchedSeconds(viewer.seen_at, endedAt) : 0;
        return hasWatchedEnough(viewer.watched_seconds + rest, length);
      })
      .map((viewer) => viewer.user_id);
    await endPlan(ctx, ended.card_id);
    const begunBy = watched.filter((viewer) => viewer.watched_seconds > 0 && !done.includes(viewer.user_id));
    const percentages = begunBy.map(({ user_id: userId, watched_seconds: seconds }) => ({
      cardId: ended.card_id,
      userId,
      percentage: Math.min(WATCHED_LIVE_PERCENTAGE - 1, Math.floor((seconds * 100) / Math.max(1, length))),
    }));
    if (card !== undefined) await setPercentages(ctx.store, percentages, ctx.now());
    const completed = card === undefined || done.length === 0 ? [] : await completeForPeople(ctx, ended.card_id, done);
    await deleteSignals(ctx.store, ended.id);
    if (ended.way === 'broadcast') await ctx.platform.jobs.enqueue(ctx.store, makeFilmJob, { streamId: ended.id });
    if (ctx.platform.config.agora?.customer !== undefined)
      await ctx.platform.jobs.enqueue(ctx.store, liftAgoraBansJob, { streamId: ended.id });
    await tellStream(ctx, ended, { what: 'ended' });
    const { subject, details } = aboutStream(ended, card ?? { title: '', slug: '' });
    return { result: true, subject, details: { ...details, because, completedFor: completed.length } };
  });
}

/** Keeps an uploaded video as the recording of one's own past stream (LIV-01). Throws `forbidden`, `invalid-input` on `fileId`. */
export async function keepRecording(ctx: ActorContext, streamId: string, fileId: string, seconds: number): Promise<LiveStream> {
  return mutate(ctx, liveRecordingKept, async (ctx) => {
    const open = await openStream(ctx, streamId, { lock: true });
    const { card } = open;
    const stream = authorize(ctx, liveStreamPolicy, 'record', open.stream);
    if (stream.ended_at === null) throw refuseField('fileId', 'still-live');
    const length = Math.max(1, Math.round((stream.ended_at.getTime() - stream.started_at.getTime()) / 1000));
    await linkFiles(ctx, { type: RECORDING, id: stream.id }, [fileId], 'fileId');
    const file = (await mediaByIds(ctx, [fileId])).get(fileId);
    if (file === undefined || !file.contentType.startsWith('video/')) throw refuseField('fileId', 'not-a-video');
    await repo.setRecording(ctx.store, stream, fileId, Math.min(Math.max(1, Math.round(seconds)), length));
    // Those that are there someone may have chosen.
    if (stream.captions_file_id === null) await askForCaptions(ctx, stream, null);
    await tellPeople(ctx, stream, [stream.host_id], { what: 'ended' });
    const kept = (await repo.findStream(ctx.store, stream.id)) ?? stream;
    const about = aboutStream(stream, card);
    return { result: await presentStream(ctx, card, kept), subject: about.subject, details: { ...about.details, fileId } };
  });
}

/** Ends the streams whose host was not heard of for HOST_GONE_SECONDS; another server that does the same changes nothing. */
export async function endSilentStreams(ctx: BaseContext): Promise<void> {
  for (const id of await repo.findSilent(ctx.store, ctx.now())) await finishStream(ctx, id, 'host-gone', { isSilent: true });
}
