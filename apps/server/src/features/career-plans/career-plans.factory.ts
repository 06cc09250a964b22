import { addPlanSkills, type CareerPlan, createCareerPlan, type PlanStep } from '@waymark/contract/career-plans';
import type { OpportunityId } from '@waymark/contract/opportunities';
import type { SkillId } from '@waymark/contract/skills';
import type { TestApp } from '../../testing/app.ts';
import type { SignedIn } from '../../testing/sign-in-as.ts';
import { aJobRole } from '../job-roles/job-roles.factory.ts';
import { someSkills } from '../skills/skills.factory.ts';

let made = 0;

/** A role that asks for some skills, made by an administrator; for two new ones where none are given. */
export async function aRoleAsking(
  app: TestApp,
  skills?: readonly { readonly skillId: SkillId; readonly level: string }[],
): Promise<{ roleId: OpportunityId; skillIds: SkillId[]; keeper: SignedIn }> {
  made += 1;
  const keeper = await app.signedIn({ role: ['learner', 'organisation-admin'] });
  const asked =
    skills ??
    (await someSkills(app.home.store, `Planned ${made} a`, `Planned ${made} b`)).map((skillId) => ({ skillId, level: 'intermediate' }));
  const role = await aJobRole(keeper, { title: `Planned role ${made}`, skills: [...asked] });
  return { roleId: role.id, skillIds: asked.map(({ skillId }) => skillId), keeper };
}

/** A plan of a person towards a new role, with what the API answered. */
export async function aPlan(app: TestApp, owner: SignedIn): Promise<{ plan: CareerPlan; roleId: OpportunityId; skillIds: SkillId[] }> {
  const { roleId, skillIds } = await aRoleAsking(app);
  return { plan: await owner.call(createCareerPlan, { body: { roleIds: [roleId] } }), roleId, skillIds };
}

/** The id of a plan that is stored. */
export function idOfPlan({ id }: CareerPlan): NonNullable<CareerPlan['id']> {
  if (id === null) throw new Error('The plan is only proposed');
  return id;
}

/** A step of a plan by its place. */
export function stepAt(plan: CareerPlan, at: number): PlanStep {
  const step = plan.steps[at];
  if (step === undefined) throw new Error(`The plan has no step ${at}`);
  return step;
}

/** Adds skills to a phase of a plan's step, at the level they are recommended at. */
export async function withSkills(owner: SignedIn, plan: CareerPlan, skillIds: readonly SkillId[], at = 0, phase = 0): Promise<CareerPlan> {
  const phaseId = stepAt(plan, at).phases[phase]?.id;
  if (phaseId === undefined) throw new Error(`The step has no phase ${phase}`);
  return owner.call(addPlanSkills, {
    params: { planId: idOfPlan(plan), phaseId },
    body: { skills: skillIds.map((skillId) => ({ skillId, level: 'intermediate' })) },
  });
}
