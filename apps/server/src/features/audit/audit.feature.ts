import type { ServerFeature } from '../../platform/feature.ts';
import { auditTables } from './audit.tables.ts';
import { keepAudit, sealPulse } from './audit.jobs.ts';
import { auditRoutes } from './audit.routes.ts';
import { exportJob, verifyChainJob } from './audit-tasks.service.ts';

export const auditFeature: ServerFeature = {
  slug: 'audit',
  tables: auditTables,
  routes: auditRoutes,
  jobs: [keepAudit, verifyChainJob, exportJob],
  pulses: [sealPulse],
};
