import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { FileView } from '@waymark/contract/media';
import {
  chooseStockPicture,
  chooseUnsplashPhoto,
  keptImages,
  listDefaultImages,
  listUnsplashPhotos,
  readKeptImages,
  STOCK_BUCKET,
} from '@waymark/contract/pictures';
import { call } from '../../platform/api/call.ts';
import { notifyError } from '../../platform/api/error-message.ts';
import { useMutation } from '../../platform/query/use-mutation.ts';
import type { UploadTarget } from '../../platform/uploads/send-file.ts';

const KEPT = 'default-images';
const isText = (value: unknown): value is string => typeof value === 'string';

const kept = {
  read(): string | null {
    try {
      return localStorage.getItem(KEPT);
    } catch {
      return null;
    }
  },
  write(text: string | null): void {
    try {
      if (text === null) localStorage.removeItem(KEPT);
      else localStorage.setItem(KEPT, text);
    } catch {
      // Then they are asked for again next time.
    }
  },
};

/** Links to the default images, kept on the device for 24 hours; none when what is kept is broken, which is then forgotten (MED-07). */
export const defaultImagesQuery = queryOptions({
  queryKey: ['pictures', 'default-images'],
  queryFn: async ({ signal }): Promise<readonly string[]> => {
    const stored = readKeptImages(kept.read(), Date.now());
    if (stored !== undefined) {
      if (stored.length === 0) kept.write(null);
      return stored;
    }
    const query = { bucket_name: STOCK_BUCKET.name, bucket_region: STOCK_BUCKET.region };
    const { image_links: links } = await call(listDefaultImages, { query, signal });
    kept.write(keptImages(links.filter(isText), Date.now()));
    return links;
  },
});

/** Photos at Unsplash, 30 a page (MED-08). */
export function unsplashQuery(words: string) {
  return infiniteQueryOptions({
    queryKey: ['pictures', 'unsplash', words],
    queryFn: ({ pageParam, signal }) => call(listUnsplashPhotos, { query: { query: words, page: pageParam }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, hasMore }) => (hasMore ? page + 1 : null),
    staleTime: 5 * 60_000,
  });
}

export type Choice = { readonly stock: string } | { readonly photoId: string };

/** Makes a picture of the library or of Unsplash a file of one's own. */
export function useChoice({ objectType, uploadType }: UploadTarget) {
  const body = { object_type: objectType, upload_type: uploadType };
  return useMutation({
    mutationFn: async (choice: Choice): Promise<FileView> =>
      'stock' in choice
        ? (await call(chooseStockPicture, { params: { name: choice.stock }, body })).file
        : (await call(chooseUnsplashPhoto, { params: { photoId: choice.photoId }, body })).file,
    onError: notifyError,
  });
}
