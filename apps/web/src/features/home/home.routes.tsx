import { msg } from '@lingui/core/macro';
import type { WebFeature } from '../../platform/feature.ts';
import { queryClient } from '../../platform/query/query-client.ts';
import { homeAheadQuery, homeListQuery, homeQuery } from './home.queries.ts';

const home = {
  title: msg`Home`,
  screen: () => import('./screens/home-screen.tsx'),
  loader: () => {
    void queryClient.prefetchQuery(homeQuery);
    void queryClient.prefetchQuery(homeAheadQuery);
  },
};
const homeListScreen = () => import('./screens/home-list-screen.tsx');

export const homeFeature: WebFeature = {
  slug: 'home',
  routes: [
    { path: '/', ...home },
    { path: '/home', someFeature: ['new_navigation', 'my_learning'], ...home },
    {
      path: '/configure/homepage/:layoutId/preview',
      title: msg`Preview`,
      frame: 'focus',
      permissions: ['EDIT_LANDING_PAGE'],
      screen: () => import('./screens/home-preview-screen.tsx'),
    },
    {
      path: '/home/continue',
      title: msg`In progress`,
      screen: homeListScreen,
      loader: () => void queryClient.prefetchInfiniteQuery(homeListQuery('continue')),
    },
    {
      path: '/home/following',
      title: msg`New from people you follow`,
      screen: homeListScreen,
      loader: () => void queryClient.prefetchInfiniteQuery(homeListQuery('following')),
    },
  ],
};
