import type { ServerFeature } from '../../platform/feature.ts';
import { mindClocksJob } from './opportunities.jobs.ts';
import { opportunityRoutes } from './opportunities.routes.ts';

export const opportunitiesFeature: ServerFeature = {
  slug: 'opportunities',
  routes: opportunityRoutes,
  jobs: [mindClocksJob],
};
