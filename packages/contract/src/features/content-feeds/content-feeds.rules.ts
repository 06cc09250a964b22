/** How content comes from outside (CRD-21). An OPML file names feeds; each of them is read. */
export const FEED_KINDS = ['rss', 'opml', 'csv', 'xapi'] as const;
export type FeedKind = (typeof FEED_KINDS)[number];

/** What becomes of a card when its item is removed at the source. */
/** Types of card that items become. */
export const FEED_CARD_TYPES = ['article', 'course'] as const;
export type FeedCardType = (typeof FEED_CARD_TYPES)[number];

export const WHEN_REMOVED = ['archive', 'keep'] as const;
export type WhenRemoved = (typeof WHEN_REMOVED)[number];

/** Hours between runs. */
export const FEED_INTERVALS = [1, 6, 24, 168] as const;

export const FEED_LIMITS = {
  feeds: 100,
  name: 80,
  url: 1_000,
  topics: 10,
  /** Items of one source; what comes after is not read, and the run says so. */
  items: 2_000,
  /** Feeds that an OPML file may name. */
  outlines: 30,
  /** Bytes of an answer, unpacked. */
  bytes: 4 * 1024 * 1024,
  milliseconds: 15_000,
  /** Levels of elements in a feed. */
  depth: 64,
  /** Faults of single items that a run keeps. */
  faults: 100,
  previewItems: 20,
  runsKept: 50,
} as const;

export const FEED_RUN_STATUSES = ['running', 'done', 'failed'] as const;
/** Why a whole run brought nothing. */
export const FEED_FAULTS = [
  'address-refused',
  'unreachable',
  'too-slow',
  'too-large',
  'not-there',
  'refused-us',
  'server-fault',
  'unreadable',
  'empty',
  'owner-gone',
  'interrupted',
] as const;
export type FeedFault = (typeof FEED_FAULTS)[number];

/** Why one item was left out. */
export const ITEM_FAULTS = ['no-title', 'no-address', 'bad-address', 'duplicate', 'feed-failed', 'too-many', 'not-saved'] as const;
export type ItemFault = (typeof ITEM_FAULTS)[number];
export interface FaultyItem {
  /** Which line of a table, or which item, counted from 1. */
  readonly line: number;
  readonly code: ItemFault;
  readonly what: string;
}

/** One piece of content at a source. `id` is the source's own name for it. */
export interface FeedItem {
  readonly id: string;
  readonly url: string;
  readonly title: string;
  readonly description: string;
  readonly topics: readonly string[];
  readonly durationMinutes: number | null;
  readonly publishedAt: string | null;
}

interface KnownItem {
  readonly id: string;
  readonly publishedAt: string | null;
}

/**
 * Returns which known items were removed at the source. A list (CSV, xAPI) is whole, so what is missing is gone. A feed shows only its
 * newest items: what is missing is gone only if it is newer than the oldest one still shown.
 */
export function removedItems(kind: FeedKind, known: readonly KnownItem[], listed: readonly KnownItem[]): string[] {
  const there = new Set(listed.map(({ id }) => id));
  const missing = known.filter(({ id }) => !there.has(id));
  if (kind === 'csv' || kind === 'xapi') return missing.map(({ id }) => id);
  const moments = listed.flatMap(({ publishedAt }) => publishedAt ?? []).toSorted();
  const [oldest] = moments;
  if (oldest === undefined) return [];
  return missing.flatMap(({ id, publishedAt }) => (publishedAt !== null && publishedAt > oldest ? [id] : []));
}

/** Returns whether so much is gone at once that a fault at the source is likelier: more than five, and more than half. Then nothing is removed. */
export const isImplausibleLoss = (removed: number, known: number): boolean => removed > 5 && removed * 2 > known;
