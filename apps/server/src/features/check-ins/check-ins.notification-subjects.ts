import { sql } from 'kysely';
import type { NotificationSubject } from '../../platform/notifications/notification-subject.ts';

/** Check-ins, for the two of them. */
export const checkInSubject: NotificationSubject = {
  isVisible: () => sql<boolean>`exists (
    select 1 from check_ins ci where ci.organisation_id = n.organisation_id and ci.id = n.subject_id and n.user_id in (ci.learner_id, ci.partner_id))`,
  now: (organisationId, _readerId, { subject }) =>
    sql`select null as name, true as still from check_ins t where t.organisation_id = ${organisationId} and t.id = ${subject.id}`,
};
