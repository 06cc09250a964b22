import { msg } from '@lingui/core/macro';
import type { WebFeature } from '../../platform/feature.ts';
import { queryClient } from '../../platform/query/query-client.ts';

export const matchingFeature: WebFeature = {
  slug: 'matching',
  routes: [],
  areaPages: [
    {
      area: 'admin',
      section: 'talent',
      path: 'matching',
      label: msg`Match weights`,
      icon: 'target',
      feature: 'career_growth',
      permissions: ['MANAGE_ORGANISATION'],
      screen: () => import('./screens/matching-screen.tsx'),
      loader: async () => queryClient.prefetchQuery((await import('./matching.queries.ts')).matchRulesQuery),
    },
  ],
};
