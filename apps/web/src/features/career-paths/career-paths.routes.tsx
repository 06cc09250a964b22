import { msg } from '@lingui/core/macro';
import type { RouteArguments, WebFeature } from '../../platform/feature.ts';
import { queryClient } from '../../platform/query/query-client.ts';

const page = {
  feature: 'career_growth',
  permissions: ['VIEW_JOB_ROLE_OPPORTUNITIES', 'MANAGE_CAREER_GROWTH'],
  title: msg`Explore career paths`,
  screen: () => import('./screens/explorer-screen.tsx'),
  loader: async ({ params: { baseRoleId } }: RouteArguments) =>
    queryClient.prefetchQuery((await import('./career-paths.queries.ts')).explorerQuery(baseRoleId, [])),
} as const satisfies Partial<NonNullable<WebFeature['routes']>[number]>;

export const careerPathsFeature: WebFeature = {
  slug: 'career-paths',
  routes: [
    { ...page, path: '/career/role' },
    { ...page, path: '/career/role/:baseRoleId' },
  ],
};
