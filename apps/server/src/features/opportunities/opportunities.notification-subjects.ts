import { sql } from 'kysely';
import type { NotificationSubject } from '../../platform/notifications/notification-subject.ts';

/** Projects, vacancies, mentors and roles. */
export const opportunitySubject: NotificationSubject = {
  namedBy: 'title',
  mutes: 'itself',
  now: (organisationId, _readerId, { subject }) =>
    sql`select t.title as name, t.state <> 'draft' as still from opportunities t where t.organisation_id = ${organisationId} and t.id = ${subject.id}`,
};

/** Requests: muting one mutes what it is for; a mentorship goes by the name of the other person. */
export const opportunityRequestSubject: NotificationSubject = {
  namedBy: 'title',
  mutes: { type: 'opportunity', idIn: 'opportunity' },
  now: (organisationId, readerId, { kind, subject, params }) =>
    sql`select case when ${params['type'] ?? ''} = 'mentorship' and t.applicant_id <> ${readerId}
        then (select u.full_name from users u where u.organisation_id = t.organisation_id and u.id = t.applicant_id)
        else (select o.title from opportunities o where o.organisation_id = t.organisation_id and o.id = t.opportunity_id) end as name,
      case ${kind}::text when 'request-to-decide' then t.ended_at is null and ${readerId} = any(t.waiting_ids)
        when 'request-moved' then t.status = ${params['status'] ?? ''} else true end as still
      from opportunity_requests t where t.organisation_id = ${organisationId} and t.id = ${subject.id}`,
};
