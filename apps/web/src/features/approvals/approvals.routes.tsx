import { msg } from '@lingui/core/macro';
import type { WebFeature } from '../../platform/feature.ts';
import { queryClient } from '../../platform/query/query-client.ts';

export const approvalsFeature: WebFeature = {
  slug: 'approvals',
  routes: [
    {
      path: '/approvals',
      title: msg`Approvals`,
      screen: () => import('./screens/approvals-frame-screen.tsx'),
      children: [
        { screen: () => import('./screens/inbox-screen.tsx') },
        { path: 'decided', screen: () => import('./screens/decided-screen.tsx') },
        { path: 'deputies', screen: () => import('./screens/deputies-screen.tsx') },
        { path: ':kind/:id', screen: () => import('./screens/inbox-screen.tsx') },
      ],
    },
  ],
  shell: {
    waiting: [
      {
        href: '/approvals',
        count: async () => (await queryClient.fetchQuery((await import('./approvals.queries.ts')).approvalCountsQuery)).waiting,
      },
    ],
  },
};
