import { sql } from 'kysely';
import type { UserId } from '@waymark/contract/kit';
import type { Store } from '../../platform/db/database.ts';

/** Keeps the tokens of the person's own sessions, which are about to end: their browsers are told why. */
export async function keepSessionsToEnd(store: Store, userId: UserId, now: Date): Promise<void> {
  await sql`
    insert into ended_sessions (organisation_id, token_hash, user_id, ended_at)
    select organisation_id, token_hash, user_id, ${now} from sessions
    where organisation_id = ${store.organisationId} and user_id = ${userId} and impersonator_id is null
    on conflict do nothing`.execute(store.db);
}

/** Returns whether the session of a token ended with its person's access, and they still have none. */
export async function isEndedWithAccess(store: Store, tokenHash: Buffer): Promise<boolean> {
  const { rows } = await sql`
    select from ended_sessions e join users u on u.organisation_id = e.organisation_id and u.id = e.user_id and u.status <> 'active'
    where e.organisation_id = ${store.organisationId} and e.token_hash = ${tokenHash}`.execute(store.db);
  return rows.length > 0;
}

/** Deletes what is kept of a person's ended sessions. */
export async function deleteEndedSessionsOf(store: Store, userId: UserId): Promise<void> {
  await sql`delete from ended_sessions where organisation_id = ${store.organisationId} and user_id = ${userId}`.execute(store.db);
}

/** Deletes what ended before a time: no browser has its cookie by now. */
export async function deleteOldEndedSessions(store: Store, before: Date): Promise<void> {
  await sql`delete from ended_sessions where organisation_id = ${store.organisationId} and ended_at <= ${before}`.execute(store.db);
}
