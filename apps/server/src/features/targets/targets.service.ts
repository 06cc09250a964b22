import type { PageQuery, UserId } from '@waymark/contract/kit';
import {
  dependsOnToday,
  fieldsOf,
  isLargeReach,
  loopOf,
  type Target,
  TARGET_LIMITS,
  targetProblems,
  type TargetId,
  type TargetRule,
} from '@waymark/contract/targets';
import { sql } from 'kysely';
import { mutate, unchanged } from '../../platform/audit/mutate.ts';
import { authorize } from '../../platform/access/policy.ts';
import type { Acting, ActorContext } from '../../platform/context.ts';
import type { Store } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/new-id.ts';
import { decodeNameCursor, encodeCursor, toPage } from '../../platform/db/page.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { personSummaries } from '../people/people.public.ts';
import type { TargetRow } from './target.row.ts';
import { isTargetUsed } from './target-uses.ts';
import { whoMatches } from './target-conditions.repo.ts';
import { namesInRule } from './target-names.service.ts';
import { readProtectedFields, refuseProtected } from './protected-fields.service.ts';
import { readingOf } from './target-preview.service.ts';
import { targetCreated, targetDeleted, targetUpdated } from './targets.events.ts';
import { refreshTargetJob } from './targets.jobs.ts';
import { targetPolicy } from './targets.policy.ts';
import * as repo from './targets.repo.ts';
import { refuseUnknown } from './unknown-values.service.ts';

interface TargetInput {
  readonly name: string;
  readonly rule: TargetRule;
}

/** SHR-10: saved rules by name. */
export async function listTargets(ctx: ActorContext, { q, cursor, limit }: PageQuery & { readonly q: string }) {
  const rows = await repo.findTargets(ctx.store, { q, after: cursor === undefined ? null : decodeNameCursor(cursor), limit });
  const present = await presenterOf(ctx, rows);
  return toPage(rows, limit, present, (row) => encodeCursor([row.name_key, row.id]));
}

/** One saved rule. Throws `target-not-found`. */
export async function getTarget(ctx: Acting, id: TargetId): Promise<Target> {
  const row = authorize(ctx, targetPolicy, 'view', await loadTarget(ctx.store, id));
  return (await presenterOf(ctx, [row]))(row);
}

/** Saves a rule; a job works out who matches. Throws `too-many-targets`, `target-field-protected`, and `invalid-input` at what is not there. */
export async function createTarget(ctx: ActorContext, { name, rule }: TargetInput): Promise<Target> {
  const id = newId<TargetId>();
  await mutate(ctx, targetCreated, async (ctx) => {
    await refuseUnknown(ctx, rule);
    await refuseProtected(ctx.store, rule);
    if ((await repo.countTargets(ctx.store)) >= TARGET_LIMITS.saved) throw refuse(targetProblems['too-many-targets']);
    const written = { id, name, rule, fields: fieldsOf(rule), dependsOnToday: dependsOnToday(rule), by: ctx.actor.userId };
    await repo.insertTarget(ctx.store, written, ctx.now());
    await ctx.platform.jobs.enqueue(ctx.store, refreshTargetJob, { targetId: id });
    return { result: undefined, subject: { type: 'target', id }, details: { targetId: id, name } };
  });
  return getTarget(ctx, id);
}

/**
 * Changes a rule that was read at a version. Throws `target-not-found`, `target-changed`, `target-field-protected`, `target-loop` where it would fill a group from itself,
 * `invalid-input` at what is not there, and `target-reaches-many` where it is used and reaches over a tenth of the organisation without the number being confirmed.
 */
export async function updateTarget(
  ctx: ActorContext,
  id: TargetId,
  { name, rule, version, confirmedCount }: TargetInput & { readonly version: number; readonly confirmedCount?: number | undefined },
): Promise<Target> {
  await mutate(ctx, targetUpdated, async (ctx) => {
    await repo.lockGroupRules(ctx.store);
    const row = authorize(ctx, targetPolicy, 'edit', await loadTarget(ctx.store, id, true));
    if (row.version !== version) throw refuse(targetProblems['target-changed']);
    const ruleChanged = JSON.stringify(row.rule) !== JSON.stringify(rule);
    if (!ruleChanged && row.name === name) return unchanged(undefined);
    if (ruleChanged) {
      await refuseUnknown(ctx, rule);
      await refuseProtected(ctx.store, rule);
    }
    const filled = await repo.findGroupsFilledBy(ctx.store, id);
    if (ruleChanged && (filled.length > 0 || (await isTargetUsed(ctx.store, id)))) {
      for (const groupId of filled) await refuseLoop(ctx.store, groupId, rule);
      await refuseLargeReach(ctx, rule, confirmedCount);
    }
    await repo.updateTarget(
      ctx.store,
      row,
      { name, rule, fields: fieldsOf(rule), dependsOnToday: dependsOnToday(rule), ruleChanged },
      ctx.now(),
    );
    if (ruleChanged) await ctx.platform.jobs.enqueue(ctx.store, refreshTargetJob, { targetId: id });
    return { result: undefined, subject: { type: 'target', id }, details: { targetId: id, name, ruleChanged } };
  });
  return getTarget(ctx, id);
}

/** Deletes a rule. Throws `target-not-found`, or `target-in-use` while it fills a group or assigns content. */
export async function deleteTarget(ctx: ActorContext, id: TargetId): Promise<void> {
  await mutate(ctx, targetDeleted, async (ctx) => {
    const row = authorize(ctx, targetPolicy, 'edit', await loadTarget(ctx.store, id, true));
    if (row.fills_groups.length > 0 || (await isTargetUsed(ctx.store, id))) throw refuse(targetProblems['target-in-use']);
    await repo.deleteTarget(ctx.store, row);
    return { result: undefined, subject: { type: 'target', id }, details: { targetId: id, name: row.name } };
  });
}

/** Returns the people a saved rule means, by name. Throws `target-not-found`. */
export async function listTargetPeople(ctx: ActorContext, id: TargetId, { cursor, limit }: PageQuery) {
  authorize(ctx, targetPolicy, 'view', await loadTarget(ctx.store, id));
  const isMember = sql`exists (select from target_members m where m.organisation_id = u.organisation_id and m.target_id = ${id} and m.user_id = u.id)`;
  const after = cursor === undefined ? null : decodeNameCursor(cursor);
  const rows = await repo.findPeopleByName(ctx.store, isMember, [], { after, limit });
  const people = await personSummaries(
    ctx.store,
    rows.map((row) => row.id),
  );
  const summaryOf = (userId: UserId) => {
    const person = people.get(userId);
    if (person === undefined) throw new Error('Every row is of a person');
    return person;
  };
  return toPage(
    rows,
    limit,
    (row) => summaryOf(row.id),
    (row) => encodeCursor([row.full_name_key, row.id]),
  );
}

/** Returns a saved rule. Throws `target-not-found`. */
export async function loadTarget(store: Store, id: TargetId, lock = false): Promise<TargetRow> {
  const row = await repo.findTarget(store, id, lock);
  if (row === undefined) throw refuse(targetProblems['target-not-found']);
  return row;
}

/** Throws `target-loop` where a rule would fill a group from itself, through other groups too. Inside `lockGroupRules`. */
export async function refuseLoop(tx: Store, groupId: string, rule: TargetRule): Promise<void> {
  const filledBy = new Map(await repo.findGroupRules(tx));
  filledBy.delete(groupId);
  if (loopOf(groupId, rule, filledBy).length > 0) throw refuse(targetProblems['target-loop']);
}

/** SHR-11: throws `target-reaches-many` with the count where a rule reaches over a tenth of the organisation and that count was not confirmed. */
export async function refuseLargeReach(ctx: Acting, rule: TargetRule, confirmedCount: number | undefined): Promise<void> {
  const { matching, people } = await repo.countMatching(ctx.store, whoMatches(readingOf(ctx), rule));
  if (!isLargeReach(matching, people) || confirmedCount === matching) return;
  throw refuse(targetProblems['target-reaches-many'], { params: { matching, people } });
}

async function presenterOf(ctx: Acting, rows: readonly TargetRow[]): Promise<(row: TargetRow) => Target> {
  const rules = rows.map(({ rule }) => rule);
  const [names, stoppedBy] = await Promise.all([namesInRule(ctx, rules), readProtectedFields(ctx.store, rules)]);
  return (row) => ({
    id: row.id,
    name: row.name,
    rule: row.rule,
    names,
    peopleCount: row.people_count,
    isRefreshing: row.refreshed_at === null,
    stoppedBy: stoppedBy(row.rule),
    fillsGroups: [...row.fills_groups],
    updatedAt: row.updated_at.toISOString(),
    version: row.version,
  });
}
