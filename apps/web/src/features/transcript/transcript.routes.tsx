import { msg } from '@lingui/core/macro';
import type { RouteArguments, WebFeature } from '../../platform/feature.ts';
import { queryClient } from '../../platform/query/query-client.ts';

const loader = async ({ params: { filter } }: RouteArguments) => {
  const { transcriptQuery, transcriptSummaryQuery } = await import('./transcript.queries.ts');
  const { filterOf } = await import('./transcript-filter.ts');
  await Promise.all([
    queryClient.prefetchQuery(transcriptSummaryQuery),
    queryClient.prefetchInfiniteQuery(transcriptQuery(filterOf(filter) ?? 'all', {})),
  ]);
};

export const transcriptFeature: WebFeature = {
  slug: 'transcript',
  routes: [
    {
      path: '/me/learning/:filter?',
      feature: 'transcript',
      title: msg`Your learning record`,
      screen: () => import('./screens/transcript-screen.tsx'),
      loader,
    },
  ],
  areaPages: [
    {
      area: 'admin',
      path: 'completions',
      section: 'content',
      label: msg`Completions`,
      icon: 'list-details',
      feature: 'transcript',
      permissions: ['MANAGE_CONTENT', 'MANAGE_USERS'],
      children: [
        { screen: () => import('./screens/completions-screen.tsx') },
        { path: 'import', title: msg`Import completions`, screen: () => import('./screens/completion-import-screen.tsx') },
        { path: 'import/:importId', title: msg`Import completions`, screen: () => import('./screens/completion-import-screen.tsx') },
      ],
    },
  ],
};
