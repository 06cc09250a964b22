import type { UserId } from '@waymark/contract/kit';
import { ADDRESS_CHANGE_HOURS, type AddressChange, sessionProblems } from '@waymark/contract/session';
import { mutate, unchanged } from '../../platform/audit/mutate.ts';
import type { ActorContext, InTransaction, VisitorContext } from '../../platform/context.ts';
import { refuse, refuseField } from '../../platform/http/refusal.ts';
import { isPlaceholder } from '../../platform/mail/no-address.ts';
import { queueMail, queueMails } from '../../platform/mail/queue-mail.ts';
import { newSessionToken, tokenHash, userAccessChanged } from '../../platform/session/session-store.ts';
import { changeIdentity } from '../people/people.public.ts';
import * as repo from './address-change.repo.ts';
import { passwordOwner } from './credentials.repo.ts';
import { checkOwnPassword } from './own-password.service.ts';
import { deleteResetTokensOf } from './password-reset.repo.ts';
import { addressChangeCancelled, addressChanged, addressChangeRequested, addressConfirmed } from './session.events.ts';
import { addressChangedMail, confirmAddressMail } from './session.mails.ts';

/** Returns the caller's new address that waits to be confirmed, and whether they may ask for one. */
export async function getAddressChange(ctx: ActorContext): Promise<AddressChange> {
  const { userId } = ctx.actor;
  const [{ password_changeable: isChangeable }, waiting] = await Promise.all([
    passwordOwner(ctx.store, userId),
    repo.findWaitingAddress(ctx.store, userId, ctx.now()),
  ]);
  return {
    isChangeable,
    waiting: waiting === undefined ? null : { email: waiting.email, expiresAt: waiting.expiresAt.toISOString() },
  };
}

/**
 * Mails a link to a new address of the caller's. Whether it is someone else's already shows only to who reads what is mailed there. Throws
 * `address-not-changeable` where another system signs them in, `account-locked`, `invalid-input` on `email` (`own-address`) or `password` (`wrong-password`).
 */
export async function startAddressChange(
  ctx: ActorContext,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<AddressChange> {
  const { userId } = ctx.actor;
  if (!(await passwordOwner(ctx.store, userId)).password_changeable) throw refuse(sessionProblems['address-not-changeable']);
  const owner = await checkOwnPassword(ctx, password, 'password');
  if (email === owner.email) throw refuseField('email', 'own-address');
  await mutate(ctx, addressChangeRequested, async (ctx) => {
    const token = newSessionToken();
    const now = ctx.now();
    const expiresAt = new Date(now.getTime() + ADDRESS_CHANGE_HOURS * 3_600_000);
    await repo.keepWaitingAddress(ctx.store, userId, { email, expiresAt, tokenHash: tokenHash(token), now });
    await queueMail(ctx, { recipientId: userId, to: email, template: confirmAddressMail, params: { token, hours: ADDRESS_CHANGE_HOURS } });
    return { result: undefined, subject: { type: 'user', id: userId }, details: {} };
  });
  return getAddressChange(ctx);
}

/** Lets the caller keep the address they have: what was mailed to the new one no longer opens anything. */
export async function cancelAddressChange(ctx: ActorContext): Promise<AddressChange> {
  const { userId } = ctx.actor;
  await mutate(ctx, addressChangeCancelled, async (ctx) => {
    if (!(await repo.deleteWaitingAddress(ctx.store, userId))) return unchanged(undefined);
    return { result: undefined, subject: { type: 'user', id: userId }, details: {} };
  });
  return getAddressChange(ctx);
}

/**
 * Makes a confirmed address its owner's, by the link that was mailed there, which is used up by it. Throws `address-link-invalid`, or
 * `invalid-input` on `email` (`taken`), with which the link stays.
 */
export async function confirmAddress(ctx: VisitorContext, token: string): Promise<{ email: string }> {
  return mutate({ ...ctx, actor: null }, addressConfirmed, async (ctx) => {
    const change = await repo.useAddressLink(ctx.store, tokenHash(token), ctx.now());
    if (change === undefined) throw refuse(sessionProblems['address-link-invalid']);
    const { userId, email } = change;
    const { email: from } = await passwordOwner(ctx.store, userId);
    await changeIdentity(ctx, userId, { email });
    await afterAddressChange(ctx, userId, { from, to: email });
    return { result: { email }, subject: { type: 'user', id: userId }, details: {} };
  });
}

/**
 * What follows when someone's address became another one, no matter who changed it: both are told, they read it in the page, and what was mailed to the
 * one before no longer opens what is theirs.
 */
export async function afterAddressChange(
  ctx: InTransaction,
  userId: UserId,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  await deleteResetTokensOf(ctx.store, userId);
  await repo.deleteWaitingAddress(ctx.store, userId);
  const told = [from, to].filter((address) => !isPlaceholder(address));
  await queueMails(
    ctx,
    told.map((address) => ({ recipientId: userId, template: addressChangedMail, params: { from, to }, to: address })),
  );
  await mutate(ctx, addressChanged, async () => ({ result: undefined, subject: { type: 'user', id: userId }, details: { userId } }));
  await userAccessChanged(ctx.store, userId);
}
