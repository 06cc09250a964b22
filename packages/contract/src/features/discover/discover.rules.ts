/** What a carousel of discover goes by (HOM-05). */
export const CAROUSELS = ['for-you', 'trending', 'new', 'topic', 'provider', 'type'] as const;
export type Carousel = (typeof CAROUSELS)[number];

/** Where recommendations come from, in the order they take turns (HOM-07). */
export const RECOMMENDATION_SOURCES = ['topic', 'following', 'group', 'popular'] as const;
export type RecommendationSource = (typeof RECOMMENDATION_SOURCES)[number];

/** Cards shown of a carousel before "See all". */
export const CAROUSEL_LENGTH = 8;
/** Recommendations there are at most at one time. */
export const MOST_RECOMMENDATIONS = 48;

export interface Recommended {
  readonly id: string;
  readonly source: RecommendationSource;
}

/**
 * HOM-07: recommendations of all sources in turns, so that no one source crowds out the others; each card once, with the
 * reason that comes first.
 */
export function takeTurns<Item extends Recommended>(found: readonly Item[], limit: number): Item[] {
  const waiting = RECOMMENDATION_SOURCES.map((source) => found.filter((item) => item.source === source));
  const chosen = new Map<string, Item>();
  for (let round = 0; chosen.size < limit && waiting.some((items) => items.length > round); round += 1) {
    for (const items of waiting) {
      const item = items[round];
      if (item !== undefined && chosen.size < limit && !chosen.has(item.id)) chosen.set(item.id, item);
    }
  }
  return [...chosen.values()];
}

/** Parts of the page in the order they stand where nothing is arranged (HOM-05): shelves, several of a topic, provider and type, and ways to the rest. */
export const DISCOVER_WIDGETS = [...CAROUSELS, 'topics', 'providers'] as const;
export type DiscoverWidget = (typeof DISCOVER_WIDGETS)[number];
