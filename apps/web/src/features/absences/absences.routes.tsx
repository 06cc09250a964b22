import type { WebFeature } from '../../platform/feature.ts';

export const absencesFeature: WebFeature = {
  slug: 'absences',
  routes: [],
  problemMessages: () => import('./absences.problem-messages.ts'),
};
