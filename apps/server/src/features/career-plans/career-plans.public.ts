import { type RawBuilder, sql } from 'kysely';
import type { PlanSummary } from '@waymark/contract/career-plans';
import type { UserId } from '@waymark/contract/kit';
import type { Acting } from '../../platform/context.ts';
import { languageOf } from './career-plans.present.ts';
import { sharedWith } from './career-plans.policy.ts';
import { labelsOf } from './career-plans.service.ts';
import { presentSummary } from './plan-summaries.present.ts';
import { findActivePlans } from './plan-summaries.repo.ts';

export { act as takePlanStep, createPlan } from './career-plans.service.ts';
export { addContent, addOffer, addPhase, addSkills, assignContent, markSeen, updatePhase } from './plan-parts.service.ts';
export { commentedPlans } from './plan-comments.service.ts';
export { sharePlan } from './plan-sharing.service.ts';

/**
 * Returns the plan that each of some people works on, with what comes next, as far as the caller may read it: their own, and those that are shared
 * with them. People without one are missing. Two statements, however many.
 */
export async function activePlansOf(ctx: Acting, userIds: readonly UserId[]): Promise<Map<UserId, PlanSummary>> {
  return plansWhere(ctx, userIds, sql`(p.owner_id = ${ctx.actor.userId} or ${sharedWith(ctx.actor.userId)})`);
}

/**
 * Returns the plan that an owner and one other person talk about, the same for both: the one shared with the other. Where nothing is shared, the
 * owner gets the plan they work on, as theirs alone (`isPrivate`), and the other person none.
 */
export async function planBetween(
  ctx: Acting,
  { ownerId, otherId }: { readonly ownerId: UserId; readonly otherId: UserId },
): Promise<{ readonly plan: PlanSummary | null; readonly isPrivate: boolean }> {
  const shared = (await plansWhere(ctx, [ownerId], sharedWith(otherId))).get(ownerId);
  if (shared !== undefined || ctx.actor.userId !== ownerId) return { plan: shared ?? null, isPrivate: false };
  const own = (await activePlansOf(ctx, [ownerId])).get(ownerId);
  return { plan: own ?? null, isPrivate: own !== undefined };
}

async function plansWhere(ctx: Acting, userIds: readonly UserId[], readable: RawBuilder<boolean>): Promise<Map<UserId, PlanSummary>> {
  const rows = await findActivePlans(ctx.store, userIds, readable);
  const labels = await labelsOf(ctx, rows);
  return new Map(rows.map((row) => [row.owner_id, presentSummary(row, languageOf(ctx), labels)]));
}
