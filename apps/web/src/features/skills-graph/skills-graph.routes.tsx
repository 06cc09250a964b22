import { msg } from '@lingui/core/macro';
import type { WebFeature } from '../../platform/feature.ts';
import { queryClient } from '../../platform/query/query-client.ts';

export const skillsGraphFeature: WebFeature = {
  slug: 'skills-graph',
  routes: [
    {
      path: '/skills-graph',
      feature: 'skills_graph',
      permissions: ['SHOW_SKILLS_DIRECTORY'],
      title: msg`Skills graph`,
      screen: () => import('./screens/skills-graph-screen.tsx'),
      loader: async ({ url }) =>
        queryClient.prefetchQuery(
          (await import('./skills-graph.queries.ts')).skillsGraphQuery(url.searchParams.get('around') ?? undefined),
        ),
    },
  ],
};
