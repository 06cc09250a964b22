import type { UserId } from '@waymark/contract/kit';
import { type Actor, mayPassOn } from '../../platform/access/actor.ts';
import type { InTransaction } from '../../platform/context.ts';
import type { Store } from '../../platform/db/database.ts';
import { findMergeColumns } from './account-merge-catalogue.repo.ts';
import { allowMoves, countHoldings, moveColumn } from './account-merge-moves.repo.ts';
import { accountMergeParts } from './account-merge-parts.ts';
import { findMovedColumns, undoColumn } from './account-merge-undo.repo.ts';
import { findRightsOf } from './account-merges.repo.ts';
import type { MergeScope } from './account-merge.row.ts';

/** What of a person's rights an administrator may hand on: never more than they could give. */
export async function rightsOfMerge(store: Store, actor: Actor | null, mergedId: UserId) {
  const { roles, groups } = await findRightsOf(store, mergedId);
  const mayGive = ({ permissions }: { readonly permissions: string[] }) => mayPassOn(actor, permissions);
  return {
    roleIds: roles.filter(mayGive).map(({ id }) => id),
    closedGroupIds: groups.filter((group) => !mayGive(group)).map(({ id }) => id),
    rolesLost: roles.filter((role) => !mayGive(role)).map(({ name }) => name),
  };
}

/** Moves everything that one account has to the other, a statement or two for each table that has anything; returns how many rows. */
export async function moveHoldings(ctx: InTransaction, scope: MergeScope): Promise<number> {
  const columns = await findMergeColumns(ctx.store);
  const holding = await countHoldings(ctx.store, columns, scope);
  const held = new Set(holding.filter(({ merged }) => merged > 0).map(({ table, column }) => `${table}.${column}`));
  await allowMoves(ctx.store);
  let rows = 0;
  for (const of of columns) {
    if (!held.has(`${of.table}.${of.column}`) && of.rule.does !== 'replace') continue;
    rows += await moveColumn(ctx.store, of, scope);
  }
  for (const part of accountMergeParts.all()) await part.merge(ctx, accountsOf(scope));
  return rows;
}

/** Gives back what a merge moved, as it was. */
export async function giveBackHoldings(ctx: InTransaction, scope: Pick<MergeScope, 'mergeId' | 'survivorId' | 'mergedId'>): Promise<void> {
  const moved = await findMovedColumns(ctx.store, scope.mergeId);
  const columns = (await findMergeColumns(ctx.store)).filter(({ table, column }) => moved.has(`${table}.${column}`));
  await allowMoves(ctx.store);
  for (const of of columns.toReversed()) await undoColumn(ctx.store, of, scope);
  for (const part of accountMergeParts.all()) await part.undo(ctx, accountsOf(scope));
}

const accountsOf = ({ mergeId, survivorId, mergedId }: Pick<MergeScope, 'mergeId' | 'survivorId' | 'mergedId'>) => ({
  mergeId,
  survivorId: survivorId as UserId,
  mergedId: mergedId as UserId,
});
