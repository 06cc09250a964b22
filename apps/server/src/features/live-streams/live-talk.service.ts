import {
  type ConnectionId,
  type LiveMessage,
  liveStreamProblems,
  maySignal,
  type MessageKind,
  type Signal,
  type SignalKind,
} from '@waymark/contract/live-streams';
import { generalProblems, type Page, type PageQuery, type UserId } from '@waymark/contract/kit';
import type { ActorContext, InTransaction } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/new-id.ts';
import { decodeCursor, encodeCursor, toPage } from '../../platform/db/page.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { checkAddressable, keptApart, peopleKeptApart } from '../people/people.public.ts';
import { checkNotRemoved, findSeat, openStream, type Seat } from './live-access.service.ts';
import { peopleIn, tellPeople } from './live-notices.service.ts';
import { presentMessage } from './live-streams.present.ts';
import type { StreamRow } from './live-streams.row.ts';
import { findSignals, insertMessage, insertSignal, listMessageRows } from './live-talk.repo.ts';
import { findThereByConnection } from './live-viewers.repo.ts';

/**
 * Writes in the chat of a stream as the caller, and tells everyone in it but those kept apart from them; that they are in it was asked before.
 * Throws `person-blocked` for who addresses no one, or not the host (PPL-09).
 */
export async function writeMessage(
  ctx: InTransaction<ActorContext>,
  stream: StreamRow,
  { kind, body }: { readonly kind: MessageKind; readonly body: string },
): Promise<LiveMessage> {
  await checkAddressable(ctx, [stream.host_id]);
  const id = newId<string>();
  await insertMessage(ctx.store, {
    id,
    streamId: stream.id,
    userId: ctx.actor.userId,
    isHost: stream.host_id === ctx.actor.userId,
    kind,
    body,
    now: ctx.now(),
  });
  const [row] = await listMessageRows(ctx.store, stream.id, { id }, 1);
  if (row === undefined) throw new Error('A message that was written is there');
  const message = presentMessage(row);
  // In a broadcast feeds bring it, with what others wrote in the same moment: told to each of a thousand, fifty a second would be too many.
  const apart = await peopleKeptApart(ctx);
  const readers = stream.way === 'meeting' ? await peopleIn(ctx, stream) : [stream.host_id];
  await tellPeople(
    ctx,
    stream,
    readers.filter((userId) => !apart.has(userId)),
    { what: 'message', message },
  );
  return message;
}

/** Writes in the chat, or asks a question (LIV-08). Throws `muted-in-stream`, and as `writeMessage` and `findSeat`. */
export async function postMessage(
  ctx: ActorContext,
  streamId: string,
  message: { readonly kind: MessageKind; readonly body: string },
): Promise<LiveMessage> {
  const { stream, isMuted } = await findSeat(ctx, streamId);
  if (isMuted) throw refuse(liveStreamProblems['muted-in-stream']);
  return inTransaction(ctx, (ctx) => writeMessage(ctx, stream, message));
}

interface MessagesQuery extends PageQuery {
  readonly kind?: MessageKind | undefined;
}

/** Returns what was written in a stream, newest first. Throws `removed-from-stream`, and as `openStream`. */
export async function listMessages(ctx: ActorContext, streamId: string, query: MessagesQuery): Promise<Page<LiveMessage>> {
  const { stream } = await openStream(ctx, streamId);
  await checkNotRemoved(ctx, stream);
  const before = query.cursor === undefined ? undefined : decodeCursor(query.cursor, 'uuid')[0];
  const hidden = keptApart(ctx, 'm.user_id');
  const rows = await listMessageRows(ctx.store, stream.id, { kind: query.kind, before, hidden }, query.limit);
  return toPage(
    rows,
    query.limit,
    (row) => presentMessage(row),
    ({ id }) => encodeCursor([id]),
  );
}

/**
 * Passes on what one browser says to another, to connect, each as their own side may (`maySignal`). In a meeting anyone speaks with anyone else who is
 * there, but for two who are kept apart (PPL-09); in a broadcast its host and who is on its stage. Throws `not-in-stream` where the other end is not
 * there, `forbidden`.
 */
export async function sendSignal(
  ctx: ActorContext,
  streamId: string,
  signal: { readonly connection: ConnectionId; readonly to: ConnectionId; readonly kind: SignalKind; readonly data: string },
): Promise<void> {
  const { connection, to, kind, data } = signal;
  const seat = await findSeat(ctx, streamId, connection);
  const { stream, side, stage } = seat;
  const isHeard = stream.way === 'meeting' || side === 'host' || stage === 'on';
  if (!isHeard || !maySignal(stream.way, side, kind)) throw refuse(generalProblems.forbidden);
  const recipientId = await recipientOf(ctx, seat, { connection, to });
  if (recipientId === undefined) throw refuse(liveStreamProblems['not-in-stream']);
  await inTransaction(ctx, async (ctx) => {
    await insertSignal(ctx.store, { streamId: stream.id, sender: connection, recipient: to, kind, data });
    await tellPeople(ctx, stream, [recipientId], { what: 'signal', connection: to });
  });
}

/** Who hears a signal; undefined where they are not there, or are not to hear the caller. */
async function recipientOf(
  ctx: ActorContext,
  { stream, side }: Seat,
  { connection, to }: { readonly connection: ConnectionId; readonly to: ConnectionId },
): Promise<UserId | undefined> {
  const isHere = async (page: ConnectionId) => findThereByConnection(ctx.store, stream.id, page, ctx.now());
  if (stream.way === 'meeting' && side === 'viewer' && (await isHere(connection)) === undefined) return undefined;
  if (to === stream.host_connection) return side === 'viewer' ? stream.host_id : undefined;
  if (stream.way === 'broadcast' && side === 'viewer') return undefined;
  const viewer = await isHere(to);
  if (viewer === undefined || (stream.way === 'broadcast' && viewer.stage !== 'on')) return undefined;
  if (side === 'viewer' && (viewer.user_id === ctx.actor.userId || (await peopleKeptApart(ctx)).has(viewer.user_id))) return undefined;
  return viewer.user_id;
}

/** Returns what was said to the caller's own connection after a number. Throws as `findSeat`. */
export async function listSignals(ctx: ActorContext, streamId: string, connection: ConnectionId, after: number): Promise<Signal[]> {
  const { stream } = await findSeat(ctx, streamId, connection);
  const rows = await findSignals(ctx.store, stream.id, connection, after);
  return rows.map(({ number, sender, kind, data }) => ({ number, from: sender, kind, data }));
}
