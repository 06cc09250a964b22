import { msg } from '@lingui/core/macro';
import { isArrangedPage } from '@waymark/contract/page-layouts';
import type { WebFeature } from '../../platform/feature.ts';
import { queryClient } from '../../platform/query/query-client.ts';

export const pageLayoutsFeature: WebFeature = {
  slug: 'page-layouts',
  routes: [
    {
      path: '/configure/:page/:layoutId?',
      title: msg`Arrange a page`,
      permissions: ['EDIT_LANDING_PAGE'],
      screen: () => import('./screens/configure-screen.tsx'),
      loader: async ({ params: { page } }) => {
        if (isArrangedPage(page)) await queryClient.prefetchQuery((await import('./page-layouts.queries.ts')).layoutsQuery(page));
      },
    },
  ],
  areaPages: [
    {
      area: 'admin',
      path: 'page-layouts',
      section: 'look',
      label: msg`Page layouts`,
      icon: 'adjustments',
      permissions: ['EDIT_LANDING_PAGE'],
      screen: () => import('./screens/page-layouts-screen.tsx'),
      loader: async () => queryClient.prefetchQuery((await import('./page-layouts.queries.ts')).layoutsQuery('homepage')),
    },
  ],
};
