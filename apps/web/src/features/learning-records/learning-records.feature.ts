import { msg } from '@lingui/core/macro';
import type { WebFeature } from '../../platform/feature.ts';
import { queryClient } from '../../platform/query/query-client.ts';

export const learningRecordsFeature: WebFeature = {
  slug: 'learning-records',
  routes: [],
  areaPages: [
    {
      area: 'admin',
      path: 'learning-records',
      section: 'operations',
      label: msg`Learning records`,
      icon: 'list-details',
      permissions: ['MANAGE_LEARNING_RECORDS'],
      screen: () => import('./screens/learning-records-screen.tsx'),
      loader: async () => queryClient.prefetchQuery((await import('./learning-records.queries.ts')).recordStoreQuery),
    },
  ],
};
