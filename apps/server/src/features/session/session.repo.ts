import { sql } from 'kysely';
import type { Store } from '../../platform/db/database.ts';
import { deleteOldEndedSessions } from './ended-sessions.repo.ts';
import { deleteUnusedSessions } from '../../platform/session/session-rows.ts';

/** Removes what can no longer be used: ended or long unused sessions, reset links past their time. */
export async function sweep(store: Store, now: Date, unusedSince: Date): Promise<void> {
  await deleteUnusedSessions(store, now, unusedSince);
  await deleteOldEndedSessions(store, unusedSince);
  await sql`delete from remembered_browsers where organisation_id = ${store.organisationId} and expires_at <= ${now}`.execute(store.db);
  await sql`delete from address_changes where organisation_id = ${store.organisationId} and expires_at <= ${now}`.execute(store.db);
  await sql`delete from password_reset_tokens where organisation_id = ${store.organisationId} and expires_at <= ${unusedSince}`.execute(
    store.db,
  );
}
