import { Readable } from 'node:stream';
import {
  type ConnectionId,
  FEED_SECONDS,
  LIVE_LIMITS,
  type LiveStream,
  liveStreamProblems,
  MOST_BEHIND,
  type Received,
  writeFrame,
} from '@waymark/contract/live-streams';
import type { ActorContext, InTransaction } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { isOutOfDisk } from '../../platform/db/errors.ts';
import { Refusal, refuse } from '../../platform/http/refusal.ts';
import type { Wire } from '../../platform/http/route.ts';
import { wholeBody } from '../../platform/storage/limited-body.ts';
import { actorWhoBegan, summaryOf } from '../people/people.public.ts';
import * as repo from './broadcast.repo.ts';
import { type RelayedStream, relayOf } from './broadcast-relay.service.ts';
import { readFragment, readHead } from './fragment-reader.ts';
import { findSeat, openStream, type Seat } from './live-access.service.ts';
import { tellStream } from './live-notices.service.ts';
import { askForLiveCaption } from './live-speech.service.ts';
import { presentStream } from './live-streams.present.ts';
import { letGo } from './live-viewers.service.ts';
import { findStream } from './live-streams.repo.ts';
import type { FragmentRow, StreamRow } from './live-streams.row.ts';

/** Who comes in begins so many fragments before the newest, to have something to go on with. */
const HEAD_START = 2;
/** Who looks back is given the addresses of so many fragments by one feed: they end, and a line takes thousands before any is used. */
const MOST_ADDRESSES = 60;

const notSent = () => refuse(liveStreamProblems['broadcast-refused']);

async function seatInBroadcast(ctx: ActorContext, streamId: string, connection: ConnectionId): Promise<Seat> {
  const seat = await findSeat(ctx, streamId, connection);
  if (seat.stream.way !== 'broadcast') throw refuse(liveStreamProblems['not-a-broadcast']);
  return seat;
}

/** The caller's own broadcast, sent from this page. */
async function ownBroadcast(ctx: ActorContext, streamId: string, connection: ConnectionId): Promise<StreamRow> {
  const { stream, side } = await seatInBroadcast(ctx, streamId, connection);
  if (side !== 'host') throw refuse(liveStreamProblems['not-in-stream']);
  return stream;
}

/** The same, locked: of two pages of a host only the one that has the stream writes. */
async function lockOwn(ctx: ActorContext, { id }: StreamRow, connection: ConnectionId): Promise<StreamRow> {
  const stream = await findStream(ctx.store, id, { lock: true });
  if (stream === undefined || stream.ended_at !== null) throw refuse(liveStreamProblems['live-stream-over']);
  if (stream.host_connection !== connection) throw refuse(liveStreamProblems['not-in-stream']);
  return stream;
}

/**
 * Begins a part of one's own broadcast: at first, and after a reload, a pause or another picture (LIV-09). The same bytes again begin none.
 * Throws `broadcast-refused` for anything that does not stand before the fragments of an MP4 file, `not-a-broadcast`, and as `findSeat`.
 */
export async function beginPart(ctx: ActorContext, streamId: string, connection: ConnectionId, body: Readable): Promise<Received> {
  const own = await ownBroadcast(ctx, streamId, connection);
  const head = await wholeBody(body, LIVE_LIMITS.headBytes, notSent);
  const facts = await readHead(head);
  if (facts === undefined) throw notSent();
  return inTransaction(ctx, async (ctx) => {
    const stream = await lockOwn(ctx, own, connection);
    const [before, last] = [await repo.findLastPart(ctx.store, stream.id), await repo.findLastFragment(ctx.store, stream.id)];
    const next = (last?.number ?? -1) + 1;
    const isKept = isWhole(last);
    const isUnused = before !== undefined && last?.part !== before.part;
    // An answer that was lost is asked for again.
    if (isUnused && before.connection === connection && before.head.equals(head)) return { part: before.part, next, isKept };
    const part = (before?.part ?? -1) + 1;
    if (part >= LIVE_LIMITS.parts) throw notSent();
    await repo.insertPart(ctx.store, stream.id, { part, connection, content_type: facts.contentType, head });
    const seconds = (ctx.now().getTime() - stream.started_at.getTime()) / 1000;
    await repo.addFilmPart(ctx.store, stream.id, [seconds, last === undefined ? 0 : (last.starts_at + last.length) / 1000]);
    // A new part means that the host is back; what comes late of the part before does not.
    if (stream.paused_at !== null) await repo.setPaused(ctx.store, stream.id, null);
    return { part, next, isKept };
  });
}

/**
 * Takes in the next fragment of one's own broadcast, and hands it on (LIV-09). A number that is there already changes nothing. Throws
 * `broadcast-refused` for what is not a fragment, is too large or goes back in time, `broadcast-out-of-order`, and as `beginPart`.
 */
export async function sendFragment(
  ctx: ActorContext,
  streamId: string,
  at: { part: number; number: number; connection: ConnectionId },
  body: Readable,
): Promise<Received> {
  const { part: partNumber, number, connection } = at;
  const own = await ownBroadcast(ctx, streamId, connection);
  const bytes = await wholeBody(body, LIVE_LIMITS.fragmentBytes, notSent);
  const part = await repo.findPart(ctx.store, own.id, partNumber);
  if (part === undefined || part.connection !== connection) throw refuse(liveStreamProblems['broadcast-out-of-order']);
  const facts = await readFragment(part.head, bytes);
  if (facts === undefined || facts.length > LIVE_LIMITS.fragmentSeconds * 1000) throw notSent();
  const key = `${ctx.organisation.id}/live/${own.id}/${partNumber}-${number}`;
  const there = await repo.findLastFragment(ctx.store, own.id);
  if (there !== undefined && number <= there.number) return { part: partNumber, next: number + 1, isKept: isWhole(there) };
  if (number !== (there?.number ?? -1) + 1) throw refuse(liveStreamProblems['broadcast-out-of-order']);
  // On the store before anyone hears of it: what is told of is never lost.
  const isKept = await keepBytes(ctx, key, bytes);
  const row = await inTransaction(ctx, async (ctx) => {
    const stream = await lockOwn(ctx, own, connection);
    const [last, current] = [await repo.findLastFragment(ctx.store, stream.id), await repo.findLastPart(ctx.store, stream.id)];
    if (last !== undefined && number <= last.number) return undefined;
    if (number !== (last?.number ?? -1) + 1 || current?.part !== partNumber) throw refuse(liveStreamProblems['broadcast-out-of-order']);
    const goesOn = last?.part === partNumber;
    if (goesOn && facts.from + last.shift <= last.starts_at) throw notSent();
    // A part goes on where the one before ended, whatever its own clock says.
    const shift = goesOn ? last.shift : (last === undefined ? 0 : last.starts_at + last.length) - facts.from;
    const row = { number, part: partNumber, starts_at: facts.from + shift, shift, length: facts.length, size: bytes.length };
    const written = { ...row, storage_key: isKept ? key : null };
    await repo.insertFragment(ctx.store, stream.id, written);
    await noteRoom(ctx, stream, written);
    await askForLiveCaption(ctx, stream, written);
    return written;
  });
  const relayed = relayOf(ctx.platform).watched(own.id);
  if (row !== undefined && relayed !== undefined) {
    relayed.offer(row, bytes);
    await relayed.look();
  }
  return { part: partNumber, next: number + 1, isKept };
}

const isWhole = (last: FragmentRow | undefined): boolean => last === undefined || last.storage_key !== null;

/** Keeps for the recording where it ends, or what is missing in it. */
async function noteRoom(
  ctx: InTransaction<ActorContext>,
  stream: StreamRow,
  { storage_key: key, starts_at, length }: FragmentRow,
): Promise<void> {
  if (key === null) await repo.addLoss(ctx.store, stream.id, { from: starts_at / 1000, seconds: length / 1000 });
  else if (stream.film_lost_from !== null && !stream.film_resumed) await repo.setResumed(ctx.store, stream.id);
}

/** A store that is full ends the recording, not the broadcast. */
async function keepBytes(ctx: ActorContext, key: string, bytes: Buffer): Promise<boolean> {
  try {
    await ctx.platform.files.write(key, Readable.from([bytes]), 'video/mp4');
    return true;
  } catch (error) {
    if (!isOutOfDisk(error)) throw error;
    ctx.platform.log.warn({ error, key }, 'a fragment of a broadcast found no room; it is missing in the recording');
    return false;
  }
}

/** Says that the host is back in a moment, or is back (LIV-09). Throws as `beginPart`. */
export async function pauseBroadcast(
  ctx: ActorContext,
  streamId: string,
  connection: ConnectionId,
  isPaused: boolean,
): Promise<LiveStream> {
  const own = await ownBroadcast(ctx, streamId, connection);
  return inTransaction(ctx, async (ctx) => {
    const stream = await lockOwn(ctx, own, connection);
    const pausedAt = isPaused ? (stream.paused_at ?? ctx.now()) : null;
    await repo.setPaused(ctx.store, stream.id, pausedAt);
    await tellStream(ctx, stream, { what: 'host-moved' });
    const { card } = await openStream(ctx, streamId);
    return presentStream(ctx, card, { ...stream, paused_at: pausedAt });
  });
}

/**
 * Sends a broadcast as it runs, to who is in it (LIV-09): from the newest picture on, after a fragment, or from a second on. It ends after
 * FEED_SECONDS, for who was removed at the next look, and for who may see the card no longer within two; anyone who asks again is judged again. Throws as `findSeat`, `not-a-broadcast`.
 */
export async function sendFeed(ctx: ActorContext, streamId: string, asked: Place, { request, reply }: Wire): Promise<void> {
  const { stream } =
    asked.only === 'talk' ? await findSeat(ctx, streamId, asked.connection) : await seatInBroadcast(ctx, streamId, asked.connection);
  const { server } = request.server;
  const wasListening = server.listening;
  // A server that stops lets go of its viewers, who go on with another one.
  const isStopping = () => wasListening && !server.listening;
  const feed = Readable.from(framesOf(ctx, stream, asked, isStopping), { objectMode: false, highWaterMark: 1 });
  reply.header('cache-control', 'private, no-store').header('x-accel-buffering', 'no');
  // A type that is never compressed: what is small would wait in the compressor for more.
  await reply.type('application/vnd.waymark.feed').send(feed);
}

/** Where a feed begins. */
interface Place {
  readonly after?: number | undefined;
  readonly from?: number | undefined;
  readonly only?: 'talk' | undefined;
  readonly connection: ConnectionId;
}

async function firstOf(ctx: ActorContext, { id }: StreamRow, { newest }: RelayedStream['standing'], asked: Place): Promise<number> {
  if (asked.from !== undefined) {
    const there = await repo.findFragmentAt(ctx.store, id, Math.round(asked.from * 1000));
    if (there !== undefined) return there.number;
  }
  if (asked.after !== undefined) return Math.min(asked.after, newest) + 1;
  return Math.max(0, newest - HEAD_START + 1);
}

/** Whether someone whose right to a broadcast is in doubt (their account is active, or not) has it still, by the rights they have now. */
async function mayGoOn(ctx: ActorContext, { id }: StreamRow, isActive: boolean | undefined): Promise<boolean> {
  if (isActive === undefined) return true;
  if (!isActive) return false;
  const { userId, permissions, client = null } = ctx.actor;
  const now = await actorWhoBegan(ctx.store, userId, { rights: [...permissions], client }, ctx.now());
  if (now === undefined) return false;
  try {
    await openStream({ ...ctx, actor: { ...ctx.actor, permissions: now.permissions, roles: now.roles } }, id);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** The frames of a feed. A frame is asked for when the line has taken the one before, so that little waits for anyone. */
async function* framesOf(ctx: ActorContext, stream: StreamRow, asked: Place, isStopping: () => boolean): AsyncGenerator<Uint8Array> {
  const relay = relayOf(ctx.platform);
  const { userId } = ctx.actor;
  const relayed = relay.enter(ctx, stream, userId);
  try {
    await relayed.look();
    const until = performance.now() + FEED_SECONDS * 1000;
    let next = await firstOf(ctx, stream, relayed.standing, asked);
    // Who looks back reads at their own speed; who is at the edge is kept there.
    let looksBack = asked.from !== undefined;
    let part = -1;
    let addresses = 0;
    let heard = relayed.newestSaid;
    let said: string | undefined;
    let judged = relayed.doubted.number;
    while (performance.now() < until && !isStopping()) {
      const { newest, edge, isPaused, isEnded, removed, guests } = relayed.standing;
      if (removed.includes(userId)) return;
      if (relayed.doubted.number !== judged) {
        judged = relayed.doubted.number;
        if (!(await mayGoOn(ctx, stream, relayed.doubted.people.get(userId)))) {
          await letGo(ctx, stream, asked.connection);
          return;
        }
      }
      const state = [isPaused, ...guests.map(({ id }) => id)].join(' ');
      if (state !== said) {
        said = state;
        yield writeFrame({ kind: 'state', isPaused, edge: edge / 1000, guests: guests.map(summaryOf) });
      }
      for (const { number, frame, messages, apart } of relayed.saidAfter(heard)) {
        heard = number;
        const read = messages.filter(({ person }) => apart.get(userId)?.has(person.id) !== true);
        if (read.length === messages.length) yield frame;
        else if (read.length > 0) yield writeFrame({ kind: 'messages', items: read });
      }
      if (next > newest || asked.only === 'talk') {
        if (isEnded) {
          yield writeFrame({ kind: 'end' });
          return;
        }
        looksBack = false;
        await relayed.whenNew();
        continue;
      }
      if (!looksBack && newest - next >= MOST_BEHIND) {
        next = newest;
        yield writeFrame({ kind: 'skipped' });
      }
      const fragment = await relayed.fragment(next);
      next += 1;
      if (fragment === undefined) continue;
      if (fragment.part !== part) yield relayed.part(fragment.part);
      part = fragment.part;
      yield fragment.frame;
      if (looksBack && fragment.until !== null) addresses += 1;
      if (addresses === MOST_ADDRESSES) return;
    }
  } finally {
    relay.leave(stream.id, userId);
  }
}
