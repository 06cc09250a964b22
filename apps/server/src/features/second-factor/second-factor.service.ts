import type { UserId } from '@waymark/contract/kit';
import { type Factor, type FactorId, type SecondFactors, secondFactorProblems } from '@waymark/contract/second-factor';
import { rulesOver } from '../../platform/access/actor.ts';
import { mutate } from '../../platform/audit/mutate.ts';
import type { ActorContext } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { mustHaveFactor } from '../../platform/session/entry-step.ts';
import { userAccessChanged } from '../../platform/session/session-store.ts';
import { deleteBrowsersOf, requireProof } from '../session/session.public.ts';
import { giveRecoveryCodes, tellOwner } from './factor-changes.service.ts';
import { hasOktaTenant } from './okta.repo.ts';
import { countCodes } from './recovery-codes.repo.ts';
import { factorRemoved, factorRenamed, factorsReset, recoveryCodesRenewed } from './second-factor.events.ts';
import { factorNewsMail } from './second-factor.mails.ts';
import { presentFactor } from './second-factor.present.ts';
import * as repo from './second-factor.repo.ts';

/** Where the caller stands with their second factors (SES-31). */
export async function getSecondFactors(ctx: ActorContext): Promise<SecondFactors> {
  const [factors, recoveryCodesLeft, offersOkta] = await Promise.all([
    repo.factorsOf(ctx.store, ctx.actor.userId),
    countCodes(ctx.store, ctx.actor.userId),
    hasOktaTenant(ctx.store),
  ]);
  return {
    factors: factors.filter((factor) => factor.confirmed_at !== null).map(presentFactor),
    recoveryCodesLeft,
    isRequired: mustHaveFactor(ctx.organisation, ctx.actor),
    offersOkta,
    helpAddress: ctx.organisation.setting('help_address'),
  };
}

/** Names one of the caller's factors. Throws `factor-not-found`. */
export async function renameFactor(ctx: ActorContext, id: FactorId, name: string): Promise<Factor> {
  return mutate(ctx, factorRenamed, async (ctx) => {
    const row = await repo.nameFactor(ctx.store, ctx.actor.userId, id, name);
    if (row === undefined) throw refuse(secondFactorProblems['factor-not-found']);
    return { result: presentFactor(row), subject: { type: 'user', id: ctx.actor.userId }, details: { name } };
  });
}

/**
 * Removes one of the caller's factors; with the last one go recovery codes and remembered browsers. Throws `proof-required`,
 * `factor-not-found`, or `factor-needed` where the organisation asks for one and this is the last.
 */
export async function removeFactor(ctx: ActorContext, id: FactorId): Promise<void> {
  await requireProof(ctx);
  const { userId } = ctx.actor;
  await mutate(ctx, factorRemoved, async (ctx) => {
    const confirmed = (await repo.lockFactorsOf(ctx.store, userId)).filter((factor) => factor.confirmed_at !== null);
    const factor = confirmed.find((one) => one.id === id);
    if (factor === undefined) throw refuse(secondFactorProblems['factor-not-found']);
    const isLast = confirmed.length === 1;
    if (isLast && mustHaveFactor(ctx.organisation, ctx.actor)) throw refuse(secondFactorProblems['factor-needed']);
    await repo.deleteFactor(ctx.store, id);
    if (isLast) {
      await repo.deleteFactorsOf(ctx.store, userId);
      await deleteBrowsersOf(ctx.store, userId);
    }
    await tellOwner(ctx, { what: 'removed', name: factor.name });
    await userAccessChanged(ctx.store, userId);
    return { result: undefined, subject: { type: 'user', id: userId }, details: { kind: factor.kind, name: factor.name } };
  });
}

/** Replaces the recovery codes. Throws `proof-required`, or `factor-not-found` for people without a factor. */
export async function renewRecoveryCodes(ctx: ActorContext): Promise<{ recoveryCodes: string[] }> {
  await requireProof(ctx);
  return mutate(ctx, recoveryCodesRenewed, async (ctx) => {
    const factors = await repo.lockFactorsOf(ctx.store, ctx.actor.userId);
    if (!factors.some((factor) => factor.confirmed_at !== null)) throw refuse(secondFactorProblems['factor-not-found']);
    const recoveryCodes = await giveRecoveryCodes(ctx);
    return { result: { recoveryCodes }, subject: { type: 'user', id: ctx.actor.userId }, details: {} };
  });
}

/**
 * Takes all factors, recovery codes and remembered browsers from someone who has lost theirs, and tells them by mail. No one does this
 * to who may do more than they. Throws `factor-not-found` when there is nothing to take, `role-beyond-factor`.
 */
export async function resetFactors(ctx: ActorContext, userId: UserId, reason: string): Promise<void> {
  await mutate(ctx, factorsReset, async (ctx) => {
    const person = await repo.personOf(ctx.store, userId);
    if (person === undefined) throw refuse(secondFactorProblems['factor-not-found']);
    const permissions = await repo.permissionsOf(ctx.store, userId);
    if (!rulesOver(ctx.actor, permissions)) {
      throw refuse(secondFactorProblems['role-beyond-factor']);
    }
    const count = await repo.deleteFactorsOf(ctx.store, userId);
    if (count === 0) throw refuse(secondFactorProblems['factor-not-found']);
    await deleteBrowsersOf(ctx.store, userId);
    await queueMail(ctx, { recipientId: userId, to: person.email, template: factorNewsMail, params: { what: 'reset' } });
    await userAccessChanged(ctx.store, userId);
    return { result: undefined, subject: { type: 'user', id: userId }, details: { count, reason } };
  });
}
