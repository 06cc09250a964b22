import type { GroupId } from '@waymark/contract/groups';
import { namesAfter, type UserId } from '@waymark/contract/kit';
import { mutate, unchanged } from '../../platform/audit/mutate.ts';
import type { BaseContext, InTransaction } from '../../platform/context.ts';
import { userAccessChanged } from '../../platform/session/session-store.ts';
import { placeInGroups } from '../groups/groups.public.ts';
import { createUser, profileUpdated, takeOverNames } from '../people/people.public.ts';
import * as repo from './identities.repo.ts';
import type { Identity } from './identity.ts';
import type { ProviderRow } from './provider.row.ts';
import { groupMappingsOf } from './providers.repo.ts';
import { SsoFailure } from './sso-failure.ts';

/** How an identity came to its account. */
export type AccountMatch = 'linked' | 'matched-external-id' | 'matched-email' | 'created';

/**
 * Returns the account an identity means, in this organisation and no other (SES-22): the one it is linked with, else the one of its external id, else
 * the one of its verified address; null where one is to be made. Throws SsoFailure where it may not come in.
 */
export async function matchAccount(
  ctx: BaseContext,
  provider: ProviderRow,
  identity: Identity,
): Promise<{ readonly match: AccountMatch; readonly account: repo.AccountRow | null }> {
  const found = await repo.findAccounts(ctx.store, provider.id, identity);
  if (found.linked !== null) return { match: 'linked', account: active(found.linked) };
  if (found.byExternalId !== null) return { match: 'matched-external-id', account: active(found.byExternalId) };
  if (identity.email === '') throw new SsoFailure('no-email');
  if (!identity.emailVerified) throw new SsoFailure('email-not-verified', { email: identity.email });
  if (found.byEmail !== null) {
    // An address that passed on to someone new must not open the account of who had it before.
    if (found.isEmailLinkedElsewhere) throw new SsoFailure('email-taken', { email: identity.email });
    return { match: 'matched-email', account: active(found.byEmail) };
  }
  if (!provider.creates_accounts) throw new SsoFailure('no-account', { email: identity.email });
  return { match: 'created', account: null };
}

function active(account: repo.AccountRow): repo.AccountRow {
  if (account.status !== 'active') throw new SsoFailure('account-suspended');
  return account;
}

/** Finds, makes and brings up to date the account of an identity, inside the transaction of `ctx.store`. Throws SsoFailure. */
export async function admitIdentity(
  ctx: InTransaction,
  provider: ProviderRow,
  identity: Identity,
): Promise<{ readonly match: AccountMatch; readonly userId: UserId; readonly newName: string | null }> {
  await repo.waitForOthersOf(ctx.store, identity.email || identity.subject);
  const { match, account } = await matchAccount(ctx, provider, identity);
  const userId = account === null ? await makeAccount(ctx, identity) : account.id;
  if (account !== null && provider.updates_profiles) await bringUpToDate(ctx, account, identity);
  const brought = await repo.linkIdentity(ctx.store, { providerId: provider.id, subject: identity.subject, userId, now: ctx.now() });
  await placeByGroups(ctx, provider, identity, { userId, brought });
  return { match, userId, newName: newNameOf(provider, identity, account) };
}

/** Returns the name that signing in gives an account; null where its name stays as it is. */
export function newNameOf(provider: ProviderRow, identity: Identity, account: repo.AccountRow | null): string | null {
  if (account === null || !provider.updates_profiles) return null;
  const before = { firstName: account.first_name, lastName: account.last_name };
  const { firstName, lastName } = namesAfter(before, identity);
  return firstName === before.firstName && lastName === before.lastName ? null : `${firstName} ${lastName}`.trim();
}

async function makeAccount(ctx: InTransaction, identity: Identity): Promise<UserId> {
  const person = await createUser(ctx, {
    email: identity.email,
    // One name is enough; where the provider says none, the address has to do.
    firstName: identity.firstName || (identity.lastName === '' ? (identity.email.split('@')[0] ?? '') : ''),
    lastName: identity.lastName,
    externalId: identity.externalId,
    customFields: identity.custom,
    passwordChangeable: false,
    ...(identity.language === '' ? {} : { language: identity.language }),
  });
  return person.id as UserId;
}

/** What the provider does not say stays. */
async function bringUpToDate(ctx: BaseContext, account: repo.AccountRow, identity: Identity): Promise<void> {
  const changes = {
    ...namesAfter({ firstName: account.first_name, lastName: account.last_name }, identity),
    custom: identity.custom,
  };
  await mutate(ctx, profileUpdated, async (ctx) => {
    const isChanged = await takeOverNames(ctx.store, account.id, { ...changes, now: ctx.now() });
    if (!isChanged) return unchanged(undefined);
    await userAccessChanged(ctx.store, account.id);
    return {
      result: undefined,
      subject: { type: 'person', id: account.id },
      details: { userId: account.id, changed: ['firstName', 'lastName', 'customFields'] },
    };
  });
}

/** Adds the person to the groups the provider names now, and removes them from those it brought them into and no longer names. */
async function placeByGroups(
  ctx: BaseContext,
  provider: ProviderRow,
  identity: Identity,
  person: { readonly userId: UserId; readonly brought: readonly GroupId[] },
): Promise<void> {
  const mapped = await groupsOf(ctx, provider, identity);
  const wanted = mapped.map(({ id }) => id);
  const outOf = person.brought.filter((id) => !wanted.includes(id));
  if (wanted.length === 0 && outOf.length === 0) return;
  await placeInGroups(ctx, person.userId, { into: wanted, outOf });
  await repo.writeIdentityGroups(ctx.store, provider.id, identity.subject, wanted);
}

/** Returns the groups here that the provider's groups of someone stand for. */
export async function groupsOf(ctx: BaseContext, provider: ProviderRow, identity: Identity): Promise<{ id: GroupId; name: string }[]> {
  const said = new Set(identity.groups);
  const mappings = (await groupMappingsOf(ctx.store, provider.id)).filter(({ value }) => said.has(value));
  return [...new Map(mappings.map((row) => [row.group_id, { id: row.group_id, name: row.group_name }])).values()];
}
