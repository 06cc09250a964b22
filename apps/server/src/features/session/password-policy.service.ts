import type { UserId } from '@waymark/contract/kit';
import { passwordFaults } from '@waymark/contract/session';
import type { BaseContext } from '../../platform/context.ts';
import { refuseField } from '../../platform/http/refusal.ts';
import { isBreachedPassword } from './breached-passwords.ts';
import { isCommonPassword } from './common-passwords.ts';
import { formerPasswords } from './credentials.repo.ts';
import { hashPassword, isPassword } from './password-hash.ts';

/** Whose password it is to be; `userId` is null while there is no account yet. */
export interface PasswordOwner {
  readonly userId: UserId | null;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

/**
 * Judges a password by the organisation's policy (ADM-04) and gives its hash. Throws `invalid-input` on `password`: `too-short`,
 * `password-pattern`, `password-personal`, `password-organisation`, `password-common`, `password-breached` or `password-used-before`.
 */
export async function acceptPassword(ctx: BaseContext, password: string, owner: PasswordOwner): Promise<string> {
  const policy = ctx.organisation.setting('password_policy');
  const [fault] = passwordFaults(
    password,
    policy,
    [owner.firstName, owner.lastName, owner.email],
    [ctx.organisation.name, ctx.organisation.hostName],
  );
  if (fault !== undefined) throw refuseField('password', fault, fault === 'too-short' ? { minimum: policy.minimumLength } : undefined);
  if (policy.refuseCommon && (await isCommonPassword(password))) throw refuseField('password', 'password-common');
  await refuseBreached(ctx, password);
  if (owner.userId !== null && policy.history > 0) await refuseFormer(ctx, password, owner.userId, policy.history);
  return hashPassword(password);
}

/** A service that does not answer keeps no one out: the other rules still hold. */
async function refuseBreached({ platform }: BaseContext, password: string): Promise<void> {
  const { breachedPasswordsUrl } = platform.config;
  if (breachedPasswordsUrl === undefined) return;
  const isBreached = await isBreachedPassword(breachedPasswordsUrl, password).catch((error: unknown) => {
    platform.log.warn({ err: error }, 'breached passwords could not be looked up');
    return false;
  });
  if (isBreached) throw refuseField('password', 'password-breached');
}

async function refuseFormer(ctx: BaseContext, password: string, userId: UserId, history: number): Promise<void> {
  const former = await formerPasswords(ctx.store, userId, history);
  for (const hash of former)
    if (await isPassword(password, hash)) throw refuseField('password', 'password-used-before', { count: history });
}
