import { sql } from 'kysely';
import type { NotificationSubject } from '../../platform/notifications/notification-subject.ts';

/** Skills. What one is called depends on the language of the reader, and stays as it was. */
export const skillSubject: NotificationSubject = {
  namedBy: 'skill',
  mutes: 'itself',
  now: (organisationId, _readerId, { subject }) =>
    sql`select null as name, true as still from skills t where t.organisation_id = ${organisationId} and t.id = ${subject.id}`,
};
