import { generalProblems } from '@waymark/contract/kit';
import { PROOF_MINUTES, sessionProblems } from '@waymark/contract/session';
import { mutate } from '../../platform/audit/mutate.ts';
import type { ActorContext } from '../../platform/context.ts';
import { refuse, refuseField } from '../../platform/http/refusal.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { userAccessChanged } from '../../platform/session/session-store.ts';
import * as credentials from './credentials.repo.ts';
import { keepSessionsToEnd } from './ended-sessions.repo.ts';
import { refuseLocked } from './lock.service.ts';
import { isPassword } from './password-hash.ts';
import { acceptPassword } from './password-policy.service.ts';
import { identityProved, passwordChanged } from './session.events.ts';
import { passwordChangedMail } from './session.mails.ts';
import { deleteOtherSessions, noteProof } from '../../platform/session/session-rows.ts';

/**
 * Lets only someone on who has shown within the last 15 minutes that it is they (sign-in, second factor, password): for changes of how
 * one is let in. Throws `proof-required`.
 */
export async function requireProof(ctx: ActorContext): Promise<void> {
  const session = await ctx.platform.sessions.byId(ctx.organisation, ctx.actor.sessionId, ctx.now(), ctx.store);
  if (session === undefined) throw refuse(generalProblems['signed-out']);
  const age = ctx.now().getTime() - session.entry.provedAt.getTime();
  if (age > PROOF_MINUTES * 60_000) throw refuse(sessionProblems['proof-required']);
}

/**
 * Lets only someone on who shows with this call that it is they: by their password, which a sign-in a moment ago does not stand for. Who has none shows it as
 * `requireProof` says. Throws `invalid-input` on the field (`required`, `wrong-password`), `account-locked`, `proof-required`.
 */
export async function requirePassword(ctx: ActorContext, password: string | undefined, field: string): Promise<void> {
  const { password_changeable: isChangeable, password_hash: hash } = await credentials.passwordOwner(ctx.store, ctx.actor.userId);
  if (!isChangeable || hash === null) return requireProof(ctx);
  if (password === undefined || password === '') throw refuseField(field, 'required');
  await checkOwnPassword(ctx, password, field);
}

/** Checks the caller's own password, counted like a sign-in. Throws `invalid-input` on the field (`wrong-password`) or `account-locked`. */
export async function checkOwnPassword(ctx: ActorContext, password: string, field: string) {
  const { userId } = ctx.actor;
  const owner = await credentials.passwordOwner(ctx.store, userId);
  const hash = owner.password_hash;
  if (hash === null || !(await isPassword(password, hash))) {
    const { lockedUntil } = await credentials.countFailure(ctx.store, userId, ctx.organisation.setting('lock_rule'), ctx.now());
    throw lockedUntil === null ? refuseField(field, 'wrong-password') : refuseLocked(ctx, lockedUntil);
  }
  if (!(await credentials.clearFailures(ctx.store, userId, hash, ctx.now()))) {
    const lockedUntil = await credentials.lockOf(ctx.store, userId);
    throw lockedUntil === null ? refuseField(field, 'wrong-password') : refuseLocked(ctx, lockedUntil);
  }
  return owner;
}

/** Takes the password as proof that it is really the caller. Throws `invalid-input` on `password`, `account-locked`. */
export async function proveIdentity(ctx: ActorContext, password: string): Promise<void> {
  await checkOwnPassword(ctx, password, 'password');
  const { userId, sessionId } = ctx.actor;
  await mutate(ctx, identityProved, async (ctx) => {
    await noteProof(ctx.store, sessionId, ctx.now(), false);
    await userAccessChanged(ctx.store, userId);
    return { result: undefined, subject: { type: 'user', id: userId }, details: {} };
  });
}

/**
 * Changes the caller's password, by the one they have (ADM-04). Every other session of theirs ends. Throws `password-not-changeable`
 * (SES-23), `account-locked`, `invalid-input` on `currentPassword` (`wrong-password`) or `password` (the policy's codes).
 */
export async function changePassword(ctx: ActorContext, wanted: { currentPassword: string; password: string }): Promise<void> {
  const { userId, sessionId } = ctx.actor;
  const { password_changeable: isChangeable } = await credentials.passwordOwner(ctx.store, userId);
  if (!isChangeable) throw refuse(sessionProblems['password-not-changeable']);
  const owner = await checkOwnPassword(ctx, wanted.currentPassword, 'currentPassword');
  if (wanted.password === wanted.currentPassword) throw refuseField('password', 'password-used-before', { count: 1 });
  const passwordHash = await acceptPassword(ctx, wanted.password, {
    userId,
    email: owner.email,
    firstName: owner.first_name,
    lastName: owner.last_name,
  });
  await mutate(ctx, passwordChanged, async (ctx) => {
    await credentials.writePassword(ctx.store, userId, passwordHash, ctx.now());
    await noteProof(ctx.store, sessionId, ctx.now(), false);
    await keepSessionsToEnd(ctx.store, userId, ctx.now(), { except: sessionId });
    await deleteOtherSessions(ctx.store, userId, sessionId);
    await userAccessChanged(ctx.store, userId);
    await queueMail(ctx, { recipientId: userId, to: owner.email, template: passwordChangedMail, params: {} });
    return { result: undefined, subject: { type: 'user', id: userId }, details: { by: 'owner' } };
  });
}
