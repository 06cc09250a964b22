import { sql } from 'kysely';
import type { NotificationSubject } from '../../platform/notifications/notification-subject.ts';

/** Cases of moderation. */
export const moderationCaseSubject: NotificationSubject = {
  now: (organisationId, _readerId, { kind, subject }) =>
    sql`select null as name, ${kind} <> 'case-opened' or t.state = 'open' as still from moderation_cases t where t.organisation_id = ${organisationId} and t.id = ${subject.id}`,
};
