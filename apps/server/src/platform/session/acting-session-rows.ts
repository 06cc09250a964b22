import { sql } from 'kysely';
import type { UserId } from '@waymark/contract/kit';
import type { ProxyType } from '@waymark/contract/platform';
import type { Authorized } from '../access/policy.ts';
import type { Store } from '../db/database.ts';

// Sessions in someone else's place (SES-64, SES-65).

export interface ActingSession {
  readonly id: string;
  readonly originSessionId: string;
  readonly impersonatorId: UserId;
  readonly proxyType: ProxyType | null;
  readonly reason: string;
  readonly tokenHash: Buffer;
  readonly userAgent: string;
  readonly now: Date;
  readonly until: Date;
}

/** Opens a session in a person's place behind the impersonator's own; answers with when it ends, undefined when there is no own one. */
export async function insertActingSession(
  store: Store,
  target: Authorized<{ readonly id: UserId }, 'possible'>,
  session: ActingSession,
): Promise<Date | undefined> {
  const { rows } = await sql<{ expires_at: Date }>`
    insert into sessions (organisation_id, id, user_id, token_hash, created_at, last_active_at, expires_at, user_agent,
      impersonator_id, origin_session_id, proxy_type, reason)
    select organisation_id, ${session.id}, ${target.id}, ${session.tokenHash}, ${session.now}, ${session.now},
      least(${session.until}::timestamptz, expires_at), ${session.userAgent.slice(0, 400)},
      user_id, id, ${session.proxyType}, ${session.reason}
    from sessions where organisation_id = ${store.organisationId} and id = ${session.originSessionId}
      and user_id = ${session.impersonatorId} and impersonator_id is null
    returning expires_at`.execute(store.db);
  return rows[0]?.expires_at;
}

/** Ends the session of a token if it is one in someone else's place; over or not. */
export async function deleteActingSession(
  store: Store,
  tokenHash: Buffer,
): Promise<{ user_id: UserId; impersonator_id: UserId; origin_session_id: string; last_active_at: Date } | undefined> {
  const { rows } = await sql<{ user_id: UserId; impersonator_id: UserId; origin_session_id: string; last_active_at: Date }>`
    delete from sessions where organisation_id = ${store.organisationId} and token_hash = ${tokenHash} and impersonator_id is not null
    returning user_id, impersonator_id, origin_session_id, last_active_at`.execute(store.db);
  return rows[0];
}

/**
 * Gives the impersonator's own session a new token, as long as it holds: what they did as someone else counts as activity.
 * @param idleSince sessions not used since then have timed out (SES-40); null where none does
 */
export async function resumeOwnSession(
  store: Store,
  own: { sessionId: string; userId: UserId; tokenHash: Buffer; lastActiveAt: Date; now: Date; idleSince: Date | null },
): Promise<{ remember: boolean } | undefined> {
  const { rows } = await sql<{ remember: boolean }>`
    update sessions set token_hash = ${own.tokenHash}, last_active_at = greatest(last_active_at, ${own.lastActiveAt}::timestamptz)
    where organisation_id = ${store.organisationId} and id = ${own.sessionId} and user_id = ${own.userId}
      and (expires_at is null or expires_at > ${own.now})
      and (${own.idleSince}::timestamptz is null or greatest(last_active_at, ${own.lastActiveAt}::timestamptz) > ${own.idleSince})
    returning remember`.execute(store.db);
  return rows[0];
}
