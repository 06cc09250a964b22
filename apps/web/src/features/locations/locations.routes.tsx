import { msg } from '@lingui/core/macro';
import type { WebFeature } from '../../platform/feature.ts';
import { queryClient } from '../../platform/query/query-client.ts';

export const locationsFeature: WebFeature = {
  slug: 'locations',
  routes: [],
  areaPages: [
    {
      area: 'admin',
      section: 'people',
      path: 'organisation-units',
      label: msg`Organisation units`,
      icon: 'hierarchy',
      permissions: ['MANAGE_ORGANISATION'],
      screen: () => import('./screens/units-screen.tsx'),
      loader: async () => queryClient.prefetchInfiniteQuery((await import('./locations.queries.ts')).unitChildrenQuery('0', true)),
    },
    {
      area: 'admin',
      section: 'people',
      path: 'locations',
      label: msg`Locations`,
      icon: 'map-pin',
      permissions: ['MANAGE_ORGANISATION'],
      screen: () => import('./screens/locations-screen.tsx'),
      loader: async () => queryClient.prefetchInfiniteQuery((await import('./places-admin.queries.ts')).locationPagesQuery('')),
    },
  ],
  problemMessages: () => import('./locations.problem-messages.ts'),
};
