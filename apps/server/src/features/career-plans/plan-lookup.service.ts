import { sql } from 'kysely';
import { type CareerPlan, type CareerPlanId, careerPlanProblems } from '@waymark/contract/career-plans';
import { mutate } from '../../platform/audit/mutate.ts';
import type { Acting, InTransaction } from '../../platform/context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { cardSummaries } from '../cards/cards.public.ts';
import { compareSharedSkills } from '../skills/skills.public.ts';
import type { CareerPlanRow } from './career-plan.row.ts';
import { updatePlan } from './career-plan-writes.repo.ts';
import { planChanged } from './career-plans.events.ts';
import { moveFrom, type PlanMove } from './career-plans.machine.ts';
import { planFacts, planPolicy } from './career-plans.policy.ts';
import { type PlanReading, presentPlan } from './career-plans.present.ts';
import { findPlan, lockPlanRow } from './career-plans.repo.ts';
import { askedByPlan, settlePlan, skillsOfPlan } from './plan-upkeep.service.ts';

/** Finds a plan that the caller may read. Throws `career-plan-not-found`. */
export async function visiblePlan(ctx: Acting, id: CareerPlanId): Promise<CareerPlanRow> {
  const plan = await findPlan(ctx.store, sql`p.id = ${id}`);
  if (plan === undefined || !planPolicy.rules.view(ctx.actor, plan)) throw refuse(careerPlanProblems['career-plan-not-found']);
  return plan;
}

/** Finds a plan of the caller and locks it. Throws `career-plan-not-found`. */
export async function lockedOwnPlan(ctx: InTransaction<Acting>, id: CareerPlanId): Promise<CareerPlanRow> {
  await lockPlanRow(ctx.store, id);
  const plan = await visiblePlan(ctx, id);
  if (plan.owner_id !== ctx.actor.userId) throw refuse(careerPlanProblems['career-plan-not-found']);
  return plan;
}

/** Reads what a plan is shown by. Four statements for its owner, five for others. */
export async function readingOf(ctx: Acting, plan: CareerPlanRow): Promise<PlanReading> {
  const comparison = await compareSharedSkills(ctx, plan.owner_id, askedByPlan(plan), skillsOfPlan(plan));
  const cards = await cardSummaries(
    ctx,
    plan.contents.map(({ card_id: id }) => id),
  );
  return { comparison, cards };
}

/** Returns a plan as the caller sees it. Six statements at most. */
export async function shownPlan(ctx: Acting, plan: CareerPlanRow): Promise<CareerPlan> {
  return presentPlan(ctx, plan, await readingOf(ctx, plan));
}

/** Returns what is written down of a plan. */
export const detailsOf = (plan: Pick<CareerPlanRow, 'id' | 'owner_id' | 'role_id'>) => ({
  planId: plan.id,
  ownerId: plan.owner_id,
  roleId: plan.role_id,
});

/**
 * Applies a change of the owner's under the plan's lock, so that one of a simultaneous share and edit wins; then settles and returns the plan. Throws
 * `career-plan-not-found`, `career-plan-not-editable`.
 */
export async function changePlan(
  ctx: Acting,
  id: CareerPlanId,
  change: string,
  work: (inside: Acting, plan: CareerPlanRow) => Promise<void>,
  move: PlanMove = 'edit',
): Promise<CareerPlan> {
  return mutate(ctx, planChanged, async (ctx) => {
    const plan = await lockedOwnPlan(ctx, id);
    moveFrom(planFacts(plan), move, 'owner');
    await work(ctx, plan);
    await updatePlan(ctx.store, id, {}, ctx.now());
    await settlePlan(ctx, id);
    return {
      result: await shownPlan(ctx, await visiblePlan(ctx, id)),
      subject: { type: 'career-plan', id },
      details: { ...detailsOf(plan), change },
    };
  });
}
