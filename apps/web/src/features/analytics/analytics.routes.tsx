import { msg } from '@lingui/core/macro';
import type { WebFeature } from '../../platform/feature.ts';

const guard = { permissions: ['MANAGE_ANALYTICS', 'MANAGE_GROUP_ANALYTICS'], alsoPermissions: ['ADMIN_ONLY'] } as const;

export const analyticsFeature: WebFeature = {
  slug: 'analytics',
  routes: [
    { path: '/analytics', ...guard, redirect: ({ url }) => `/analytics/overview-performance${url.search}` },
    { path: '/analytics/:area', ...guard, title: msg`Analytics`, screen: () => import('./screens/analytics-screen.tsx') },
    {
      path: '/teams/:slug/analytics',
      feature: 'groups',
      redirect: ({ url }) => `${url.pathname.replace(/\/$/, '')}/insights${url.search}`,
    },
    {
      path: '/teams/:slug/analytics/:part',
      feature: 'groups',
      title: msg`Group analytics`,
      screen: () => import('./screens/group-analytics-screen.tsx'),
    },
  ],
  problemMessages: () => import('./analytics.problem-messages.ts'),
};
