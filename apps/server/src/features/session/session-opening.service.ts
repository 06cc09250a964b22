import type { UserId } from '@waymark/contract/kit';
import { REMEMBER_DAYS } from '@waymark/contract/session';
import type { AnswerCookies, Caller, InTransaction } from '../../platform/context.ts';
import { newId } from '../../platform/db/new-id.ts';
import type { OpenedBy } from '../../platform/session/entry-step.ts';
import { newSessionToken, tokenHash, userAccessChanged } from '../../platform/session/session-store.ts';
import { SESSION_COOKIE } from '../../platform/http/request-context.ts';
import { FACTOR_COOKIE } from './factor-completion.service.ts';
import { noteUseOfBrowser } from './remembered-browsers.repo.ts';
import { deleteSessionByToken, insertSession } from '../../platform/session/session-rows.ts';
import { markSeen } from '../people/people.public.ts';

const DAY_MILLISECONDS = 86_400_000;

/** How someone came in. */
export interface WayIn {
  readonly openedBy: OpenedBy;
  /** SES-06: host name of the micro-site they came from. */
  readonly microsite?: string | null;
}

/**
 * Opens a session for someone who has proved who they are, and ends the one their browser had: tokens rotate. Returns the new token.
 * Where a second factor, a new password or the terms stand in between, the session waits for them (SES-30); a browser that is
 * remembered need not give the factor.
 */
export async function openSession(
  ctx: InTransaction<{ readonly caller: Caller; now(): Date }>,
  userId: UserId,
  remember: boolean,
  way: WayIn = { openedBy: 'password' },
): Promise<string> {
  const now = ctx.now();
  const former = ctx.caller.cookies[SESSION_COOKIE];
  if (former !== undefined) {
    const formerUserId = await deleteSessionByToken(ctx.store, tokenHash(former));
    if (formerUserId !== undefined) await userAccessChanged(ctx.store, formerUserId);
  }
  const browser = ctx.caller.cookies[FACTOR_COOKIE];
  const isRemembered = browser !== undefined && (await noteUseOfBrowser(ctx.store, userId, tokenHash(browser), now));
  const token = newSessionToken();
  await insertSession(ctx.store, {
    id: newId<string>(),
    userId,
    tokenHash: tokenHash(token),
    remember,
    expiresAt: remember ? new Date(now.getTime() + REMEMBER_DAYS * DAY_MILLISECONDS) : null,
    userAgent: ctx.caller.userAgent,
    openedBy: way.openedBy,
    factorVerifiedAt: isRemembered ? now : null,
    microsite: way.microsite ?? null,
    now,
  });
  await markSeen(ctx.store, userId, now);
  return token;
}

/** Hands the token to the browser, once the session is stored: for 30 days, or until the browser closes. */
export function setSessionCookie(cookies: AnswerCookies, token: string, remember: boolean): void {
  cookies.set(SESSION_COOKIE, token, { maxAgeSeconds: remember ? (REMEMBER_DAYS * DAY_MILLISECONDS) / 1000 : undefined });
}
