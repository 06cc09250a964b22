import type { ServerFeature } from '../../platform/feature.ts';
import { privacyJobs, privacySubscribers } from './privacy.jobs.ts';
import { privacyRoutes } from './privacy.routes.ts';

export const privacyFeature: ServerFeature = {
  slug: 'privacy',
  routes: privacyRoutes,
  jobs: privacyJobs,
  subscribers: privacySubscribers,
};
