import { msg } from '@lingui/core/macro';
import { bareHandle } from '@waymark/contract/platform';
import type { FeatureRoute, RouteArguments, WebFeature } from '../../platform/feature.ts';
import { queryClient } from '../../platform/query/query-client.ts';

export { REPORTS_TAB } from './person-tabs.ts';

/** What tabs are called whose first name is another page's at /me: certifications asked for, roles of the marketplace, content one works on. */
const TAB_NAMES: Readonly<Record<string, string>> = { certifications: 'courses', 'job-role': 'role', content: 'cards' };
const tabOf = (word: string) => TAB_NAMES[word] ?? word;

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
    ...Object.keys(TAB_NAMES).map((word): FeatureRoute => ({
      path: `/:handle/${word}`,
      redirect: ({ params: { handle = '' }, url }) => `/${handle}/${tabOf(word)}${url.search}`,
    })),
    { path: '/me/in-progress', redirect: () => '/learning/in-progress' },
    { path: '/me/*', screen, loader, title: msg`Profile` },
    { path: '/:handle/*', screen, loader, title: msg`Profile` },
  ],
  problemMessages: () => import('./people.problem-messages.ts'),
};
