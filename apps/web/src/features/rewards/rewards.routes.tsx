import type { WebFeature } from '../../platform/feature.ts';

export const rewardsFeature: WebFeature = {
  slug: 'rewards',
  routes: [],
  problemMessages: () => import('./rewards.problem-messages.ts'),
};
