import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { StreamId } from '@waymark/contract/live-streams';
import type { JobContext } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { keepMadeFile, storedFile } from '../media/media.public.ts';
import { trimFilm } from './film-trimmer.ts';
import { tellPeople } from './live-notices.service.ts';
import * as repo from './live-recordings.repo.ts';
import { findStream } from './live-streams.repo.ts';
import type { StreamRow } from './live-streams.row.ts';
import { linkRecording } from './recording-files.service.ts';

/** A trim that was asked for, in seconds of the whole recording. */
interface Wanted {
  readonly streamId: StreamId;
  readonly from: number;
  readonly to: number;
}

/** Cuts the film that plays in the place of a recording (LIV-09). Run again, or after another trim was asked for, it changes nothing. */
export const trimJob = defineJob<Wanted>({
  name: 'live-streams.trim',
  effect: 'outside',
  takes: 1,
  retryLimit: 2,
  handle: async (ctx, wanted) => {
    const stream = await findStream(ctx.store, wanted.streamId);
    if (stream === undefined || !isWanted(stream, wanted)) return;
    const folder = await mkdtemp(path.join(tmpdir(), 'trim-'));
    try {
      await trim(ctx, stream, wanted, folder);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
  givenUp: (ctx, wanted) => repo.setTrimFailed(ctx.store, wanted.streamId, wanted),
});

const isWanted = (stream: StreamRow, { from, to }: Wanted) => stream.wanted_from === from && stream.wanted_to === to;

async function trim(ctx: JobContext, stream: StreamRow, wanted: Wanted, folder: string): Promise<void> {
  const file = stream.recording_file_id === null ? undefined : await storedFile(ctx.store, stream.recording_file_id);
  if (file === undefined) return repo.setTrimFailed(ctx.store, stream.id, wanted);
  const [source, target] = [path.join(folder, 'whole'), path.join(folder, 'trimmed')];
  await pipeline(await ctx.platform.files.read(file.storage_key), createWriteStream(source));
  // The file begins where the last trim that was kept did.
  const begins = stream.recording_from;
  const film = await trimFilm(source, target, { from: wanted.from - begins, to: wanted.to - begins });
  if (film === undefined) return repo.setTrimFailed(ctx.store, stream.id, wanted);
  const fileId = await keepMadeFile(ctx, {
    ownerId: stream.host_id,
    objectType: 'live-stream',
    uploadType: 'recording',
    fileName: file.file_name,
    contentType: file.content_type,
    size: (await stat(target)).size,
    seconds: Math.max(1, Math.round(film.to - film.from)),
    read: () => createReadStream(target),
  });
  await inTransaction(ctx, async (ctx) => {
    const now = await findStream(ctx.store, stream.id, { lock: true });
    if (now === undefined || !isWanted(now, wanted) || now.recording_file_id !== stream.recording_file_id) return;
    await repo.setTrim(ctx.store, stream.id, { fileId, from: film.from + begins, to: film.to + begins });
    const trimmed = await findStream(ctx.store, stream.id);
    if (trimmed !== undefined) await linkRecording(ctx, trimmed);
    await tellPeople(ctx, stream, [stream.host_id], { what: 'ended' });
  });
}
