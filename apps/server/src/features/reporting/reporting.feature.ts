import type { ServerFeature } from '../../platform/feature.ts';
import { reportingTables } from './reporting.tables.ts';
import { keepNumbered, renumberAfterChange, renumberAfterErasure } from './reporting.jobs.ts';
import { reportingRoutes } from './reporting.routes.ts';

export const reportingFeature: ServerFeature = {
  slug: 'reporting',
  tables: reportingTables,
  routes: reportingRoutes,
  pulses: [keepNumbered],
  subscribers: [renumberAfterChange, renumberAfterErasure],
};
