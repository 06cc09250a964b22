import { msg } from '@lingui/core/macro';
import type { WebFeature } from '../../platform/feature.ts';
import { queryClient } from '../../platform/query/query-client.ts';

const queries = () => import('./sign-up.queries.ts');
const door = { audience: 'visitor', frame: 'focus' } as const;

export const signUpFeature: WebFeature = {
  slug: 'sign-up',
  routes: [
    { ...door, path: '/user/signup', title: msg`Create your account`, screen: () => import('./screens/sign-up-screen.tsx') },
    {
      ...door,
      path: '/user/pre_register',
      title: msg`Accounts`,
      screen: () => import('./screens/pre-register-screen.tsx'),
      loader: async () => queryClient.prefetchQuery((await queries()).signUpRulesQuery),
    },
    {
      ...door,
      path: '/user/micro_org_login',
      title: msg`Choose your organisation`,
      screen: () => import('./screens/micro-org-screen.tsx'),
      loader: async () => queryClient.prefetchQuery((await queries()).relatedOrganisationsQuery),
    },
  ],
};
