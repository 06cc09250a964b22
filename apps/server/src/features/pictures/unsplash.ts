import { z } from 'zod';
import { UNSPLASH, pictureProblems as problems } from '@waymark/contract/pictures';
import type { BaseContext } from '../../platform/context.ts';
import { CallRefused } from '../../platform/fetch/guarded-fetch.ts';
import { type StreamedAnswer, withStream } from '../../platform/fetch/guarded-stream.ts';
import { mayFetch } from '../../platform/fetch/safe-fetch.ts';
import { serviceAddress } from '../../platform/fetch/service-address.ts';
import { refuse } from '../../platform/http/refusal.ts';

const API = 'https://api.unsplash.com';
const IMAGES = 'https://images.unsplash.com';
const MILLISECONDS = 10_000;
const MAXIMUM_ANSWER = 2 * 1024 * 1024;
/** What a chosen photo is taken over in. */
const CHOSEN = { width: 1920, quality: 80 } as const;

const text = z.string().max(4_000);
/** A photo as Unsplash answers it; only what is used. */
const photoSchema = z.object({
  id: z.string().regex(/^[\w-]{4,40}$/),
  alt_description: text.nullish(),
  description: text.nullish(),
  blur_hash: text.nullish(),
  urls: z.object({ raw: z.url({ protocol: /^https$/ }) }),
  links: z.object({ download_location: z.url({ protocol: /^https$/ }) }),
  user: z.object({ name: text, links: z.object({ html: z.url({ protocol: /^https$/ }) }) }),
});
export type Photo = z.infer<typeof photoSchema>;
const foundSchema = z.object({ results: z.array(photoSchema), total_pages: z.number().int() });
const photosSchema = z.array(photoSchema);

/** Returns a page of photos: the newest, or those that fit the words. Throws `unsplash-unreachable`, `unsplash-busy`. */
export async function findPhotos(
  ctx: BaseContext,
  key: string,
  { query, page }: { readonly query: string; readonly page: number },
): Promise<{ readonly photos: Photo[]; readonly hasMore: boolean }> {
  const asked = new URLSearchParams({ page: String(page), per_page: String(UNSPLASH.perPage) });
  if (query === '') {
    const photos = photosSchema.parse(await askFor(ctx, key, `/photos?${asked.toString()}`));
    return { photos, hasMore: photos.length === UNSPLASH.perPage && page < UNSPLASH.lastPage };
  }
  asked.set('query', query);
  asked.set('content_filter', 'high');
  const { results, total_pages: last } = foundSchema.parse(await askFor(ctx, key, `/search/photos?${asked.toString()}`));
  return { photos: results, hasMore: page < Math.min(last, UNSPLASH.lastPage) };
}

/** Returns one photo. Throws `unsplash-photo-not-found` and as `findPhotos`. */
export async function findPhoto(ctx: BaseContext, key: string, photoId: string): Promise<Photo> {
  return photoSchema.parse(await askFor(ctx, key, `/photos/${photoId}`));
}

/** Tells Unsplash that a photo was chosen (MED-08), as it asks everyone to; only ever at its own address. */
export async function noteDownload(ctx: BaseContext, key: string, photo: Photo): Promise<void> {
  const location = new URL(photo.links.download_location);
  if (location.origin === API) await askFor(ctx, key, `${location.pathname}${location.search}`);
}

/** Hands on the bytes of a photo as they come. Throws `unsplash-unreachable`. */
export async function withPhoto<Result>(
  ctx: BaseContext,
  photo: Photo,
  take: (bytes: AsyncIterable<Uint8Array>) => Promise<Result>,
): Promise<Result> {
  const address = new URL(photo.urls.raw);
  if (address.origin !== IMAGES) throw refuse(problems['unsplash-photo-not-found']);
  for (const [name, value] of Object.entries({ w: CHOSEN.width, q: CHOSEN.quality, fm: 'jpg', fit: 'max' })) {
    address.searchParams.set(name, String(value));
  }
  return ask(ctx, address.href, { accept: 'image/jpeg' }, async (answer) => {
    if (answer.status !== 200) throw refuse(problems['unsplash-photo-not-found']);
    return take(answer.body);
  });
}

/** Where a photo is shown at 180 by 76, cropped by Unsplash. */
export function previewOf({ urls: { raw } }: Photo): string {
  const address = new URL(raw);
  const crop = { w: UNSPLASH.previewWidth, h: UNSPLASH.previewHeight, fit: 'crop', q: 70, fm: 'jpg' };
  for (const [name, value] of Object.entries(crop)) address.searchParams.set(name, String(value));
  return address.href;
}

async function askFor(ctx: BaseContext, key: string, path: string): Promise<unknown> {
  const headers = { accept: 'application/json', 'accept-version': 'v1', authorization: `Client-ID ${key}` };
  return ask(ctx, `${API}${path}`, headers, async ({ status, body }) => {
    if (status === 404) throw refuse(problems['unsplash-photo-not-found']);
    // Unsplash answers 403 where the hour's requests are used up.
    if (status === 403 || status === 429) throw refuse(problems['unsplash-busy']);
    if (status !== 200) throw refuse(problems['unsplash-unreachable']);
    const parts: Uint8Array[] = [];
    let size = 0;
    for await (const part of body) {
      parts.push(part);
      size += part.length;
      if (size > MAXIMUM_ANSWER) throw refuse(problems['unsplash-unreachable']);
    }
    return JSON.parse(Buffer.concat(parts).toString('utf8')) as unknown;
  });
}

async function ask<Result>(
  { platform: { config, fetchDoor, serviceDoor, log } }: BaseContext,
  published: string,
  headers: Readonly<Record<string, string>>,
  take: (answer: StreamedAnswer) => Promise<Result>,
): Promise<Result> {
  const address = serviceAddress(config, published);
  // What the operator led elsewhere may be inside; what Unsplash itself names may not.
  const door = address === published ? fetchDoor : serviceDoor;
  try {
    return await withStream(
      address,
      { headers, signal: AbortSignal.timeout(MILLISECONDS) },
      { door, mayCall: (one) => mayFetch(one, door) },
      take,
    );
  } catch (error) {
    const isUnreadable = error instanceof SyntaxError || error instanceof z.ZodError;
    if (!(error instanceof CallRefused) && !isUnreadable) throw error;
    log.warn({ fault: error instanceof Error ? error.message : '' }, 'unsplash did not answer as it should');
    throw refuse(problems['unsplash-unreachable']);
  }
}
