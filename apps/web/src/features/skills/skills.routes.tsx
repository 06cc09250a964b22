import type { WebFeature } from '../../platform/feature.ts';

export const skillsFeature: WebFeature = {
  slug: 'skills',
  routes: [],
  problemMessages: () => import('./skills.problem-messages.ts'),
};
