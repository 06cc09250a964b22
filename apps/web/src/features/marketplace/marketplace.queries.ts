import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  deleteSavedSearch,
  type FeedbackReason,
  getFilterOptions,
  getOverview,
  giveFeedback,
  listBookmarked,
  listSavedSearches,
  type Mark,
  type Overview,
  type OpportunityItem,
  saveSearch,
  searchOpportunities,
  type SearchPayloadInput,
  type SearchResult,
  setMark,
  setSearchAlerts,
  toggleActionFactory,
} from '@waymark/contract/marketplace';
import { takeMentorshipStep } from '@waymark/contract/mentorship';
import {
  type AnyRequestStatus,
  getRequest,
  listOwnRequests,
  type OpportunityRequestId,
  type OpportunityType,
} from '@waymark/contract/opportunities';
import { moveProjectApplication } from '@waymark/contract/projects';
import { moveVacancyApplication } from '@waymark/contract/vacancies';
import type { InfiniteData } from '@tanstack/react-query';
import { call } from '../../platform/api/call.ts';
import { notifyError } from '../../platform/api/error-message.ts';
import { patchKept } from '../../platform/query/patch-kept.ts';
import { queryClient } from '../../platform/query/query-client.ts';
import { useMutation } from '../../platform/query/use-mutation.ts';

const MARKETPLACE = 'marketplace';
const PAGE_SIZE = 12;
const cursorOf = (cursor: string | null) => (cursor === null ? {} : { cursor });

/** The first screen: a few of each type, and what the person has going. */
export const overviewQuery = queryOptions({
  queryKey: [MARKETPLACE, 'overview'],
  queryFn: ({ signal }) => call(getOverview, { signal }),
});

/** What the filters of a type offer. */
export const filterOptionsQuery = (type: OpportunityType) =>
  queryOptions({
    queryKey: [MARKETPLACE, 'filters', type],
    queryFn: ({ signal }) => call(getFilterOptions, { params: { type }, signal }),
  });

/** What a search finds, page by page; while filters change, the last answer stays. */
export const searchQuery = (payload: SearchPayloadInput) =>
  infiniteQueryOptions({
    queryKey: [MARKETPLACE, 'search', payload],
    queryFn: ({ pageParam, signal }) =>
      call(searchOpportunities, { body: { ...payload, pageNumber: pageParam, pageSize: PAGE_SIZE }, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ pageNumber, pageSize, total }) => ((pageNumber + 1) * pageSize < total ? pageNumber + 1 : null),
    placeholderData: keepPreviousData,
  });

/** Bookmarked opportunities, the last first. */
export const bookmarkedQuery = infiniteQueryOptions({
  queryKey: [MARKETPLACE, 'bookmarked'],
  queryFn: ({ pageParam, signal }) => call(listBookmarked, { query: cursorOf(pageParam), signal }),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.nextCursor,
});

/** One's own requests, newest first. */
export const ownRequestsQuery = (statuses: readonly AnyRequestStatus[]) =>
  infiniteQueryOptions({
    queryKey: [MARKETPLACE, 'requests', statuses],
    queryFn: ({ pageParam, signal }) =>
      call(listOwnRequests, { query: { ...(statuses.length > 0 && { status: [...statuses] }), ...cursorOf(pageParam) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });

/** How a request of a type is taken back. */
const WITHDRAWALS = {
  project: (requestId: OpportunityRequestId) => call(moveProjectApplication, { params: { requestId }, body: { action: 'withdraw' } }),
  mentorship: (mentorshipId: OpportunityRequestId) => call(takeMentorshipStep, { params: { mentorshipId }, body: { action: 'withdraw' } }),
  job_vacancy: (requestId: OpportunityRequestId) => call(moveVacancyApplication, { params: { requestId }, body: { action: 'withdraw' } }),
} as const;

/** Takes one's own request back; every page that shows it is read again. */
export function useWithdrawal() {
  return useMutation({
    mutationFn: async ({ id, type }: { readonly id: OpportunityRequestId; readonly type: OpportunityType }): Promise<void> => {
      if (type !== 'job_role') await WITHDRAWALS[type](id);
    },
    onSuccess: () => queryClient.invalidateQueries(),
  });
}

/** A request with its history. */
export const requestQuery = (requestId: string) =>
  queryOptions({
    queryKey: [MARKETPLACE, 'request', requestId],
    queryFn: ({ signal }) => call(getRequest, { params: { requestId }, signal }),
  });

export const savedSearchesQuery = queryOptions({
  queryKey: [MARKETPLACE, 'saved-searches'],
  queryFn: ({ signal }) => call(listSavedSearches, { signal }),
});

/** MKT-08: a bookmark shows once the server has taken it, and not before. */
export function useMark() {
  return useMutation({
    mutationFn: ({ item, mark, state }: { readonly item: OpportunityItem; readonly mark: Mark; readonly state: boolean }) =>
      call(setMark, { params: { opportunityId: item.id, mark }, body: { state } }),
    onSuccess: (_, { item, mark, state }) => {
      const toggle = toggleActionFactory(item.type, mark, state);
      const inPlace = (other: OpportunityItem) => (other.id === item.id ? toggle(other) : other);
      patchKept<InfiniteData<SearchResult>>({ queryKey: [MARKETPLACE, 'search'] }, (data) =>
        data === undefined ? data : { ...data, pages: data.pages.map((page) => ({ ...page, items: page.items.map(inPlace) })) },
      );
      queryClient.setQueryData<Overview>(overviewQuery.queryKey, (data) =>
        data === undefined
          ? data
          : {
              ...data,
              bookmarked: data.bookmarked + (mark === 'bookmark' ? (state ? 1 : -1) : 0),
              sections: data.sections.map((section) => ({ ...section, items: section.items.map(inPlace) })),
            },
      );
      void queryClient.invalidateQueries({ queryKey: bookmarkedQuery.queryKey });
    },
    onError: notifyError,
  });
}

export function useSaveSearch() {
  return useMutation({
    mutationFn: (body: { readonly name: string; readonly payload: SearchPayloadInput; readonly alerts: boolean }) =>
      call(saveSearch, { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: savedSearchesQuery.queryKey }),
  });
}

/** MKT-09: turns alerts of a kept search on or off. */
export function useSearchAlerts() {
  return useMutation({
    mutationFn: ({ id: savedSearchId, alerts }: { readonly id: string; readonly alerts: boolean }) =>
      call(setSearchAlerts, { params: { savedSearchId }, body: { alerts } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: savedSearchesQuery.queryKey }),
    onError: notifyError,
  });
}

export function useDeleteSavedSearch() {
  return useMutation({
    mutationFn: (savedSearchId: string) => call(deleteSavedSearch, { params: { savedSearchId } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: savedSearchesQuery.queryKey }),
    onError: notifyError,
  });
}

/** MKT-09: says why a recommendation does not fit; another one comes in its place. */
export function useFeedback() {
  return useMutation({
    mutationFn: ({
      opportunityId,
      ...body
    }: {
      readonly opportunityId: OpportunityItem['id'];
      readonly reason: FeedbackReason;
      readonly text: string;
    }) => call(giveFeedback, { params: { opportunityId }, body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: overviewQuery.queryKey }),
  });
}
