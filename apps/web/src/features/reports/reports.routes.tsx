import { msg } from '@lingui/core/macro';
import type { RouteArguments, WebFeature } from '../../platform/feature.ts';
import { queryClient } from '../../platform/query/query-client.ts';

const queries = () => import('./reports.queries.ts');

export const reportsFeature: WebFeature = {
  slug: 'reports',
  routes: [
    {
      path: '/analytics/reports',
      title: msg`Saved reports`,
      screen: () => import('./screens/reports-screen.tsx'),
      loader: async () => queryClient.prefetchInfiniteQuery((await queries()).reportListQuery),
    },
    {
      path: '/analytics/reports/:reportId',
      title: msg`Saved reports`,
      screen: () => import('./screens/report-screen.tsx'),
      loader: async ({ params: { reportId = '' } }: RouteArguments) => queryClient.prefetchQuery((await queries()).reportQuery(reportId)),
    },
  ],
};
