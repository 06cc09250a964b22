import { infiniteQueryOptions } from '@tanstack/react-query';
import { listActivity } from '@waymark/contract/activity';
import { call } from '../../platform/api/call.ts';

/** What a person did, page by page. */
export function activityQuery(userId: string) {
  return infiniteQueryOptions({
    queryKey: ['activity', userId],
    queryFn: ({ pageParam, signal }) =>
      call(listActivity, { params: { userId }, query: pageParam === null ? {} : { cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
}
