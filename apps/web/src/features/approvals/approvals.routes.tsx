import type { WebFeature } from '../../platform/feature.ts';

export const approvalsFeature: WebFeature = {
  slug: 'approvals',
  routes: [],
  problemMessages: () => import('./approvals.problem-messages.ts'),
};
