import { createHash } from 'node:crypto';
import type { UserId } from '@waymark/contract/kit';
import { type EndedSession, type SessionState, type SessionUser, sessionExpiry, sessionProblems } from '@waymark/contract/session';
import { mutate, unchanged } from '../../platform/audit/mutate.ts';
import type { ActorContext, VisitorContext } from '../../platform/context.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { SESSION_COOKIE } from '../../platform/http/request-context.ts';
import { type Refusal, refuse } from '../../platform/http/refusal.ts';
import { entryStepOf } from '../../platform/session/entry-step.ts';
import { type Session, tokenHash, userAccessChanged } from '../../platform/session/session-store.ts';
import { checkPasswordAllowed, SIGNED_OUT_PATH, singleLogoutOf } from '../sso/sso.public.ts';
import * as credentials from './credentials.repo.ts';
import { findWhyEnded } from './ended-sessions.repo.ts';
import { knownBrowserOf, rememberKnownBrowser } from './known-browser.ts';
import { isPassword } from './password-hash.ts';
import { refuseLocked } from './lock.service.ts';
import { accountLocked, accountUnlocked, sessionEnded, sessionStarted } from './session.events.ts';
import { relatedMicrosite } from './related-organisations.service.ts';
import { openSession, setSessionCookie } from './session-opening.service.ts';
import { accountLockedMail } from './session.mails.ts';
import { showSessionUser } from './session-user.service.ts';
import { deleteSession } from '../../platform/session/session-rows.ts';

const SIGN_IN_PATH = '/user/login';
const refuseCredentials = () =>
  refuse(sessionProblems['wrong-credentials'], {
    errors: [
      { field: 'email', code: 'invalid' },
      { field: 'password', code: 'invalid' },
    ],
  });

/**
 * Signs in by email and password (SES-01 to SES-04) and returns the person and fresh tokens. Throws
 * `wrong-credentials` on both fields, `account-locked` while it is (but not for a browser they signed in from before, nor for a person who
 * confirms with a second factor, SES-69), `account-suspended`, `single-sign-on-required` (SES-21).
 */
export async function signIn(
  ctx: VisitorContext,
  wanted: { email: string; password: string; remember: boolean; microsite?: string | undefined },
): Promise<SessionUser> {
  const found = await credentials.credentialOf(ctx.store, wanted.email);
  const isRight = await isPassword(wanted.password, found?.passwordHash);
  if (found === undefined) throw await refuseStranger(ctx, wanted.email);
  const browser = await trustedBrowser(ctx, found.userId, isRight ? 0 : 1);
  if (!isRight) throw browser === undefined ? await refuseFailure(ctx, found) : refuseCredentials();
  if (found.status !== 'active') throw refuse(sessionProblems['account-suspended']);
  await checkPasswordAllowed(ctx, found.userId);
  const microsite = await relatedMicrosite(ctx, wanted.microsite);
  const token = await mutate({ ...ctx, actor: null }, sessionStarted, async (ctx) => {
    const isFree =
      (await credentials.clearFailures(ctx.store, found.userId, found.passwordHash, ctx.now())) ||
      ((browser !== undefined || found.hasSecondFactor) && (await credentials.hasPassword(ctx.store, found.userId, found.passwordHash)));
    if (!isFree) return unchanged(undefined);
    return {
      result: await openSession(ctx, found.userId, wanted.remember, { openedBy: 'password', microsite }),
      subject: { type: 'user', id: found.userId },
      details: { remember: wanted.remember },
    };
  });
  if (token === undefined) throw await refuseMeanwhile(ctx, found.userId);
  setSessionCookie(ctx.answerCookies, token, wanted.remember);
  rememberKnownBrowser(ctx, found.userId);
  return showSignedIn(ctx, token);
}

/**
 * SES-69: the browser, if the person signed in from it before: what others tried elsewhere does not count for it. It has as many failures as an
 * account; with more it is a stranger's like any other.
 */
async function trustedBrowser(ctx: VisitorContext, userId: UserId, failures: 0 | 1): Promise<string | undefined> {
  const browser = knownBrowserOf(ctx, userId);
  if (browser === undefined) return undefined;
  const rule = ctx.organisation.setting('lock_rule');
  const { count } = await ctx.platform.database.countCalls(`known-browser:${browser}`, failures, rule.windowMinutes * 60, ctx.now());
  return count < rule.failures ? browser : undefined;
}

/** Returns who a session belongs to that has just been opened, with its tokens. Throws `account-suspended` for who may not enter. */
export async function showSignedIn(ctx: VisitorContext, token: string): Promise<SessionUser> {
  const session = await ctx.platform.sessions.byToken(ctx.organisation, token, ctx.now());
  if (session === undefined) throw refuse(sessionProblems['account-suspended']);
  return showSessionUser({ ...ctx, actor: session.actor, entryStep: entryStepOf(session, ctx.organisation, ctx.now()) }, token);
}

/** An address no one has is locked like any other, or its answers would tell that no one has it. */
async function refuseStranger(ctx: VisitorContext, email: string): Promise<Refusal> {
  const key = createHash('sha256').update(`stranger:${ctx.organisation.id}:${email}`).digest('base64url');
  const rule = ctx.organisation.setting('lock_rule');
  const { count, endsAt } = await ctx.platform.database.countCalls(key, 1, rule.windowMinutes * 60, ctx.now());
  return count >= rule.failures ? refuseLocked(ctx, endsAt) : refuseCredentials();
}

/** Why a right password opened nothing: a lock came in between, or a new password. */
async function refuseMeanwhile(ctx: VisitorContext, userId: UserId): Promise<Refusal> {
  const lockedUntil = await credentials.lockOf(ctx.store, userId);
  return lockedUntil === null || lockedUntil <= ctx.now() ? refuseCredentials() : refuseLocked(ctx, lockedUntil);
}

async function refuseFailure(ctx: VisitorContext, { userId, email }: credentials.Credential): Promise<Refusal> {
  const lockedUntil = await mutate({ ...ctx, actor: null }, accountLocked, async (ctx) => {
    const counted = await credentials.countFailure(ctx.store, userId, ctx.organisation.setting('lock_rule'), ctx.now());
    if (!counted.isNew || counted.lockedUntil === null) return unchanged(counted.lockedUntil);
    const minutes = ctx.organisation.setting('lock_rule').lockMinutes;
    await queueMail(ctx, { recipientId: userId, to: email, template: accountLockedMail, params: { minutes } });
    return {
      result: counted.lockedUntil,
      subject: { type: 'user', id: userId },
      details: { until: counted.lockedUntil.toISOString() },
    };
  });
  return lockedUntil === null ? refuseCredentials() : refuseLocked(ctx, lockedUntil);
}

/** Returns the person who is signed in, with tokens for this session (SES-45, SES-50 to SES-52). */
export async function getSession(ctx: ActorContext): Promise<SessionUser> {
  return showSessionUser(ctx, (await currentSession(ctx)) === undefined ? undefined : ctx.caller.cookies[SESSION_COOKIE]);
}

/**
 * Returns why the caller's browser is signed out, where its session was ended: the person was suspended or deleted, or it was ended from another
 * device, by a new password or by an administrator. The cookie of that session proves whose browser it is: anyone else gets null.
 */
export async function getEndedSession({ actor, caller, store }: VisitorContext): Promise<EndedSession> {
  const token = caller.cookies[SESSION_COOKIE];
  return { reason: actor === null && token !== undefined ? await findWhyEnded(store, tokenHash(token)) : null };
}

/**
 * Signs out (SES-05); someone who is signed out already stays so. The answer says where the browser goes: to the single logout of the
 * provider the session came by, or the one asked for when a provider of this organisation has it; else to the sign-in page.
 */
export async function signOut(ctx: VisitorContext, wanted: { singleLogoutUrl?: string | undefined }): Promise<{ redirectTo: string }> {
  const { actor, organisation } = ctx;
  const logout = actor === null ? undefined : await singleLogoutOf(ctx, actor.sessionId);
  if (actor !== null) {
    await mutate(ctx, sessionEnded, async (ctx) => {
      await deleteSession(ctx.store, actor.sessionId);
      await userAccessChanged(ctx.store, actor.userId);
      return { result: undefined, subject: { type: 'user', id: actor.userId }, details: {} };
    });
  }
  ctx.answerCookies.clear(SESSION_COOKIE);
  const asked = organisation.signInProviders.find(({ logoutUrl }) => logoutUrl !== null && logoutUrl === wanted.singleLogoutUrl)?.logoutUrl;
  return { redirectTo: logout ?? asked ?? (organisation.forcesSingleSignOn ? SIGNED_OUT_PATH : SIGN_IN_PATH) };
}

/** Until when the session lives (SES-40, SES-43). A poll of the page itself does not move that; the binder sees to it. */
export async function stateOfSession(ctx: ActorContext): Promise<SessionState> {
  const timeoutMinutes = ctx.organisation.setting('web_session_timeout');
  const session = (await currentSession(ctx)) ?? (await ctx.platform.sessions.byId(ctx.organisation, ctx.actor.sessionId, ctx.now()));
  const timedOut = session === undefined ? null : sessionExpiry(session.lastActiveAt.getTime(), timeoutMinutes);
  const end = session?.expiresAt?.getTime() ?? null;
  const ends = [timedOut, end].filter((time) => time !== null);
  return {
    now: ctx.now().toISOString(),
    expiresAt: ends.length === 0 ? null : new Date(Math.min(...ends)).toISOString(),
    timeoutMinutes,
    organisationRevision: ctx.organisation.revision,
  };
}

/** The session of the caller's cookie, when that is what they act by; undefined for a bearer token. */
async function currentSession(ctx: ActorContext): Promise<Session | undefined> {
  const token = ctx.caller.cookies[SESSION_COOKIE];
  if (token === undefined) return undefined;
  const session = await ctx.platform.sessions.byToken(ctx.organisation, token, ctx.now());
  return session?.id === ctx.actor.sessionId ? session : undefined;
}

/** Takes the lock off an account, as an administrator (SES-02). Throws `user-not-found`. */
export async function unlockAccount(ctx: ActorContext, userId: UserId): Promise<void> {
  await mutate(ctx, accountUnlocked, async (ctx) => {
    if (!(await credentials.unlock(ctx.store, userId))) throw refuse(sessionProblems['user-not-found']);
    return { result: undefined, subject: { type: 'user', id: userId }, details: {} };
  });
}
