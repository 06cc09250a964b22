import { cardProblems, type LinkPreview } from '@waymark/contract/cards';
import type { ActorContext } from '../../platform/context.ts';
import { describeLink } from '../../platform/fetch/describe-link.ts';
import { FetchRefused, MAXIMUM_BYTES, safeFetch } from '../../platform/fetch/safe-fetch.ts';
import { Refusal, refuse } from '../../platform/http/refusal.ts';
import { takeFile } from '../media/media.public.ts';

/** Endings of the images a cover may be, by their content type. */
const IMAGE_ENDINGS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/avif': 'avif',
};

/**
 * Returns what a page gives of itself, its image kept as a file of the caller's (CRD-19). Throws `link-not-readable`, which says nothing of why, so
 * that no one can look around inner networks by it.
 */
export async function previewLink(ctx: ActorContext, address: string): Promise<LinkPreview> {
  const { fetchDoor, log } = ctx.platform;
  try {
    const description = await describeLink(address, fetchDoor);
    return { ...description, imageFileId: await keepImage(ctx, description.imageUrl) };
  } catch (error) {
    if (!(error instanceof FetchRefused)) throw error;
    log.info({ requestId: ctx.requestId, reason: error.message }, 'a link could not be described');
    throw refuse(cardProblems['link-not-readable']);
  }
}

/** A page is as good without its image: one that cannot be had or does not fit is left out. */
async function keepImage(ctx: ActorContext, address: string | null): Promise<string | null> {
  if (address === null) return null;
  try {
    const { body, contentType } = await safeFetch(address, 'image/avif,image/webp,image/*;q=0.8', ctx.platform.fetchDoor);
    const type = contentType.split(';')[0]?.trim().toLowerCase() ?? '';
    const ending = IMAGE_ENDINGS[type];
    // What fills the whole limit was cut.
    if (ending === undefined || body.length >= MAXIMUM_BYTES) return null;
    const announced = { objectType: 'card', uploadType: 'cover', fileName: `cover.${ending}`, contentType: type, source: 'link' };
    return await takeFile(ctx, announced, body);
  } catch (error) {
    if (error instanceof FetchRefused || error instanceof Refusal) return null;
    throw error;
  }
}
