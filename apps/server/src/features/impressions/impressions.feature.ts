import type { ServerFeature } from '../../platform/feature.ts';
import { eraseImpressions } from './impressions.jobs.ts';
import { impressionRoutes } from './impressions.routes.ts';

export const impressionsFeature: ServerFeature = { slug: 'impressions', routes: impressionRoutes, subscribers: [eraseImpressions] };
