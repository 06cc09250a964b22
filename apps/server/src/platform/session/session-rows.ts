import { sql } from 'kysely';
import type { UserId } from '@waymark/contract/kit';
import type { Store } from '../db/database.ts';
import type { OpenedBy } from './entry-step.ts';

// What features write of sessions; SessionStore reads them and keeps them going.

export interface NewSession {
  readonly id: string;
  readonly userId: UserId;
  readonly tokenHash: Buffer;
  readonly remember: boolean;
  readonly expiresAt: Date | null;
  readonly userAgent: string;
  readonly openedBy: OpenedBy;
  readonly factorVerifiedAt: Date | null;
  readonly microsite: string | null;
  readonly now: Date;
}

/** Opens a session. */
export async function insertSession(store: Store, session: NewSession): Promise<void> {
  await store.db
    .insertInto('sessions')
    .values({
      organisation_id: store.organisationId,
      id: session.id,
      user_id: session.userId,
      token_hash: session.tokenHash,
      remember: session.remember,
      expires_at: session.expiresAt,
      user_agent: session.userAgent.slice(0, 400),
      created_at: session.now,
      last_active_at: session.now,
      opened_by: session.openedBy,
      proved_at: session.now,
      factor_verified_at: session.factorVerifiedAt,
      microsite: session.microsite,
    })
    .execute();
}

/** Ends the session of a cookie's value; answers with whose it was. */
export async function deleteSessionByToken(store: Store, tokenHash: Buffer): Promise<UserId | undefined> {
  const row = await store.db
    .deleteFrom('sessions')
    .where('organisation_id', '=', store.organisationId)
    .where('token_hash', '=', tokenHash)
    .returning('user_id')
    .executeTakeFirst();
  return row?.user_id as UserId | undefined;
}

/** Ends a session, and with one in someone else's place also the own one behind it. */
export async function deleteSession(store: Store, sessionId: string): Promise<void> {
  await sql`delete from sessions where organisation_id = ${store.organisationId} and (id = ${sessionId} or id = (
    select origin_session_id from sessions where organisation_id = ${store.organisationId} and id = ${sessionId}))`.execute(store.db);
}

/** Ends one session of a person. */
export async function deleteSessionOf(store: Store, userId: UserId, sessionId: string): Promise<void> {
  await store.db
    .deleteFrom('sessions')
    .where('organisation_id', '=', store.organisationId)
    .where('user_id', '=', userId)
    .where('id', '=', sessionId)
    .execute();
}

/** Ends every session of a person. */
export async function deleteSessionsOf(store: Store, userId: UserId): Promise<void> {
  await store.db.deleteFrom('sessions').where('organisation_id', '=', store.organisationId).where('user_id', '=', userId).execute();
}

/**
 * Records what the person of a session has proved, and gives the session another token: someone who proved nothing may know the previous one.
 * Answers with its own end; undefined when the session is gone.
 */
export async function renewSession(
  store: Store,
  sessionId: string,
  renewed: { tokenHash: Buffer; factorVerifiedAt: Date },
): Promise<{ expiresAt: Date | null } | undefined> {
  const row = await store.db
    .updateTable('sessions')
    .set({ token_hash: renewed.tokenHash, factor_verified_at: renewed.factorVerifiedAt, proved_at: renewed.factorVerifiedAt })
    .where('organisation_id', '=', store.organisationId)
    .where('id', '=', sessionId)
    .returning('expires_at')
    .executeTakeFirst();
  return row === undefined ? undefined : { expiresAt: row.expires_at };
}

/** Notes that the person of a session has just shown that it is they; with `factor`, by a second factor. */
export async function noteProof(store: Store, sessionId: string, now: Date, factor: boolean): Promise<void> {
  await store.db
    .updateTable('sessions')
    .set({ proved_at: now, ...(factor ? { factor_verified_at: now } : {}) })
    .where('organisation_id', '=', store.organisationId)
    .where('id', '=', sessionId)
    .execute();
}

/** Removes sessions that ended, or were not used for long. */
export async function deleteUnusedSessions(store: Store, now: Date, unusedSince: Date): Promise<void> {
  await sql`
    delete from sessions
    where organisation_id = ${store.organisationId} and (expires_at <= ${now} or last_active_at <= ${unusedSince})`.execute(store.db);
}

/** Ends one session of a person; false when it was not there. */
export async function deleteOwnSession(store: Store, userId: UserId, sessionId: string): Promise<boolean> {
  const gone = await store.db
    .deleteFrom('sessions')
    .where('organisation_id', '=', store.organisationId)
    .where('user_id', '=', userId)
    .where('id', '=', sessionId)
    .where('impersonator_id', 'is', null)
    .executeTakeFirst();
  return gone.numDeletedRows > 0n;
}

/** Ends every session of a person but one; answers with how many. */
export async function deleteOtherSessions(store: Store, userId: UserId, sessionId: string): Promise<number> {
  const gone = await store.db
    .deleteFrom('sessions')
    .where('organisation_id', '=', store.organisationId)
    .where('user_id', '=', userId)
    .where('id', '!=', sessionId)
    .where('impersonator_id', 'is', null)
    .executeTakeFirst();
  return Number(gone.numDeletedRows);
}

/** Ends some sessions; answers with whose they were. */
export async function deleteSessions(store: Store, ids: readonly string[]): Promise<UserId[]> {
  const { rows } = await sql<{ user_id: UserId }>`
    delete from sessions where organisation_id = ${store.organisationId} and id = any(${ids}::uuid[]) returning user_id`.execute(store.db);
  return rows.map((row) => row.user_id);
}
