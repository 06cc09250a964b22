import { msg } from '@lingui/core/macro';
import type { WebFeature } from '../../platform/feature.ts';
import { queryClient } from '../../platform/query/query-client.ts';

export const warehouseFeature: WebFeature = {
  slug: 'warehouse',
  routes: [],
  areaPages: [
    {
      area: 'admin',
      path: 'warehouse',
      section: 'operations',
      label: msg`Data warehouse`,
      icon: 'server',
      permissions: ['MANAGE_ORGANISATION'],
      screen: () => import('./screens/warehouse-screen.tsx'),
      loader: async () => queryClient.prefetchQuery((await import('./warehouse.queries.ts')).targetsQuery),
    },
  ],
};
