import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { type Carousel, getDiscover, listCarousel, previewDiscover } from '@waymark/contract/discover';
import { call } from '../../platform/api/call.ts';

/** Every query of discover begins so; what someone dismisses renews them. */
const DISCOVER = 'discover';

export const discoverQuery = queryOptions({
  queryKey: [DISCOVER, 'shelves'],
  queryFn: ({ signal }) => call(getDiscover, { signal }),
});

/** Discover by the draft of a layout, as its people will see it (HOM-02). */
export const discoverPreviewQuery = ({ layoutId, language, withRules }: { layoutId: string; language: string; withRules: boolean }) =>
  queryOptions({
    queryKey: [DISCOVER, 'preview', layoutId, language, withRules],
    queryFn: ({ signal }) =>
      call(previewDiscover, { params: { pageLayoutId: layoutId }, query: { language, withRules: withRules ? 'true' : 'false' }, signal }),
    staleTime: 0,
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
