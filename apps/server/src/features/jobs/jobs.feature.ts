import type { ServerFeature } from '../../platform/feature.ts';
import { jobsRoutes } from './jobs.routes.ts';
import { eraseMails } from './outbox.jobs.ts';

export const jobsFeature: ServerFeature = { slug: 'jobs', routes: jobsRoutes, subscribers: [eraseMails] };
