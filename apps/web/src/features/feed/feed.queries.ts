import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import {
  type CardFeed,
  countFeed,
  getTodaysLearning,
  listFeed,
  listFeedCards,
  listOwnSubmissions,
  listPostsToCurate,
} from '@waymark/contract/feed';
import { call } from '../../platform/api/call.ts';

const FEED = 'feed';
const cursorOf = (pageParam: string | null) => (pageParam === null ? {} : { cursor: pageParam });
const first = null as string | null;
const next = (page: { readonly nextCursor: string | null }) => page.nextCursor;

export const feedCountsQuery = queryOptions({ queryKey: [FEED, 'counts'], queryFn: ({ signal }) => call(countFeed, { signal }) });

export const todaysLearningQuery = queryOptions({
  queryKey: [FEED, 'today'],
  queryFn: ({ signal }) => call(getTodaysLearning, { signal }),
});

export const feedQuery = infiniteQueryOptions({
  queryKey: [FEED, 'items'],
  queryFn: ({ pageParam, signal }) => call(listFeed, { query: cursorOf(pageParam), signal }),
  initialPageParam: first,
  getNextPageParam: next,
});

export function feedCardsQuery(list: CardFeed) {
  return infiniteQueryOptions({
    queryKey: [FEED, 'cards', list],
    queryFn: ({ pageParam, signal }) => call(listFeedCards, { query: { list, ...cursorOf(pageParam) }, signal }),
    initialPageParam: first,
    getNextPageParam: next,
  });
}

export const postsToCurateQuery = infiniteQueryOptions({
  queryKey: [FEED, 'curate'],
  queryFn: ({ pageParam, signal }) => call(listPostsToCurate, { query: cursorOf(pageParam), signal }),
  initialPageParam: first,
  getNextPageParam: next,
});

export const submissionsQuery = infiniteQueryOptions({
  queryKey: [FEED, 'submissions'],
  queryFn: ({ pageParam, signal }) => call(listOwnSubmissions, { query: cursorOf(pageParam), signal }),
  initialPageParam: first,
  getNextPageParam: next,
});
