import type { WebFeature } from '../../platform/feature.ts';

export const careerPlansFeature: WebFeature = {
  slug: 'career-plans',
  routes: [],
  problemMessages: () => import('./career-plans.problem-messages.ts'),
};
