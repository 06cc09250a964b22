import type { ServerFeature } from '../../platform/feature.ts';
import { timedAssessmentsTables } from './timed-assessments.tables.ts';
import { endOverdueAttempts, timedAssessmentSubscribers } from './timed-assessments.jobs.ts';
import { timedAssessmentRoutes } from './timed-assessments.routes.ts';

export const timedAssessmentsFeature: ServerFeature = {
  slug: 'timed-assessments',
  tables: timedAssessmentsTables,
  routes: timedAssessmentRoutes,
  subscribers: timedAssessmentSubscribers,
  jobs: [endOverdueAttempts],
};
