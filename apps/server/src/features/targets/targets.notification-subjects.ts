import { sql } from 'kysely';
import type { NotificationSubject } from '../../platform/notifications/notification-subject.ts';

/** Saved rules. */
export const ruleSubject: NotificationSubject = {
  namedBy: 'rule',
  now: (organisationId, _readerId, { subject }) =>
    sql`select t.name, true as still from targets t where t.organisation_id = ${organisationId} and t.id = ${subject.id}`,
};
