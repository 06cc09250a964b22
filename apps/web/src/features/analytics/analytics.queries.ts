import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  type AnalyticsArea,
  deleteAnalyticsView,
  getAnalytics,
  getChannelAnalytics,
  getGroupAnalytics,
  getPathAnalytics,
  listAnalyticsViews,
  listFigureRows,
  listGroupFigureRows,
  listGroupProgress,
  saveAnalyticsView,
} from '@waymark/contract/analytics';
import type { SchemaInput } from '@waymark/contract/kit';
import { call } from '../../platform/api/call.ts';
import { queryClient } from '../../platform/query/query-client.ts';
import { useMutation } from '../../platform/query/use-mutation.ts';

const ANALYTICS = 'analytics';
/** Figures are as fresh as the question: asked again whenever the page is opened. */
const FRESH = 20_000;

export type AnalyticsSearch = SchemaInput<(typeof getAnalytics)['query']>;

/** Figures, charts and tables of an area; while filters change the last answer stays. */
export const reportQuery = (area: AnalyticsArea, query: AnalyticsSearch) =>
  queryOptions({
    queryKey: [ANALYTICS, 'report', area, query],
    queryFn: ({ signal }) => call(getAnalytics, { params: { area }, query, signal }),
    staleTime: FRESH,
    placeholderData: (last, of) => (of?.queryKey[2] === area ? last : undefined),
  });

/** Whose content a report is about. */
export type ContentSubject = { readonly channelId: string } | { readonly pathId: string };

export type GroupSearch = SchemaInput<(typeof getGroupAnalytics)['query']>;

export const groupReportQuery = (groupId: string, query: GroupSearch) =>
  queryOptions({
    queryKey: [ANALYTICS, 'group', groupId, query],
    queryFn: ({ signal }) => call(getGroupAnalytics, { params: { groupId }, query, signal }),
    staleTime: FRESH,
    placeholderData: keepPreviousData,
  });

/** What people of a channel, or learners of a pathway or journey, did with what is in it. */
export const contentReportQuery = (of: ContentSubject, query: GroupSearch) =>
  queryOptions({
    queryKey: [ANALYTICS, 'content', of, query],
    queryFn: ({ signal }) =>
      'channelId' in of ? call(getChannelAnalytics, { params: of, query, signal }) : call(getPathAnalytics, { params: of, query, signal }),
    staleTime: FRESH,
    placeholderData: keepPreviousData,
  });

/** Members of a group with their progress, by name. */
export const groupMembersQuery = (groupId: string, { start, end }: Pick<GroupSearch, 'start' | 'end'>) =>
  infiniteQueryOptions({
    queryKey: [ANALYTICS, 'members', groupId, { start, end }],
    queryFn: ({ pageParam, signal }) =>
      call(listGroupProgress, { params: { groupId }, query: { start, end, ...(pageParam === null ? {} : { cursor: pageParam }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });

/** Whose rows a figure opens: of the organisation, narrowed as its page is, or of a group. */
export type RowsOf = { readonly query: AnalyticsSearch } | { readonly groupId: string; readonly query: GroupSearch };

/** What a figure counts, row by row (ANA-09). */
export const figureRowsQuery = (figureId: string, of: RowsOf) =>
  infiniteQueryOptions({
    queryKey: [ANALYTICS, 'rows', figureId, of],
    queryFn: ({ pageParam, signal }) => {
      const page = pageParam === null ? {} : { cursor: pageParam };
      return 'groupId' in of
        ? call(listGroupFigureRows, { params: { groupId: of.groupId, figureId }, query: { ...of.query, ...page }, signal })
        : call(listFigureRows, { params: { figureId }, query: { ...of.query, ...page }, signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    staleTime: FRESH,
  });

export const viewsQuery = queryOptions({
  queryKey: [ANALYTICS, 'views'],
  queryFn: async ({ signal }) => (await call(listAnalyticsViews, { signal })).items,
});

const refreshViews = async () => queryClient.invalidateQueries({ queryKey: [ANALYTICS, 'views'] });

export function useViewSaving() {
  return useMutation({
    mutationFn: (body: SchemaInput<(typeof saveAnalyticsView)['body']>) => call(saveAnalyticsView, { body }),
    onSuccess: refreshViews,
  });
}

export function useViewDeletion() {
  return useMutation({
    mutationFn: (viewId: string) => call(deleteAnalyticsView, { params: { viewId } }),
    onSuccess: refreshViews,
  });
}
