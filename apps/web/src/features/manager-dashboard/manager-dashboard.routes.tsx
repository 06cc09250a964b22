import { msg } from '@lingui/core/macro';
import type { WebFeature } from '../../platform/feature.ts';
import { queryClient } from '../../platform/query/query-client.ts';

export const managerDashboardFeature: WebFeature = {
  slug: 'manager-dashboard',
  routes: [
    {
      path: '/manager-dashboard',
      title: msg`My team`,
      screen: () => import('./screens/team-frame-screen.tsx'),
      loader: async ({ url }) => {
        if (url.search === '') {
          const { teamQuery } = await import('./manager-dashboard.queries.ts');
          await queryClient.prefetchQuery(teamQuery({ scope: 'direct', manager: null }));
        }
      },
      children: [
        { screen: () => import('./screens/team-overview-screen.tsx') },
        { path: 'learning', redirect: ({ url }) => `/manager-dashboard/learning/content${url.search}` },
        { path: 'learning/content', title: msg`Team learning`, screen: () => import('./screens/team-learning-screen.tsx') },
        { path: 'learning/content/:cardId', title: msg`Team learning`, screen: () => import('./screens/team-item-screen.tsx') },
        { path: 'skills', title: msg`Team skills`, screen: () => import('./screens/team-skills-screen.tsx') },
        { path: 'people/:userId', title: msg`Team member`, screen: () => import('./screens/team-person-screen.tsx') },
      ],
    },
  ],
};
