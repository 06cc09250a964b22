import { generalProblems } from '@waymark/contract/kit';
import { cleanFileName, MAXIMUM_FETCHED_BYTES, MEDIA_TYPES, mediaProblems, mediaTypeOf, type UploadState } from '@waymark/contract/media';
import { fileSources } from '@waymark/contract/organisation';
import type { ActorContext } from '../../platform/context.ts';
import { CallRefused } from '../../platform/fetch/guarded-fetch.ts';
import { type StreamedAnswer, withStream } from '../../platform/fetch/guarded-stream.ts';
import { mayFetch } from '../../platform/fetch/safe-fetch.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { takeStream } from './streamed-upload.service.ts';

const SOURCE = 'url';
const MILLISECONDS = 30_000;
const NAME_LENGTH = 60;

/**
 * Takes in what lies at a public web address (ORG-11); it is judged by its content as every upload is. Throws `forbidden` where the
 * organisation does not show this source, `file-not-fetched` for an address that cannot or may not be fetched, and the refusals of MED-04.
 */
export async function takeFromAddress(
  ctx: ActorContext,
  { address, object_type, upload_type }: { readonly address: string; readonly object_type: string; readonly upload_type: string },
): Promise<UploadState> {
  if (!fileSources(ctx.organisation.setting('file_sources')).some(({ key }) => key === SOURCE)) throw refuse(generalProblems.forbidden);
  const { fetchDoor: door } = ctx.platform;
  const request = { headers: { accept: '*/*', 'user-agent': 'LinkPreview/1.0' }, signal: AbortSignal.timeout(MILLISECONDS) };
  try {
    return await withStream(address, request, { door, mayCall: (one) => mayFetch(one, door) }, (answer) =>
      take(ctx, answer, { objectType: object_type, uploadType: upload_type }),
    );
  } catch (error) {
    if (error instanceof CallRefused) throw refuse(mediaProblems['file-not-fetched']);
    throw error;
  }
}

async function take(
  ctx: ActorContext,
  { status, headers, url, body }: StreamedAnswer,
  target: { readonly objectType: string; readonly uploadType: string },
): Promise<UploadState> {
  if (status < 200 || status > 299) throw refuse(mediaProblems['file-not-fetched']);
  const announcedSize = Number(headers.get('content-length') ?? 0);
  if (announcedSize > MAXIMUM_FETCHED_BYTES) {
    throw refuse(mediaProblems['file-too-large'], { params: { maximumMegabytes: MAXIMUM_FETCHED_BYTES / 1024 / 1024 } });
  }
  const type = (headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  // What stands there is named by its address: what a server says of its type is only asked where the name tells nothing.
  const announced = { ...target, fileName: nameOf(url, type), contentType: '', source: SOURCE };
  return takeStream(ctx, announced, body, { maximumBytes: MAXIMUM_FETCHED_BYTES });
}

/** The last word of the address, with the ending of its type where it has none that is known. */
function nameOf(url: URL, type: string): string {
  const [word = ''] = url.pathname.split('/').filter(Boolean).slice(-1);
  const said = cleanFileName(decoded(word));
  const ending = mediaTypeOf(said) === undefined ? undefined : said.split('.').at(-1) || undefined;
  const stem = (ending === undefined ? said : said.slice(0, -ending.length - 1)).replaceAll('.', '-').slice(0, NAME_LENGTH) || 'file';
  const known = MEDIA_TYPES.find(({ contentType }) => contentType === type)?.extensions[0];
  return `${stem}.${ending ?? known ?? 'unknown'}`;
}

function decoded(word: string): string {
  try {
    return decodeURIComponent(word);
  } catch {
    return word;
  }
}
