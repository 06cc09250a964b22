import type { Carousel } from '@waymark/contract/discover';

export interface ShelfAddress {
  readonly by: Carousel;
  readonly value: string | null;
}

/** First words under /discover that are shelves; everything else is the name of a provider (HOM-05). */
const PLAIN_SHELVES = ['for-you', 'trending', 'new'] as const;

/** Where all of a shelf is shown. */
export function shelfHref({ by, value }: ShelfAddress): string {
  switch (by) {
    case 'topic':
      return `/topic/${encodeURIComponent(value ?? '')}`;
    case 'provider':
      return `/discover/${encodeURIComponent(value ?? '')}`;
    case 'type':
      return `/discover/type/${encodeURIComponent(value ?? '')}`;
    case 'for-you':
    case 'new':
    case 'trending':
      return `/discover/${by}`;
  }
}

/** The shelf at /discover/{word}: one of ours, else that provider's. */
export function shelfAt(word: string): ShelfAddress {
  const plain = PLAIN_SHELVES.find((shelf) => shelf === word);
  return plain === undefined ? { by: 'provider', value: word } : { by: plain, value: null };
}
