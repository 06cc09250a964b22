import { accountProblems } from '@waymark/contract/accounts';
import type { UserId } from '@waymark/contract/kit';
import { peopleProblems } from '@waymark/contract/people';
import { authorize, type Authorized } from '../../platform/access/policy.ts';
import type { Acting } from '../../platform/context.ts';
import type { Store } from '../../platform/db/database.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { AccountDetailRow } from './account.row.ts';
import { accountPolicy, isSelf, isWithin } from './accounts.policy.ts';
import { findAccount } from './accounts.repo.ts';

type Action = keyof typeof accountPolicy.rules;

/** An account by id. Throws `person-not-found`. */
export async function accountOf(ctx: Acting, userId: UserId): Promise<AccountDetailRow> {
  const row = await findAccount(ctx.store, userId, ctx.now());
  if (row === undefined) throw refuse(peopleProblems['person-not-found']);
  return row;
}

/**
 * An account to do something to, locked until the transaction ends. Throws `person-not-found`, and why it may not be done:
 * `account-not-yours-to-change`, `account-yourself`, `account-not-fitting`.
 */
export async function accountToChange<A extends Action>(
  ctx: Acting,
  tx: Store,
  userId: UserId,
  action: A,
): Promise<Authorized<AccountDetailRow, A>> {
  const row = await findAccount(tx, userId, ctx.now(), { lock: true });
  if (row === undefined) throw refuse(peopleProblems['person-not-found']);
  const reason = reasonAgainst(ctx, row, action);
  if (reason !== undefined) throw refuse(accountProblems[reason]);
  return authorize(ctx, accountPolicy, action, row);
}

/** Why an action on an account may not be; undefined when it may. */
function reasonAgainst({ actor }: Pick<Acting, 'actor'>, row: AccountDetailRow, action: Action): keyof typeof accountProblems | undefined {
  if (accountPolicy.rules[action](actor, row)) return undefined;
  if (!isWithin(actor, row)) return 'account-not-yours-to-change';
  return isSelf(actor, row) ? 'account-yourself' : 'account-not-fitting';
}
