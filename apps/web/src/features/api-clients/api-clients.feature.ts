import { msg } from '@lingui/core/macro';
import type { WebFeature } from '../../platform/feature.ts';
import { queryClient } from '../../platform/query/query-client.ts';

export const apiClientsFeature: WebFeature = {
  slug: 'api-clients',
  routes: [],
  areaPages: [
    {
      area: 'admin',
      path: 'api-clients',
      section: 'operations',
      label: msg`API clients`,
      icon: 'key',
      permissions: ['MANAGE_ORGANISATION'],
      screen: () => import('./screens/api-clients-screen.tsx'),
      loader: async () => queryClient.prefetchInfiniteQuery((await import('./api-clients.queries.ts')).apiClientsQuery),
    },
  ],
};
