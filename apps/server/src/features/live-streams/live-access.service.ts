import { type ConnectionId, liveStreamProblems, type StageState } from '@waymark/contract/live-streams';
import type { ActorContext } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { type CardRow, cardToOpen } from '../cards/cards.public.ts';
import { mayStart, mayWatch } from './live-streams.policy.ts';
import { findStream } from './live-streams.repo.ts';
import type { StreamRow } from './live-streams.row.ts';
import { findViewer } from './live-viewers.repo.ts';

/** A stream with its card, which the caller may open. */
export interface OpenStream {
  readonly stream: StreamRow;
  readonly card: CardRow;
}

/** Returns a card of a live stream that the caller may open. Throws as `cardToOpen`, and `live-stream-not-found` for cards of other types. */
export async function streamCard(ctx: ActorContext, idOrSlug: string): Promise<CardRow> {
  const card = await cardToOpen(ctx, idOrSlug);
  if (card.content.cardType !== 'video_stream') throw refuse(liveStreamProblems['live-stream-not-found']);
  return card;
}

/**
 * Returns a stream that the caller may watch, or hosts: who may not see its card gets what the card answers. Throws `live-stream-not-found` where
 * there is none, also in another organisation.
 */
export async function openStream(ctx: ActorContext, streamId: string, options: { lock?: boolean } = {}): Promise<OpenStream> {
  const stream = await findStream(ctx.store, streamId, options);
  if (stream === undefined) throw refuse(liveStreamProblems['live-stream-not-found']);
  const card = await streamCard(ctx, stream.card_id);
  if (!mayWatch(ctx.actor, card) && !mayStart(ctx.actor, card)) throw refuse(liveStreamProblems['live-stream-not-found']);
  return { stream, card };
}

/** Throws `live-stream-over` where a stream has ended. */
export function checkLive(stream: StreamRow): void {
  if (stream.ended_at !== null) throw refuse(liveStreamProblems['live-stream-over']);
}

/** Throws `removed-from-stream` for someone the host removed. */
export async function checkNotRemoved(ctx: ActorContext, stream: StreamRow): Promise<void> {
  const own = await findViewer(ctx.store, stream.id, ctx.actor.userId);
  if (own !== undefined && own.removed_at !== null) throw refuse(liveStreamProblems['removed-from-stream']);
}

/** Whether the caller is in a stream as its host or as a viewer. */
export interface Seat extends OpenStream {
  readonly side: 'host' | 'viewer';
  readonly isMuted: boolean;
  readonly stage: StageState | null;
}

/**
 * Returns the caller's seat in a live stream, by the connection of their page where one is given. Throws `live-stream-over`, `removed-from-stream`,
 * and `not-in-stream` for who has not joined, has left, or is in it with a later page.
 */
export async function findSeat(ctx: ActorContext, streamId: string, connection?: ConnectionId): Promise<Seat> {
  const open = await openStream(ctx, streamId);
  const { stream } = open;
  checkLive(stream);
  if (stream.host_id === ctx.actor.userId) {
    if (connection !== undefined && stream.host_connection !== connection) throw refuse(liveStreamProblems['not-in-stream']);
    return { ...open, side: 'host', isMuted: false, stage: null };
  }
  const own = await findViewer(ctx.store, stream.id, ctx.actor.userId);
  if (own !== undefined && own.removed_at !== null) throw refuse(liveStreamProblems['removed-from-stream']);
  if (own === undefined || own.left_at !== null || (connection !== undefined && own.connection !== connection))
    throw refuse(liveStreamProblems['not-in-stream']);
  return { ...open, side: 'viewer', isMuted: own.muted_at !== null, stage: own.stage };
}
