import { namesAuditSubject } from '../../platform/audit/subject-names.ts';
import type { ServerFeature } from '../../platform/feature.ts';
import { eraseFromCohorts, leaveWithGroup } from './cohorts.jobs.ts';
import { cohortRoutes } from './cohorts.routes.ts';

export const cohortsFeature: ServerFeature = {
  slug: 'cohorts',
  routes: cohortRoutes,
  subscribers: [leaveWithGroup, eraseFromCohorts],
  gives: [namesAuditSubject('cohort', 'cohorts', 'name')],
};
