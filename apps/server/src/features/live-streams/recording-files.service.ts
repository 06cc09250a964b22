import { Readable } from 'node:stream';
import type { ActorContext, InTransaction, JobContext } from '../../platform/context.ts';
import { keepMadeFile, linkFiles } from '../media/media.public.ts';
import { type Line, writeCaptions } from './caption-writer.ts';
import type { StreamRow } from './live-streams.row.ts';

/** Records whose files are a stream’s: what plays, and what plays no longer but can again. */
export const RECORDING = 'live-stream';
export const WHOLE_RECORDING = 'live-stream-whole';

/** The file that plays. */
export const playedFile = (stream: StreamRow): string | null => stream.trimmed_file_id ?? stream.recording_file_id;

/** Says who may see which file of a stream: what plays for its viewers, what a trim left out for those alone who may undo it. */
export async function linkRecording(ctx: InTransaction<Pick<ActorContext, 'now'>>, stream: StreamRow): Promise<void> {
  const asHost = { ...ctx, actor: { userId: stream.host_id } };
  const isTrimmed = stream.trimmed_file_id !== null && stream.recording_file_id !== null;
  await linkFiles(asHost, { type: WHOLE_RECORDING, id: stream.id }, isTrimmed ? [stream.recording_file_id] : []);
  const shown = [playedFile(stream), stream.captions_file_id].filter((id) => id !== null);
  await linkFiles(asHost, { type: RECORDING, id: stream.id }, shown);
}

/** Keeps lines as a file of captions of the host's. Returns its id. */
export async function keepCaptionsFile(ctx: JobContext, stream: StreamRow, lines: readonly Line[]): Promise<string> {
  const bytes = Buffer.from(writeCaptions(lines));
  return keepMadeFile(ctx, {
    ownerId: stream.host_id,
    objectType: 'live-stream',
    uploadType: 'captions',
    fileName: 'captions.vtt',
    contentType: 'text/vtt',
    size: bytes.length,
    seconds: null,
    read: () => Readable.from([bytes]),
  });
}
