import type { CardDetail, Media } from '@waymark/contract/cards';
import { kindOf } from '@waymark/contract/media';

/** How much of a card works without the network: all of it, its words alone, or nothing while it is locked or for sale. */
export type CopyPart = 'all' | 'words' | 'locked';

export interface CopyFile {
  /** As it is fetched. */
  readonly url: string;
  /** Where it is kept: the address without what it was signed with. */
  readonly place: string;
  /** What it takes at most; undefined for what is small and says nothing of itself. */
  readonly bytes: number | undefined;
}

/** A picture is kept once, as wide as most screens show it. */
const PICTURE_WIDTH = 1280;
const FILE = /\/api\/v1\/files\/[0-9a-f-]{36}(?:\?[^"'\s<>)]*)?/gi;

const placeOf = (url: string) => url.split('?', 1)[0] ?? url;
const isOwn = (url: string) => url.startsWith('/api/v1/files/');
const asFile = (url: string, bytes?: number): CopyFile => ({ url, place: placeOf(url), bytes });

function mediaFile(media: Media | null): CopyFile[] {
  if (media === null || media.status !== 'ready' || !isOwn(media.url)) return [];
  const isPicture = kindOf(media.contentType) === 'image';
  return [asFile(isPicture ? `${media.url}&width=${PICTURE_WIDTH}` : media.url, media.size)];
}

const picturesIn = (html: string) => [...html.replaceAll('&amp;', '&').matchAll(FILE)].map(([url]) => asFile(url));

/** What of a card can be taken along, and which files it needs (SHL-64). */
export function partsOf({ content, description, cover }: Pick<CardDetail, 'content' | 'description' | 'cover'>): {
  readonly part: CopyPart;
  readonly files: readonly CopyFile[];
} {
  const around = [...(cover.imageUrl !== null && isOwn(cover.imageUrl) ? [asFile(cover.imageUrl)] : []), ...picturesIn(description)];
  if (content.cardType === 'locked') return { part: 'locked', files: [] };
  if (content.cardType === 'text') return { part: 'all', files: [...around, ...picturesIn(content.html)] };
  if (content.cardType === 'quiz' || content.cardType === 'poll') return { part: 'all', files: around };
  if (!('media' in content) || content.media === null) return { part: 'words', files: around };
  const captions = 'captions' in content ? mediaFile(content.captions) : [];
  return { part: 'all', files: [...around, ...mediaFile(content.media), ...captions] };
}
