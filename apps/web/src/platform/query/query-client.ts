import {
  type DefaultError,
  type FetchInfiniteQueryOptions,
  type FetchQueryOptions,
  type InfiniteData,
  type InvalidateOptions,
  type InvalidateQueryFilters,
  notifyManager,
  QueryClient,
  type QueryKey,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query';
import { ApiProblem, isProblemOf } from '../api/api-problem.ts';
import { isAway } from '../api/reach.ts';

const MOST_RETRIES = 2;

/** Refusals stay refusals; what may pass is tried again, twice. Without a network it is known at once, and asked for again when it is back. */
const retry = (failures: number, error: unknown) =>
  failures < MOST_RETRIES &&
  error instanceof ApiProblem &&
  error.isPassing &&
  error.status !== 429 &&
  !(isProblemOf(error, 'offline') && isAway());

// What a press changes at once shows with it: a task later, a switch would first be seen to jump back.
notifyManager.setScheduler(queueMicrotask);

/**
 * The library's client, but for two things. What changes while the first answer to a question is on its way may not be in that answer, and would be
 * taken for the newest all the same: such questions are asked again once they are answered. And what is fetched ahead, as someone points at a link,
 * leaves a refusal that is shown as it is: asked again, the page would wait for a moment in its place, and the press would meet nothing.
 */
export class FreshQueryClient extends QueryClient {
  override async prefetchQuery<Data = unknown, Failure = DefaultError, Selected = Data, Key extends QueryKey = QueryKey>(
    options: FetchQueryOptions<Data, Failure, Selected, Key>,
  ): Promise<void> {
    if (!this.isShownRefused(options.queryKey)) await super.prefetchQuery(options);
  }

  override async prefetchInfiniteQuery<Data, Failure = DefaultError, Selected = Data, Key extends QueryKey = QueryKey, PageParam = unknown>(
    options: FetchInfiniteQueryOptions<Data, Failure, Selected, Key, PageParam>,
  ): Promise<void> {
    if (!this.isShownRefused(options.queryKey)) await super.prefetchInfiniteQuery(options);
  }

  private isShownRefused(queryKey: QueryKey): boolean {
    const query = this.getQueryCache().find({ queryKey });
    return query?.state.status === 'error' && query.isActive();
  }

  override async invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const onTheirWay = this.getQueryCache()
      .findAll(filters)
      .filter(({ state }) => state.data === undefined && state.fetchStatus === 'fetching');
    await super.invalidateQueries(filters, options);
    if (onTheirWay.length === 0) return;
    await Promise.allSettled(onTheirWay.map(async ({ promise }) => promise));
    await super.invalidateQueries({ ...filters, predicate: (query) => onTheirWay.some((one) => one === query) }, options);
  }
}

/** What the page knows of the server. There is no other store of server state. */
export const queryClient = new FreshQueryClient({
  defaultOptions: {
    // Without a network they give what was read before (SHL-39), instead of waiting for it.
    queries: { staleTime: 30_000, retry, refetchOnWindowFocus: false, networkMode: 'always' },
    mutations: { retry: false },
  },
});

/** What a list with pages gives to code that asks it for the next one. */
export type PagedQuery = Pick<UseInfiniteQueryResult<InfiniteData<unknown>>, 'data' | 'fetchNextPage'>;

/** Fetches the next page of a list. A refresh that is under way is waited for: in its place, what it was for would be lost. */
export async function fetchNext(query: PagedQuery): Promise<void> {
  const { data, hasNextPage, isError } = await query.fetchNextPage({ cancelRefetch: false });
  // It was the refresh that was waited for.
  if (!isError && hasNextPage && data?.pages.length === query.data?.pages.length) await query.fetchNextPage({ cancelRefetch: false });
}

/**
 * Drops what is no longer there. A screen that still shows it keeps its copy until it is left: without it, the screen would ask once more, and
 * show that there is no such thing.
 */
export function forget(queryKey: QueryKey): void {
  queryClient.removeQueries({ queryKey, type: 'inactive' });
  void queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
}
