import { msg } from '@lingui/core/macro';
import type { WebFeature } from '../../platform/feature.ts';
import { queryClient } from '../../platform/query/query-client.ts';

export const jobsFeature: WebFeature = {
  slug: 'jobs',
  routes: [],
  areaPages: [
    {
      area: 'admin',
      section: 'operations',
      path: 'jobs',
      label: msg`Background jobs`,
      icon: 'server',
      permissions: ['MANAGE_ORGANISATION'],
      screen: () => import('./screens/jobs-screen.tsx'),
      loader: async () => queryClient.prefetchQuery((await import('./jobs.queries.ts')).jobQueuesQuery()),
    },
    {
      area: 'admin',
      section: 'operations',
      path: 'mails',
      label: msg`Emails`,
      icon: 'bell',
      permissions: ['MANAGE_ORGANISATION'],
      screen: () => import('./screens/mails-screen.tsx'),
      loader: async () => queryClient.prefetchQuery((await import('./jobs.queries.ts')).mailServerQuery),
    },
  ],
};
