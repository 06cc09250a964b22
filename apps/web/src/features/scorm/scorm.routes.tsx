import { msg } from '@lingui/core/macro';
import type { RouteArguments, WebFeature } from '../../platform/feature.ts';
import { queryClient } from '../../platform/query/query-client.ts';

const loadCard = async ({ params: { id }, url }: RouteArguments) => {
  if (id !== undefined)
    await queryClient.prefetchQuery(
      (await import('../cards/cards.public.tsx')).cardQuery(id, url.searchParams.get('through') ?? undefined),
    );
};

export const scormFeature: WebFeature = {
  slug: 'scorm',
  routes: [
    {
      path: '/insights/:id/play',
      screen: () => import('./screens/player-screen.tsx'),
      title: msg`Course`,
      loader: loadCard,
      frame: 'focus',
    },
  ],
  areaPages: [
    {
      area: 'admin',
      section: 'content',
      path: 'course-check',
      label: msg`Course check`,
      icon: 'stethoscope',
      permissions: ['MANAGE_ORGANISATION'],
      screen: () => import('./screens/check-screen.tsx'),
    },
  ],
};
