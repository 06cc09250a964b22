import { sql } from 'kysely';
import type { NotificationSubject } from '../../platform/notifications/notification-subject.ts';

/** Learning providers. */
export const learningProviderSubject: NotificationSubject = {
  now: (organisationId, readerId, { subject }) =>
    sql`select t.name, t.removed_at is null and (t.fault is not null or exists (select from learning_provider_people l
      where l.organisation_id = t.organisation_id and l.provider_id = t.id and l.user_id = ${readerId} and l.ended_at is not null)) as still
      from learning_providers t where t.organisation_id = ${organisationId} and t.id = ${subject.id}`,
};
