import { type FactorAdded, type FactorId, type NewAuthenticator, secondFactorProblems } from '@waymark/contract/second-factor';
import { mutate } from '../../platform/audit/mutate.ts';
import type { ActorContext } from '../../platform/context.ts';
import { newId } from '../../platform/db/new-id.ts';
import { refuse, refuseField } from '../../platform/http/refusal.ts';
import { admitNewFactor, afterAdding, answerAdded } from './factor-changes.service.ts';
import { factorAdded, factorBegun } from './second-factor.events.ts';
import * as repo from './second-factor.repo.ts';
import { newTotpSecret, stepOfCode, totpUri } from './totp.ts';
import { countTry } from './tries.service.ts';

/** What the secrets of authenticator apps are sealed for. */
export const SEALED_FOR = 'second-factor.authenticator';

/** Begins with an authenticator app; nothing is asked of it until a code has shown that it works. Throws what `admitNewFactor` does. */
export async function addAuthenticator(ctx: ActorContext, name: string): Promise<NewAuthenticator> {
  const { userId } = ctx.actor;
  const secret = newTotpSecret();
  const id = newId<FactorId>();
  const person = await repo.personOf(ctx.store, userId);
  await mutate(ctx, factorBegun, async (ctx) => {
    await admitNewFactor(ctx, await repo.lockFactorsOf(ctx.store, userId));
    await repo.deleteUnconfirmed(ctx.store, userId, 'authenticator');
    const sealed = ctx.platform.vault.seal(ctx.organisation.id, SEALED_FOR, secret);
    await repo.insertFactor(ctx.store, { id, user_id: userId, kind: 'authenticator', name, secret: sealed, confirmed_at: null }, ctx.now());
    return { result: undefined, subject: { type: 'user', id: userId }, details: { kind: 'authenticator' } };
  });
  return { factorId: id, secret, uri: totpUri(secret, { organisation: ctx.organisation.name, email: person?.email ?? '' }) };
}

/**
 * Confirms an authenticator app by one of its codes. Throws `invalid-input` on `code` (`wrong-code`), `factor-not-found`,
 * `too-many-factor-attempts`, or what `admitNewFactor` does.
 */
export async function confirmAuthenticator(
  ctx: ActorContext,
  id: FactorId,
  wanted: { code: string; remember: boolean },
): Promise<FactorAdded> {
  await countTry(ctx);
  const { userId } = ctx.actor;
  const added = await mutate(ctx, factorAdded, async (ctx) => {
    const factors = await repo.lockFactorsOf(ctx.store, userId);
    await admitNewFactor(ctx, factors);
    const factor = factors.find((one) => one.id === id && one.kind === 'authenticator' && one.confirmed_at === null);
    if (factor?.secret === null || factor === undefined) throw refuse(secondFactorProblems['factor-not-found']);
    const secret = ctx.platform.vault.open(ctx.organisation.id, SEALED_FOR, factor.secret);
    const step = stepOfCode(secret, wanted.code, factor.last_step, ctx.now());
    if (step === undefined || !(await repo.takeStep(ctx.store, id, step, ctx.now()))) throw refuseField('code', 'wrong-code');
    await repo.forgetAttempts(ctx.store, userId);
    const result = await afterAdding(ctx, factor.name, wanted.remember);
    return { result, subject: { type: 'user', id: userId }, details: { kind: 'authenticator', name: factor.name } };
  });
  return answerAdded(ctx, added);
}
