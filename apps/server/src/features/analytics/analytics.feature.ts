import type { ServerFeature } from '../../platform/feature.ts';
import { analyticsTables } from './analytics.tables.ts';
import { recountFigures } from './analytics.jobs.ts';
import { analyticsRoutes } from './analytics.routes.ts';

export const analyticsFeature: ServerFeature = {
  slug: 'analytics',
  tables: analyticsTables,
  routes: analyticsRoutes,
  jobs: [recountFigures],
};
