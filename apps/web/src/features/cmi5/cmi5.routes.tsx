import { msg } from '@lingui/core/macro';
import type { RouteArguments, WebFeature } from '../../platform/feature.ts';
import { queryClient } from '../../platform/query/query-client.ts';

const loadCard = async ({ params: { id }, url }: RouteArguments) => {
  if (id !== undefined)
    await queryClient.prefetchQuery(
      (await import('../cards/cards.public.tsx')).cardQuery(id, url.searchParams.get('through') ?? undefined),
    );
};

export const cmi5Feature: WebFeature = {
  slug: 'cmi5',
  routes: [
    {
      path: '/insights/:id/course',
      screen: () => import('./screens/course-screen.tsx'),
      title: msg`Course`,
      loader: loadCard,
      frame: 'focus',
    },
    {
      path: '/insights/:id/course/learners',
      screen: () => import('./screens/learners-screen.tsx'),
      title: msg`Learners`,
      loader: loadCard,
    },
  ],
};
