import { sql } from 'kysely';
import type { NotificationSubject } from '../../platform/notifications/notification-subject.ts';

/** Channels. */
export const channelSubject: NotificationSubject = {
  namedBy: 'channel',
  mutes: 'itself',
  // A request to follow is shown to those who answer it as long as it waits.
  isVisible: () => sql<boolean>`exists (
    select 1 from channels ch where ch.organisation_id = n.organisation_id and ch.id = n.subject_id and ch.archived_at is null)
    and (n.kind <> 'channel-follow-asked' or exists (select from channel_followers f
      where f.organisation_id = n.organisation_id and f.channel_id = n.subject_id and f.user_id = n.actor_id and f.state = 'pending'))`,
  now: (organisationId, _readerId, { kind, actorId, subject }) =>
    sql`select t.name, t.archived_at is null and (${kind} <> 'channel-follow-asked' or exists (select from channel_followers f
      where f.organisation_id = t.organisation_id and f.channel_id = t.id and f.user_id = ${actorId}::uuid and f.state = 'pending')) as still
      from channels t where t.organisation_id = ${organisationId} and t.id = ${subject.id}`,
};
