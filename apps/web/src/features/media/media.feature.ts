import type { WebFeature } from '../../platform/feature.ts';

export const mediaFeature: WebFeature = {
  slug: 'media',
  routes: [],
  problemMessages: () => import('./media.problem-messages.ts'),
};
