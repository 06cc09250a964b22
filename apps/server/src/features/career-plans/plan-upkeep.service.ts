import type { CareerPlanId, PlanState } from '@waymark/contract/career-plans';
import type { SkillId, SkillRequirement } from '@waymark/contract/skills';
import { mutate, unchanged } from '../../platform/audit/mutate.ts';
import type { BaseContext } from '../../platform/context.ts';
import { compareSkills, compareWithHeld, levelsOf } from '../skills/skills.public.ts';
import { sql } from 'kysely';
import { findPlan, lockPlanRow } from './career-plans.repo.ts';
import { deletePlanSkills, putPhases, putPlanSkills, putSteps, updatePlan } from './career-plan-writes.repo.ts';
import { planMoved } from './career-plans.events.ts';
import type { CareerPlanRow } from './career-plan.row.ts';
import { type PlanMeasure, settle } from './plan-progress.ts';

/** Returns all that a plan asks for: what its roles do, and what its owner added. */
export function askedByPlan({ roles, skills }: Pick<CareerPlanRow, 'roles' | 'skills'>): SkillRequirement[] {
  return [...roles.flatMap((role) => [...role.skills]), ...skills.map(({ skill_id: skillId, level }) => ({ skillId, level }))];
}

export const skillsOfPlan = ({ skills }: Pick<CareerPlanRow, 'skills'>): SkillId[] => skills.map(({ skill_id: id }) => id);

/** Returns what progress of a plan is judged by. Three statements. */
export async function measureOf(ctx: BaseContext, plan: Pick<CareerPlanRow, 'owner_id' | 'roles' | 'skills'>): Promise<PlanMeasure> {
  const { held, skills } = await compareSkills(ctx, plan.owner_id, askedByPlan(plan), skillsOfPlan(plan));
  return { levels: levelsOf(ctx), gapsOf: (required) => compareWithHeld(ctx, required, held, skills).gaps };
}

const changed = <Row extends { readonly id: string }>(before: readonly Row[], after: readonly Row[]): Row[] => {
  const known = new Map(before.map((row) => [row.id, JSON.stringify(row)]));
  return after.filter((row) => known.get(row.id) !== JSON.stringify(row));
};

/** Brings a plan in line with what its owner has and its roles ask for; the caller holds its lock. Answers the states, if the plan moved. */
export async function settlePlan(ctx: BaseContext, id: CareerPlanId): Promise<{ from: PlanState; to: PlanState } | null> {
  const plan = await findPlan(ctx.store, sql`p.id = ${id}`);
  if (plan === undefined || plan.state === 'FINISHED') return null;
  const settled = settle({ ...plan, isShared: plan.shares.length > 0 }, await measureOf(ctx, plan), ctx.now());
  const kept = new Set(settled.skills.map((skill) => skill.id));
  await deletePlanSkills(
    ctx.store,
    plan.skills.filter((skill) => !kept.has(skill.id)).map((skill) => skill.id),
  );
  await putSteps(ctx.store, id, changed(plan.steps, settled.steps));
  await putPhases(ctx.store, id, changed(plan.phases, settled.phases));
  await putPlanSkills(ctx.store, id, changed(plan.skills, settled.skills), ctx.now());
  const { state, before_state: before, completed_at: completedAt } = settled;
  const isMoved = state !== plan.state || before !== plan.before_state;
  if (isMoved) await updatePlan(ctx.store, id, { state, before_state: before, completed_at: completedAt }, ctx.now());
  return state === plan.state ? null : { from: plan.state, to: state };
}

/** Settles plans one after the other, in one order, each under its lock; tells which moved. For reactions of the product. */
export async function settlePlans(ctx: BaseContext, plans: readonly Pick<CareerPlanRow, 'id' | 'owner_id' | 'role_id'>[]): Promise<void> {
  for (const plan of plans.toSorted((one, other) => one.id.localeCompare(other.id))) {
    await mutate(ctx, planMoved, async (ctx) => {
      await lockPlanRow(ctx.store, plan.id);
      const move = await settlePlan(ctx, plan.id);
      if (move === null) return unchanged(undefined);
      return {
        result: undefined,
        subject: { type: 'career-plan', id: plan.id },
        details: { planId: plan.id, ownerId: plan.owner_id, roleId: plan.role_id, ...move },
      };
    });
  }
}

/** Ends a completed plan for good, and keeps what its roles asked for and what was met. The caller holds its lock. */
export async function finish(ctx: BaseContext, plan: Pick<CareerPlanRow, 'id'>, snapshot: unknown): Promise<void> {
  await updatePlan(ctx.store, plan.id, { state: 'FINISHED', finished_at: ctx.now(), snapshot: JSON.stringify(snapshot) }, ctx.now());
}
