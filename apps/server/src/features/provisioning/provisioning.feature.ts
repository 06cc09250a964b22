import type { ServerFeature } from '../../platform/feature.ts';
import { provisioningTables } from './provisioning.tables.ts';
import { eraseProvisioned, sweepRequests } from './provisioning.jobs.ts';
import { provisioningRoutes } from './provisioning.routes.ts';
import { bindScim } from './scim.routes.ts';

export const provisioningFeature: ServerFeature = {
  slug: 'provisioning',
  tables: provisioningTables,
  routes: provisioningRoutes,
  bind: bindScim,
  jobs: [sweepRequests],
  subscribers: [eraseProvisioned],
};
