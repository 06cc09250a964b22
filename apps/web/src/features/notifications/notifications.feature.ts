import { msg } from '@lingui/core/macro';
import type { WebFeature } from '../../platform/feature.ts';
import { queryClient } from '../../platform/query/query-client.ts';

export const notificationsFeature: WebFeature = {
  slug: 'notifications',
  routes: [
    {
      path: '/notifications',
      title: msg`Notifications`,
      screen: () => import('./screens/notifications-screen.tsx'),
      loader: async () => queryClient.prefetchInfiniteQuery((await import('./notifications.queries.ts')).notificationsQuery),
    },
  ],
  shell: { bell: () => import('./components/bell.tsx') },
};
