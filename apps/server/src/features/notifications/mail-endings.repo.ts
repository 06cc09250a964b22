import type { UserId } from '@waymark/contract/kit';
import type { NotificationKind } from '@waymark/contract/notifications';
import type { Store } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/new-id.ts';
import type { MailEnding } from '../session/session.public.ts';

/** Ends mails of some kinds for a person; the other ways are those given where they had chosen none. */
export async function insertMailEndings(store: Store, settings: readonly MailEnding[]): Promise<void> {
  await store.db
    .insertInto('notification_settings')
    .values(settings.map((row) => ({ organisation_id: store.organisationId, ...row, email: false })))
    .onConflict((conflict) => conflict.columns(['organisation_id', 'user_id', 'kind']).doUpdateSet({ email: false }))
    .execute();
}

/** Mutes a kind altogether; again changes nothing. */
export async function muteKind(store: Store, userId: UserId, kind: NotificationKind, now: Date): Promise<void> {
  await store.db
    .insertInto('notification_mutes')
    .values({ organisation_id: store.organisationId, id: newId<string>(), user_id: userId, kind, created_at: now })
    .onConflict((conflict) => conflict.columns(['organisation_id', 'user_id', 'kind', 'subject_type', 'subject_id']).doNothing())
    .execute();
}
