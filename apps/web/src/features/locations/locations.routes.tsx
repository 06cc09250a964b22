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
      children: [
        {
          screen: () => import('./screens/units-screen.tsx'),
          loader: async () => queryClient.prefetchInfiniteQuery((await import('./locations.queries.ts')).unitChildrenQuery('0', true)),
        },
        { path: 'import', title: msg`Import organisation units`, screen: () => import('./screens/unit-import-screen.tsx') },
        { path: 'import/:importId', title: msg`Import organisation units`, screen: () => import('./screens/unit-import-screen.tsx') },
      ],
    },
    {
      area: 'admin',
      section: 'people',
      path: 'locations',
      label: msg`Locations`,
      icon: 'map-pin',
      permissions: ['MANAGE_ORGANISATION'],
      children: [
        {
          screen: () => import('./screens/locations-screen.tsx'),
          loader: async () => queryClient.prefetchInfiniteQuery((await import('./places-admin.queries.ts')).locationPagesQuery('')),
        },
        { path: 'import', title: msg`Import locations`, screen: () => import('./screens/location-import-screen.tsx') },
        { path: 'import/:importId', title: msg`Import locations`, screen: () => import('./screens/location-import-screen.tsx') },
        { path: 'postcodes', title: msg`Import postcodes`, screen: () => import('./screens/postcode-import-screen.tsx') },
        { path: 'postcodes/:importId', title: msg`Import postcodes`, screen: () => import('./screens/postcode-import-screen.tsx') },
      ],
    },
  ],
};
