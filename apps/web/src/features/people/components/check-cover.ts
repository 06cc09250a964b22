import { COVER_IMAGE, coverFault } from '@waymark/contract/people';
import { ApiProblem } from '../../../platform/api/api-problem.ts';

async function pixelsOf(file: File): Promise<{ width: number | null; height: number | null }> {
  try {
    const { width, height } = await createImageBitmap(file);
    return { width, height };
  } catch {
    return { width: null, height: null };
  }
}

/** Judges a cover before it travels, as the server will again (PPL-12). Throws an `ApiProblem` about `coverFileId`. */
export async function checkCover(file: File): Promise<void> {
  const code = coverFault({ contentType: file.type, bytes: file.size, ...(await pixelsOf(file)), source: COVER_IMAGE.source });
  if (code === null) return;
  throw new ApiProblem({ status: 422, code: 'invalid-input', title: code, errors: [{ field: 'coverFileId', code }] });
}
