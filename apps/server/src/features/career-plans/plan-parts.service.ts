import {
  type CareerPlan,
  type CareerPlanId,
  careerPlanProblems,
  isAlreadyInStep,
  isInStep,
  pathSkillAfter,
  PLAN_LIMITS,
  type PlanPhaseId,
  type PlanSkillId,
  type PlanStepId,
  type StepOfferType,
} from '@waymark/contract/career-plans';
import type { OpportunityId } from '@waymark/contract/opportunities';
import type { SkillRequirement } from '@waymark/contract/skills';
import { holds } from '../../platform/access/actor.ts';
import type { Acting } from '../../platform/context.ts';
import { newId } from '../../platform/db/new-id.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { assign } from '../assignments/assignments.public.ts';
import { visibleCard } from '../cards/cards.public.ts';
import { checkSkills } from '../skills/skills.public.ts';
import type { CareerPlanRow, PlanPhaseRow, PlanSkillRow, PlanStepRow } from './career-plan.row.ts';
import * as writes from './career-plan-writes.repo.ts';
import { changePlan, lockedOwnPlan } from './plan-lookup.service.ts';
import { newPhase } from './plan-progress.ts';
import { mayUseOffer } from './plan-offers.repo.ts';
import { inTransaction } from '../../platform/db/database.ts';

const noPart = () => refuse(careerPlanProblems['career-plan-part-not-found']);
const full = () => refuse(careerPlanProblems['career-plan-full']);

function openStep({ steps }: CareerPlanRow, id: PlanStepId): PlanStepRow {
  const step = steps.find((one) => one.id === id);
  if (step === undefined || step.status === 'COMPLETED') throw noPart();
  return step;
}

function openPhase(plan: CareerPlanRow, id: PlanPhaseId): PlanPhaseRow {
  const phase = plan.phases.find((one) => one.id === id);
  if (phase === undefined) throw noPart();
  openStep(plan, phase.step_id);
  return phase;
}

function planSkill(plan: CareerPlanRow, id: PlanSkillId): PlanSkillRow {
  const skill = plan.skills.find((one) => one.id === id);
  if (skill === undefined) throw noPart();
  return skill;
}

/** Removes a step that is not completed; the last one stays. Throws as `changePlan`, `career-plan-part-not-found`. */
export async function removeStep(ctx: Acting, id: CareerPlanId, stepId: PlanStepId): Promise<CareerPlan> {
  return changePlan(ctx, id, 'step-removed', async ({ store }, plan) => {
    const step = openStep(plan, stepId);
    if (step.id === plan.steps.at(-1)?.id) throw noPart();
    await writes.deleteStep(store, stepId);
    const after = plan.steps.filter(({ place }) => place > step.place).map((one) => Object.assign({}, one, { place: one.place - 1 }));
    await writes.putSteps(store, id, after);
  });
}

/** CAR-04: says which step the caller works on: one that is not completed. Throws as `changePlan`, `career-plan-part-not-found`. */
export async function setCurrentStep(ctx: Acting, id: CareerPlanId, stepId: PlanStepId): Promise<CareerPlan> {
  return changePlan(ctx, id, 'current-step', async ({ store, now }, plan) => {
    openStep(plan, stepId);
    await writes.updatePlan(store, id, { current_step_id: stepId }, now());
  });
}

/** Adds a phase at the end of a step. Throws as `changePlan`, `career-plan-full`. */
export async function addPhase(ctx: Acting, id: CareerPlanId, stepId: PlanStepId, title: string): Promise<CareerPlan> {
  return changePlan(ctx, id, 'phase-added', async ({ store }, plan) => {
    openStep(plan, stepId);
    const phases = plan.phases.filter(({ step_id: of }) => of === stepId);
    if (phases.length >= PLAN_LIMITS.phasesPerStep) throw full();
    // A phase that is unlocked from its beginning on has no dialog.
    const openedAt = plan.created_at.toISOString();
    await writes.putPhases(store, id, [newPhase(stepId, (phases.at(-1)?.place ?? 0) + 1, openedAt, title)]);
  });
}

/** Names a phase, or says by when it should be done. Throws as `changePlan`. */
export async function updatePhase(
  ctx: Acting,
  id: CareerPlanId,
  phaseId: PlanPhaseId,
  { title, targetOn }: { readonly title?: string | undefined; readonly targetOn?: string | null | undefined },
): Promise<CareerPlan> {
  return changePlan(ctx, id, 'phase-changed', async ({ store }, plan) => {
    const phase = openPhase(plan, phaseId);
    await writes.putPhases(store, id, [
      { ...phase, title: title ?? phase.title, target_on: targetOn === undefined ? phase.target_on : targetOn },
    ]);
  });
}

/**
 * Removes a phase without completed skills; the skills in it move to the phase before it, or the one behind. The only phase stays. Throws as
 * `changePlan`, `career-plan-part-not-found`.
 */
export async function removePhase(ctx: Acting, id: CareerPlanId, phaseId: PlanPhaseId): Promise<CareerPlan> {
  return changePlan(ctx, id, 'phase-removed', async ({ store, now }, plan) => {
    const phase = openPhase(plan, phaseId);
    const siblings = plan.phases.filter(({ step_id: of }) => of === phase.step_id);
    const at = siblings.findIndex((one) => one.id === phaseId);
    const into = siblings[at - 1] ?? siblings[at + 1];
    const skills = plan.skills.filter(({ phase_id: of }) => of === phaseId);
    if (into === undefined || skills.some(({ state }) => state === 'COMPLETED')) throw noPart();
    await writes.putPlanSkills(
      store,
      id,
      skills.map((skill) => Object.assign({}, skill, { phase_id: into.id })),
      now(),
    );
    await writes.deletePhase(store, phaseId);
  });
}

/**
 * CAR-03: adds skills to a phase: new ones, or recommended and removed ones of the step, which move there. Throws as `changePlan`,
 * `checkSkills`, `career-plan-skill-in-step`, `career-plan-full`.
 */
export async function addSkills(
  ctx: Acting,
  id: CareerPlanId,
  phaseId: PlanPhaseId,
  wanted: readonly SkillRequirement[],
): Promise<CareerPlan> {
  return changePlan(ctx, id, 'skills-added', async (inside, plan) => {
    const phase = openPhase(plan, phaseId);
    await checkSkills(inside, wanted);
    const ofStep = plan.skills.filter(({ step_id: of }) => of === phase.step_id);
    const added = wanted.map(({ skillId, level }, at): PlanSkillRow => {
      const known = ofStep.find((row) => row.skill_id === skillId && row.state !== 'COMPLETED');
      const done = ofStep.filter((row) => row.skill_id === skillId && row.state === 'COMPLETED');
      const state = pathSkillAfter(known?.state ?? null, 'add');
      const isReached = done.some((row) => row.level === level) || (done.length > 0 && known === undefined);
      if (state === undefined || isReached || (known === undefined && isAlreadyInStep(skillId, named(ofStep)))) {
        throw refuse(careerPlanProblems['career-plan-skill-in-step']);
      }
      if (known !== undefined) return { ...known, phase_id: phaseId, state, level: known.source === 'role' ? known.level : level };
      return newSkill(phase, skillId, level, ofStep.length + at);
    });
    if (new Set([...ofStep, ...added].map((row) => row.id)).size > PLAN_LIMITS.skillsPerStep) throw full();
    await writes.putPlanSkills(inside.store, id, added, ctx.now());
  });
}

const named = (rows: readonly PlanSkillRow[]) => rows.map(({ skill_id: skillId, state }) => ({ skillId, state }));

const newSkill = (phase: PlanPhaseRow, skillId: PlanSkillRow['skill_id'], level: string, place: number): PlanSkillRow => ({
  id: newId<PlanSkillId>(),
  step_id: phase.step_id,
  phase_id: phase.id,
  skill_id: skillId,
  level,
  level_before: null,
  level_changed_at: null,
  source: 'own',
  state: 'ADDED',
  place,
  completed_at: null,
});

/** Removes a skill from its step; it can be added again. Throws as `changePlan`, `career-plan-skill-completed`. */
export async function removeSkill(ctx: Acting, id: CareerPlanId, planSkillId: PlanSkillId): Promise<CareerPlan> {
  return changePlan(ctx, id, 'skill-removed', async ({ store, now }, plan) => {
    const skill = planSkill(plan, planSkillId);
    openStep(plan, skill.step_id);
    const state = pathSkillAfter(skill.state, 'remove');
    if (state === undefined) {
      throw skill.state === 'COMPLETED' ? refuse(careerPlanProblems['career-plan-skill-completed']) : noPart();
    }
    await writes.putPlanSkills(store, id, [{ ...skill, state }], now());
  });
}

function learnableSkill(plan: CareerPlanRow, planSkillId: PlanSkillId): PlanSkillRow {
  const skill = planSkill(plan, planSkillId);
  openStep(plan, skill.step_id);
  if (!isInStep(skill.state)) throw noPart();
  return skill;
}

/** CAR-05: adds content to learn a skill with. Throws as `changePlan`, `visibleCard`, `career-plan-full`. */
export async function addContent(ctx: Acting, id: CareerPlanId, planSkillId: PlanSkillId, cardId: string): Promise<CareerPlan> {
  return changePlan(ctx, id, 'content-added', async (inside, plan) => {
    learnableSkill(plan, planSkillId);
    await visibleCard(inside, cardId);
    const known = plan.contents.filter(({ plan_skill_id: of }) => of === planSkillId);
    if (known.some(({ card_id: of }) => of === cardId)) return;
    if (known.length >= PLAN_LIMITS.contentsPerSkill) throw full();
    await writes.insertContent(inside.store, { planId: id, planSkillId, cardId }, ctx.now());
  });
}

/** Removes content from a skill. Throws as `changePlan`, `career-plan-part-not-found`. */
export async function removeContent(ctx: Acting, id: CareerPlanId, planSkillId: PlanSkillId, cardId: string): Promise<CareerPlan> {
  return changePlan(ctx, id, 'content-removed', async ({ store }, plan) => {
    planSkill(plan, planSkillId);
    if (!plan.contents.some((one) => one.plan_skill_id === planSkillId && one.card_id === cardId)) throw noPart();
    await writes.deleteContent(store, planSkillId, cardId);
  });
}

/**
 * CAR-05: the caller assigns themselves content of a skill, which makes the skill ASSIGNED; its completion is their progress on the card.
 * Throws as `changePlan`, `assign`.
 */
export async function assignContent(
  ctx: Acting,
  id: CareerPlanId,
  planSkillId: PlanSkillId,
  cardId: string,
  dueOn: string | null,
): Promise<CareerPlan> {
  return changePlan(ctx, id, 'content-assigned', async (inside, plan) => {
    const skill = learnableSkill(plan, planSkillId);
    if (!plan.contents.some((one) => one.plan_skill_id === planSkillId && one.card_id === cardId)) throw noPart();
    const noTargets = { userIds: [], teamIds: [], lmsGroupIds: [] };
    await assign(inside, cardId, {
      add: { ...noTargets, userIds: [ctx.actor.userId] },
      remove: noTargets,
      priority: 'recommended',
      startsOn: null,
      dueOn,
      message: '',
    });
    await writes.markContentAssigned(inside.store, planSkillId, cardId, ctx.now());
    const state = pathSkillAfter(skill.state, 'assign');
    if (state !== undefined) await writes.putPlanSkills(inside.store, id, [{ ...skill, state }], ctx.now());
  });
}

const OFFER_PERMISSION = { mentorship: 'VIEW_MENTORSHIP_OPPORTUNITIES', project: 'VIEW_PROJECT_OPPORTUNITIES' } as const;

/**
 * CAR-05: adds a mentor or a project to a step by the id of the offer, also in the place of another; one that is there stays. Throws as
 * `changePlan`, `career-plan-offer-not-found`, `career-plan-full`.
 */
export async function addOffer(
  ctx: Acting,
  id: CareerPlanId,
  stepId: PlanStepId,
  offer: { readonly id: OpportunityId; readonly type: StepOfferType; readonly replaces?: OpportunityId | undefined },
): Promise<CareerPlan> {
  return changePlan(ctx, id, `${offer.type}-added`, async (inside, plan) => {
    openStep(plan, stepId);
    const { switches } = ctx.organisation;
    const isOpen = switches[offer.type] && holds(ctx.actor, OFFER_PERMISSION[offer.type]);
    if (!isOpen || !(await mayUseOffer(inside, offer))) throw refuse(careerPlanProblems['career-plan-offer-not-found']);
    const ofType = plan.offers.filter(({ step_id: of, type }) => of === stepId && type === offer.type);
    const replaced = ofType.findIndex((one) => one.id === offer.replaces);
    if (offer.replaces !== undefined && replaced === -1) throw noPart();
    if (offer.replaces !== undefined && offer.replaces !== offer.id) await writes.deleteOffer(inside.store, stepId, offer.replaces);
    const isNew = !ofType.some((one) => one.id === offer.id);
    if (isNew && offer.replaces === undefined && ofType.length >= PLAN_LIMITS.offersPerStep) throw full();
    const place = replaced === -1 ? ofType.length : replaced;
    await writes.insertOffer(inside.store, { planId: id, stepId, type: offer.type, id: offer.id, place }, ctx.now());
  });
}

/** CAR-05: removes a mentor or a project from a step. Throws as `changePlan`, `career-plan-part-not-found`. */
export async function removeOffer(ctx: Acting, id: CareerPlanId, stepId: PlanStepId, offerId: OpportunityId): Promise<CareerPlan> {
  return changePlan(ctx, id, 'offer-removed', async ({ store }, plan) => {
    openStep(plan, stepId);
    if (!plan.offers.some((one) => one.step_id === stepId && one.id === offerId)) throw noPart();
    await writes.deleteOffer(store, stepId, offerId);
  });
}

/** CAR-04: notes that the caller saw a dialog, also while the plan is shared. Throws `career-plan-not-found`. */
export async function markSeen(ctx: Acting, id: CareerPlanId, subjectId: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const plan = await lockedOwnPlan(ctx, id);
    if ([...plan.steps, ...plan.phases].some((one) => one.id === subjectId)) {
      await writes.insertSeen(ctx.store, id, ctx.actor.userId, subjectId, ctx.now());
    }
  });
}
