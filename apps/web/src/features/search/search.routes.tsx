import { msg } from '@lingui/core/macro';
import type { RouteArguments, WebFeature } from '../../platform/feature.ts';
import { organisation } from '../../platform/organisation/organisation.ts';
import { queryClient } from '../../platform/query/query-client.ts';

const parts = () => Promise.all([import('./search.queries.ts'), import('./search-address.ts')]);

const loadResults = async ({ url }: RouteArguments) => {
  if (!organisation().switches.global_search) return;
  const [{ resultsQuery }, { readSearch }] = await parts();
  const address = readSearch(url.pathname, url.searchParams);
  await queryClient.prefetchInfiniteQuery(resultsQuery(address, address.tab === 'all' ? 'card' : address.tab));
};

const loadLibrary = async ({ url }: RouteArguments) => {
  const [{ resultsQuery }, { readLibrary }] = await parts();
  await queryClient.prefetchInfiniteQuery(resultsQuery(readLibrary(url.searchParams), 'card'));
};

export const searchFeature: WebFeature = {
  slug: 'search',
  routes: [
    {
      // No feature switch here: switched off, the screen itself says that there is no access (SRC-01).
      path: '/smartsearch/*',
      title: msg`Search`,
      screen: () => import('./screens/search-screen.tsx'),
      loader: loadResults,
    },
    {
      path: '/library',
      feature: 'global_search',
      title: msg`Library`,
      screen: () => import('./screens/library-screen.tsx'),
      loader: loadLibrary,
    },
  ],
  shell: { searchBox: () => import('./components/search-box.tsx') },
};
