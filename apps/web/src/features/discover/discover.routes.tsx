import { msg } from '@lingui/core/macro';
import type { WebFeature } from '../../platform/feature.ts';
import { queryClient } from '../../platform/query/query-client.ts';
import { shelfAt, type ShelfAddress } from './shelf-address.ts';

const queries = () => import('./discover.queries.ts');
const loadShelf = async ({ by, value }: ShelfAddress) => queryClient.prefetchInfiniteQuery((await queries()).shelfQuery(by, value));
const shelfScreen = () => import('./screens/shelf-screen.tsx');

export const discoverFeature: WebFeature = {
  slug: 'discover',
  routes: [
    {
      path: '/discover',
      feature: 'discover',
      title: msg`Discover`,
      screen: () => import('./screens/discover-screen.tsx'),
      loader: async () => queryClient.prefetchQuery((await queries()).discoverQuery),
    },
    {
      path: '/discover/:word',
      feature: 'discover',
      title: msg`Discover`,
      screen: shelfScreen,
      loader: ({ params }) => loadShelf(shelfAt(params['word'] ?? '')),
    },
    {
      path: '/discover/type/:type',
      feature: 'discover',
      title: msg`Discover`,
      screen: shelfScreen,
      loader: ({ params }) => loadShelf({ by: 'type', value: params['type'] ?? '' }),
    },
    {
      path: '/configure/discover/:layoutId/preview',
      feature: 'discover',
      title: msg`Preview`,
      frame: 'focus',
      permissions: ['EDIT_LANDING_PAGE'],
      screen: () => import('./screens/discover-preview-screen.tsx'),
    },
    {
      path: '/topic',
      feature: 'discover',
      title: msg`Topics`,
      screen: () => import('./screens/topics-screen.tsx'),
      loader: async () => queryClient.prefetchQuery((await queries()).discoverQuery),
    },
    {
      path: '/topic/:slug',
      feature: 'discover',
      title: msg`Topic`,
      screen: shelfScreen,
      loader: ({ params }) => loadShelf({ by: 'topic', value: params['slug'] ?? '' }),
    },
  ],
};
