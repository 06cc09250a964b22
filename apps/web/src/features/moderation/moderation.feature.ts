import { msg } from '@lingui/core/macro';
import type { RouteArguments, WebFeature } from '../../platform/feature.ts';
import { queryClient } from '../../platform/query/query-client.ts';

const loadCases = async ({ url }: RouteArguments) => {
  const [{ casesQuery }, { caseSearchOf }] = await Promise.all([import('./moderation.queries.ts'), import('./case-address.ts')]);
  await queryClient.prefetchInfiniteQuery(casesQuery(caseSearchOf(url.searchParams)));
};

export const moderationFeature: WebFeature = {
  slug: 'moderation',
  routes: [],
  areaPages: [
    {
      area: 'admin',
      path: 'moderation',
      section: 'content',
      label: msg`Moderation`,
      icon: 'flag',
      permissions: ['MANAGE_CONTENT'],
      screen: () => import('./screens/moderation-screen.tsx'),
      loader: loadCases,
    },
  ],
};
