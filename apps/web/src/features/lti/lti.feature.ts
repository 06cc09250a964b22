import { msg } from '@lingui/core/macro';
import type { RouteArguments, WebFeature } from '../../platform/feature.ts';
import { queryClient } from '../../platform/query/query-client.ts';

const queries = () => import('./lti.queries.ts');

const loadCard = async ({ params: { id }, url }: RouteArguments) => {
  if (id !== undefined)
    await queryClient.prefetchQuery(
      (await import('../cards/cards.public.tsx')).cardQuery(id, url.searchParams.get('through') ?? undefined),
    );
};
const loadTool = async ({ params: { toolId } }: RouteArguments) => {
  if (toolId !== undefined) await queryClient.prefetchQuery((await queries()).toolQuery(toolId));
};

export const ltiFeature: WebFeature = {
  slug: 'lti',
  routes: [
    {
      path: '/insights/:id/tool',
      screen: () => import('./screens/tool-content-screen.tsx'),
      title: msg`Content from a tool`,
      loader: loadCard,
      frame: 'focus',
    },
  ],
  areaPages: [
    {
      area: 'admin',
      path: 'lti-tools',
      section: 'content',
      label: msg`External tools`,
      icon: 'server',
      permissions: ['MANAGE_ORGANISATION'],
      children: [
        {
          screen: () => import('./screens/tools-screen.tsx'),
          loader: async () => queryClient.prefetchInfiniteQuery((await queries()).toolsQuery),
        },
        { path: ':toolId', screen: () => import('./screens/tool-screen.tsx'), loader: loadTool },
      ],
    },
  ],
};
