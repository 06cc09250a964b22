import { sql } from 'kysely';
import type { NotificationSubject } from '../../platform/notifications/notification-subject.ts';
import { isCommentThere } from '../comments/comments.public.ts';

/** Career plans. */
export const careerPlanSubject: NotificationSubject = {
  isVisible: () => sql<boolean>`exists (
    select 1 from career_plans cp where cp.organisation_id = n.organisation_id and cp.id = n.subject_id and (cp.owner_id = n.user_id
      or exists (select from career_plan_shares cs where cs.organisation_id = cp.organisation_id and cs.plan_id = cp.id and cs.user_id = n.user_id)))`,
  now: (organisationId, _readerId, { subject, href }) =>
    sql`select null as name, ${isCommentThere(organisationId, href)} as still
      from career_plans t where t.organisation_id = ${organisationId} and t.id = ${subject.id}`,
};
