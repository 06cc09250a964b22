import type { Page, PageQuery } from '@waymark/contract/kit';
import {
  type OwnSession,
  type RememberedBrowser,
  type RememberedBrowserId,
  type SessionId,
  sessionProblems,
} from '@waymark/contract/session';
import { mutate, unchanged } from '../../platform/audit/mutate.ts';
import type { ActorContext } from '../../platform/context.ts';
import { encodeCursor, toPage } from '../../platform/db/page.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { tokenHash, userAccessChanged } from '../../platform/session/session-store.ts';
import { keepSessionsToEnd } from './ended-sessions.repo.ts';
import { FACTOR_COOKIE } from './factor-completion.service.ts';
import { sessionsOf } from './own-sessions.repo.ts';
import { browsersOf, deleteBrowser } from './remembered-browsers.repo.ts';
import { browserForgotten, sessionsEnded } from './session.events.ts';
import { deleteOtherSessions, deleteOwnSession } from '../../platform/session/session-rows.ts';

/** Returns the devices the caller is signed in on, the newest first. */
export async function listOwnSessions(ctx: ActorContext, query: PageQuery): Promise<Page<OwnSession>> {
  const at = { now: ctx.now(), timeoutMinutes: ctx.organisation.setting('web_session_timeout') };
  const rows = await sessionsOf(ctx.store, ctx.actor.userId, query, at);
  return toPage(
    rows,
    query.limit,
    (row) => ({
      id: row.id as SessionId,
      userAgent: row.user_agent,
      openedBy: row.opened_by,
      createdAt: row.created_at.toISOString(),
      lastActiveAt: row.last_active_at.toISOString(),
      isCurrent: row.id === ctx.actor.sessionId,
    }),
    (row) => encodeCursor([row.created_at.toISOString(), row.id]),
  );
}

/** Signs one of the caller's devices out. Throws `session-not-found`. */
export async function endOwnSession(ctx: ActorContext, sessionId: SessionId): Promise<void> {
  const { userId } = ctx.actor;
  await mutate(ctx, sessionsEnded, async (ctx) => {
    await keepSessionsToEnd(ctx.store, userId, ctx.now(), { only: sessionId });
    if (!(await deleteOwnSession(ctx.store, userId, sessionId))) throw refuse(sessionProblems['session-not-found']);
    await userAccessChanged(ctx.store, userId);
    return { result: undefined, subject: { type: 'user', id: userId }, details: { count: 1 } };
  });
}

/** Signs the caller out everywhere but here; answers with how many sessions that ended. */
export async function endOtherSessions(ctx: ActorContext): Promise<{ count: number }> {
  const { userId, sessionId } = ctx.actor;
  const count = await mutate(ctx, sessionsEnded, async (ctx) => {
    await keepSessionsToEnd(ctx.store, userId, ctx.now(), { except: sessionId });
    const ended = await deleteOtherSessions(ctx.store, userId, sessionId);
    if (ended === 0) return unchanged(0);
    await userAccessChanged(ctx.store, userId);
    return { result: ended, subject: { type: 'user', id: userId }, details: { count: ended } };
  });
  return { count };
}

/** Returns the browsers that need not give the caller's second factor, the newest first (SES-30). */
export async function listRememberedBrowsers(ctx: ActorContext, query: PageQuery): Promise<Page<RememberedBrowser>> {
  const own = ctx.caller.cookies[FACTOR_COOKIE];
  const ownHash = own === undefined ? undefined : tokenHash(own);
  const rows = await browsersOf(ctx.store, ctx.actor.userId, query, ctx.now());
  return toPage(
    rows,
    query.limit,
    (row) => ({
      id: row.id as RememberedBrowserId,
      userAgent: row.user_agent,
      createdAt: row.created_at.toISOString(),
      lastUsedAt: row.last_used_at.toISOString(),
      expiresAt: row.expires_at.toISOString(),
      isCurrent: ownHash?.equals(row.token_hash) ?? false,
    }),
    (row) => encodeCursor([row.created_at.toISOString(), row.id]),
  );
}

/** Makes a browser give the second factor again at its next sign-in. Throws `browser-not-found`. */
export async function forgetBrowser(ctx: ActorContext, id: RememberedBrowserId): Promise<void> {
  const { userId } = ctx.actor;
  await mutate(ctx, browserForgotten, async (ctx) => {
    if (!(await deleteBrowser(ctx.store, userId, id))) throw refuse(sessionProblems['browser-not-found']);
    return { result: undefined, subject: { type: 'user', id: userId }, details: {} };
  });
}
