import type { ServerFeature } from '../../platform/feature.ts';
import { keepNumbered, renumberAfterChange, renumberAfterErasure } from './reporting.jobs.ts';
import { reportingRoutes } from './reporting.routes.ts';

export const reportingFeature: ServerFeature = {
  slug: 'reporting',
  routes: reportingRoutes,
  pulses: [keepNumbered],
  subscribers: [renumberAfterChange, renumberAfterErasure],
};
