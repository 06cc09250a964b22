import { generalProblems } from '@waymark/contract/kit';
import { type FactorAdded, MOST_FACTORS, secondFactorProblems } from '@waymark/contract/second-factor';
import type { ActorContext, InTransaction } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { completeFactor, type CompletedFactor, handOver, requireProof } from '../session/session.public.ts';
import { bareRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';
import { countCodes, replaceCodes } from './recovery-codes.repo.ts';
import { type FactorNews, factorNewsMail } from './second-factor.mails.ts';
import { type FactorRow, personOf } from './second-factor.repo.ts';

/** Returns what is stored of a recovery code: no one finds codes for it without the installation's secret. */
export function recoveryCodeHash(ctx: ActorContext, code: string): Buffer {
  return Buffer.from(ctx.platform.secrets.sign('recovery-code', `${ctx.actor.userId}:${bareRecoveryCode(code)}`), 'base64url');
}

/** Gives the caller new recovery codes, inside an open transaction; they are shown this once. */
export async function giveRecoveryCodes(ctx: InTransaction<ActorContext>): Promise<string[]> {
  const codes = newRecoveryCodes();
  await replaceCodes(
    ctx.store,
    ctx.actor.userId,
    codes.map((code) => recoveryCodeHash(ctx, code)),
    ctx.now(),
  );
  return codes;
}

/**
 * Lets someone add a factor: on the way in only who has none yet (or a stolen password could bring its own), later who has just shown
 * that it is they. Throws `second-factor-required`, `proof-required` or `too-many-factors`.
 */
export async function admitNewFactor(ctx: ActorContext, factors: readonly FactorRow[]): Promise<void> {
  const confirmed = factors.filter((factor) => factor.confirmed_at !== null);
  if (ctx.entryStep !== null) {
    if (confirmed.length > 0) throw refuse(generalProblems['second-factor-required']);
    return;
  }
  await requireProof(ctx);
  if (confirmed.length >= MOST_FACTORS) throw refuse(secondFactorProblems['too-many-factors']);
}

interface Added {
  readonly recoveryCodes: string[] | null;
  readonly completed: CompletedFactor;
}

/** Does what follows, inside the same transaction, when someone has another factor: recovery codes with the first, a mail, and the session is in. */
export async function afterAdding(ctx: InTransaction<ActorContext>, name: string, remember: boolean): Promise<Added> {
  const recoveryCodes = (await countCodes(ctx.store, ctx.actor.userId)) === 0 ? await giveRecoveryCodes(ctx) : null;
  await tellOwner(ctx, { what: 'added', name });
  return { recoveryCodes, completed: await completeFactor(ctx, remember) };
}

/** Hands over what the new factor brought, once it is stored. */
export function answerAdded(ctx: ActorContext, { recoveryCodes, completed }: Added): FactorAdded {
  return { recoveryCodes, ...handOver(ctx, completed) };
}

/** Tells the caller by mail what happened to their factors. */
export async function tellOwner(ctx: InTransaction<ActorContext>, news: FactorNews): Promise<void> {
  const person = await personOf(ctx.store, ctx.actor.userId);
  if (person === undefined) return;
  await queueMail(ctx, { recipientId: ctx.actor.userId, to: person.email, template: factorNewsMail, params: news });
}
