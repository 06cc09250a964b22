import { msg } from '@lingui/core/macro';
import type { FeatureRoute, WebFeature } from '../../platform/feature.ts';

const guard = { permissions: ['MANAGE_ANALYTICS', 'MANAGE_GROUP_ANALYTICS'], alsoPermissions: ['ADMIN_ONLY'] } as const;

/** Analytics of pathways and journeys, under each first word they have (SHL-13). */
const pathPages: FeatureRoute[] = ['pathways', 'journeys', 'journey'].map((word) => ({
  path: `/${word}/:slug/analytics`,
  title: msg`Analytics`,
  screen: () => import('./screens/path-analytics-screen.tsx'),
}));

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
    {
      path: '/channel/:slug/analytics',
      feature: 'channels',
      title: msg`Channel analytics`,
      screen: () => import('./screens/channel-analytics-screen.tsx'),
    },
    ...pathPages,
  ],
};
