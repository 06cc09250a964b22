import { msg } from '@lingui/core/macro';
import type { RouteArguments, WebFeature } from '../../platform/feature.ts';
import { queryClient } from '../../platform/query/query-client.ts';

const queries = () => import('./accounts.queries.ts');

const loadAccounts = async ({ url }: RouteArguments) => {
  const [{ accountsQuery }, { filterOf }] = await Promise.all([queries(), import('./account-address.rules.ts')]);
  await queryClient.prefetchInfiniteQuery(accountsQuery(filterOf(url.searchParams)));
};

const loadAccount = async ({ params: { userId } }: RouteArguments) => {
  if (userId !== undefined) await queryClient.prefetchQuery((await queries()).accountQuery(userId));
};

export const accountsFeature: WebFeature = {
  slug: 'accounts',
  routes: [],
  areaPages: [
    {
      area: 'admin',
      path: 'users',
      section: 'people',
      label: msg`Users`,
      icon: 'users',
      permissions: ['MANAGE_USERS'],
      children: [
        { screen: () => import('./screens/users-screen.tsx'), loader: loadAccounts },
        { path: 'import', title: msg`Import people`, screen: () => import('./screens/import-screen.tsx') },
        { path: 'import/:importId', title: msg`Import people`, screen: () => import('./screens/import-screen.tsx') },
        { path: ':userId/merge', title: msg`Merge accounts`, screen: () => import('./screens/merge-screen.tsx'), loader: loadAccount },
        { path: ':userId', title: msg`User`, screen: () => import('./screens/account-screen.tsx'), loader: loadAccount },
      ],
    },
    {
      area: 'admin',
      path: 'bulk-changes',
      section: 'people',
      label: msg`Bulk changes`,
      icon: 'history',
      permissions: ['MANAGE_USERS'],
      screen: () => import('./screens/bulk-changes-screen.tsx'),
    },
  ],
};
