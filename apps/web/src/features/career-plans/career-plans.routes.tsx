import { msg } from '@lingui/core/macro';
import type { RouteArguments, WebFeature } from '../../platform/feature.ts';
import { queryClient } from '../../platform/query/query-client.ts';

const queries = () => import('./career-plans.queries.ts');
const loadPlans = async () => queryClient.prefetchInfiniteQuery((await queries()).ownPlansQuery);
const loadPlan = async ({ params: { roleId = '', planId } }: RouteArguments) =>
  queryClient.prefetchQuery((await queries()).planQuery(roleId, planId));
const plan = {
  feature: 'career_growth',
  title: msg`Development plan`,
  screen: () => import('./screens/plan-screen.tsx'),
  loader: loadPlan,
} as const;

export const careerPlansFeature: WebFeature = {
  slug: 'career-plans',
  routes: [
    {
      path: '/career/plan',
      feature: 'career_growth',
      title: msg`Development plans`,
      screen: () => import('./screens/plans-screen.tsx'),
      loader: loadPlans,
    },
    { ...plan, path: '/career/plan/:roleId' },
    // Managers and mentors read what is shared with them, whatever they may plan themselves.
    { ...plan, path: '/career/plan/:roleId/:planId' },
  ],
  areaPages: [
    {
      area: 'admin',
      section: 'talent',
      path: 'career-plans',
      label: msg`Development plans`,
      icon: 'lock',
      feature: 'career_growth',
      permissions: ['MANAGE_CAREER_GROWTH'],
      screen: () => import('./screens/plan-records-screen.tsx'),
      loader: async () => queryClient.prefetchInfiniteQuery((await import('./plan-records.queries.ts')).planRecordsQuery('')),
    },
  ],
};
