import { msg } from '@lingui/core/macro';
import type { WebFeature } from '../../platform/feature.ts';
import { queryClient } from '../../platform/query/query-client.ts';

export const adminFeature: WebFeature = {
  slug: 'admin',
  routes: [{ path: '/admin', area: 'admin', title: msg`Administration`, screen: () => import('./screens/admin-screen.tsx') }],
  areaPages: [
    {
      area: 'admin',
      path: 'overview',
      section: 'start',
      label: msg`Overview`,
      icon: 'compass',
      permissions: ['ADMIN_ONLY', 'MANAGE_USERS', 'MANAGE_ORGANISATION'],
      screen: () => import('./screens/overview-screen.tsx'),
      loader: async () => queryClient.prefetchQuery((await import('./admin.queries.ts')).overviewQuery),
    },
  ],
};
