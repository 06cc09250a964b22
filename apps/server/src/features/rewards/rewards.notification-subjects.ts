import { sql } from 'kysely';
import type { NotificationSubject } from '../../platform/notifications/notification-subject.ts';

/** Badges. */
export const badgeSubject: NotificationSubject = {
  now: (organisationId, _readerId, { subject }) =>
    sql`select t.title as name, true as still from badges t where t.organisation_id = ${organisationId} and t.id = ${subject.id}`,
};
