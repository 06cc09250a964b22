import { msg } from '@lingui/core/macro';
import type { RouteArguments, WebFeature } from '../../platform/feature.ts';
import { queryClient } from '../../platform/query/query-client.ts';

const loadCard = async ({ params: { id } }: RouteArguments) => {
  if (id !== undefined) await queryClient.prefetchQuery((await import('../cards/cards.public.tsx')).cardQuery(id));
};

export const viltFeature: WebFeature = {
  slug: 'vilt',
  routes: [
    {
      path: '/insights/:id/vilt/registeredusers',
      screen: () => import('./screens/registrations-screen.tsx'),
      title: msg`Registrations`,
      loader: loadCard,
    },
    { path: '/insights/:id/vilt/view', screen: () => import('./screens/session-screen.tsx'), title: msg`Dates`, loader: loadCard },
  ],
  areaPages: [
    {
      area: 'admin',
      section: 'operations',
      path: 'zoom',
      label: msg`Zoom meetings`,
      icon: 'calendar',
      permissions: ['MANAGE_ORGANISATION'],
      screen: () => import('./screens/zoom-screen.tsx'),
      loader: async () => queryClient.prefetchQuery((await import('./zoom.queries.ts')).zoomAccountQuery),
    },
  ],
};
