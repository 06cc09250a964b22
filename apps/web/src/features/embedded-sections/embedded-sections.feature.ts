import { msg } from '@lingui/core/macro';
import type { WebFeature } from '../../platform/feature.ts';
import { queryClient } from '../../platform/query/query-client.ts';

const queries = () => import('./embedded-sections.queries.ts');

export const embeddedSectionsFeature: WebFeature = {
  slug: 'embedded-sections',
  routes: [
    {
      path: '/mfe-loader-testing/*',
      screen: () => import('./screens/testing-screen.tsx'),
      // Elsewhere than on staging or qa the server knows no such page (SHL-16).
      loader: async () => queryClient.fetchQuery((await queries()).testingQuery),
    },
  ],
  areaPages: [
    {
      area: 'admin',
      path: 'sections',
      section: 'operations',
      label: msg`Embedded sections`,
      icon: 'folders',
      permissions: ['MANAGE_ORGANISATION'],
      screen: () => import('./screens/sections-screen.tsx'),
      loader: async () => queryClient.prefetchQuery((await queries()).sectionsQuery),
    },
  ],
};
