import type { ServerFeature } from '../../platform/feature.ts';
import { privacyTables } from './privacy.tables.ts';
import { privacyJobs, privacySubscribers } from './privacy.jobs.ts';
import { privacyRoutes } from './privacy.routes.ts';

export const privacyFeature: ServerFeature = {
  slug: 'privacy',
  tables: privacyTables,
  routes: privacyRoutes,
  jobs: privacyJobs,
  subscribers: privacySubscribers,
};
