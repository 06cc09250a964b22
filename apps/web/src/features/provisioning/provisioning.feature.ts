import { msg } from '@lingui/core/macro';
import type { WebFeature } from '../../platform/feature.ts';
import { queryClient } from '../../platform/query/query-client.ts';

export const provisioningFeature: WebFeature = {
  slug: 'provisioning',
  routes: [],
  areaPages: [
    {
      area: 'admin',
      path: 'provisioning',
      section: 'access',
      label: msg`Provisioning`,
      icon: 'refresh',
      permissions: ['MANAGE_ORGANISATION'],
      screen: () => import('./screens/provisioning-screen.tsx'),
      loader: async () => queryClient.prefetchQuery((await import('./provisioning.queries.ts')).provisioningQuery),
    },
  ],
};
