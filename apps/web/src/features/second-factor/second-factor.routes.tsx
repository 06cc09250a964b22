import { msg } from '@lingui/core/macro';
import type { WebFeature } from '../../platform/feature.ts';
import { queryClient } from '../../platform/query/query-client.ts';

export const secondFactorFeature: WebFeature = {
  slug: 'second-factor',
  routes: [
    {
      path: '/okta-verify',
      frame: 'focus',
      title: msg`Confirm it’s you`,
      screen: () => import('./screens/verify-screen.tsx'),
      loader: async () => queryClient.prefetchQuery((await import('./second-factor.queries.ts')).secondFactorsQuery),
    },
  ],
};
