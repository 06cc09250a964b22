import type { UserId } from '@waymark/contract/kit';
import type { InTransaction } from '../../platform/context.ts';
import { ExtensionPoint } from '../../platform/extension-point.ts';

/** The two accounts of a merge. */
export interface MergedAccounts {
  readonly mergeId: string;
  readonly survivorId: UserId;
  readonly mergedId: UserId;
}

/** What a feature does itself in a merge, where moving rows is not enough (books, sums); in its transaction, after the rows were moved or given back. */
export interface AccountMergePart {
  readonly merge: (ctx: InTransaction, accounts: MergedAccounts) => Promise<void>;
  readonly undo: (ctx: InTransaction, accounts: MergedAccounts) => Promise<void>;
}

export const accountMergeParts = new ExtensionPoint<AccountMergePart>();
