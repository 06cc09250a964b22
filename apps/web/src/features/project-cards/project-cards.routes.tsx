import { msg } from '@lingui/core/macro';
import type { RouteArguments, WebFeature } from '../../platform/feature.ts';
import { queryClient } from '../../platform/query/query-client.ts';

const loadCard = async ({ params: { id } }: RouteArguments) => {
  if (id !== undefined) await queryClient.prefetchQuery((await import('../cards/cards.public.tsx')).cardQuery(id));
};

export const projectCardsFeature: WebFeature = {
  slug: 'project-cards',
  routes: [
    {
      path: '/insights/:id/project/viewSubmissions',
      screen: () => import('./screens/submissions-screen.tsx'),
      title: msg`Submissions`,
      loader: loadCard,
    },
  ],
};
