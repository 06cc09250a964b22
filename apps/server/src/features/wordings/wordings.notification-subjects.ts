import { sql } from 'kysely';
import type { NotificationSubject } from '../../platform/notifications/notification-subject.ts';

/** Reports of wordings. */
export const wordingReportSubject: NotificationSubject = {
  now: (organisationId, _readerId, { kind, subject }) =>
    sql`select null as name, ${kind} <> 'wording-reported' or t.state = 'open' as still from wording_reports t where t.organisation_id = ${organisationId} and t.id = ${subject.id}`,
};
