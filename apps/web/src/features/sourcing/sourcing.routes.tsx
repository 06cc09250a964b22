import { msg } from '@lingui/core/macro';
import type { WebFeature } from '../../platform/feature.ts';
import { queryClient } from '../../platform/query/query-client.ts';

const guard = { feature: 'sourcing', permissions: ['MANAGE_CAREER_GROWTH'] } as const;
const MANAGE = '/sourcing/manage/vacancy/:slug';

export const sourcingFeature: WebFeature = {
  slug: 'sourcing',
  routes: [
    {
      path: '/sourcing',
      ...guard,
      title: msg`Sourcing`,
      screen: () => import('./screens/sourcing-screen.tsx'),
      loader: async () =>
        queryClient.prefetchInfiniteQuery((await import('./sourcing.queries.ts')).sourcingQuery({ q: '', status: 'staffing' })),
    },
    { path: MANAGE, ...guard, title: msg`Candidates`, screen: () => import('./screens/candidates-screen.tsx') },
    { path: `${MANAGE}/:section/edit`, ...guard, title: msg`Edit vacancy`, screen: () => import('./screens/edit-section-screen.tsx') },
    { path: `${MANAGE}/compare`, ...guard, title: msg`Compare candidates`, screen: () => import('./screens/compare-screen.tsx') },
    { path: `${MANAGE}/candidate/:userId`, ...guard, title: msg`Candidate`, screen: () => import('./screens/candidate-screen.tsx') },
  ],
  areaPages: [
    {
      area: 'admin',
      section: 'talent',
      path: 'adverse-impact',
      label: msg`Adverse impact`,
      icon: 'adjustments',
      feature: 'sourcing',
      permissions: ['MANAGE_ANALYTICS'],
      screen: () => import('./screens/impact-screen.tsx'),
    },
  ],
};
