import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { LIVE_LIMITS, type StreamId } from '@waymark/contract/live-streams';
import type { BaseContext, InTransaction, JobContext } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { storedFile } from '../media/media.public.ts';
import { findFragmentsAfter, findLastFragment, findPart } from './broadcast.repo.ts';
import { openFragment } from './fragment-reader.ts';
import { findCaptions, insertSpokenCaption } from './live-reactions.repo.ts';
import { setMadeCaptions } from './live-recordings.repo.ts';
import { findStream } from './live-streams.repo.ts';
import type { FragmentRow, StreamRow } from './live-streams.row.ts';
import { keepCaptionsFile, linkRecording } from './recording-files.service.ts';
import { extractSound } from './sound-extractor.ts';
import { speechProviderOf } from './speech-provider.ts';

/** Fragments, of about a second each, that are written down together while a broadcast runs: fewer would cut sentences, more come late. */
const LIVE_FRAGMENTS = 5;
/** What is later than this behind the newest picture helps no one who watches live. */
const LATEST_MILLISECONDS = 15_000;
const LIVE_PATIENCE_MILLISECONDS = 8_000;
/** Seconds of a recording that are sent at once: services take 25 MB, and this is about seven. */
const PIECE_SECONDS = 600;
const PATIENCE_MILLISECONDS = 300_000;

type Planned = { readonly speechCaptions?: boolean };

/** Returns whether what is said in a stream is written down: its author wants it, and there is a service for it. */
export const hasSpeechCaptions = ({ platform: { config } }: Pick<BaseContext, 'platform'>, content: Planned): boolean =>
  config.speech !== undefined && content.speechCaptions === true;

/** Has the newest seconds of a broadcast written down, each few of them (LIV-09). */
export async function askForLiveCaption(ctx: InTransaction, stream: StreamRow, { number }: FragmentRow): Promise<void> {
  if (!stream.speech_captions || (number + 1) % LIVE_FRAGMENTS !== 0) return;
  await ctx.platform.jobs.enqueue(ctx.store, liveCaptionJob, { streamId: stream.id, last: number });
}

/** Writes a line of what was said in the last fragments of a broadcast, where that is still news. A service that is too slow is not waited for. */
export const liveCaptionJob = defineJob<{ readonly streamId: StreamId; readonly last: number }>({
  name: 'live-streams.caption-speech',
  effect: 'outside',
  takes: 1,
  atOnce: 4,
  retryLimit: 0,
  handle: async (ctx, { streamId, last }) => {
    const provider = speechProviderOf(ctx.platform.config);
    const rows = await findFragmentsAfter(ctx.store, streamId, last - LIVE_FRAGMENTS, LIVE_FRAGMENTS);
    const from = rows[0]?.starts_at;
    if (provider === undefined || from === undefined || !(await isNews(ctx, streamId, from))) return;
    try {
      const sound = await soundOf(ctx, streamId, rows);
      if (sound === undefined) return;
      const heard = await provider(sound, LIVE_PATIENCE_MILLISECONDS);
      const body = heard
        .map(({ text }) => text)
        .join(' ')
        .slice(0, LIVE_LIMITS.captionLength);
      if (body === '' || !(await isNews(ctx, streamId, from))) return;
      await inTransaction(ctx, async (ctx) => {
        // Lines are numbered under the lock of the stream.
        const stream = await findStream(ctx.store, streamId, { lock: true });
        if (stream === undefined || stream.ended_at !== null) return;
        const at_second = from / 1000 + (heard[0]?.from ?? 0);
        await insertSpokenCaption(ctx.store, stream.id, { at_second, body }, LIVE_LIMITS.captionLines);
      });
    } catch (error) {
      // The recording is written down as a whole after the end.
      ctx.platform.log.warn({ error, streamId }, 'what is said in a broadcast could not be written down in time');
    }
  },
});

async function isNews(ctx: JobContext, streamId: StreamId, from: number): Promise<boolean> {
  const stream = await findStream(ctx.store, streamId);
  const newest = await findLastFragment(ctx.store, streamId);
  return stream?.ended_at === null && newest !== undefined && newest.starts_at - from < LATEST_MILLISECONDS;
}

async function soundOf(ctx: JobContext, streamId: StreamId, rows: readonly FragmentRow[]) {
  const [{ part } = { part: -1 }] = rows;
  const head = await findPart(ctx.store, streamId, part);
  const inputs = [];
  try {
    // Times go on within a part; what another one adds comes with the next line.
    for (const { storage_key: key, part: own } of rows) {
      if (head === undefined || own !== part || key === null) continue;
      inputs.push({ input: await openFragment(head.head, await buffer(await ctx.platform.files.read(key))) });
    }
    return await extractSound(inputs);
  } finally {
    for (const { input } of inputs) input.dispose();
  }
}

/** Has a recording written down as a whole, where its author wants that, in the place of the captions it has now: none, or the lines that were heard live. */
export async function askForCaptions(ctx: InTransaction, { id, speech_captions }: StreamRow, captionsFileId: string | null): Promise<void> {
  if (speech_captions) await ctx.platform.jobs.enqueue(ctx.store, transcribeJob, { streamId: id, captionsFileId });
}

/**
 * Gives a recording captions of what is said in it (LIV-09), in the place of the captions it had when it was asked for (`captionsFileId`). What
 * people wrote by hand, chose or took away since then stays so; run again, it changes nothing.
 */
export const transcribeJob = defineJob<{ readonly streamId: StreamId; readonly captionsFileId: string | null }>({
  name: 'live-streams.transcribe',
  effect: 'outside',
  takes: 1,
  retryLimit: 3,
  handle: async (ctx, { streamId, captionsFileId }) => {
    const stream = await findStream(ctx.store, streamId);
    if (stream === undefined || stream.recording_file_id === null || stream.captions_file_id !== captionsFileId) return;
    if ((await findCaptions(ctx.store, streamId)).some(({ by_speech }) => !by_speech)) return;
    const folder = await mkdtemp(path.join(tmpdir(), 'speech-'));
    try {
      await transcribe(ctx, stream, path.join(folder, 'film'));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
});

async function transcribe(ctx: JobContext, stream: StreamRow, source: string): Promise<void> {
  const provider = speechProviderOf(ctx.platform.config);
  const file = await storedFile(ctx.store, stream.recording_file_id ?? '');
  if (provider === undefined || file === undefined) return;
  await pipeline(await ctx.platform.files.read(file.storage_key), createWriteStream(source));
  const media = await import('mediabunny');
  using input = new media.Input({ source: new media.FilePathSource(source), formats: [media.MP4, media.WEBM] });
  const seconds = await input.computeDuration();
  const lines = [];
  for (let from = 0; from < seconds; from += PIECE_SECONDS) {
    const sound = await extractSound([{ input, from, to: from + PIECE_SECONDS }]);
    if (sound === undefined) break;
    for (const heard of await provider(sound, PATIENCE_MILLISECONDS))
      lines.push({ at_second: from + heard.from, to_second: from + heard.to, body: heard.text });
  }
  if (lines.length === 0) return;
  const fileId = await keepCaptionsFile(ctx, stream, lines);
  await inTransaction(ctx, async (ctx) => {
    const now = await findStream(ctx.store, stream.id, { lock: true });
    const isSame = now?.recording_file_id === stream.recording_file_id && now.captions_file_id === stream.captions_file_id;
    if (!isSame) return;
    await setMadeCaptions(ctx.store, stream.id, { fileId, from: stream.recording_from });
    const captioned = await findStream(ctx.store, stream.id);
    if (captioned !== undefined) await linkRecording(ctx, captioned);
  });
}
