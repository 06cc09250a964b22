import { sql } from 'kysely';
import type { UserId } from '@waymark/contract/kit';
import type { EndedSession } from '@waymark/contract/session';
import type { Store } from '../../platform/db/database.ts';

/**
 * Keeps the tokens of the person's own sessions, which are about to end: their browsers are told why.
 * @param which one session, or all but one; all of them where it is left out
 */
export async function keepSessionsToEnd(
  store: Store,
  userId: UserId,
  now: Date,
  which: { readonly only?: string | undefined; readonly except?: string | undefined } = {},
): Promise<void> {
  await sql`
    insert into ended_sessions (organisation_id, token_hash, user_id, ended_at)
    select organisation_id, token_hash, user_id, ${now} from sessions
    where organisation_id = ${store.organisationId} and user_id = ${userId} and impersonator_id is null
      ${which.only === undefined ? sql`` : sql`and id = ${which.only}`} ${which.except === undefined ? sql`` : sql`and id <> ${which.except}`}
    on conflict do nothing`.execute(store.db);
}

/**
 * Returns why a session of a token was ended; null where nothing is known of it, and where it ended with an access that its person has again
 * since.
 */
export async function findWhyEnded(store: Store, tokenHash: Buffer): Promise<EndedSession['reason']> {
  const { rows } = await sql<EndedSession>`
    select case when u.status <> 'active' then 'account-inactive'
      when u.status_changed_at is null or u.status_changed_at < e.ended_at then 'ended-elsewhere' end as reason
    from ended_sessions e join users u on u.organisation_id = e.organisation_id and u.id = e.user_id
    where e.organisation_id = ${store.organisationId} and e.token_hash = ${tokenHash}`.execute(store.db);
  return rows[0]?.reason ?? null;
}

/** Deletes what is kept of a person's ended sessions. */
export async function deleteEndedSessionsOf(store: Store, userId: UserId): Promise<void> {
  await sql`delete from ended_sessions where organisation_id = ${store.organisationId} and user_id = ${userId}`.execute(store.db);
}

/** Deletes what ended before a time: no browser has its cookie by now. */
export async function deleteOldEndedSessions(store: Store, before: Date): Promise<void> {
  await sql`delete from ended_sessions where organisation_id = ${store.organisationId} and ended_at <= ${before}`.execute(store.db);
}
