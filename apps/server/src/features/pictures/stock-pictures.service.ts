import { readFile } from 'node:fs/promises';
import { STOCK_BUCKET, STOCK_PICTURES, STOCK_THEMES, stockPictureUrl } from '@waymark/contract/pictures';
import type { UploadState } from '@waymark/contract/media';
import type { ActorContext } from '../../platform/context.ts';
import type { Wire } from '../../platform/http/route.ts';
import { takeStream } from '../media/media.public.ts';

const FOLDER = new URL('../../../stock-pictures/', import.meta.url);
const MAXIMUM_BYTES = 1024 * 1024;
const DAY_SECONDS = 86_400;

interface Target {
  readonly object_type: string;
  readonly upload_type: string;
}

const bytesOf = (name: string) => readFile(new URL(`${name}.jpg`, FOLDER));

/**
 * Returns links to the default images of a bucket (MED-07): `stock` is the built-in library, `stock/waves` one of its themes. A bucket
 * that is not there, or in another region, has none.
 */
export function listDefaultImages({ bucket_name: bucket, bucket_region: region }: { bucket_name: string; bucket_region: string }) {
  const [name, theme] = bucket.split('/', 2);
  const isThere = name === STOCK_BUCKET.name && region === STOCK_BUCKET.region;
  const isTheme = theme === undefined || (STOCK_THEMES as readonly string[]).includes(theme);
  const names = isThere && isTheme ? STOCK_PICTURES.filter((one) => theme === undefined || one.startsWith(`${theme}-`)) : [];
  return { image_links: names.map(stockPictureUrl) };
}

/** Sends a stock picture to anyone who asks: it is the same for everyone and never changes. */
export async function sendStockPicture(name: string, { reply }: Wire): Promise<void> {
  const bytes = await bytesOf(name);
  await reply
    .type('image/jpeg')
    .header('cache-control', `public, max-age=${DAY_SECONDS}`)
    .header('content-encoding', 'identity')
    .send(bytes);
}

/** Makes a stock picture a file of the caller's own. Throws the refusals of an upload. */
export async function chooseStockPicture(ctx: ActorContext, name: string, target: Target): Promise<UploadState> {
  const bytes = await bytesOf(name);
  return takePicture(ctx, { ...target, fileName: `${name}.jpg`, source: 'stock' }, [bytes], MAXIMUM_BYTES);
}

/** Takes in a picture from elsewhere as the caller's own upload. */
export async function takePicture(
  ctx: ActorContext,
  { object_type: objectType, upload_type: uploadType, fileName, source }: Target & { readonly fileName: string; readonly source: string },
  bytes: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
  maximumBytes: number,
): Promise<UploadState> {
  return takeStream(ctx, { objectType, uploadType, fileName, source, contentType: 'image/jpeg' }, eachOf(bytes), { maximumBytes });
}

async function* eachOf(bytes: Iterable<Uint8Array> | AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield* bytes;
}
