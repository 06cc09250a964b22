import { msg } from '@lingui/core/macro';
import type { RouteArguments, WebFeature } from '../../platform/feature.ts';
import { queryClient } from '../../platform/query/query-client.ts';

const loadCard = async ({ params: { id }, url }: RouteArguments) => {
  if (id !== undefined)
    await queryClient.prefetchQuery(
      (await import('../cards/cards.public.tsx')).cardQuery(id, url.searchParams.get('through') ?? undefined),
    );
};

export const timedAssessmentsFeature: WebFeature = {
  slug: 'timed-assessments',
  routes: [
    { path: '/insights/:id/assessment', screen: () => import('./screens/attempt-screen.tsx'), title: msg`Assessment`, loader: loadCard },
    {
      path: '/insights/:id/assessment/results',
      screen: () => import('./screens/results-screen.tsx'),
      title: msg`Results`,
      loader: loadCard,
    },
  ],
};
