import { msg } from '@lingui/core/macro';
import type { RouteArguments, WebFeature } from '../../platform/feature.ts';
import { queryClient } from '../../platform/query/query-client.ts';

const queries = () => import('./targets.queries.ts');

const loadTarget = async ({ params: { targetId } }: RouteArguments) => {
  if (targetId !== undefined && targetId !== 'new') await queryClient.prefetchQuery((await queries()).targetQuery(targetId));
};

export const targetsFeature: WebFeature = {
  slug: 'targets',
  routes: [],
  areaPages: [
    {
      area: 'admin',
      path: 'rules',
      section: 'people',
      label: msg`Rules`,
      icon: 'users-group',
      permissions: ['ADMIN_ONLY', 'MANAGE_USERS'],
      children: [
        {
          screen: () => import('./screens/targets-screen.tsx'),
          loader: async () => queryClient.prefetchInfiniteQuery((await queries()).targetListQuery('')),
        },
        { path: ':targetId', screen: () => import('./screens/target-screen.tsx'), loader: loadTarget },
      ],
    },
  ],
  groupTabs: [
    {
      key: 'rule',
      label: msg`Rule`,
      feature: 'groups',
      // Who writes rules, and who places people in groups without asking them (GRP-01).
      permissions: ['ADMIN_ONLY', 'MANAGE_USERS'],
      alsoPermissions: ['MANAGE_GROUPS'],
      panel: () => import('./components/group-rule-panel.tsx'),
      inOverview: false,
    },
  ],
};
