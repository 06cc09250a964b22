import { createReadStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type LiveStream, liveStreamProblems, type StreamId } from '@waymark/contract/live-streams';
import { authorize } from '../../platform/access/policy.ts';
import { mutate } from '../../platform/audit/mutate.ts';
import type { ActorContext, JobContext } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { isOutOfDisk } from '../../platform/db/errors.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { FileMissing } from '../../platform/storage/file-storage.ts';
import { cardNamed } from '../cards/cards.public.ts';
import { keepMadeFile, linkFiles } from '../media/media.public.ts';
import * as parts from './broadcast.repo.ts';
import { type Piece, writeFilm } from './film-writer.ts';
import { openStream } from './live-access.service.ts';
import { findCaptions } from './live-reactions.repo.ts';
import { askForCaptions } from './live-speech.service.ts';
import { keepCaptionsFile, RECORDING } from './recording-files.service.ts';
import { tellPeople } from './live-notices.service.ts';
import { liveFilmAskedAgain, liveRecordingKept } from './live-streams.events.ts';
import { liveStreamPolicy } from './live-streams.policy.ts';
import { presentStream } from './live-streams.present.ts';
import { findStream, setFilm } from './live-streams.repo.ts';
import type { StreamRow } from './live-streams.row.ts';

/** Why a film was not made: there is nothing to show, which did not go wrong; the store is full; else `given-up`. */
export const NOTHING_SENT = 'nothing-sent';
export const NO_ROOM = 'no-room';
/** The store was full at a try that others follow. */
export const SHORT_OF_ROOM = 'short-of-room';

/** Fragments that are looked up at once. */
const AT_ONCE = 100;

/** Makes the film of a broadcast that is over (LIV-09): no page of the host has to be open for it. */
export const makeFilmJob = defineJob<{ streamId: StreamId }>({
  name: 'live-streams.make-film',
  effect: 'outside',
  takes: 1,
  retryLimit: 3,
  handle: (ctx, { streamId }) => makeFilm(ctx, streamId),
  givenUp: async (ctx, { streamId }) => {
    const stream = await findStream(ctx.store, streamId);
    if (stream === undefined || stream.recording_file_id !== null) return;
    const { film_failure: failure } = stream;
    if (failure === null || failure === SHORT_OF_ROOM)
      await parts.setFilmFailure(ctx.store, streamId, failure === null ? 'given-up' : NO_ROOM);
  },
});

/**
 * Makes one film of the fragments of a past broadcast, over reloads and pauses, and keeps it as the recording; then the fragments are let go. Where
 * nothing was to be kept they are let go at once. Run again, it changes nothing.
 */
async function makeFilm(ctx: JobContext, streamId: StreamId): Promise<void> {
  const stream = await findStream(ctx.store, streamId);
  if (stream === undefined || stream.ended_at === null) return;
  const heads = await parts.findParts(ctx.store, streamId);
  const isWanted = stream.keeps_recording && stream.recording_file_id === null;
  if (isWanted) await keepFilm(ctx, stream, new Map(heads.map(({ part, head }) => [part, head])));
  await letFragmentsGo(ctx, streamId);
}

async function keepFilm(ctx: JobContext, stream: StreamRow, heads: ReadonlyMap<number, Buffer>): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'film-'));
  const name = path.join(folder, 'film.mp4');
  try {
    const film = await writeFilm(name, [...heads.values()], piecesOf(ctx, stream.id, heads));
    if (film === undefined) {
      await parts.setFilmFailure(ctx.store, stream.id, NOTHING_SENT);
      return;
    }
    if (film.leftOut > 0)
      ctx.platform.log.warn({ streamId: stream.id, ...film }, 'parts of a broadcast in another codec are not in its film');
    const fileId = await keepMadeFile(ctx, {
      ownerId: stream.host_id,
      objectType: 'live-stream',
      uploadType: 'recording',
      fileName: 'recording.mp4',
      contentType: 'video/mp4',
      size: (await stat(name)).size,
      seconds: film.seconds,
      read: () => createReadStream(name),
    });
    const captionsId = await keepCaptions(ctx, stream);
    await mutate(ctx, liveRecordingKept, async (ctx) => {
      const card = await cardNamed(ctx.store, stream.card_id);
      await setFilm(ctx.store, stream.id, fileId, film.seconds, captionsId);
      await askForCaptions(ctx, stream, captionsId);
      const files = captionsId === null ? [fileId] : [fileId, captionsId];
      await linkFiles({ ...ctx, actor: { userId: stream.host_id } }, { type: RECORDING, id: stream.id }, files);
      await tellPeople(ctx, stream, [stream.host_id], { what: 'ended' });
      const details = {
        streamId: stream.id,
        cardId: stream.card_id,
        cardTitle: card?.title ?? '',
        cardSlug: card?.slug ?? '',
        hostId: stream.host_id,
        fileId,
      };
      return { result: undefined, subject: { type: 'card', id: stream.card_id }, details };
    });
  } catch (error) {
    ctx.platform.log.error({ error, streamId: stream.id }, 'the film of a broadcast could not be made');
    if (isOutOfDisk(error)) await parts.setFilmFailure(ctx.store, stream.id, SHORT_OF_ROOM);
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Keeps what was written and heard while the stream was live as the captions of the film; null where there is nothing. */
async function keepCaptions(ctx: JobContext, stream: StreamRow): Promise<string | null> {
  const lines = await findCaptions(ctx.store, stream.id);
  return lines.length === 0 ? null : keepCaptionsFile(ctx, stream, lines);
}

async function* piecesOf(ctx: JobContext, streamId: StreamId, heads: ReadonlyMap<number, Buffer>): AsyncGenerator<Piece> {
  let after = -1;
  for (;;) {
    const rows = await parts.findFragmentsAfter(ctx.store, streamId, after, AT_ONCE);
    for (const row of rows) {
      after = row.number;
      const head = heads.get(row.part);
      const bytes = row.storage_key === null ? undefined : await readWhole(ctx, row.storage_key);
      if (head !== undefined && bytes !== undefined) yield { head, bytes, shift: row.shift / 1000 };
    }
    if (rows.length < AT_ONCE) return;
  }
}

async function readWhole(ctx: JobContext, key: string): Promise<Buffer | undefined> {
  try {
    const pieces: Buffer[] = [];
    for await (const piece of await ctx.platform.files.read(key)) pieces.push(piece as Buffer);
    return Buffer.concat(pieces);
  } catch (error) {
    if (!(error instanceof FileMissing)) throw error;
    ctx.platform.log.warn({ key }, 'a fragment of a broadcast is not there; its film goes on after it');
    return undefined;
  }
}

async function letFragmentsGo(ctx: JobContext, streamId: StreamId): Promise<void> {
  let after = -1;
  for (;;) {
    const rows = await parts.findFragmentsAfter(ctx.store, streamId, after, AT_ONCE);
    for (const { number, storage_key } of rows) {
      after = number;
      if (storage_key !== null) await ctx.platform.files.remove(storage_key);
    }
    if (rows.length < AT_ONCE) break;
  }
  await inTransaction(ctx, (ctx) => parts.deleteParts(ctx.store, streamId));
}

/** Tries again to make the recording of a past broadcast. Throws `not-a-broadcast`, `forbidden` for anyone but its host and content managers. */
export async function remakeFilm(ctx: ActorContext, streamId: string): Promise<LiveStream> {
  return mutate(ctx, liveFilmAskedAgain, async (ctx) => {
    const { stream: open, card } = await openStream(ctx, streamId, { lock: true });
    const stream = authorize(ctx, liveStreamPolicy, 'control', open);
    if (stream.way !== 'broadcast') throw refuse(liveStreamProblems['not-a-broadcast']);
    await parts.clearFilmFailure(ctx.store, stream);
    await ctx.platform.jobs.enqueue(ctx.store, makeFilmJob, { streamId: stream.id });
    const details = { streamId: stream.id, cardId: stream.card_id, cardTitle: card.title, cardSlug: card.slug, hostId: stream.host_id };
    return { result: await presentStream(ctx, card, stream), subject: { type: 'card', id: stream.card_id }, details };
  });
}
