import { randomInt } from 'node:crypto';
import type { NewAccount } from '@waymark/contract/accounts';
import type { FieldValues } from '@waymark/contract/custom-fields';
import type { GroupId } from '@waymark/contract/groups';
import { nameInFirst, type UserId } from '@waymark/contract/kit';
import { authorize } from '../../platform/access/policy.ts';
import { mutate, mutateMany } from '../../platform/audit/mutate.ts';
import type { Acting, InTransaction } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { checkRequiredValues, setFieldValues } from '../custom-fields/custom-fields.public.ts';
import { admitPeople } from '../groups/groups.public.ts';
import { assignRoles, changeManagers, checkMayGive, createUsers, noteInvited } from '../people/people.public.ts';
import {
  createPasswordLink,
  endPasswordLinks,
  endSessions,
  givePassword,
  hashPassword,
  noteMadePassword,
  sendInvitations,
  sendPasswordLink,
} from '../session/session.public.ts';
import { checkIdentityFree } from './account-identity.service.ts';
import { lockAuthorizedAccounts, lockAuthorizedAccount } from './account-lookup.service.ts';
import { accessLinkCreated, accountInvited, firstPasswordSet, passwordLinkSent } from './accounts.events.ts';
import { accountPolicy } from './accounts.policy.ts';

const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

/**
 * ADM-01: makes a person with roles, groups, manager and own fields, all of it or nothing, and invites them where wanted. Returns the
 * id. Throws `invalid-input` on `email` or `externalId` (as `checkIdentityFree`), `managerId` or `values.<key>`, `role-not-found`, `role-beyond-yours`,
 * `group-not-found`, `forbidden` for groups that are not the caller's to fill.
 */
export async function createAccount(ctx: Acting, account: NewAccount): Promise<UserId> {
  return inTransaction(ctx, async (ctx) => {
    await checkIdentityFree(ctx.store, account);
    await checkRequiredValues(ctx.store, account.customFields);
    const [userId] = await createAccounts(ctx, [account]);
    if (userId === undefined) throw new Error('Who is made must be there');
    return userId;
  });
}

/**
 * The same for many inside an open transaction, in as many statements as for one and two for each group: for imports. Answers in their
 * order. All are made, or it throws as `createAccount`, of addresses and numbers `taken` alone.
 */
export async function createAccounts(ctx: InTransaction<Acting>, accounts: readonly NewAccount[]): Promise<UserId[]> {
  if (accounts.length === 0) return [];
  await checkMayGive(ctx, [...new Set(accounts.flatMap(({ roles }) => roles))]);
  const users = accounts.map(({ email, firstName, lastName, jobTitle, company, location, externalId, language }) => ({
    ...{ email, ...nameInFirst({ firstName, lastName }), jobTitle, company, location, externalId },
    ...(language === undefined ? {} : { language }),
  }));
  const people = (await createUsers(ctx, users)).map(({ id }, at) => ({ userId: id as UserId, account: accounts[at] as NewAccount }));
  await giveWhatIsWanted(
    ctx,
    people.map(({ userId, account }) => ({
      userId,
      roles: account.roles.filter((key) => key !== 'learner'),
      groupIds: account.groupIds,
      customFields: account.customFields,
    })),
  );
  const managed = people.flatMap(({ userId, account: { managerId } }) => (managerId === null ? [] : [{ userId, managerId }]));
  if (managed.length > 0) await changeManagers(ctx, 'direct', managed);
  const invited = people.filter(({ account }) => account.invite);
  if (invited.length > 0) {
    await inviteAll(
      ctx,
      invited.map(({ userId }) => userId),
    );
  }
  return people.map(({ userId }) => userId);
}

/** What someone is to get in addition to what they have. */
export interface Wanted {
  readonly userId: UserId;
  /** Keys. */
  readonly roles: readonly string[];
  readonly groupIds: readonly GroupId[];
  readonly customFields: FieldValues;
}

/** Gives people roles, groups and values of own fields; `ctx.store` is the open transaction. Throws as `createAccount`. */
export async function giveWhatIsWanted(ctx: InTransaction<Acting>, people: readonly Wanted[]): Promise<void> {
  const roles = people.flatMap(({ userId, roles: keys }) => keys.map((key) => ({ userId, key })));
  if (roles.length > 0) await assignRoles(ctx, roles);
  const members = Map.groupBy(
    people.flatMap(({ userId, groupIds }) => groupIds.map((groupId) => ({ userId, groupId }))),
    ({ groupId }) => groupId,
  );
  // In one order everywhere, so that two transactions never wait for each other's groups.
  for (const [groupId, some] of [...members].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    await admitPeople(
      ctx,
      groupId,
      some.map(({ userId }) => userId),
    );
  }
  const values = people.filter(({ customFields }) => Object.keys(customFields).length > 0);
  if (values.length > 0) {
    await setFieldValues(
      ctx,
      values.map(({ userId, customFields }) => ({ userId, values: customFields })),
    );
  }
}

/**
 * Mails a person who never was here a link to choose a password; the links before it end. Throws `person-not-found`,
 * `account-not-yours-to-change` or `account-not-fitting`.
 */
export async function inviteAccount(ctx: Acting, userId: UserId): Promise<void> {
  await inTransaction(ctx, (ctx) => inviteAll(ctx, [userId]));
}

async function inviteAll(ctx: InTransaction<Acting>, userIds: readonly UserId[]): Promise<void> {
  await mutateMany(ctx, accountInvited, async () => {
    const accounts = await lockAuthorizedAccounts(ctx, userIds, 'invite');
    await noteInvited(ctx.store, accounts, ctx.now());
    await sendInvitations(ctx, accounts);
    return { result: undefined, changes: userIds.map((userId) => ({ subject: { type: 'person', id: userId }, details: { userId } })) };
  });
}

/**
 * ADM-13: creates a link to a password that the caller passes on: to people who were never here, or whose email does not arrive.
 * Throws as `inviteAccount`.
 */
export async function createAccessLink(ctx: Acting, userId: UserId) {
  return mutate(ctx, accessLinkCreated, async (ctx) => {
    const account = await lockAuthorizedAccount(ctx, userId, 'copyLink');
    const isInvitation = account.last_seen_at.getTime() === 0;
    if (isInvitation) await noteInvited(ctx.store, [authorize(ctx, accountPolicy, 'invite', account)], ctx.now());
    const result = await createPasswordLink(ctx, userId, { isInvitation });
    return { result, subject: { type: 'person', id: userId }, details: { userId, isInvitation } };
  });
}

/**
 * ADM-13: gives a person who never was here a first password, which the caller passes on and the person changes at the first sign-in.
 * The links before it end. Throws as `inviteAccount`.
 */
export async function setFirstPassword(ctx: Acting, userId: UserId): Promise<{ password: string }> {
  const password = createFirstPassword();
  return mutate(ctx, firstPasswordSet, async (ctx) => {
    const account = await lockAuthorizedAccount(ctx, userId, 'setFirstPassword');
    await noteInvited(ctx.store, [authorize(ctx, accountPolicy, 'invite', account)], ctx.now());
    await givePassword(ctx.store, userId, await hashPassword(password), ctx.now());
    await noteMadePassword(ctx.store, userId);
    await endPasswordLinks(ctx.store, userId);
    await endSessions(ctx, userId);
    return { result: { password }, subject: { type: 'person', id: userId }, details: { userId } };
  });
}

/** Four groups of letters that are not taken for each other, then what every policy asks for: 75 bits. */
function createFirstPassword(): string {
  const letters = Array.from({ length: 16 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return `${letters.replaceAll(/(.{4})(?=.)/g, '$1-')}-A7`;
}

/** Mails a person a link to a new password (SES-02, SES-07). Throws as `inviteAccount`. */
export async function sendNewPasswordLink(ctx: Acting, userId: UserId): Promise<void> {
  await mutate(ctx, passwordLinkSent, async (ctx) => {
    const account = await lockAuthorizedAccount(ctx, userId, 'resetPassword');
    await sendPasswordLink(ctx, account.email);
    return { result: undefined, subject: { type: 'person', id: userId }, details: { userId } };
  });
}
