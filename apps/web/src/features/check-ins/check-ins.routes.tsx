import { msg } from '@lingui/core/macro';
import type { WebFeature } from '../../platform/feature.ts';
import { queryClient } from '../../platform/query/query-client.ts';

const queries = () => import('./check-ins.queries.ts');

export const checkInsFeature: WebFeature = {
  slug: 'check-ins',
  routes: [
    {
      path: '/checkin',
      feature: 'check_ins',
      title: msg`Check-ins`,
      screen: () => import('./screens/check-ins-screen.tsx'),
      loader: async () => queryClient.prefetchInfiniteQuery((await queries()).checkInPeopleQuery('learner')),
    },
    {
      path: '/checkin/:conversationId',
      feature: 'check_ins',
      title: msg`Check-in`,
      screen: () => import('./screens/check-in-screen.tsx'),
      loader: async ({ params: { conversationId } }) =>
        conversationId === undefined ? undefined : queryClient.prefetchQuery((await queries()).checkInQuery(conversationId)),
    },
  ],
};
