import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { type AccountSource, MAXIMUM_SOURCE_BYTES } from '@waymark/contract/file-sources';
import { generalProblems } from '@waymark/contract/kit';
import { cleanFileName, mediaProblems, type UploadState } from '@waymark/contract/media';
import type { ActorContext } from '../../platform/context.ts';
import type { Log } from '../../platform/observability/log.ts';
import { Refusal, refuse, toProblem } from '../../platform/http/refusal.ts';
import type { Wire } from '../../platform/http/route.ts';
import { checkAnnounced, takeStream } from '../media/media.public.ts';
import { ADAPTERS } from './adapters.ts';
import { atSource } from './source-access.service.ts';

const TOLD_MILLISECONDS = 300;
const MEBIBYTE = 1024 * 1024;

interface Wanted {
  readonly itemId: string;
  readonly object_type: string;
  readonly upload_type: string;
}

interface Told {
  received: number;
  size: number | null;
}

/**
 * ORG-11: fetches a file from a source for the caller, straight to the storage, and tells how far it is: a line of JSON now and then, the
 * last with the upload, or with the problem. Who lets go of the answer ends the fetching.
 */
export async function sendTaken(ctx: ActorContext, source: AccountSource, wanted: Wanted, { reply }: Wire): Promise<void> {
  const abort = new AbortController();
  const told: Told = { received: 0, size: null };
  const work = take(ctx, source, wanted, told, abort.signal);
  // The reader of the lines is told; there may be none left.
  work.catch(() => {});
  // What is refused before a byte comes is a refusal like any other.
  await Promise.race([work, wait(TOLD_MILLISECONDS)]);
  await reply
    .headers({ 'cache-control': 'no-store', 'x-accel-buffering': 'no' })
    .type('application/x-ndjson; charset=utf-8')
    .send(Readable.from(linesOf(work, told, abort, `/api/v1/file-sources/${source}/files`, ctx.platform.log)));
}

async function* linesOf(
  work: Promise<UploadState>,
  told: Told,
  abort: AbortController,
  instance: string,
  log: Log,
): AsyncGenerator<string> {
  const line = (value: unknown) => `${JSON.stringify(value)}\n`;
  try {
    for (;;) {
      const done = await Promise.race([work, wait(TOLD_MILLISECONDS, null)]);
      if (done !== null) {
        yield line({ upload: done });
        return;
      }
      yield line(told);
    }
  } catch (error) {
    if (!(error instanceof Refusal)) log.error({ error }, 'a file from a source could not be taken');
    const refusal = error instanceof Refusal ? error : refuse(generalProblems.unexpected);
    yield line({ problem: toProblem(refusal, instance) });
  } finally {
    abort.abort();
  }
}

async function take(ctx: ActorContext, source: AccountSource, wanted: Wanted, told: Told, signal: AbortSignal): Promise<UploadState> {
  return atSource(ctx, source, async (call) => {
    const file = await ADAPTERS[source].open(call, wanted.itemId);
    const fileName = fittingName(file.name);
    checkAnnounced(ctx, fileName, file.size);
    if ((file.size ?? 0) > MAXIMUM_SOURCE_BYTES) throw tooLarge();
    told.size = file.size;
    return call.stream(file.address, { headers: { accept: '*/*' }, ...file.request, signal }, async ({ body }) => {
      const announced = { objectType: wanted.object_type, uploadType: wanted.upload_type, fileName, contentType: '', source };
      const bytes = file.decode === undefined ? body : file.decode(body);
      return takeStream(ctx, announced, bytes, {
        maximumBytes: MAXIMUM_SOURCE_BYTES,
        onProgress: (received) => {
          told.received = received;
        },
      });
    });
  });
}

const tooLarge = () => refuse(mediaProblems['file-too-large'], { params: { maximumMegabytes: MAXIMUM_SOURCE_BYTES / MEBIBYTE } });

/** A name that a source lets through and we do not: all points but that of the ending become strokes. */
function fittingName(name: string): string {
  const clean = cleanFileName(name);
  const at = clean.lastIndexOf('.');
  return at <= 0 ? clean : `${clean.slice(0, at).replaceAll('.', '-')}${clean.slice(at)}`;
}
