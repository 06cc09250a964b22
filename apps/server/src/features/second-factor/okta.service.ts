import { CHALLENGE_MINUTES, type FactorAdded, type FactorId, secondFactorProblems } from '@waymark/contract/second-factor';
import { z } from 'zod';
import { mutate } from '../../platform/audit/mutate.ts';
import type { ActorContext } from '../../platform/context.ts';
import { newId } from '../../platform/db/new-id.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { admitNewFactor, afterAdding, answerAdded } from './factor-changes.service.ts';
import { type ChallengePurpose, findChallenge, putChallenge, takeChallenge } from './factor-challenges.repo.ts';
import { withOkta } from './okta-tenant.service.ts';
import { factorAdded } from './second-factor.events.ts';
import * as repo from './second-factor.repo.ts';
import { letIn } from './verification.service.ts';

const NAME = 'Okta Verify';

/** What a session waits for at Okta. Without a transaction it is the phone that has to take the square code. */
const waitingSchema = z.object({ userId: z.string(), factorId: z.string(), transaction: z.string().nullable() });
type Waiting = z.infer<typeof waitingSchema>;

/**
 * Begins with Okta Verify (SES-31): its square code, or null where the phone is known to Okta already and is sent a push instead. Throws
 * `okta-user-unknown`, `okta-unreachable`, `okta-not-configured`, or what `admitNewFactor` does.
 */
export async function enrolOkta(ctx: ActorContext): Promise<{ qrCodeUrl: string | null }> {
  const { userId } = ctx.actor;
  await admitNewFactor(ctx, await repo.factorsOf(ctx.store, userId));
  const email = (await repo.personOf(ctx.store, userId))?.email ?? '';
  const begun = await withOkta(ctx, async (okta) => {
    const oktaUser = await okta.userId(email);
    if (oktaUser === undefined) return undefined;
    const known = await okta.activePush(oktaUser);
    if (known !== undefined) {
      return { waiting: { userId: oktaUser, factorId: known, transaction: await okta.push(oktaUser, known) }, qrCodeUrl: null };
    }
    const { factorId, qrCodeUrl } = await okta.enrolPush(oktaUser);
    return { waiting: { userId: oktaUser, factorId, transaction: null }, qrCodeUrl };
  });
  if (begun === undefined) throw refuse(secondFactorProblems['okta-user-unknown']);
  await wait(ctx, 'okta-enrolment', begun.waiting);
  return { qrCodeUrl: begun.qrCodeUrl };
}

/** Returns whether the phone has taken the square code, or answered the push; then the factor is the caller's. */
export async function pollOktaEnrolment(
  ctx: ActorContext,
  remember: boolean,
): Promise<{ state: 'waiting' | 'done' | 'over'; added: FactorAdded | null }> {
  const waiting = await waitedFor(ctx, 'okta-enrolment');
  if (waiting === undefined) return { state: 'over', added: null };
  const state = await withOkta(ctx, async (okta) => {
    if (waiting.transaction !== null) return stateOf(await okta.pushResult(waiting.userId, waiting.factorId, waiting.transaction));
    return (await okta.isActivated(waiting.userId, waiting.factorId)) ? 'done' : 'waiting';
  });
  if (state !== 'done') return { state: state === 'waiting' ? 'waiting' : 'over', added: null };
  const added = await mutate(ctx, factorAdded, async (ctx) => {
    const { userId, sessionId } = ctx.actor;
    await admitNewFactor(ctx, await repo.lockFactorsOf(ctx.store, userId));
    if ((await takeChallenge(ctx.store, sessionId, 'okta-enrolment', ctx.now())) === undefined)
      throw refuse(secondFactorProblems['challenge-over']);
    const own = { okta_user_id: waiting.userId, okta_factor_id: waiting.factorId };
    const factor = { id: newId<FactorId>(), user_id: userId, kind: 'okta', name: NAME, confirmed_at: ctx.now(), ...own } as const;
    await repo.insertFactor(ctx.store, factor, ctx.now());
    const result = await afterAdding(ctx, NAME, remember);
    return { result, subject: { type: 'user', id: userId }, details: { kind: 'okta', name: NAME } };
  });
  return { state: 'done', added: answerAdded(ctx, added) };
}

/** Asks for the caller's factor on their phone. Throws `factor-not-found`, `okta-unreachable`, `okta-not-configured`. */
export async function pushOkta(ctx: ActorContext): Promise<void> {
  const factor = await ownOktaFactor(ctx);
  const transaction = await withOkta(ctx, (okta) => okta.push(factor.userId, factor.factorId));
  await wait(ctx, 'okta-push', { ...factor, transaction });
}

/** Returns whether the phone has answered; then the session is in. */
export async function pollOktaPush(
  ctx: ActorContext,
  remember: boolean,
): Promise<{ state: 'waiting' | 'done' | 'rejected' | 'over'; csrfToken: string | null }> {
  const waiting = await waitedFor(ctx, 'okta-push');
  if (waiting === undefined || waiting.transaction === null) return { state: 'over', csrfToken: null };
  const { userId, factorId, transaction } = waiting;
  const state = await withOkta(ctx, async (okta) => stateOf(await okta.pushResult(userId, factorId, transaction)));
  if (state !== 'done') return { state, csrfToken: null };
  const { id } = await ownOktaFactor(ctx);
  const { csrfToken } = await letIn(ctx, {
    by: 'okta',
    remember,
    prove: async (ctx) => {
      if ((await takeChallenge(ctx.store, ctx.actor.sessionId, 'okta-push', ctx.now())) === undefined) {
        throw refuse(secondFactorProblems['challenge-over']);
      }
      await repo.noteUse(ctx.store, id, ctx.now());
    },
  });
  return { state: 'done', csrfToken };
}

function stateOf(result: string): 'waiting' | 'done' | 'rejected' | 'over' {
  if (result === 'WAITING') return 'waiting';
  if (result === 'SUCCESS') return 'done';
  return result === 'REJECTED' ? 'rejected' : 'over';
}

async function ownOktaFactor(ctx: ActorContext): Promise<{ id: FactorId; userId: string; factorId: string }> {
  const factor = (await repo.factorsOf(ctx.store, ctx.actor.userId)).find((one) => one.kind === 'okta' && one.confirmed_at !== null);
  if (factor === undefined || factor.okta_user_id === null || factor.okta_factor_id === null) {
    throw refuse(secondFactorProblems['factor-not-found']);
  }
  return { id: factor.id, userId: factor.okta_user_id, factorId: factor.okta_factor_id };
}

async function wait(ctx: ActorContext, purpose: ChallengePurpose, waiting: Waiting): Promise<void> {
  const expiresAt = new Date(ctx.now().getTime() + CHALLENGE_MINUTES * 60_000);
  await putChallenge(ctx.store, { sessionId: ctx.actor.sessionId, purpose, challenge: JSON.stringify(waiting), expiresAt });
}

async function waitedFor(ctx: ActorContext, purpose: ChallengePurpose): Promise<Waiting | undefined> {
  const challenge = await findChallenge(ctx.store, ctx.actor.sessionId, purpose, ctx.now());
  return challenge === undefined ? undefined : waitingSchema.parse(JSON.parse(challenge));
}
