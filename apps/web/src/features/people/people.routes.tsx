import { msg } from '@lingui/core/macro';
import { bareHandle } from '@waymark/contract/platform';
import type { RouteArguments, WebFeature } from '../../platform/feature.ts';
import { queryClient } from '../../platform/query/query-client.ts';

export { REPORTS_TAB } from './person-tabs.ts';

/** The own certifications of a person were called as compliance calls what it asks for: at /me that address is of compliance. */
const tabOf = (word: string) => (word === 'certifications' ? 'courses' : word);

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
      title: msg`Blocked users`,
      screen: () => import('./screens/block-users-screen.tsx'),
    },
    // SHL-08, PPL-03: the addresses of older links.
    {
      path: '/me/overview/:tab?',
      redirect: ({ params: { tab } }) => (tab === undefined ? '/me' : `/me/${encodeURIComponent(tabOf(tab))}`),
    },
    {
      path: '/:handle/certifications',
      redirect: ({ params: { handle = '' }, url }) => `/${handle}/${tabOf('certifications')}${url.search}`,
    },
    { path: '/me/in-progress', redirect: () => '/learning/in-progress' },
    { path: '/me/*', screen, loader, title: msg`Profile` },
    { path: '/:handle/*', screen, loader, title: msg`Profile` },
  ],
  problemMessages: () => import('./people.problem-messages.ts'),
};
