import type { ServerFeature } from '../../platform/feature.ts';
import { assignmentJobs, assignmentSubscribers } from './assignments.jobs.ts';
import { assignmentRoutes } from './assignments.routes.ts';

export const assignmentsFeature: ServerFeature = {
  slug: 'assignments',
  routes: assignmentRoutes,
  jobs: assignmentJobs,
  subscribers: assignmentSubscribers,
};
