import { sql } from 'kysely';
import type { NotificationSubject } from '../../platform/notifications/notification-subject.ts';

/** Webhooks. */
export const webhookSubject: NotificationSubject = {
  namedBy: 'webhook',
  mutes: 'itself',
  now: (organisationId, _readerId, { kind, subject }) =>
    sql`select t.name, ${kind} <> 'webhook-disabled' or t.status = 'disabled' as still from webhooks t where t.organisation_id = ${organisationId} and t.id = ${subject.id}`,
};
