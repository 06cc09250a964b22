import {
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
 * What changes while the first answer to a question is on its way may not be in that answer, and the library would take it for the newest all the
 * same. Such questions are asked again once they are answered.
 */
export class FreshQueryClient extends QueryClient {
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
