import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { type Carousel, getDiscover, listCarousel } from '@waymark/contract/discover';
import { call } from '../../platform/api/call.ts';

/** Every query of discover begins so; what someone dismisses renews them. */
const DISCOVER = 'discover';

export const discoverQuery = queryOptions({
  queryKey: [DISCOVER, 'shelves'],
  queryFn: ({ signal }) => call(getDiscover, { signal }),
});

/** All cards of one shelf, page by page. */
export function shelfQuery(by: Carousel, value: string | null) {
  return infiniteQueryOptions({
    queryKey: [DISCOVER, 'shelf', by, value],
    queryFn: ({ pageParam, signal }) =>
      call(listCarousel, {
        query: { by, ...(value === null ? {} : { value }), ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
}
