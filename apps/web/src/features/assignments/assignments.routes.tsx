import { msg } from '@lingui/core/macro';
import type { WebFeature } from '../../platform/feature.ts';
import { queryClient } from '../../platform/query/query-client.ts';

const mine = { title: msg`My assignments`, screen: () => import('./screens/my-assignments-screen.tsx') };

export const assignmentsFeature: WebFeature = {
  slug: 'assignments',
  routes: [
    { path: '/my-assignments', ...mine },
    {
      path: '/assignments/:assignmentId',
      title: msg`Assignment details`,
      screen: () => import('./screens/assignment-screen.tsx'),
      loader: async ({ params: { assignmentId = '' } }) =>
        queryClient.prefetchQuery((await import('./assignments.queries.ts')).assignmentPageQuery(assignmentId)),
    },
    {
      path: '/assignments/series/:seriesId',
      title: msg`Recurring assignment`,
      screen: () => import('./screens/series-screen.tsx'),
      loader: async ({ params: { seriesId = '' } }) =>
        queryClient.prefetchQuery((await import('./series.queries.ts')).seriesPageQuery(seriesId)),
    },
  ],
  groupTabs: [
    { key: 'assignments', label: msg`Assignments`, panel: () => import('./components/group-assignments-panel.tsx'), inOverview: false },
    { key: 'shared', label: msg`Shared`, panel: () => import('./components/group-shared-panel.tsx') },
  ],
};
