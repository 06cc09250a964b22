import { msg } from '@lingui/core/macro';
import type { WebFeature } from '../../platform/feature.ts';
import { queryClient } from '../../platform/query/query-client.ts';

const queries = () => import('./sso.queries.ts');
const permissions = ['MANAGE_ORGANISATION'] as const;

export const ssoFeature: WebFeature = {
  slug: 'sso',
  routes: [{ path: '/mkp-redirect', frame: 'focus', screen: () => import('./screens/marketplace-screen.tsx') }],
  areaPages: [
    {
      area: 'admin',
      section: 'access',
      path: 'sign-in-providers',
      label: msg`Sign-in providers`,
      icon: 'key',
      permissions,
      children: [
        {
          screen: () => import('./screens/providers-screen.tsx'),
          loader: async () => queryClient.prefetchQuery((await queries()).providersQuery),
        },
        { path: 'new', title: msg`Add provider`, screen: () => import('./screens/new-provider-screen.tsx') },
        { path: 'tests/:testId', title: msg`Test sign-in`, screen: () => import('./screens/test-screen.tsx') },
        {
          path: ':providerId',
          screen: () => import('./screens/provider-screen.tsx'),
          loader: async ({ params }) => queryClient.prefetchQuery((await queries()).providerQuery(params['providerId'] ?? '')),
        },
      ],
    },
    {
      area: 'admin',
      section: 'access',
      path: 'connection-doctor',
      label: msg`Connection check`,
      icon: 'stethoscope',
      permissions,
      screen: () => import('./screens/doctor-screen.tsx'),
      loader: async () => queryClient.prefetchInfiniteQuery((await queries()).attemptsQuery),
    },
  ],
};
