import pLimit from 'p-limit';
import { cleanFileName, MAXIMUM_FETCHED_BYTES, MEDIA_TYPES, mediaProblems, mediaTypeOf, type UploadState } from '@waymark/contract/media';
import { fileSources } from '@waymark/contract/organisation';
import { generalProblems } from '@waymark/contract/kit';
import type { ActorContext } from '../../platform/context.ts';
import { FetchRefused, safeFetch } from '../../platform/fetch/safe-fetch.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { showUpload, takeFile } from './upload.service.ts';

const SOURCE = 'url';
const MILLISECONDS = 30_000;
const NAME_LENGTH = 60;
/** What is fetched stands in memory until it is judged: of so many files at most, whoever asks. */
const inTurn = pLimit(3);

/**
 * Takes in what lies at a public web address (ORG-11); it is judged by its content as every upload is. Throws `forbidden` where the
 * organisation does not show this source, `file-not-fetched` for an address that cannot or may not be fetched, and the refusals of MED-04.
 */
export async function takeFromAddress(
  ctx: ActorContext,
  { address, object_type, upload_type }: { readonly address: string; readonly object_type: string; readonly upload_type: string },
): Promise<UploadState> {
  if (!fileSources(ctx.organisation.setting('file_sources')).some(({ key }) => key === SOURCE)) throw refuse(generalProblems.forbidden);
  return inTurn(() => take(ctx, address, { objectType: object_type, uploadType: upload_type }));
}

async function take(ctx: ActorContext, address: string, target: { readonly objectType: string; readonly uploadType: string }) {
  const { url, contentType, body } = await fetched(ctx, address);
  const type = contentType.split(';')[0]?.trim().toLowerCase() ?? '';
  const fileName = nameOf(url, type);
  // What stands there is named by its address: what a server says of its type is only asked where the name tells nothing.
  const announced = { ...target, fileName, contentType: '', source: SOURCE };
  return showUpload(ctx, await takeFile(ctx, announced, body));
}

async function fetched(ctx: ActorContext, address: string) {
  try {
    const limits = { maximumBytes: MAXIMUM_FETCHED_BYTES + 1, milliseconds: MILLISECONDS };
    const page = await safeFetch(address, '*/*', ctx.platform.fetchDoor, limits);
    if (page.body.length <= MAXIMUM_FETCHED_BYTES) return page;
  } catch (error) {
    if (error instanceof FetchRefused) throw refuse(mediaProblems['file-not-fetched']);
    throw error;
  }
  throw refuse(mediaProblems['file-too-large'], { params: { maximumMegabytes: MAXIMUM_FETCHED_BYTES / 1024 / 1024 } });
}

/** The last word of the address, with the ending of its type where it has none that is known. */
function nameOf(url: URL, type: string): string {
  const [word = ''] = url.pathname.split('/').filter(Boolean).slice(-1);
  const said = cleanFileName(decoded(word));
  const ending = mediaTypeOf(said) === undefined ? undefined : /[^.]+$/.exec(said)?.[0];
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
