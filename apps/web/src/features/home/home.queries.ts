import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { getHome, getHomeAhead, listContinueLearning, listFollowing, previewHome } from '@waymark/contract/home';
import { call } from '../../platform/api/call.ts';

/** Every query of home begins so; what someone dismisses renews them. */
const HOME = 'home';

export const homeQuery = queryOptions({
  queryKey: [HOME, 'first'],
  queryFn: ({ signal }) => call(getHome, { signal }),
});

/** Home by the draft of a layout, as its people will see it (HOM-02). */
export const homePreviewQuery = ({ layoutId, language, withRules }: { layoutId: string; language: string; withRules: boolean }) =>
  queryOptions({
    queryKey: [HOME, 'preview', layoutId, language, withRules],
    queryFn: ({ signal }) =>
      call(previewHome, { params: { pageLayoutId: layoutId }, query: { language, withRules: withRules ? 'true' : 'false' }, signal }),
    staleTime: 0,
  });

export const homeAheadQuery = queryOptions({
  queryKey: [HOME, 'ahead'],
  queryFn: ({ signal }) => call(getHomeAhead, { signal }),
});

/** Lists behind "See all" of home's own widgets, by the last word of their address. */
const LISTS = { continue: listContinueLearning, following: listFollowing } as const;
export type HomeList = keyof typeof LISTS;

export function homeListQuery(list: HomeList) {
  return infiniteQueryOptions({
    queryKey: [HOME, 'list', list],
    queryFn: ({ pageParam, signal }) => call(LISTS[list], { query: pageParam === null ? {} : { cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
}
