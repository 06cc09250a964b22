import { msg } from '@lingui/core/macro';
import type { BadgeId } from '@waymark/contract/rewards';
import type { WebFeature } from '../../platform/feature.ts';
import { queryClient } from '../../platform/query/query-client.ts';

const queries = () => import('./rewards.queries.ts');

export const rewardsFeature: WebFeature = {
  slug: 'rewards',
  routes: [
    {
      path: '/shared/badge/:token',
      audience: 'anyone',
      frame: 'focus',
      title: msg`Badge`,
      screen: () => import('./screens/shared-badge-screen.tsx'),
      loader: async ({ params: { token = '' } }) =>
        queryClient.prefetchQuery((await import('./shared-badge.queries.ts')).sharedBadgeQuery(token)),
    },
    { path: '/leaderboard', feature: 'leaderboard', title: msg`Leaderboard`, screen: () => import('./screens/leaderboard-screen.tsx') },
    {
      path: '/me/points',
      title: msg`Your points`,
      screen: () => import('./screens/points-screen.tsx'),
      loader: async () => queryClient.prefetchQuery((await queries()).ownPointsQuery),
    },
  ],
  areaPages: [
    {
      area: 'admin',
      path: 'points',
      section: 'look',
      label: msg`Points`,
      icon: 'podium',
      permissions: ['MANAGE_ORGANISATION'],
      screen: () => import('./screens/point-rules-screen.tsx'),
      loader: async () => queryClient.prefetchQuery((await queries()).pointRulesQuery),
    },
    {
      area: 'admin',
      path: 'badges',
      section: 'look',
      label: msg`Badges`,
      icon: 'target',
      permissions: ['MANAGE_ORGANISATION'],
      children: [
        {
          screen: () => import('./screens/badges-screen.tsx'),
          loader: async () => queryClient.prefetchInfiniteQuery((await queries()).badgesQuery),
        },
        {
          path: ':badgeId',
          title: msg`Badge`,
          screen: () => import('./screens/badge-screen.tsx'),
          loader: async ({ params: { badgeId = '' } }) => queryClient.prefetchQuery((await queries()).badgeQuery(badgeId as BadgeId)),
        },
      ],
    },
  ],
  personTabs: [{ key: 'badges', group: 'experience', label: msg`Badges`, panel: () => import('./components/badges-panel.tsx') }],
};
