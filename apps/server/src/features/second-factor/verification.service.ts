import type { FactorKind, PasskeyUsed } from '@waymark/contract/second-factor';
import { mutate } from '../../platform/audit/mutate.ts';
import type { ActorContext, InTransaction } from '../../platform/context.ts';
import { refuseField } from '../../platform/http/refusal.ts';
import { VaultError } from '../../platform/session/vault.ts';
import { completeFactor, handOver } from '../session/session.public.ts';
import { SEALED_FOR } from './authenticators.service.ts';
import { recoveryCodeHash, tellOwner } from './factor-changes.service.ts';
import { judgePasskey } from './passkeys.service.ts';
import { countCodes, takeCode } from './recovery-codes.repo.ts';
import { factorVerified } from './second-factor.events.ts';
import * as repo from './second-factor.repo.ts';
import { stepOfCode } from './totp.ts';
import { countTry } from './tries.service.ts';

/** What proves, inside the transaction that lets the session in, that the factor was given; throws when it was not. */
type Proof = (ctx: InTransaction<ActorContext>) => Promise<void>;

/**
 * Lets the caller's session in by a second factor that `prove` takes, or refreshes its proof; its token is a new one from now on
 * (SES-30). The tries so far are forgotten.
 */
export async function letIn(
  ctx: ActorContext,
  given: { by: FactorKind | 'recovery'; remember: boolean; prove: Proof },
): Promise<{ csrfToken: string }> {
  const { by, remember, prove } = given;
  const completed = await mutate(ctx, factorVerified, async (ctx) => {
    await prove(ctx);
    await repo.forgetAttempts(ctx.store, ctx.actor.userId);
    const result = await completeFactor(ctx, remember);
    return { result, subject: { type: 'user', id: ctx.actor.userId }, details: { by, remember } };
  });
  return handOver(ctx, completed);
}

/** Takes a code of an app, or a recovery code. Throws `invalid-input` on `code` (`wrong-code`) or `too-many-factor-attempts`. */
export async function verifyCode(
  ctx: ActorContext,
  wanted: { kind: 'authenticator' | 'recovery'; code: string; remember: boolean },
): Promise<{ csrfToken: string }> {
  await countTry(ctx);
  const prove: Proof = (ctx) => (wanted.kind === 'recovery' ? takeRecoveryCode(ctx, wanted.code) : takeAppCode(ctx, wanted.code));
  return letIn(ctx, { by: wanted.kind, remember: wanted.remember, prove });
}

/** Takes what a passkey answered. Throws `challenge-over`, `passkey-refused` or `too-many-factor-attempts`. */
export async function verifyPasskey(
  ctx: ActorContext,
  wanted: { passkey: PasskeyUsed; remember: boolean },
): Promise<{ csrfToken: string }> {
  await countTry(ctx);
  return letIn(ctx, { by: 'passkey', remember: wanted.remember, prove: await judgePasskey(ctx, wanted.passkey) });
}

async function takeAppCode(ctx: InTransaction<ActorContext>, typed: string): Promise<void> {
  const code = typed.replace(/\s/g, '');
  const apps = (await repo.factorsOf(ctx.store, ctx.actor.userId)).filter(
    (factor) => factor.kind === 'authenticator' && factor.confirmed_at !== null,
  );
  for (const { id, secret, last_step: lastStep } of apps) {
    const opened = secret === null ? undefined : openSecret(ctx, secret);
    const step = opened === undefined ? undefined : stepOfCode(opened, code, lastStep, ctx.now());
    if (step !== undefined && (await repo.takeStep(ctx.store, id, step, ctx.now()))) return;
  }
  throw refuseField('code', 'wrong-code');
}

/** The secret of an app; undefined where the installation has another key by now: then recovery codes and other factors are left. */
function openSecret(ctx: ActorContext, sealed: Buffer): string | undefined {
  try {
    return ctx.platform.vault.open(ctx.organisation.id, SEALED_FOR, sealed);
  } catch (error) {
    if (!(error instanceof VaultError)) throw error;
    ctx.platform.log.error({ error, userId: ctx.actor.userId }, 'the secret of an authenticator app cannot be opened');
    return undefined;
  }
}

async function takeRecoveryCode(ctx: InTransaction<ActorContext>, typed: string): Promise<void> {
  const { userId } = ctx.actor;
  if (!(await takeCode(ctx.store, userId, recoveryCodeHash(ctx, typed), ctx.now()))) throw refuseField('code', 'wrong-code');
  await tellOwner(ctx, { what: 'recovery-code-used', left: await countCodes(ctx.store, userId) });
}
