import { msg } from '@lingui/core/macro';
import type { WebFeature } from '../../platform/feature.ts';

const mine = { title: msg`My assignments`, screen: () => import('./screens/my-assignments-screen.tsx') };

export const assignmentsFeature: WebFeature = {
  slug: 'assignments',
  routes: [{ path: '/my-assignments', ...mine }],
  groupTabs: [
    { key: 'assignments', label: msg`Assignments`, panel: () => import('./components/group-assignments-panel.tsx'), inOverview: false },
    { key: 'shared', label: msg`Shared`, panel: () => import('./components/group-shared-panel.tsx') },
  ],
  problemMessages: () => import('./assignments.problem-messages.ts'),
};
