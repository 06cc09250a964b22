import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import {
  type ContentFeed,
  createContentFeed,
  deleteContentFeed,
  type FeedSource,
  getContentFeed,
  listContentFeeds,
  listFeedRuns,
  previewContentFeed,
  runContentFeed,
  updateContentFeed,
} from '@waymark/contract/content-feeds';
import type { SchemaInput } from '@waymark/contract/kit';
import { call } from '../../platform/api/call.ts';
import { notifyError } from '../../platform/api/error-message.ts';
import { queryClient } from '../../platform/query/query-client.ts';
import { useMutation } from '../../platform/query/use-mutation.ts';

const FEEDS = 'content-feeds';
/** While a source is being read it is looked at again so often, in milliseconds. */
const LOOK_AGAIN = 2_000;
const cursorOf = (cursor: string | null) => (cursor === null ? {} : { cursor });

export const isReading = (feed: ContentFeed | undefined): boolean => feed?.lastRun?.status === 'running';

export const feedsQuery = infiniteQueryOptions({
  queryKey: [FEEDS, 'list'],
  queryFn: ({ pageParam, signal }) => call(listContentFeeds, { query: cursorOf(pageParam), signal }),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.nextCursor,
  refetchInterval: ({ state }) => (state.data?.pages.some(({ items }) => items.some(isReading)) === true ? LOOK_AGAIN : false),
});

export function feedQuery(feedId: string) {
  return queryOptions({
    queryKey: [FEEDS, 'one', feedId],
    queryFn: ({ signal }) => call(getContentFeed, { params: { feedId }, signal }),
    refetchInterval: ({ state }) => (isReading(state.data) ? LOOK_AGAIN : false),
  });
}

export function runsQuery(feedId: string) {
  return infiniteQueryOptions({
    queryKey: [FEEDS, 'runs', feedId],
    queryFn: ({ pageParam, signal }) => call(listFeedRuns, { params: { feedId }, query: cursorOf(pageParam), signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ items }) => items.some(({ status }) => status === 'running')) === true ? LOOK_AGAIN : false,
  });
}

const refreshFeeds = () => queryClient.invalidateQueries({ queryKey: [FEEDS] });

export type FeedInput = SchemaInput<(typeof createContentFeed)['body']>;

/** Adds a content source, or changes one. */
export function useFeedSaving(feedId: string | undefined) {
  return useMutation({
    mutationFn: (body: FeedInput) =>
      feedId === undefined ? call(createContentFeed, { body }) : call(updateContentFeed, { params: { feedId }, body }),
    onSuccess: refreshFeeds,
  });
}

export function useFeedPreview() {
  return useMutation({ mutationFn: (body: FeedSource) => call(previewContentFeed, { body }) });
}

export function useFeedRun(feedId: string) {
  return useMutation({
    mutationFn: () => call(runContentFeed, { params: { feedId } }),
    onError: notifyError,
    onSettled: refreshFeeds,
  });
}

export function useFeedRemoval() {
  return useMutation({
    mutationFn: (feedId: string) => call(deleteContentFeed, { params: { feedId } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: feedsQuery.queryKey }),
    onError: notifyError,
  });
}
