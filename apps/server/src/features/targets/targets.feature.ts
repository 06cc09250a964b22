import { namesAuditSubject } from '../../platform/audit/subject-names.ts';
import type { ServerFeature } from '../../platform/feature.ts';
import { targetsTables } from './targets.tables.ts';
import { fillGroupsJob, refreshByDayJob, refreshTargetJob, targetSubscribers } from './targets.jobs.ts';
import { targetRoutes } from './targets.routes.ts';
import { targetNotifiers } from './targets.notifications.ts';
import { ruleSubject } from './targets.notification-subjects.ts';

export const targetsFeature: ServerFeature = {
  slug: 'targets',
  tables: targetsTables,
  routes: targetRoutes,
  jobs: [refreshTargetJob, refreshByDayJob, fillGroupsJob],
  subscribers: [...targetSubscribers, ...targetNotifiers],
  notificationSubjects: { rule: ruleSubject },
  gives: [namesAuditSubject('target', 'targets', 'name')],
};
