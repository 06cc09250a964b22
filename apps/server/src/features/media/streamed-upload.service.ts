import { MAXIMUM_IMAGE_BYTES, mediaProblems, mediaTypeOf, cleanFileName, refusalOf, type UploadState } from '@waymark/contract/media';
import type { Acting } from '../../platform/context.ts';
import { isOutOfDisk } from '../../platform/db/errors.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { spooled, TooLong } from './spooled-file.ts';
import { type Announced, beginUpload, limitsOf, receiveBytes } from './upload.service.ts';

const MEBIBYTE = 1024 * 1024;

/**
 * Refuses what can be told of a file before its bytes come: its name, its type, and its size where that is known. Throws the refusals of
 * MED-04.
 */
export function checkAnnounced(ctx: Acting, fileName: string, size: number | null): void {
  const refusal = refusalOf({ name: fileName, size: size ?? 1, type: '' }, limitsOf(ctx));
  if (refusal !== undefined) throw refuse(mediaProblems[refusal.code], refusal.params === undefined ? {} : { params: refusal.params });
}

/**
 * Takes in a file that the product itself fetches for someone, as its bytes come; it is theirs, and judged as their own uploads are.
 * Throws the refusals of MED-04, `file-content-refused`, `image-too-large`, `storage-full`.
 */
export async function takeStream(
  ctx: Acting,
  announced: Omit<Announced, 'size'>,
  bytes: AsyncIterable<Uint8Array>,
  limits: { readonly maximumBytes: number; readonly onProgress?: (received: number) => void },
): Promise<UploadState> {
  checkAnnounced(ctx, announced.fileName, null);
  const isImage = mediaTypeOf(cleanFileName(announced.fileName))?.kind === 'image';
  const own = Math.min(limitsOf(ctx).maximumBytes, isImage ? MAXIMUM_IMAGE_BYTES : Number.POSITIVE_INFINITY);
  const maximumBytes = Math.min(limits.maximumBytes, own);
  try {
    return await spooled(bytes, { ...limits, maximumBytes }, async (file) => {
      const { file_id: fileId } = await beginUpload(ctx, { ...announced, size: file.size });
      return receiveBytes(ctx, fileId, 0, file.read());
    });
  } catch (error) {
    if (isOutOfDisk(error)) throw refuse(mediaProblems['storage-full']);
    if (!(error instanceof TooLong)) throw error;
    throw refuse(mediaProblems['file-too-large'], { params: { maximumMegabytes: Math.floor(maximumBytes / MEBIBYTE) } });
  }
}
