import type { ServerFeature } from '../../platform/feature.ts';
import { telemetryTables } from './telemetry.tables.ts';
import { eraseImpressions } from './impressions.jobs.ts';
import { telemetryRoutes } from './telemetry.routes.ts';
import { forwardClientErrors } from './telemetry.service.ts';

export const telemetryFeature: ServerFeature = {
  slug: 'telemetry',
  tables: telemetryTables,
  routes: telemetryRoutes,
  jobs: [forwardClientErrors],
  subscribers: [eraseImpressions],
};
