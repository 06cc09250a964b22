import type { ServerFeature } from '../../platform/feature.ts';
import { matchingTables } from './matching.tables.ts';
import { matchingJobs, matchingSubscribers } from './matching.jobs.ts';
import { matchingRoutes } from './matching.routes.ts';

export const matchingFeature: ServerFeature = {
  slug: 'matching',
  tables: matchingTables,
  routes: matchingRoutes,
  jobs: matchingJobs,
  subscribers: matchingSubscribers,
};
