import { msg } from '@lingui/core/macro';
import type { WebFeature } from '../../platform/feature.ts';

const cards = () => import('./screens/feed-cards-screen.tsx');
const today = { title: msg`Today’s learning`, screen: () => import('./screens/todays-learning-screen.tsx') };

/** The feed and its lists (SHL-02, HOM-03). */
export const feedFeature: WebFeature = {
  slug: 'feed',
  routes: [
    { path: '/feed', title: msg`Feed`, screen: () => import('./screens/feed-screen.tsx') },
    { path: '/feed/todays-learning-search', ...today },
    { path: '/feed/new-todays-learning-search', title: msg`New on your topics`, screen: cards },
    { path: '/feed/team-learning', title: msg`Team learning`, feature: 'groups', screen: cards },
    { path: '/feed/featured', title: msg`Featured`, feature: 'channels', screen: cards },
    { path: '/feed/recommended', title: msg`Chosen for you`, screen: cards },
    { path: '/feed/recommendations', title: msg`Recommended by people`, screen: cards },
    { path: '/feed/my-assignments', title: msg`My assignments`, screen: () => import('./screens/feed-assignments-screen.tsx') },
    { path: '/feed/curate', title: msg`Waiting for review`, feature: 'channels', screen: () => import('./screens/curate-screen.tsx') },
    { path: '/feed/submission', title: msg`Submitted`, screen: () => import('./screens/submission-screen.tsx') },
  ],
};
