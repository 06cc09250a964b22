import { z } from 'zod';
import { uploadMetaSchema, uploadTarget } from '../media/media.schema.ts';
import { STOCK_PICTURES, UNSPLASH } from './pictures.rules.ts';

export const stockPictureParams = z.object({ name: z.enum(STOCK_PICTURES) });

/** Which default images are asked for: a bucket by name and region (MED-07). */
export const defaultImagesQuery = z.object({ bucket_name: z.string().min(1).max(100), bucket_region: z.string().min(1).max(60) });
export const imageLinksSchema = z.object({ image_links: z.array(z.string()) });

/** What the chosen picture becomes a file for, in the names of an upload. */
export const pictureTarget = z.object({ object_type: uploadTarget.shape.objectType, upload_type: uploadTarget.shape.uploadType });

const uploaded = uploadMetaSchema.omit({ file_id: true });

/**
 * A thumbnail as it is sent (MED-10): the id of a file; what the file-upload provider answered, as it is; or what the media hub answered,
 * with `contentType` and `uploadSource` for its two names and without its address.
 */
export const thumbnailSchema = z.union([
  z.object({ fileId: z.uuid() }),
  uploaded,
  uploaded
    .omit({ content_type: true, upload_source: true, url: true })
    .partial({ mimetype: true, size: true })
    .extend({ contentType: z.string(), uploadSource: z.string() }),
]);
export type Thumbnail = z.output<typeof thumbnailSchema>;

export const unsplashQuery = z.object({
  query: z.string().trim().max(120).default(''),
  page: z.coerce.number().int().min(1).max(UNSPLASH.lastPage).default(1),
});

export const unsplashPhotoSchema = z.object({
  id: z.string(),
  /** Cropped to 180 by 76, at Unsplash. */
  previewUrl: z.string(),
  alt: z.string(),
  /** A blurred version of the picture as a short text; empty where there is none. */
  blur: z.string(),
  photographer: z.string(),
  photographerUrl: z.string(),
  downloadLocation: z.string(),
});
export type UnsplashPhoto = z.infer<typeof unsplashPhotoSchema>;

/** `isConfigured` is false without a key: then there are no photos, and the tab says so. */
export const unsplashPhotosSchema = z.object({
  isConfigured: z.boolean(),
  items: z.array(unsplashPhotoSchema),
  page: z.number().int(),
  hasMore: z.boolean(),
});
export type UnsplashPhotos = z.infer<typeof unsplashPhotosSchema>;

/** As Unsplash names its photos: part of an address there. */
export const unsplashPhotoParams = z.object({ photoId: z.string().regex(/^[\w-]{4,40}$/) });
