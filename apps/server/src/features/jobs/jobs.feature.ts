import type { ServerFeature } from '../../platform/feature.ts';
import { jobsRoutes } from './jobs.routes.ts';

export const jobsFeature: ServerFeature = { slug: 'jobs', routes: jobsRoutes };
