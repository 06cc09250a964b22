import { namesAuditSubject } from '../../platform/audit/subject-names.ts';
import type { ServerFeature } from '../../platform/feature.ts';
import { cardTrainers } from '../cards/cards.public.ts';
import { trainersOfCohorts } from './cohorts.repo.ts';
import { cohortsTables } from './cohorts.tables.ts';
import { eraseFromCohorts, leaveWithGroup } from './cohorts.jobs.ts';
import { cohortRoutes } from './cohorts.routes.ts';
import { cohortNotifiers, notifyInvited } from './cohorts.notifications.ts';

export const cohortsFeature: ServerFeature = {
  slug: 'cohorts',
  tables: cohortsTables,
  routes: cohortRoutes,
  jobs: [notifyInvited],
  subscribers: [leaveWithGroup, eraseFromCohorts, ...cohortNotifiers],
  gives: [cardTrainers.with({ feature: 'groups', pairs: trainersOfCohorts }), namesAuditSubject('cohort', 'cohorts', 'name')],
};
