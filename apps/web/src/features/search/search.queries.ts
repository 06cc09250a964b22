import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import {
  deleteKeptSearch,
  keepSearch,
  type KeptSearchInput,
  listKeptSearches,
  search,
  type SearchKind,
  type SearchQueryInput,
  suggest,
} from '@waymark/contract/search';
import { call } from '../../platform/api/call.ts';
import { notifyError } from '../../platform/api/error-message.ts';
import { queryClient } from '../../platform/query/query-client.ts';
import { useMutation } from '../../platform/query/use-mutation.ts';
import type { SearchAddress } from './search-address.ts';

const SEARCH = 'search';

/** What is asked of the server for one kind of thing; only content has filters and orders. */
function queryOf({ term, sort, filters }: SearchAddress, kind: SearchKind): SearchQueryInput {
  if (kind !== 'card') return { q: term, kind };
  const { date, rating, ...lists } = filters;
  return {
    q: term,
    kind,
    sort,
    ...lists,
    ...(date === undefined ? {} : { date: date[0] }),
    ...(rating === undefined ? {} : { rating: rating[0] }),
  } as SearchQueryInput;
}

/** The results of a search for one kind of thing, page by page; the old ones stay while new ones come. */
export function resultsQuery(address: SearchAddress, kind: SearchKind) {
  const query = queryOf(address, kind);
  return infiniteQueryOptions({
    queryKey: [SEARCH, 'results', query],
    queryFn: ({ pageParam, signal }) => call(search, { query: { ...query, ...(pageParam === null ? {} : { cursor: pageParam }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });
}

/** The first people or groups of a search, shown among its content. */
export function firstResultsQuery(term: string, kind: SearchKind) {
  return queryOptions({
    queryKey: [SEARCH, 'first', kind, term],
    queryFn: ({ signal }) => call(search, { query: { q: term, kind, limit: 3 }, signal }),
  });
}

/** What a search that is being typed may be after (SRC-04). */
export function suggestionsQuery(text: string) {
  return queryOptions({
    queryKey: [SEARCH, 'suggestions', text],
    queryFn: ({ signal }) => call(suggest, { query: { q: text }, signal, background: true }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    retry: false,
  });
}

/** The searches someone keeps, of every bucket (SRC-05). */
export const keptSearchesQuery = queryOptions({
  queryKey: [SEARCH, 'kept'],
  queryFn: ({ signal }) => call(listKeptSearches, { signal }),
});

export function useKeepSearch() {
  return useMutation({
    mutationFn: (body: KeptSearchInput) => call(keepSearch, { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: keptSearchesQuery.queryKey }),
  });
}

export function useDeleteKeptSearch() {
  return useMutation({
    mutationFn: (keptSearchId: string) => call(deleteKeptSearch, { params: { keptSearchId } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: keptSearchesQuery.queryKey }),
    onError: notifyError,
  });
}
