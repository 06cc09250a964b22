import { msg } from '@lingui/core/macro';
import { bareHandle } from '@waymark/contract/platform';
import type { RouteArguments, WebFeature } from '../../platform/feature.ts';
import { queryClient } from '../../platform/query/query-client.ts';
import { tabOf } from './person-tabs.ts';

export { FORMER_TABS, REPORTS_TAB } from './person-tabs.ts';

const screen = () => import('./screens/profile-screen.tsx');
const loader = async ({ params: { handle } }: RouteArguments) => {
  const { profileQuery } = await import('./people.queries.ts');
  await queryClient.prefetchQuery(profileQuery(handle === undefined ? 'me' : bareHandle(handle)));
};

export const peopleFeature: WebFeature = {
  slug: 'people',
  routes: [
    {
      path: '/manage-block-users',
      feature: 'block_users',
      permissions: ['MANAGE_USERS'],
      title: msg`Blocked people`,
      screen: () => import('./screens/block-users-screen.tsx'),
    },
    // SHL-08, PPL-03: the addresses of older links.
    {
      path: '/me/overview/:tab?',
      redirect: ({ params: { tab } }) => (tab === undefined ? '/me' : `/me/${encodeURIComponent(tabOf(tab))}`),
    },
    { path: '/me/in-progress', redirect: () => '/learning/in-progress' },
    { path: '/me/*', screen, loader, title: msg`Profile` },
    { path: '/:handle/*', screen, loader, title: msg`Profile` },
  ],
};
