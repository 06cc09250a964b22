import { type AccountEntrySettings, accountProblems } from '@waymark/contract/accounts';
import type { ProblemDefinition, UserId } from '@waymark/contract/kit';
import { peopleProblems } from '@waymark/contract/people';
import { authorize, type Authorized } from '../../platform/access/policy.ts';
import type { Acting, InTransaction } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { isMailed } from '../../platform/mail/mail-servers.ts';
import { hasPasswordLinks } from '../session/session.public.ts';
import type { AccountDetailRow } from './account.row.ts';
import { accountPolicy, isSelf, isWithin } from './accounts.policy.ts';
import { findAccount, lockAccounts, type StoredAccountRow } from './accounts.repo.ts';

type Action = keyof typeof accountPolicy.rules;

/** ADM-13: returns how a new person can be let in. */
export const getEntrySettings = (ctx: Acting): AccountEntrySettings => ({
  hasPasswordLinks: hasPasswordLinks(ctx.organisation),
});

/** Returns an account by id. Throws `person-not-found`. */
export async function accountOf(ctx: Acting, userId: UserId): Promise<AccountDetailRow> {
  const row = await findAccount(ctx.store, userId, ctx.now());
  if (row === undefined) throw refuse(peopleProblems['person-not-found']);
  return inOrganisation(ctx, row);
}

/**
 * Returns an account to do something to, locked until the transaction ends. Throws `person-not-found`, and why it may not be done:
 * `account-not-yours-to-change`, `account-yourself`, `account-not-fitting`.
 */
export async function lockAuthorizedAccount<A extends Action>(
  ctx: InTransaction<Acting>,
  userId: UserId,
  action: A,
): Promise<Authorized<AccountDetailRow, A>> {
  const [account] = await lockAuthorizedAccounts(ctx, [userId], action);
  if (account === undefined) throw refuse(peopleProblems['person-not-found']);
  return account;
}

/** The same for many, each once, in as many statements as for one; all of them, or it throws as `lockAuthorizedAccount`. */
export async function lockAuthorizedAccounts<A extends Action>(
  ctx: InTransaction<Acting>,
  userIds: readonly UserId[],
  action: A,
): Promise<Authorized<AccountDetailRow, A>[]> {
  const ids = [...new Set(userIds)];
  const rows = await lockAccounts(ctx.store, ids, ctx.now());
  if (rows.length < ids.length) throw refuse(peopleProblems['person-not-found']);
  return rows.map((stored) => {
    const row = inOrganisation(ctx, stored);
    const reason = reasonAgainst(ctx, row, action);
    if (reason !== undefined) throw refuse(reason);
    return authorize(ctx, accountPolicy, action, row);
  });
}

/** Returns those of some accounts that something may be done to, locked until the transaction ends. */
export async function lockAuthorizedAccountsAmong<A extends Action>(
  ctx: InTransaction<Acting>,
  userIds: readonly UserId[],
  action: A,
): Promise<Authorized<AccountDetailRow, A>[]> {
  const rows = await lockAccounts(ctx.store, userIds, ctx.now());
  return rows
    .map((row) => inOrganisation(ctx, row))
    .filter((row) => accountPolicy.rules[action](ctx.actor, row))
    .map((row) => authorize(ctx, accountPolicy, action, row));
}

const inOrganisation = (ctx: Pick<Acting, 'platform' | 'organisation'>, row: StoredAccountRow): AccountDetailRow => ({
  ...row,
  is_mailed: isMailed(ctx, row.email),
  has_password_links: hasPasswordLinks(ctx.organisation),
});

/** Why an action on an account may not be; undefined when it may. */
function reasonAgainst({ actor }: Pick<Acting, 'actor'>, row: AccountDetailRow, action: Action): ProblemDefinition | undefined {
  if (accountPolicy.rules[action](actor, row)) return undefined;
  if (!isWithin(actor, row)) return peopleProblems['account-not-yours-to-change'];
  return accountProblems[isSelf(actor, row) ? 'account-yourself' : 'account-not-fitting'];
}
