import type { ServerFeature } from '../../platform/feature.ts';
import { approvalsTables } from './approvals.tables.ts';
import { eraseFromApprovals, followManager, keepApprovalTimes, leaveDeleted, leaveSuspended } from './approvals.jobs.ts';
import { approvalRoutes } from './approvals.routes.ts';
import { approvalNotifiers } from './approvals.notifications.ts';

export const approvalsFeature: ServerFeature = {
  slug: 'approvals',
  tables: approvalsTables,
  routes: approvalRoutes,
  jobs: [keepApprovalTimes],
  subscribers: [followManager, leaveSuspended, leaveDeleted, eraseFromApprovals, ...approvalNotifiers],
};
