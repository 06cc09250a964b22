import { sql } from 'kysely';
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
  const readable = sql`(p.owner_id = ${ctx.actor.userId} or ${sharedWith(ctx.actor.userId)})`;
  const rows = await findActivePlans(ctx.store, userIds, readable);
  const labels = await labelsOf(ctx, rows);
  return new Map(rows.map((row) => [row.owner_id, presentSummary(row, languageOf(ctx), labels)]));
}
