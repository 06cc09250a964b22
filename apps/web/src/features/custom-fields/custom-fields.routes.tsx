import { msg } from '@lingui/core/macro';
import type { WebFeature } from '../../platform/feature.ts';
import { queryClient } from '../../platform/query/query-client.ts';

export const customFieldsFeature: WebFeature = {
  slug: 'custom-fields',
  routes: [{ path: '/user/details', frame: 'focus', title: msg`A few details`, screen: () => import('./screens/own-details-screen.tsx') }],
  areaPages: [
    {
      area: 'admin',
      path: 'custom-fields',
      section: 'people',
      label: msg`Custom fields`,
      icon: 'list-details',
      permissions: ['MANAGE_USERS'],
      screen: () => import('./screens/custom-fields-screen.tsx'),
      loader: async () => queryClient.prefetchQuery((await import('./custom-fields.queries.ts')).customFieldsQuery),
    },
  ],
};
