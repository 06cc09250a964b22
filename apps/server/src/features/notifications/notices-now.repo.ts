import { sql } from 'kysely';
import type { UserId } from '@waymark/contract/kit';
import type { NotificationId } from '@waymark/contract/notifications';
import type { Store } from '../../platform/db/database.ts';
import type { NotificationSubject, SubjectNow, WrittenNotification } from '../../platform/notifications/notification-subject.ts';

/** Looks at the thing of a notification as it is now; undefined where it is gone. One statement at most. */
export async function findSubjectNow(
  store: Store,
  readerId: UserId,
  notification: WrittenNotification,
  subject: NotificationSubject | undefined,
): Promise<SubjectNow | undefined> {
  if (subject?.now === undefined) return { name: null, still: true };
  const { rows } = await sql<SubjectNow>`${subject.now(store.organisationId, readerId, notification)}`.execute(store.db);
  return rows[0];
}

/** Whether someone saw a notice in the page meanwhile. */
export async function isSeen(store: Store, id: NotificationId): Promise<boolean> {
  const row = await store.db
    .selectFrom('notifications')
    .select('unseen')
    .where('organisation_id', '=', store.organisationId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.unseen === false;
}
