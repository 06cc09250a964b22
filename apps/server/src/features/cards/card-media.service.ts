import type { Media } from '@waymark/contract/cards';
import type { VisitorContext } from '../../platform/context.ts';
import { mediaByIds } from '../media/media.public.ts';

/** Finds files as a viewer gets them, by id; those that are gone are null. One statement. */
export async function showMedia(ctx: VisitorContext, ids: readonly (string | null)[]) {
  const found = await mediaByIds(
    ctx,
    ids.filter((id): id is string => id !== null),
  );
  const files = [...found.values()].map(presentMedia);
  return {
    files,
    mediaOf: (id: string | null): Media | null => {
      const file = id === null ? undefined : found.get(id);
      return file === undefined ? null : presentMedia(file);
    },
  };
}

/** Only the parts of a file that the contract names: among several shapes, an answer must fit one exactly. */
function presentMedia({ url, fileName, contentType, size, status, scanStatus }: Media): Media {
  return { url, fileName, contentType, size, status, scanStatus };
}
