import { namesAuditSubject, namesAuditSubjectLike } from '../../platform/audit/subject-names.ts';
import type { ServerFeature } from '../../platform/feature.ts';
import { opportunitiesTables } from './opportunities.tables.ts';
import { addUpChoicesJob, mindClocksJob, recountChoicesJob } from './opportunities.jobs.ts';
import { opportunityRoutes } from './opportunities.routes.ts';
import { opportunityNotifiers } from './opportunities.notifications.ts';
import { opportunitySubject, opportunityRequestSubject } from './opportunities.notification-subjects.ts';

export const opportunitiesFeature: ServerFeature = {
  slug: 'opportunities',
  tables: opportunitiesTables,
  routes: opportunityRoutes,
  subscribers: opportunityNotifiers,
  notificationSubjects: { opportunity: opportunitySubject, 'opportunity-request': opportunityRequestSubject },
  jobs: [mindClocksJob, addUpChoicesJob, recountChoicesJob],
  gives: [
    namesAuditSubject('opportunity', 'opportunities', 'title'),
    namesAuditSubject('project', 'opportunities', 'title'),
    namesAuditSubject('vacancy', 'opportunities', 'title'),
    namesAuditSubjectLike('opportunity-request', 'opportunity_requests', 'opportunity_id', 'opportunity'),
  ],
};
