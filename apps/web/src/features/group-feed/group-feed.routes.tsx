import { msg } from '@lingui/core/macro';
import type { WebFeature } from '../../platform/feature.ts';

export const groupFeedFeature: WebFeature = {
  slug: 'group-feed',
  routes: [
    {
      path: '/teams/:slug/manage-post',
      feature: 'groups',
      title: msg`Manage posts`,
      screen: () => import('./screens/manage-posts-screen.tsx'),
    },
  ],
  groupTabs: [
    { key: 'feed', label: msg`Feed`, feature: 'groups', panel: () => import('./components/group-feed-panel.tsx'), hasSubTabs: true },
  ],
};
