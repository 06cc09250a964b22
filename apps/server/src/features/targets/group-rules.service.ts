import type { GroupId } from '@waymark/contract/groups';
import type { Target, TargetId } from '@waymark/contract/targets';
import { mutate, unchanged } from '../../platform/audit/mutate.ts';
import { authorize } from '../../platform/access/policy.ts';
import type { ActorContext } from '../../platform/context.ts';
import { checkGroupRuleAllowed } from '../groups/groups.public.ts';
import { refuseProtected } from './protected-fields.service.ts';
import { groupRuleEnded, groupRuleSet } from './targets.events.ts';
import { fillGroupsJob } from './targets.jobs.ts';
import { targetPolicy } from './targets.policy.ts';
import * as repo from './targets.repo.ts';
import { getTarget, loadTarget, refuseLargeReach, refuseLoop } from './targets.service.ts';

/**
 * GRP-01, SHR-11: has a group filled by a rule. Throws `group-not-found` where the caller does not place people in it, `target-not-found`,
 * `target-field-protected`, `target-loop`, and `target-reaches-many` without the number confirmed.
 */
export async function fillGroup(
  ctx: ActorContext,
  groupId: GroupId,
  { targetId, confirmedCount }: { readonly targetId: TargetId; readonly confirmedCount?: number | undefined },
): Promise<Target> {
  await mutate(ctx, groupRuleSet, async (ctx) => {
    await checkGroupRuleAllowed(ctx, groupId);
    await repo.lockGroupRules(ctx.store);
    const target = authorize(ctx, targetPolicy, 'view', await loadTarget(ctx.store, targetId));
    await refuseProtected(ctx.store, target.rule);
    await refuseLoop(ctx.store, groupId, target.rule);
    await refuseLargeReach(ctx, target.rule, confirmedCount);
    if ((await repo.findRuleOfGroup(ctx.store, groupId)) === targetId) return unchanged(undefined);
    await repo.putGroupRule(ctx.store, groupId, target, ctx.actor.userId, ctx.now());
    await ctx.platform.jobs.enqueue(ctx.store, fillGroupsJob, { targetId });
    return { result: undefined, subject: { type: 'group', id: groupId }, details: { groupId, targetId } };
  });
  return getTarget(ctx, targetId);
}

/** Ends filling a group by a rule; who is in stays. Throws `group-not-found`. */
export async function stopFillingGroup(ctx: ActorContext, groupId: GroupId): Promise<void> {
  await mutate(ctx, groupRuleEnded, async (ctx) => {
    await checkGroupRuleAllowed(ctx, groupId);
    const targetId = await repo.deleteGroupRule(ctx.store, groupId);
    if (targetId === undefined) return unchanged(undefined);
    return { result: undefined, subject: { type: 'group', id: groupId }, details: { groupId, targetId } };
  });
}

/** Returns the rule that fills a group; null when none does. Throws `group-not-found`. */
export async function getGroupRule(ctx: ActorContext, groupId: GroupId): Promise<{ target: Target | null }> {
  await checkGroupRuleAllowed(ctx, groupId);
  const targetId = await repo.findRuleOfGroup(ctx.store, groupId);
  return { target: targetId === undefined ? null : await getTarget(ctx, targetId) };
}
