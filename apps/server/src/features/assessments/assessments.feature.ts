import { namesAuditSubjectLike } from '../../platform/audit/subject-names.ts';
import type { ServerFeature } from '../../platform/feature.ts';
import { assessmentsTables } from './assessments.tables.ts';
import { assessmentSubscribers, endDueInvitations } from './assessments.jobs.ts';
import { assessmentRoutes } from './assessments.routes.ts';
import { assessmentNotifiers } from './assessments.notifications.ts';

export const assessmentsFeature: ServerFeature = {
  slug: 'assessments',
  tables: assessmentsTables,
  routes: assessmentRoutes,
  jobs: [endDueInvitations],
  subscribers: [...assessmentSubscribers, ...assessmentNotifiers],
  gives: [
    namesAuditSubjectLike('assessment-request', 'assessment_requests', 'requester_id', 'person'),
    namesAuditSubjectLike('assessment-invitation', 'assessment_invitations', 'requester_id', 'person'),
  ],
};
