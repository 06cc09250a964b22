/** Pictures of the built-in stock library by theme; each theme has PICTURES_PER_THEME of them. Made by scripts/make-stock-pictures.mjs. */
export const STOCK_THEMES = ['waves', 'hills', 'city', 'network', 'paper', 'leaves'] as const;
export type StockTheme = (typeof STOCK_THEMES)[number];
export const PICTURES_PER_THEME = 4;

/** Every picture of the stock library by name: `waves-1`. */
export const STOCK_PICTURES: readonly string[] = STOCK_THEMES.flatMap((theme) =>
  Array.from({ length: PICTURES_PER_THEME }, (_, at) => `${theme}-${at + 1}`),
);

/** Where a stock picture is shown from. */
export const stockPictureUrl = (name: string): string => `/api/v1/stock-pictures/${name}`;

/** The bucket of the built-in library (MED-07), and where it is. */
export const STOCK_BUCKET = { name: 'stock', region: 'built-in' } as const;

/** MED-07: how long default images are kept, in milliseconds. */
export const DEFAULT_IMAGES_MILLISECONDS = 24 * 60 * 60_000;

/** MED-08. */
export const UNSPLASH = { perPage: 30, debounceMilliseconds: 500, previewWidth: 180, previewHeight: 76, lastPage: 30 } as const;

interface KeptImages {
  readonly at: number;
  readonly imageLinks: readonly string[];
}

const isKeptImages = (value: unknown): value is KeptImages =>
  typeof value === 'object' &&
  value !== null &&
  'at' in value &&
  typeof value.at === 'number' &&
  'imageLinks' in value &&
  Array.isArray(value.imageLinks) &&
  value.imageLinks.every((link) => typeof link === 'string');

/**
 * Returns the default images that a cache holds (MED-07): undefined when there is none or it is older than 24 hours, an empty list when
 * what is stored cannot be read.
 */
export function readKeptImages(stored: string | null, now: number): readonly string[] | undefined {
  if (stored === null) return undefined;
  try {
    const kept: unknown = JSON.parse(stored);
    if (!isKeptImages(kept)) return [];
    const age = now - kept.at;
    return age >= 0 && age < DEFAULT_IMAGES_MILLISECONDS ? kept.imageLinks : undefined;
  } catch {
    return [];
  }
}

export const keptImages = (imageLinks: readonly string[], now: number): string => JSON.stringify({ at: now, imageLinks });
