import type { CardStatus } from '../cards/card-type.rules.ts';

/** What search finds, in the order of its tabs (SRC-01). */
export const SEARCH_KINDS = ['card', 'user', 'group', 'channel'] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

/** Orders of the results (SRC-02). */
export const SEARCH_SORTS = ['relevance', 'newest', 'rating', 'views'] as const;
export type SearchSort = (typeof SEARCH_SORTS)[number];

/** Filters whose values come from the cards themselves (SRC-02, CRD-15). */
export const FACET_GROUPS = ['type', 'duration', 'level', 'language', 'provider', 'topic', 'skill', 'author', 'price'] as const;
export type FacetGroup = (typeof FACET_GROUPS)[number];

/** Published within so many days. */
export const SEARCH_DATES = { '7-days': 7, '30-days': 30, '365-days': 365 } as const;
export type SearchDate = keyof typeof SEARCH_DATES;

/** At least so many stars. */
export const SEARCH_RATINGS = ['4', '3', '2'] as const;

/** The searcher's own state on a card, as its page says it. */
export const SEARCH_STATUSES = ['NOT_STARTED', 'REGISTERED', 'STARTED', 'FAILED', 'COMPLETED'] as const;
export type SearchStatus = (typeof SEARCH_STATUSES)[number];

/** Returns the state that search narrows by for a status of a card; what is passed is completed. */
export function searchStatusOf(status: CardStatus | null): SearchStatus {
  switch (status) {
    case null:
      return 'NOT_STARTED';
    case 'Registered':
      return 'REGISTERED';
    case 'In Progress':
      return 'STARTED';
    case 'Failed':
      return 'FAILED';
    case 'Completed':
    case 'Passed':
      return 'COMPLETED';
  }
}

/** Matches that are counted one by one; beyond it counts say "at least". */
export const COUNTED_MATCHES = 250;

/** Internal content search shows so many at once (SRC-05). */
export const SEARCH_PAGE = 12;

export const LONGEST_SEARCH = 200;

/** Where a kept search looks (SRC-05): the tabs of the results, and the library. */
export const SEARCH_BUCKETS = ['all', ...SEARCH_KINDS, 'library'] as const;
export type SearchBucket = (typeof SEARCH_BUCKETS)[number];

/** Searches that someone keeps in one bucket, and characters of a name. */
export const KEPT_SEARCHES = { each: 20, name: 80 } as const;
