import type { NewAccount } from '@waymark/contract/accounts';
import type { UserId } from '@waymark/contract/kit';
import { mutate } from '../../platform/audit/mutate.ts';
import type { Acting } from '../../platform/context.ts';
import { inTransaction, type Store } from '../../platform/db/database.ts';
import { setFieldValues } from '../custom-fields/custom-fields.public.ts';
import { admitPeople } from '../groups/groups.public.ts';
import { assignRole, changeManager, checkMayGive, createUser } from '../people/people.public.ts';
import { sendInvitation, sendPasswordLink } from '../session/session.public.ts';
import { accountToChange } from './account-lookup.service.ts';
import { accountInvited, passwordLinkSent } from './accounts.events.ts';
import { noteInvited } from './accounts.repo.ts';

/**
 * ADM-01: makes a person with roles, groups, manager and own fields, all of it or nothing, and invites them where wanted. Returns the
 * id. Throws `invalid-input` on `email` (`taken`), `managerId` or `values.<key>`, `role-not-found`, `role-beyond-yours`,
 * `group-not-found`, `forbidden` for groups that are not the caller's to fill.
 */
export async function createAccount(ctx: Acting, account: NewAccount): Promise<UserId> {
  return inTransaction(ctx.store, (tx) => createAccountIn({ ...ctx, store: tx }, tx, account));
}

/** The same inside an open transaction: for imports. */
export async function createAccountIn(ctx: Acting, tx: Store, account: NewAccount): Promise<UserId> {
  await checkMayGive(ctx, account.roles);
  const { email, firstName, lastName, jobTitle, company, location, language, externalId } = account;
  const person = await createUser(ctx, tx, {
    ...{ email, firstName, lastName, jobTitle, company, location, externalId },
    ...(language === undefined ? {} : { language }),
  });
  const userId = person.id as UserId;
  for (const key of account.roles) if (key !== 'learner') await assignRole(ctx, userId, key);
  for (const groupId of account.groupIds) await admitPeople(ctx, groupId, [userId]);
  if (account.managerId !== null) await changeManager(ctx, userId, { kind: 'direct', managerId: account.managerId });
  if (Object.keys(account.customFields).length > 0) await setFieldValues(ctx, tx, userId, account.customFields);
  if (account.invite) await inviteIn(ctx, tx, userId);
  return userId;
}

/**
 * Mails a person who never was here a link to choose a password; the links before it end. Throws `person-not-found`,
 * `account-not-yours-to-change` or `account-not-fitting`.
 */
export async function inviteAccount(ctx: Acting, userId: UserId): Promise<void> {
  await inTransaction(ctx.store, (tx) => inviteIn(ctx, tx, userId));
}

async function inviteIn(ctx: Acting, tx: Store, userId: UserId): Promise<void> {
  await mutate({ ...ctx, store: tx }, accountInvited, async () => {
    const account = await accountToChange(ctx, tx, userId, 'invite');
    await noteInvited(tx, account, ctx.now());
    await sendInvitation(ctx, tx, account);
    return { result: undefined, subject: { type: 'person', id: userId }, details: { userId } };
  });
}

/** Mails a person a link to a new password (SES-02, SES-07). Throws as `inviteAccount`. */
export async function sendNewPasswordLink(ctx: Acting, userId: UserId): Promise<void> {
  await mutate(ctx, passwordLinkSent, async (tx) => {
    const account = await accountToChange(ctx, tx, userId, 'resetPassword');
    await sendPasswordLink(ctx, tx, account.email);
    return { result: undefined, subject: { type: 'person', id: userId }, details: { userId } };
  });
}
