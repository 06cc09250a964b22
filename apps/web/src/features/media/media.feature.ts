import { msg } from '@lingui/core/macro';
import type { WebFeature } from '../../platform/feature.ts';
import { queryClient } from '../../platform/query/query-client.ts';

export const mediaFeature: WebFeature = {
  slug: 'media',
  routes: [],
  areaPages: [
    {
      area: 'admin',
      section: 'operations',
      path: 'file-storage',
      label: msg`Storage and virus scanner`,
      icon: 'folders',
      permissions: ['MANAGE_ORGANISATION'],
      screen: () => import('./screens/file-storage-screen.tsx'),
      loader: async () => queryClient.prefetchQuery((await import('./file-services.queries.ts')).fileStoreQuery),
    },
  ],
};
