import type { UserId } from '@waymark/contract/kit';
import type { TargetField, TargetId } from '@waymark/contract/targets';
import { mutate, unchanged } from '../../platform/audit/mutate.ts';
import type { JobContext } from '../../platform/context.ts';
import type { Store } from '../../platform/db/database.ts';
import { customFieldsOf } from '../custom-fields/custom-fields.public.ts';
import type { TargetRow } from './target.row.ts';
import { whoMatches } from './target-conditions.repo.ts';
import { fieldKeysOf, readProtectedFields } from './protected-fields.service.ts';
import { readingOf } from './target-preview.service.ts';
import { targetMembersChanged } from './targets.events.ts';
import { findTarget, findTargetsLookingAt, lockMembership, syncMembers, whoStays } from './targets.repo.ts';

/** Works out again who matches a rule, of everyone. Nothing where the rule is gone. Tells `targets.members-changed` when that changed. */
export async function refreshTarget(ctx: JobContext, targetId: TargetId): Promise<void> {
  await lockMembership(ctx.store);
  const row = await findTarget(ctx.store, targetId, true);
  if (row !== undefined) await refresh(ctx, row, null);
}

/** Looks at some people again, by the rules that look at what changed about them (SHR-11: within a minute). */
export async function refreshPeople(ctx: JobContext, fields: readonly TargetField[], userIds: readonly UserId[]): Promise<void> {
  const ids = [...new Set(userIds)];
  const targets = await findTargetsLookingAt(ctx.store, fields);
  if (targets.length > 0) await lockMembership(ctx.store);
  for (const row of targets) await refresh(ctx, row, ids);
}

/** Saved rules that ask for a custom field, by its key. */
export async function findTargetsAsking(store: Store, key: string): Promise<TargetRow[]> {
  return (await findTargetsLookingAt(store, ['custom-field'])).filter(({ rule }) => fieldKeysOf(rule).includes(key));
}

/** Saved rules that a custom field stops, by its key; none where it is not protected. */
export async function findTargetsStoppedBy(store: Store, key: string) {
  const targets = await findTargetsAsking(store, key);
  const field = targets.length === 0 ? undefined : (await customFieldsOf(store)).find((one) => one.key === key && one.isProtected);
  if (field === undefined) return [];
  return targets.map(({ id, name, created_by: createdBy }) => ({ id, name, createdBy, field: field.label }));
}

async function refresh(ctx: JobContext, row: TargetRow, userIds: readonly UserId[] | null): Promise<void> {
  await mutate(ctx, targetMembersChanged, async (ctx) => {
    const isStopped = (await readProtectedFields(ctx.store, [row.rule]))(row.rule).length > 0;
    const matches = isStopped ? whoStays(row.id) : whoMatches(readingOf(ctx), row.rule);
    const change = await syncMembers(ctx.store, row.id, matches, userIds, ctx.now());
    if (change.joined + change.left === 0) return unchanged(undefined);
    return { result: undefined, subject: { type: 'target', id: row.id }, details: { targetId: row.id, ...change } };
  });
}
