import { RESET_MINUTES, sessionProblems } from '@waymark/contract/session';
import { mutate, unchanged } from '../../platform/audit/mutate.ts';
import type { JobContext, VisitorContext } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/new-id.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { newSessionToken, tokenHash, userAccessChanged } from '../../platform/session/session-store.ts';
import { passwordOwner, resettableUser, writePassword } from './credentials.repo.ts';
import { keepSessionsToEnd } from './ended-sessions.repo.ts';
import { acceptPassword } from './password-policy.service.ts';
import * as repo from './password-reset.repo.ts';
import { passwordChanged, passwordResetRequested } from './session.events.ts';
import { passwordChangedMail, passwordResetMail } from './session.mails.ts';
import { deleteSessionsOf } from '../../platform/session/session-rows.ts';

/** Looks the address up and mails a link, out of sight: the request was answered alike for every address (SES-07). */
export const sendPasswordReset = defineJob<{ email: string }>({
  name: 'session.send-password-reset',
  effect: 'transaction',
  handle: async (ctx: JobContext, { email }) => {
    await mutate(ctx, passwordResetRequested, async (ctx) => {
      const userId = await resettableUser(ctx.store, email);
      if (userId === undefined) return unchanged(undefined);
      const token = newSessionToken();
      const now = ctx.now();
      const expiresAt = new Date(now.getTime() + RESET_MINUTES * 60_000);
      await repo.insertResetTokens(ctx.store, [{ id: newId<string>(), userId, tokenHash: tokenHash(token) }], { expiresAt, now });
      await queueMail(ctx, {
        recipientId: userId,
        to: email,
        template: passwordResetMail,
        params: { token, minutes: RESET_MINUTES },
      });
      return { result: undefined, subject: { type: 'user', id: userId }, details: {} };
    });
  },
});

/** Takes the wish for a new password; whether the address is known shows neither in the answer nor in its time. */
export async function requestPasswordReset(ctx: VisitorContext, email: string): Promise<void> {
  await inTransaction(ctx, (ctx) => ctx.platform.jobs.enqueue(ctx.store, sendPasswordReset, { email }));
}

/** Until when a link holds, which address it is for, and whether it is to the first password of someone who was invited. Throws `reset-link-invalid` when it was used, is too old or never was. */
export async function checkPasswordReset(
  ctx: VisitorContext,
  token: string,
): Promise<{ expiresAt: string; email: string; isFirst: boolean }> {
  const standing = await repo.resetTokenStanding(ctx.store, tokenHash(token), ctx.now());
  if (standing === undefined) throw refuse(sessionProblems['reset-link-invalid']);
  const { email } = await passwordOwner(ctx.store, standing.userId);
  return { expiresAt: standing.expiresAt.toISOString(), email, isFirst: standing.isFirst };
}

/**
 * Sets a new password by a link, which is used up by it. Every session of the person ends, and a lock is taken off
 * (SES-02). Who had a password before is mailed that it changed. Throws `reset-link-invalid`, or `invalid-input` on `password` with the policy's codes.
 */
export async function completePasswordReset(ctx: VisitorContext, token: string, password: string): Promise<void> {
  const standing = await repo.resetTokenStanding(ctx.store, tokenHash(token), ctx.now());
  if (standing === undefined) throw refuse(sessionProblems['reset-link-invalid']);
  const owner = await passwordOwner(ctx.store, standing.userId);
  const passwordHash = await acceptPassword(ctx, password, {
    userId: standing.userId,
    email: owner.email,
    firstName: owner.first_name,
    lastName: owner.last_name,
  });
  await mutate({ ...ctx, actor: null }, passwordChanged, async (ctx) => {
    const id = await repo.useResetToken(ctx.store, tokenHash(token), ctx.now());
    if (id === undefined) throw refuse(sessionProblems['reset-link-invalid']);
    await writePassword(ctx.store, id, passwordHash, ctx.now());
    await keepSessionsToEnd(ctx.store, id, ctx.now());
    await deleteSessionsOf(ctx.store, id);
    await userAccessChanged(ctx.store, id);
    if (!standing.isFirst) await queueMail(ctx, { recipientId: id, to: owner.email, template: passwordChangedMail, params: {} });
    return { result: undefined, subject: { type: 'user', id }, details: { by: 'reset-link' } };
  });
}
