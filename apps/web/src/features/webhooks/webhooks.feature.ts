import { msg } from '@lingui/core/macro';
import type { RouteArguments, WebFeature } from '../../platform/feature.ts';
import { queryClient } from '../../platform/query/query-client.ts';

const queries = () => import('./webhooks.queries.ts');

const loadWebhook = async ({ params: { webhookId } }: RouteArguments) => {
  if (webhookId !== undefined) await queryClient.prefetchQuery((await queries()).webhookQuery(webhookId));
};

export const webhooksFeature: WebFeature = {
  slug: 'webhooks',
  routes: [],
  areaPages: [
    {
      area: 'admin',
      path: 'webhooks',
      section: 'operations',
      label: msg`Webhooks`,
      icon: 'send',
      permissions: ['MANAGE_ORGANISATION'],
      children: [
        {
          screen: () => import('./screens/webhooks-screen.tsx'),
          loader: async () => queryClient.prefetchInfiniteQuery((await queries()).webhooksQuery),
        },
        { path: ':webhookId', screen: () => import('./screens/webhook-screen.tsx'), loader: loadWebhook },
      ],
    },
  ],
};
