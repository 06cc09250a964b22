import { sql } from 'kysely';
import type { NotificationSubject } from '../../platform/notifications/notification-subject.ts';

/** Groups. */
export const groupSubject: NotificationSubject = {
  namedBy: 'group',
  mutes: 'itself',
  isVisible: () => sql<boolean>`exists (select 1 from groups g where g.organisation_id = n.organisation_id and g.id = n.subject_id)`,
  now: (organisationId, readerId, { kind, subject }) =>
    sql`select t.name, ${kind} <> 'group-invited' or exists (select from group_members m where m.organisation_id = t.organisation_id
      and m.group_id = t.id and m.user_id = ${readerId} and m.role = 'pending') as still
      from groups t where t.organisation_id = ${organisationId} and t.id = ${subject.id}`,
};
