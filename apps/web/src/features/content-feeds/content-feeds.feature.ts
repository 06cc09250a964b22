import { msg } from '@lingui/core/macro';
import type { RouteArguments, WebFeature } from '../../platform/feature.ts';
import { queryClient } from '../../platform/query/query-client.ts';

const queries = () => import('./content-feeds.queries.ts');

const loadFeed = async ({ params: { feedId } }: RouteArguments) => {
  if (feedId === undefined) return;
  const { feedQuery, runsQuery } = await queries();
  await Promise.all([queryClient.prefetchQuery(feedQuery(feedId)), queryClient.prefetchInfiniteQuery(runsQuery(feedId))]);
};

export const contentFeedsFeature: WebFeature = {
  slug: 'content-feeds',
  routes: [],
  areaPages: [
    {
      area: 'admin',
      path: 'content-sources',
      section: 'content',
      label: msg`Content sources`,
      icon: 'rss',
      permissions: ['MANAGE_CONTENT'],
      children: [
        {
          screen: () => import('./screens/feeds-screen.tsx'),
          loader: async () => queryClient.prefetchInfiniteQuery((await queries()).feedsQuery),
        },
        { path: ':feedId', screen: () => import('./screens/feed-screen.tsx'), loader: loadFeed },
      ],
    },
  ],
};
