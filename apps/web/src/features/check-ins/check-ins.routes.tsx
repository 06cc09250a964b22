import { msg } from '@lingui/core/macro';
import type { WebFeature } from '../../platform/feature.ts';
import { queryClient } from '../../platform/query/query-client.ts';

export const checkInsFeature: WebFeature = {
  slug: 'check-ins',
  routes: [],
  areaPages: [
    {
      area: 'admin',
      path: 'check-ins',
      section: 'organisation',
      label: msg`Check ins`,
      icon: 'list',
      permissions: ['MANAGE_ORGANISATION'],
      screen: () => import('./screens/check-ins-screen.tsx'),
      loader: async () => queryClient.prefetchInfiniteQuery((await import('./check-ins.queries.ts')).checkInsQuery),
    },
  ],
  problemMessages: () => import('./check-ins.problem-messages.ts'),
};
