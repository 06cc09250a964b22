import { msg } from '@lingui/core/macro';
import type { RouteArguments, WebFeature } from '../../platform/feature.ts';
import { queryClient } from '../../platform/query/query-client.ts';

const queries = () => import('./learning-providers.queries.ts');

const loadProvider = async ({ params: { providerId } }: RouteArguments) => {
  if (providerId !== undefined) await queryClient.prefetchQuery((await queries()).providerQuery(providerId));
};

export const learningProvidersFeature: WebFeature = {
  slug: 'learning-providers',
  routes: [{ path: '/learning/elsewhere', title: msg`Learning elsewhere`, screen: () => import('./screens/own-elsewhere-screen.tsx') }],
  personTabs: [
    { key: 'elsewhere', group: 'experience', label: msg`Learning elsewhere`, panel: () => import('./components/elsewhere-panel.tsx') },
  ],
  areaPages: [
    {
      area: 'admin',
      path: 'learning-providers',
      section: 'content',
      label: msg`Learning providers`,
      icon: 'compass',
      permissions: ['MANAGE_ORGANISATION'],
      children: [
        {
          screen: () => import('./screens/providers-screen.tsx'),
          loader: async () => queryClient.prefetchInfiniteQuery((await queries()).providersQuery),
        },
        { path: ':providerId', screen: () => import('./screens/provider-screen.tsx'), loader: loadProvider },
      ],
    },
  ],
};
