import { sql } from 'kysely';
import type { NotificationSubject } from '../../platform/notifications/notification-subject.ts';
import { visiblePeople } from './people.policy.ts';

/** People. */
export const personSubject: NotificationSubject = {
  isVisible: (ctx) => sql<boolean>`exists (
    select 1 from users u where u.organisation_id = n.organisation_id and u.id = n.subject_id and ${visiblePeople(ctx)})`,
  now: (organisationId, readerId, { kind, actorId, subject }) =>
    sql`select null as name, ${kind} <> 'followed' or exists (select from user_follows f where f.organisation_id = t.organisation_id
      and f.follower_id = ${actorId}::uuid and f.followed_id = ${readerId}) as still
      from users t where t.organisation_id = ${organisationId} and t.id = ${subject.id}`,
};
