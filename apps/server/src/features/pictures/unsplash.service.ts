import { pictureProblems as problems, type UnsplashPhotos } from '@waymark/contract/pictures';
import type { UploadState } from '@waymark/contract/media';
import type { ActorContext } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { takePicture } from './stock-pictures.service.ts';
import { findPhoto, findPhotos, noteDownload, previewOf, withPhoto } from './unsplash.ts';

const MAXIMUM_BYTES = 20 * 1024 * 1024;

/** Returns photos at Unsplash (MED-08); none, and that it is not set up, without a key. Throws `unsplash-unreachable`, `unsplash-busy`. */
export async function listPhotos(ctx: ActorContext, query: { readonly query: string; readonly page: number }): Promise<UnsplashPhotos> {
  const key = ctx.platform.config.unsplashAccessKey;
  if (key === undefined) return { isConfigured: false, items: [], page: 1, hasMore: false };
  const { photos, hasMore } = await findPhotos(ctx, key, query);
  const items = photos.map((photo) => ({
    id: photo.id,
    previewUrl: previewOf(photo),
    alt: photo.alt_description ?? photo.description ?? '',
    blur: photo.blur_hash ?? '',
    photographer: photo.user.name,
    photographerUrl: `${photo.user.links.html}?utm_source=waymark&utm_medium=referral`,
    downloadLocation: photo.links.download_location,
  }));
  return { isConfigured: true, items, page: query.page, hasMore };
}

/**
 * Makes a photo a file of the caller's own and tells Unsplash that it was chosen (MED-08). Throws `unsplash-not-configured`,
 * `unsplash-photo-not-found`, `unsplash-unreachable`, `unsplash-busy` and the refusals of an upload.
 */
export async function choosePhoto(
  ctx: ActorContext,
  photoId: string,
  target: { readonly object_type: string; readonly upload_type: string },
): Promise<UploadState> {
  const key = ctx.platform.config.unsplashAccessKey;
  if (key === undefined) throw refuse(problems['unsplash-not-configured']);
  const photo = await findPhoto(ctx, key, photoId);
  await noteDownload(ctx, key, photo);
  const file = { ...target, fileName: `unsplash-${photo.id}.jpg`, source: 'unsplash' };
  return withPhoto(ctx, photo, (bytes) => takePicture(ctx, file, bytes, MAXIMUM_BYTES));
}
