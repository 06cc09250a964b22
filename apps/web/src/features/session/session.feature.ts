import { msg } from '@lingui/core/macro';
import type { WebFeature } from '../../platform/feature.ts';
import { queryClient } from '../../platform/query/query-client.ts';
import { sessionRoutes } from './session.routes.tsx';

const queries = () => import('./session.queries.ts');

export const sessionFeature: WebFeature = {
  slug: 'session',
  routes: sessionRoutes,
  shell: {
    banners: async () => import('./components/session-banners.tsx'),
  },
  areaPages: [
    {
      area: 'settings',
      path: 'security',
      section: 'own',
      label: msg`Security`,
      icon: 'shield-lock',
      screen: () => import('./screens/security-screen.tsx'),
      loader: async () => queryClient.prefetchInfiniteQuery((await queries()).ownSessionsQuery),
    },
    {
      area: 'admin',
      path: 'sign-in-rules',
      section: 'access',
      label: msg`Sign-in rules`,
      icon: 'lock',
      permissions: ['MANAGE_ORGANISATION'],
      screen: () => import('./screens/sign-in-rules-screen.tsx'),
      loader: async () => queryClient.prefetchQuery((await queries()).signInRulesQuery),
    },
  ],
};
