import type { ServerFeature } from '../../platform/feature.ts';
import { opportunityRoutes } from './opportunities.routes.ts';

export const opportunitiesFeature: ServerFeature = {
  slug: 'opportunities',
  routes: opportunityRoutes,
};
