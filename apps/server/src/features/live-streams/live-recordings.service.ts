import { type LiveRecording, liveStreamProblems } from '@waymark/contract/live-streams';
import { authorize, type Authorized } from '../../platform/access/policy.ts';
import { mutate } from '../../platform/audit/mutate.ts';
import type { ActorContext, BaseContext, InTransaction, VisitorContext } from '../../platform/context.ts';
import type { Store } from '../../platform/db/database.ts';
import { refuse, refuseField } from '../../platform/http/refusal.ts';
import { fileDuration, linkFiles, mediaByIds } from '../media/media.public.ts';
import { openStream } from './live-access.service.ts';
import * as repo from './live-recordings.repo.ts';
import { liveRecordingChanged, type RecordingChange } from './live-streams.events.ts';
import { liveStreamPolicy } from './live-streams.policy.ts';
import { findStream } from './live-streams.repo.ts';
import type { StreamRow } from './live-streams.row.ts';
import { aboutStream } from './live-streams.service.ts';
import { linkRecording, playedFile, RECORDING } from './recording-files.service.ts';
import { trimJob } from './live-trim.service.ts';

/** A trim leaves at least this much. */
const SHORTEST_SECONDS = 1;
/** So far beyond the end is meant as the end: pages know it in whole seconds. */
const END_SECONDS = 1;

/** Seconds of the whole recording. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** Returns what is left of a recording since the last trim that was kept. */
async function wholeOf(store: Store, stream: StreamRow): Promise<Stretch> {
  const from = stream.recording_from;
  const length = stream.recording_file_id === null ? null : await fileDuration(store, stream.recording_file_id);
  return { from, to: length === null ? (stream.recording_seconds ?? from) : from + length };
}

/** Returns from which to which second a recording plays. */
export async function playedOf(store: Store, stream: StreamRow): Promise<Stretch> {
  return stream.trim_from !== null && stream.trim_to !== null ? { from: stream.trim_from, to: stream.trim_to } : wholeOf(store, stream);
}

/** Returns whether someone may watch the recording of a stream whose card they may open: it is published, or they decide over it. */
export const maySeeRecording = (actor: BaseContext['actor'], stream: StreamRow): boolean =>
  stream.recording_published || liveStreamPolicy.rules.control(actor, stream);

/** Returns what became of a recording. */
export async function presentRecording(ctx: VisitorContext, stream: StreamRow): Promise<LiveRecording> {
  const [whole, played] = [await wholeOf(ctx.store, stream), await playedOf(ctx.store, stream)];
  return {
    streamId: stream.id,
    isPublished: stream.recording_published,
    fromSecond: played.from,
    toSecond: played.to,
    whole: { fromSecond: whole.from, toSecond: whole.to },
    trim: trimOf(stream),
    lost: lostOf(stream, played),
    captionsShift: stream.captions_from - played.from,
    can: { edit: liveStreamPolicy.rules.control(ctx.actor, stream) },
  };
}

function trimOf({ wanted_from, wanted_to, trim_failed, trim_from, trim_to }: StreamRow): LiveRecording['trim'] {
  if (wanted_from !== null && wanted_to !== null)
    return { fromSecond: wanted_from, toSecond: wanted_to, state: trim_failed ? 'failed' : 'being-made' };
  return trim_from === null || trim_to === null ? null : { fromSecond: trim_from, toSecond: trim_to, state: 'made' };
}

/** What found no room, where it would be in what plays. */
function lostOf(
  { film_lost_from: fromSecond, film_lost_seconds: seconds, film_resumed }: StreamRow,
  played: Stretch,
): LiveRecording['lost'] {
  // The film knows its length in whole seconds.
  if (fromSecond === null || fromSecond < played.from || fromSecond > played.to + END_SECONDS) return null;
  return { fromSecond, seconds, isEnd: !film_resumed };
}

type Controlled = Authorized<StreamRow, 'control'>;

async function changeRecording(
  ctx: ActorContext,
  streamId: string,
  what: RecordingChange,
  change: (ctx: InTransaction<ActorContext>, stream: Controlled) => Promise<void>,
): Promise<LiveRecording> {
  return mutate(ctx, liveRecordingChanged, async (ctx) => {
    const { stream: open, card } = await openStream(ctx, streamId, { lock: true });
    const stream = authorize(ctx, liveStreamPolicy, 'control', open);
    if (stream.ended_at === null || stream.recording_file_id === null) throw refuse(liveStreamProblems['live-recording-not-found']);
    await change(ctx, stream);
    const changed = (await findStream(ctx.store, stream.id)) ?? stream;
    await linkRecording(ctx, changed);
    const { subject, details } = aboutStream(stream, card);
    return { result: await presentRecording(ctx, changed), subject, details: { ...details, what } };
  });
}

/**
 * Plays a recording from one of its seconds to another (LIV-09): a job cuts a film of its own, and until that is there what played before does. The
 * whole one stays. Throws `forbidden`, `live-recording-not-found`, `invalid-input` on `fromSecond` or `toSecond` outside of it.
 */
export async function trimRecording(
  ctx: ActorContext,
  streamId: string,
  { fromSecond, toSecond }: { readonly fromSecond: number; readonly toSecond: number },
): Promise<LiveRecording> {
  return changeRecording(ctx, streamId, 'trimmed', async (ctx, stream) => {
    const whole = await wholeOf(ctx.store, stream);
    if (fromSecond < whole.from) throw refuseField('fromSecond', 'too-small', { minimum: Math.ceil(whole.from) });
    if (toSecond > whole.to + END_SECONDS) throw refuseField('toSecond', 'too-large', { maximum: Math.ceil(whole.to) });
    const to = Math.min(toSecond, whole.to);
    if (to - fromSecond < SHORTEST_SECONDS)
      throw refuseField('toSecond', 'too-small', { minimum: Math.ceil(fromSecond + SHORTEST_SECONDS) });
    await repo.updateRecording(ctx.store, stream, { wanted_from: fromSecond, wanted_to: to, trim_failed: false });
    await ctx.platform.jobs.enqueue(ctx.store, trimJob, { streamId: stream.id, from: fromSecond, to });
  });
}

const WHOLE = { wanted_from: null, wanted_to: null, trim_failed: false, trim_from: null, trim_to: null, trimmed_file_id: null } as const;

/** Plays a recording whole again. Throws as `changeRecording`. */
export async function undoTrim(ctx: ActorContext, streamId: string): Promise<LiveRecording> {
  return changeRecording(ctx, streamId, 'trim-undone', (ctx, stream) => repo.updateRecording(ctx.store, stream, WHOLE));
}

/** Keeps a recording as it plays trimmed, and lets the whole one go for good. Throws `nothing-trimmed`, and as `trimRecording`. */
export async function keepTrim(ctx: ActorContext, streamId: string): Promise<LiveRecording> {
  return changeRecording(ctx, streamId, 'trim-kept', async (ctx, stream) => {
    const { trim_from, trim_to, trimmed_file_id } = stream;
    if (trim_from === null || trim_to === null || stream.wanted_from !== null) throw refuse(liveStreamProblems['nothing-trimmed']);
    const seconds = Math.max(1, Math.round(trim_to));
    await repo.updateRecording(ctx.store, stream, {
      ...WHOLE,
      recording_file_id: trimmed_file_id,
      recording_from: trim_from,
      recording_seconds: seconds,
    });
  });
}

/** Shows a recording to everyone who may open its card, or keeps it to the organisers. Throws `forbidden`, `live-recording-not-found`. */
export async function publishRecording(ctx: ActorContext, streamId: string, isPublished: boolean): Promise<LiveRecording> {
  return changeRecording(ctx, streamId, isPublished ? 'published' : 'kept-back', (ctx, stream) =>
    repo.updateRecording(ctx.store, stream, { recording_published: isPublished }),
  );
}

/**
 * Gives a recording captions, or takes them away; their times count from the first second that plays now. Throws `invalid-input` on `fileId` for
 * anything but the caller’s own WebVTT file, and as `publishRecording`.
 */
export async function setCaptions(ctx: ActorContext, streamId: string, fileId: string | null): Promise<LiveRecording> {
  return changeRecording(ctx, streamId, 'captions', async (ctx, stream) => {
    if (fileId !== null) {
      // Anyone who may decide over the recording gives them; from here on they are its own.
      const shown = [playedFile(stream), fileId].filter((id) => id !== null);
      await linkFiles(ctx, { type: RECORDING, id: stream.id }, shown, 'fileId');
      const file = (await mediaByIds(ctx, [fileId])).get(fileId);
      if (file === undefined || file.contentType !== 'text/vtt') throw refuseField('fileId', 'invalid');
    }
    const { from } = await playedOf(ctx.store, stream);
    await repo.updateRecording(ctx.store, stream, { captions_file_id: fileId, captions_from: from });
  });
}
