import { generalProblems } from '@waymark/contract/kit';
import { REMEMBER_FACTOR_DAYS } from '@waymark/contract/session';
import type { ActorContext, InTransaction } from '../../platform/context.ts';
import { newId } from '../../platform/db/new-id.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { SESSION_COOKIE } from '../../platform/http/request-context.ts';
import { csrfTokenOf, newSessionToken, tokenHash, userAccessChanged } from '../../platform/session/session-store.ts';
import { insertBrowser } from './remembered-browsers.repo.ts';
import { renewSession } from '../../platform/session/session-rows.ts';

/** Names a browser that need not give the second factor. */
export const FACTOR_COOKIE = 'factor';
const DAY_SECONDS = 86_400;

/** What the browser gets once the change is stored. */
export interface CompletedFactor {
  readonly sessionToken: string;
  readonly sessionSeconds: number | undefined;
  readonly browserToken: string | undefined;
}

/**
 * Notes on the caller's session, inside an open transaction, that the second factor was given, and rotates its token (SES-30). With
 * `remember` this browser need not give it for 89 days. Hand the result to `handOver` once it is committed.
 */
export async function completeFactor(ctx: InTransaction<ActorContext>, remember: boolean): Promise<CompletedFactor> {
  const now = ctx.now();
  const sessionToken = newSessionToken();
  const renewed = await renewSession(ctx.store, ctx.actor.sessionId, { tokenHash: tokenHash(sessionToken), factorVerifiedAt: now });
  if (renewed === undefined) throw refuse(generalProblems['signed-out']);
  const browserToken = remember ? newSessionToken() : undefined;
  if (browserToken !== undefined) {
    await insertBrowser(ctx.store, {
      id: newId<string>(),
      userId: ctx.actor.userId,
      tokenHash: tokenHash(browserToken),
      userAgent: ctx.caller.userAgent,
      expiresAt: new Date(now.getTime() + REMEMBER_FACTOR_DAYS * DAY_SECONDS * 1000),
      now,
    });
  }
  await userAccessChanged(ctx.store, ctx.actor.userId);
  const sessionSeconds =
    renewed.expiresAt === null ? undefined : Math.max(1, Math.round((renewed.expiresAt.getTime() - now.getTime()) / 1000));
  return { sessionToken, sessionSeconds, browserToken };
}

/** Gives the browser its new cookies and answers with the CSRF token that goes with them. */
export function handOver(ctx: ActorContext, completed: CompletedFactor): { csrfToken: string } {
  const { sessionToken, sessionSeconds, browserToken } = completed;
  ctx.answerCookies.set(SESSION_COOKIE, sessionToken, { maxAgeSeconds: sessionSeconds });
  if (browserToken !== undefined) ctx.answerCookies.set(FACTOR_COOKIE, browserToken, { maxAgeSeconds: REMEMBER_FACTOR_DAYS * DAY_SECONDS });
  return { csrfToken: csrfTokenOf(sessionToken) };
}
