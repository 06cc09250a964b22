import type { ServerFeature } from '../../platform/feature.ts';
import { assessmentSubscribers, endDueInvitations } from './assessments.jobs.ts';
import { assessmentRoutes } from './assessments.routes.ts';

export const assessmentsFeature: ServerFeature = {
  slug: 'assessments',
  routes: assessmentRoutes,
  jobs: [endDueInvitations],
  subscribers: assessmentSubscribers,
};
