import type { ServerFeature } from '../../platform/feature.ts';
import { recountFigures } from './analytics.jobs.ts';
import { analyticsRoutes } from './analytics.routes.ts';

export const analyticsFeature: ServerFeature = { slug: 'analytics', routes: analyticsRoutes, jobs: [recountFigures] };
