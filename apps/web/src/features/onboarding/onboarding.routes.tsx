import { msg } from '@lingui/core/macro';
import type { FeatureRoute, WebFeature } from '../../platform/feature.ts';
import { queryClient } from '../../platform/query/query-client.ts';

const loader = async () => queryClient.prefetchQuery((await import('./onboarding.queries.ts')).onboardingQuery);

const wayIn = {
  frame: 'focus',
  title: msg`Welcome`,
  screen: () => import('./screens/onboarding-screen.tsx'),
  loader,
} as const satisfies FeatureRoute;

export const onboardingFeature: WebFeature = {
  slug: 'onboarding',
  routes: [
    { ...wayIn, path: '/onboarding' },
    { ...wayIn, path: '/onboard/v2' },
    {
      path: '/register',
      feature: 'fs_prime',
      frame: 'focus',
      title: msg({ message: 'Register', context: 'account' }),
      screen: () => import('./screens/register-screen.tsx'),
      loader,
    },
  ],
};
