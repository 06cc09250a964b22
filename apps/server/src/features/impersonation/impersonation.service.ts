import { IMPERSONATION_MINUTES, impersonationProblems } from '@waymark/contract/impersonation';
import type { UserId } from '@waymark/contract/kit';
import { peopleProblems } from '@waymark/contract/people';
import type { ProxyType } from '@waymark/contract/platform';
import { mutate, unchanged } from '../../platform/audit/mutate.ts';
import { abilities, authorize } from '../../platform/access/policy.ts';
import type { ActorContext, VisitorContext, InTransaction } from '../../platform/context.ts';
import { newId } from '../../platform/db/new-id.ts';
import { SESSION_COOKIE } from '../../platform/http/request-context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { newSessionToken, tokenHash, userAccessChanged } from '../../platform/session/session-store.ts';
import { setSessionCookie } from '../session/session.public.ts';
import { impersonationEnded, impersonationStarted } from './impersonation.events.ts';
import { impersonationPolicy, type TargetRow } from './impersonation.policy.ts';
import * as repo from './impersonation.repo.ts';
import { deleteActingSession, insertActingSession, resumeOwnSession } from '../../platform/session/acting-session-rows.ts';

const MINUTE = 60_000;

interface Wanted {
  readonly userId: UserId;
  readonly reason: string;
}

/**
 * SES-64: lets an administrator act as a person. The browser's session is the person's until it ends; the administrator's own waits
 * behind it. Throws `person-not-found`, `impersonation-not-possible`, `impersonation-upwards` or `impersonation-needs-session`.
 */
export async function startImpersonation(ctx: ActorContext, wanted: Wanted): Promise<{ until: string }> {
  return start(ctx, wanted, null);
}

/** SES-65: the same for a manager and someone who reports to them directly. Also throws `proxy-not-yours`. */
export async function startProxy(ctx: ActorContext, wanted: Wanted & { proxyType: ProxyType }): Promise<{ until: string }> {
  return start(ctx, wanted, wanted.proxyType);
}

async function start(ctx: ActorContext, { userId, reason }: Wanted, proxyType: ProxyType | null): Promise<{ until: string }> {
  const { userId: impersonatorId, sessionId } = ctx.actor;
  const token = newSessionToken();
  const until = await mutate(ctx, impersonationStarted, async (ctx) => {
    const target = await loadAuthorizedTarget(ctx, userId, proxyType);
    const now = ctx.now();
    const ends = await insertActingSession(ctx.store, target, {
      id: newId<string>(),
      originSessionId: sessionId,
      impersonatorId,
      proxyType,
      reason,
      tokenHash: tokenHash(token),
      userAgent: ctx.caller.userAgent,
      now,
      until: new Date(now.getTime() + IMPERSONATION_MINUTES * MINUTE),
    });
    if (ends === undefined) throw refuse(impersonationProblems['impersonation-needs-session']);
    const details = { userId, impersonatorId, reason, proxyType, until: ends.toISOString() };
    return { result: ends, subject: { type: 'person', id: userId }, details };
  });
  setSessionCookie(ctx.answerCookies, token, false);
  return { until: until.toISOString() };
}

async function loadAuthorizedTarget(ctx: InTransaction<ActorContext>, userId: UserId, proxyType: ProxyType | null) {
  const target = await repo.findTarget(ctx.store, userId, ctx.actor.userId);
  if (target === undefined) throw refuse(peopleProblems['person-not-found']);
  const can: Record<string, boolean> = abilities(ctx.actor, impersonationPolicy, target satisfies TargetRow);
  if (proxyType !== null && !can[proxyType === 'user_dashboard' ? 'proxy' : 'proxyManager']) {
    throw refuse(impersonationProblems['proxy-not-yours']);
  }
  if (!can['possible']) throw refuse(impersonationProblems['impersonation-not-possible']);
  if (!can[proxyType === null ? 'notUpwards' : 'notUpwardsByProxy']) throw refuse(impersonationProblems['impersonation-upwards']);
  return authorize(ctx, impersonationPolicy, 'possible', target);
}

/**
 * SES-64: ends acting as someone in one call and gives the browser the impersonator's own session back, with a new token; unless that
 * one has ended or timed out meanwhile. For who acts as no one it changes nothing.
 */
export async function stopImpersonation(ctx: VisitorContext): Promise<{ isSignedIn: boolean }> {
  const cookie = ctx.caller.cookies[SESSION_COOKIE];
  if (cookie === undefined) return { isSignedIn: ctx.actor !== null };
  const token = newSessionToken();
  const outcome = await mutate(ctx, impersonationEnded, async (ctx) => {
    const acting = await deleteActingSession(ctx.store, tokenHash(cookie));
    if (acting === undefined) return unchanged(undefined);
    const { user_id: userId, impersonator_id: impersonatorId } = acting;
    const minutes = ctx.organisation.setting('web_session_timeout');
    const own = await resumeOwnSession(ctx.store, {
      sessionId: acting.origin_session_id,
      userId: impersonatorId,
      tokenHash: tokenHash(token),
      lastActiveAt: acting.last_active_at,
      now: ctx.now(),
      idleSince: minutes === 0 ? null : new Date(ctx.now().getTime() - minutes * MINUTE),
    });
    await userAccessChanged(ctx.store, userId);
    await userAccessChanged(ctx.store, impersonatorId);
    return { result: { own }, subject: { type: 'person', id: userId }, details: { userId, impersonatorId } };
  });
  if (outcome === undefined) return { isSignedIn: ctx.actor !== null };
  if (outcome.own === undefined) ctx.answerCookies.clear(SESSION_COOKIE);
  else setSessionCookie(ctx.answerCookies, token, outcome.own.remember);
  return { isSignedIn: outcome.own !== undefined };
}
