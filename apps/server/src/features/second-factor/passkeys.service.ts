import {
  CHALLENGE_MINUTES,
  type FactorAdded,
  type FactorId,
  type PasskeyCreated,
  type PasskeyCreation,
  type PasskeyRequest,
  type PasskeyUsed,
  secondFactorProblems,
} from '@waymark/contract/second-factor';
import { mutate } from '../../platform/audit/mutate.ts';
import type { ActorContext, InTransaction } from '../../platform/context.ts';
import { newId } from '../../platform/db/new-id.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { admitNewFactor, afterAdding, answerAdded } from './factor-changes.service.ts';
import { type ChallengePurpose, putChallenge, takeChallenge } from './factor-challenges.repo.ts';
import { factorAdded } from './second-factor.events.ts';
import * as repo from './second-factor.repo.ts';

/** EdDSA, ES256 and RS256, as COSE numbers them: what keys in people's pockets speak. */
const ALGORITHMS = [-8, -7, -257];
const TIMEOUT_MILLISECONDS = CHALLENGE_MINUTES * 60_000;

/** Most people sign in without: what knows passkeys is loaded with the first. */
const webAuthn = () => import('@simplewebauthn/server');

/** Returns what the browser makes a passkey with; the question is kept for this session (SES-31). Throws what `admitNewFactor` does. */
export async function getPasskeyCreation(ctx: ActorContext): Promise<PasskeyCreation> {
  const { userId } = ctx.actor;
  const factors = await repo.factorsOf(ctx.store, userId);
  await admitNewFactor(ctx, factors);
  const person = await repo.personOf(ctx.store, userId);
  const { generateRegistrationOptions } = await webAuthn();
  const options = await generateRegistrationOptions({
    rpName: ctx.organisation.name,
    rpID: ctx.organisation.reachedAt,
    userID: new Uint8Array(Buffer.from(userId)),
    userName: person?.email ?? '',
    userDisplayName: person?.full_name ?? '',
    timeout: TIMEOUT_MILLISECONDS,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
  });
  await ask(ctx, 'passkey-creation', options.challenge);
  return {
    challenge: options.challenge,
    rp: { name: ctx.organisation.name, id: ctx.organisation.reachedAt },
    user: options.user,
    pubKeyCredParams: options.pubKeyCredParams.map(({ alg }) => ({ alg, type: 'public-key' })),
    timeout: TIMEOUT_MILLISECONDS,
    attestation: 'none',
    excludeCredentials: knownCredentials(factors),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  };
}

/** Adds a passkey. Throws `challenge-over`, `passkey-refused`, `factor-exists`, or what `admitNewFactor` does. */
export async function addPasskey(
  ctx: ActorContext,
  wanted: { name: string; passkey: PasskeyCreated; remember: boolean },
): Promise<FactorAdded> {
  const { userId } = ctx.actor;
  const expectedChallenge = await answered(ctx, 'passkey-creation');
  const made = await judgeCreated(ctx, wanted.passkey, expectedChallenge);
  const added = await mutate(ctx, factorAdded, async (ctx) => {
    await admitNewFactor(ctx, await repo.lockFactorsOf(ctx.store, userId));
    const isNew = await repo.insertFactor(
      ctx.store,
      {
        id: newId<FactorId>(),
        user_id: userId,
        kind: 'passkey',
        name: wanted.name,
        credential_id: made.id,
        public_key: Buffer.from(made.publicKey),
        sign_count: made.counter,
        transports: wanted.passkey.response.transports ?? [],
        confirmed_at: ctx.now(),
      },
      ctx.now(),
    );
    if (!isNew) throw refuse(secondFactorProblems['factor-exists']);
    const result = await afterAdding(ctx, wanted.name, wanted.remember);
    return { result, subject: { type: 'user', id: userId }, details: { kind: 'passkey', name: wanted.name } };
  });
  return answerAdded(ctx, added);
}

/** Returns what the browser uses one of the caller's passkeys with. Throws `factor-not-found` for who has none. */
export async function getPasskeyRequest(ctx: ActorContext): Promise<PasskeyRequest> {
  const allowCredentials = knownCredentials(await repo.factorsOf(ctx.store, ctx.actor.userId));
  if (allowCredentials.length === 0) throw refuse(secondFactorProblems['factor-not-found']);
  const { generateAuthenticationOptions } = await webAuthn();
  const { challenge } = await generateAuthenticationOptions({ rpID: ctx.organisation.reachedAt, timeout: TIMEOUT_MILLISECONDS });
  await ask(ctx, 'passkey-request', challenge);
  return { challenge, rpId: ctx.organisation.reachedAt, timeout: TIMEOUT_MILLISECONDS, userVerification: 'preferred', allowCredentials };
}

/**
 * Judges what one of the caller's passkeys answered to the question of this session, which is used up by it. Gives what to do inside the
 * transaction: note its count. Throws `challenge-over` or `passkey-refused`.
 */
export async function judgePasskey(ctx: ActorContext, used: PasskeyUsed): Promise<(ctx: InTransaction<ActorContext>) => Promise<void>> {
  const expectedChallenge = await answered(ctx, 'passkey-request');
  const factor = (await repo.factorsOf(ctx.store, ctx.actor.userId)).find((one) => one.kind === 'passkey' && one.credential_id === used.id);
  if (factor === undefined || factor.public_key === null) throw refuse(secondFactorProblems['passkey-refused']);
  const { id, public_key: publicKey, sign_count: counter } = factor;
  const newCounter = await judged(async () => {
    const { verifyAuthenticationResponse } = await webAuthn();
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { id: used.id, rawId: used.id, type: 'public-key', clientExtensionResults: {}, response: used.response },
      expectedChallenge,
      expectedOrigin: originOf(ctx),
      expectedRPID: ctx.organisation.reachedAt,
      credential: { id: used.id, publicKey: new Uint8Array(publicKey), counter },
      requireUserVerification: false,
    });
    return verified ? authenticationInfo.newCounter : undefined;
  });
  return async (ctx) => {
    if (!(await repo.takeSignCount(ctx.store, id, newCounter, ctx.now()))) throw refuse(secondFactorProblems['passkey-refused']);
  };
}

async function judgeCreated(ctx: ActorContext, made: PasskeyCreated, expectedChallenge: string) {
  const { clientDataJSON, attestationObject } = made.response;
  return judged(async () => {
    const { verifyRegistrationResponse } = await webAuthn();
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        id: made.id,
        rawId: made.id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON, attestationObject },
      },
      expectedChallenge,
      expectedOrigin: originOf(ctx),
      expectedRPID: ctx.organisation.reachedAt,
      requireUserVerification: false,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    return verified ? registrationInfo.credential : undefined;
  });
}

/** The library throws for whatever does not fit; to a caller all of it is the same. */
async function judged<Found>(judge: () => Promise<Found | undefined>): Promise<Found> {
  const found = await judge().catch(() => undefined);
  if (found === undefined) throw refuse(secondFactorProblems['passkey-refused']);
  return found;
}

/** Where the page stands that asks; the binder has checked that it is of this host. */
function originOf(ctx: ActorContext): string {
  if (ctx.caller.origin === undefined) throw refuse(secondFactorProblems['passkey-refused']);
  return ctx.caller.origin;
}

const knownCredentials = (factors: readonly repo.FactorRow[]) =>
  factors.flatMap(({ credential_id: id, transports }) => (id === null ? [] : [{ id, type: 'public-key' as const, transports }]));

async function ask(ctx: ActorContext, purpose: ChallengePurpose, challenge: string): Promise<void> {
  const expiresAt = new Date(ctx.now().getTime() + TIMEOUT_MILLISECONDS);
  await putChallenge(ctx.store, { sessionId: ctx.actor.sessionId, purpose, challenge, expiresAt });
}

async function answered(ctx: ActorContext, purpose: ChallengePurpose): Promise<string> {
  const challenge = await takeChallenge(ctx.store, ctx.actor.sessionId, purpose, ctx.now());
  if (challenge === undefined) throw refuse(secondFactorProblems['challenge-over']);
  return challenge;
}
