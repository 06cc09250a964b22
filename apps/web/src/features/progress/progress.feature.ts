import type { WebFeature } from '../../platform/feature.ts';

export const progressFeature: WebFeature = {
  slug: 'progress',
  routes: [],
  problemMessages: () => import('./progress.problem-messages.ts'),
};
