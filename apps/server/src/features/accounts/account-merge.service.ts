import {
  type AccountMerge,
  accountProblems,
  MERGE_KINDS,
  MERGE_UNDO_DAYS,
  type MergePreview,
  type NewMerge,
} from '@waymark/contract/accounts';
import type { UserId } from '@waymark/contract/kit';
import { peopleProblems } from '@waymark/contract/people';
import { authorize } from '../../platform/access/policy.ts';
import { mutateMany } from '../../platform/audit/mutate.ts';
import type { Acting } from '../../platform/context.ts';
import { newId } from '../../platform/db/new-id.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { lockPeopleForMerge, mergeUser, personSummaries, recountFollows, summaryOf, unmergeUser } from '../people/people.public.ts';
import { endSessions } from '../session/session.public.ts';
import { noteDouble } from './account-doubles.repo.ts';
import { findMergeColumns } from './account-merge-catalogue.repo.ts';
import { followMerge } from './account-merge.jobs.ts';
import { mergeKindOf } from './account-merge-kinds.ts';
import { countHoldings } from './account-merge-moves.repo.ts';
import { giveBackHoldings, moveHoldings, rightsOfMerge } from './account-merge-moves.service.ts';
import * as repo from './account-merges.repo.ts';
import type { HoldingRow, MergeRow } from './account-merge.row.ts';
import type { AccountDetailRow } from './account.row.ts';
import { accountOf, lockAuthorizedAccounts } from './account-lookup.service.ts';
import { accountPolicy } from './accounts.policy.ts';
import { accountsMerged, mergeUndone } from './accounts.events.ts';

const DAY_MILLISECONDS = 86_400_000;

/** ADM-01: returns what two accounts hold, by kind, and what a merge would do. Throws as `mergeAccounts`. */
export async function previewMerge(ctx: Acting, survivorId: UserId, mergedId: UserId): Promise<MergePreview> {
  const [survivor, merged] = await Promise.all([mergeable(ctx, survivorId), mergeable(ctx, mergedId)]);
  refuseSame(survivorId, mergedId);
  const { rolesLost, ...rights } = await rightsOfMerge(ctx.store, ctx.actor, mergedId);
  const holdings = await countHoldings(ctx.store, await findMergeColumns(ctx.store), { survivorId, mergedId, ...rights });
  return {
    survivor: presentPerson(survivor),
    merged: presentPerson(merged),
    kinds: byKind(holdings),
    fields: fieldsOf(survivor, merged),
    rolesLost,
  };
}

/**
 * ADM-01: merges an account into another one of the same person, as one act: everything moves to the survivor, each row written down so that it can be undone
 * for 30 days; the merged one's sessions end, and its address, handle and numbers lead to the survivor (decision 0043). Of two merges of one account at once
 * the second is refused. Throws `person-not-found`, `account-not-yours-to-change`, `account-yourself`, `account-not-fitting`, `account-already-merged`,
 * `account-merge-same` or `last-administrator`.
 */
export async function mergeAccounts(ctx: Acting, survivorId: UserId, { mergedId, reason }: NewMerge): Promise<AccountMerge> {
  refuseSame(survivorId, mergedId);
  const mergeId = await mutateMany(ctx, accountsMerged, async (ctx) => {
    await lockPeopleForMerge(ctx.store, [survivorId, mergedId]);
    for (const id of [survivorId, mergedId]) refuseMerged(await accountOf(ctx, id));
    const accounts = await lockAuthorizedAccounts(ctx, [survivorId, mergedId], 'merge');
    const { roleIds, closedGroupIds } = await rightsOfMerge(ctx.store, ctx.actor, mergedId);
    const id = newId<string>();
    const now = ctx.now();
    await repo.insertMerge(ctx.store, {
      id,
      survivor_id: survivorId,
      merged_id: mergedId,
      merged_by: ctx.actor.userId,
      reason,
      status_before: accounts.some((account) => account.id === mergedId && account.standing === 'suspended') ? 'suspended' : 'active',
      merged_at: now,
      undo_until: new Date(now.getTime() + MERGE_UNDO_DAYS * DAY_MILLISECONDS),
    });
    await endSessions(ctx, mergedId);
    const rows = await moveHoldings(ctx, { mergeId: id, survivorId, mergedId, roleIds, closedGroupIds });
    const filled = await mergeUser(ctx, mergedId, survivorId);
    await repo.finishMerge(ctx.store, id, rows, filled);
    await ctx.platform.jobs.enqueue(ctx.store, followMerge, { mergeId: id });
    const details = { survivorId, mergedId, reason, rows };
    return { result: id, changes: [survivorId, mergedId].map((person) => ({ subject: { type: 'person', id: person }, details })) };
  });
  const merge = await repo.findMerge(ctx.store, mergeId);
  if (merge === undefined) throw refuse(accountProblems['account-merge-not-found']);
  const [shown] = await presentMerges(ctx, [merge]);
  if (shown === undefined) throw refuse(accountProblems['account-merge-not-found']);
  return shown;
}

/** ADM-01: returns the merges in force that a person is part of. Throws `person-not-found`. */
export async function listAccountMerges(ctx: Acting, userId: UserId): Promise<{ merges: AccountMerge[] }> {
  await accountOf(ctx, userId);
  return { merges: await presentMerges(ctx, await repo.findMergesOf(ctx.store, userId)) };
}

/**
 * ADM-01: undoes a merge within 30 days: what it moved goes back, row by row; what happened since stays with the survivor. Throws
 * `account-merge-not-found`, `account-merge-too-old`, `account-already-merged` where the survivor was itself merged since, and as `mergeAccounts`.
 */
export async function undoAccountMerge(ctx: Acting, mergeId: string): Promise<void> {
  await mutateMany(ctx, mergeUndone, async (ctx) => {
    const found = await repo.findMerge(ctx.store, mergeId);
    if (found === undefined) throw refuse(accountProblems['account-merge-not-found']);
    const survivorId = found.survivor_id as UserId;
    const mergedId = found.merged_id as UserId;
    await lockPeopleForMerge(ctx.store, [survivorId, mergedId]);
    const merge = await repo.findMerge(ctx.store, mergeId);
    if (merge === undefined || merge.undone_at !== null) throw refuse(accountProblems['account-merge-not-found']);
    if (merge.undo_until < ctx.now()) throw refuse(accountProblems['account-merge-too-old']);
    if (await repo.isMergedOn(ctx.store, merge)) throw refuse(accountProblems['account-already-merged']);
    await lockAuthorizedAccounts(ctx, [survivorId, mergedId], 'undoMerge');
    // First the person is there again: groups count active members only.
    const lost = await unmergeUser(ctx, mergedId, survivorId, { status: merge.status_before, filled: merge.filled });
    if (lost !== undefined) {
      await noteDouble(ctx.store, { userId: mergedId, kind: 'number', value: lost.number, holderId: lost.holderId }, ctx.now());
    }
    await giveBackHoldings(ctx, { mergeId, survivorId, mergedId });
    await recountFollows(ctx.store, [survivorId, mergedId]);
    await repo.markUndone(ctx.store, mergeId, ctx.actor.userId, ctx.now());
    const details = { survivorId, mergedId };
    return { result: undefined, changes: [survivorId, mergedId].map((person) => ({ subject: { type: 'person', id: person }, details })) };
  });
}

function refuseSame(survivorId: UserId, mergedId: UserId): void {
  if (survivorId === mergedId) throw refuse(accountProblems['account-merge-same']);
}

function refuseMerged(account: AccountDetailRow): void {
  if (account.merged_into !== null) throw refuse(accountProblems['account-already-merged']);
}

async function mergeable(ctx: Acting, userId: UserId): Promise<AccountDetailRow> {
  const account = await accountOf(ctx, userId);
  refuseMerged(account);
  if (accountPolicy.rules.merge(ctx.actor, account)) return authorize(ctx, accountPolicy, 'merge', account);
  if (account.id === ctx.actor.userId) throw refuse(accountProblems['account-yourself']);
  throw refuse(account.standing === 'deleted' ? accountProblems['account-not-fitting'] : peopleProblems['account-not-yours-to-change']);
}

function presentPerson(row: AccountDetailRow): MergePreview['survivor'] {
  const lastSeenAt = row.last_seen_at.getTime() === 0 ? null : row.last_seen_at.toISOString();
  return { ...summaryOf(row), email: row.email, lastSeenAt, createdAt: row.created_at.toISOString() };
}

function byKind(holdings: readonly HoldingRow[]): MergePreview['kinds'] {
  const kinds = Map.groupBy(holdings, ({ table }) => mergeKindOf(table));
  const sum = (rows: readonly HoldingRow[], of: 'survivor' | 'merged' | 'staying') => rows.reduce((all, row) => all + row[of], 0);
  return MERGE_KINDS.flatMap((kind) => {
    const rows = kinds.get(kind);
    return rows === undefined
      ? []
      : [{ kind, survivor: sum(rows, 'survivor'), merged: sum(rows, 'merged'), staying: sum(rows, 'staying') }];
  });
}

function fieldsOf(survivor: AccountDetailRow, merged: AccountDetailRow): MergePreview['fields'] {
  const values = (row: AccountDetailRow) => ({
    name: row.full_name,
    email: row.email,
    handle: row.handle,
    'job-title': row.job_title,
    company: row.company,
    location: row.location,
    'employee-number': row.external_id ?? '',
  });
  const [ours, theirs] = [values(survivor), values(merged)];
  return (Object.keys(ours) as (keyof typeof ours)[])
    .filter((field) => ours[field] !== theirs[field])
    .map((field) => ({ field, survivor: ours[field], merged: theirs[field], fromMerged: ours[field] === '' }));
}

async function presentMerges(ctx: Acting, merges: readonly MergeRow[]): Promise<AccountMerge[]> {
  const ids = merges.flatMap((merge) => [merge.survivor_id, merge.merged_id, merge.merged_by]) as UserId[];
  const people = await personSummaries(ctx.store, ids);
  return merges.flatMap((merge) => {
    const survivor = people.get(merge.survivor_id as UserId);
    const merged = people.get(merge.merged_id as UserId);
    if (survivor === undefined || merged === undefined) return [];
    return [
      {
        id: merge.id,
        survivor,
        merged,
        mergedBy: people.get(merge.merged_by as UserId) ?? null,
        reason: merge.reason,
        mergedAt: merge.merged_at.toISOString(),
        rowsMoved: merge.rows_moved,
        undoUntil: merge.undo_until.toISOString(),
        can: { undo: merge.undo_until >= ctx.now() },
      },
    ];
  });
}
