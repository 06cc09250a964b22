import type { ServerFeature } from '../../platform/feature.ts';
import { addUpChoicesJob, mindClocksJob, recountChoicesJob } from './opportunities.jobs.ts';
import { opportunityRoutes } from './opportunities.routes.ts';

export const opportunitiesFeature: ServerFeature = {
  slug: 'opportunities',
  routes: opportunityRoutes,
  jobs: [mindClocksJob, addUpChoicesJob, recountChoicesJob],
};
