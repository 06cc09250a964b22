import { msg } from '@lingui/core/macro';
import type { RouteArguments, WebFeature } from '../../platform/feature.ts';
import { queryClient } from '../../platform/query/query-client.ts';

const queries = () => import('./roles.queries.ts');

const loadRole = async ({ params: { roleKey } }: RouteArguments) => {
  if (roleKey !== undefined) await queryClient.prefetchQuery((await queries()).roleQuery(roleKey));
};

export const rolesFeature: WebFeature = {
  slug: 'roles',
  routes: [],
  areaPages: [
    {
      area: 'admin',
      section: 'people',
      path: 'roles',
      label: msg`Roles`,
      icon: 'user-shield',
      permissions: ['MANAGE_ROLES', 'MANAGE_USERS'],
      children: [
        {
          screen: () => import('./screens/roles-screen.tsx'),
          loader: async () => queryClient.prefetchQuery((await queries()).roleListQuery()),
        },
        { path: 'new', title: msg`Create role`, permissions: ['MANAGE_ROLES'], screen: () => import('./screens/new-role-screen.tsx') },
        { path: ':roleKey', title: msg`Role`, screen: () => import('./screens/role-screen.tsx'), loader: loadRole },
      ],
    },
  ],
};
