import type { ServerFeature } from '../../platform/feature.ts';
import { progressTables } from './progress.tables.ts';
import { eraseProgress, followAskedApprover, followNewApprover, settleAfterPrerequisite, settleGates } from './progress.jobs.ts';
import { learningApprovals } from './progress.approvals.ts';
import { progressRoutes } from './progress.routes.ts';

export const progressFeature: ServerFeature = {
  slug: 'progress',
  tables: progressTables,
  routes: progressRoutes,
  jobs: [settleGates],
  approvals: learningApprovals,
  subscribers: [settleAfterPrerequisite, followAskedApprover, followNewApprover, eraseProgress],
};
