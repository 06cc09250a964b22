import { newId } from '../../platform/db/new-id.ts';
import {
  addSkillPhase,
  isInStep,
  phaseStatus,
  type PlanPhaseId,
  type PlanSkillId,
  type PlanStepId,
  PLAN_LIMITS,
  unlockedPhases,
} from '@waymark/contract/career-plans';
import type { OpportunityId } from '@waymark/contract/opportunities';
import { compareLevels, type SkillGap, type SkillId, type SkillLevelKey, type SkillRequirement } from '@waymark/contract/skills';
import { type PlanFacts, stateAfter } from './career-plans.machine.ts';
import type { CareerPlanRow, PlanPhaseRow, PlanSkillRow, PlanStepRow } from './career-plan.row.ts';

/** What progress is judged by: what each role asks for, and what the owner has. */
export interface PlanMeasure {
  readonly levels: readonly SkillLevelKey[];
  /** What counts of some requirements, each skill once, with the gap. */
  readonly gapsOf: (required: readonly SkillRequirement[]) => readonly SkillGap[];
}

/** The parts of a plan that progress changes. */
export type PlanParts = Pick<
  CareerPlanRow,
  'state' | 'before_state' | 'started_at' | 'completed_at' | 'locks' | 'roles' | 'steps' | 'phases' | 'skills'
> & { readonly isShared: boolean };

/** Writable while progress is worked out. */
type Draft<Row> = { -readonly [Key in keyof Row]: Row[Key] };

const requiredBy = (plan: Pick<PlanParts, 'roles'>, roleId: OpportunityId) => plan.roles.find(({ id }) => id === roleId)?.skills ?? [];

/** What a step asks for: its own role, and what the roles of completed steps ask for by now (B1: a requirement raised later is offered here). */
export function askedInStep(plan: Pick<PlanParts, 'roles' | 'steps'>, step: Pick<PlanStepRow, 'place' | 'role_id'>): SkillRequirement[] {
  const earlier = plan.steps.filter(({ place, status }) => place < step.place && status === 'COMPLETED');
  return [step, ...earlier].flatMap(({ role_id: roleId }) => requiredBy(plan, roleId));
}

/** Spreads a step's gaps over phases, the nearest first, as a new plan proposes them. */
function proposedPhases(gaps: readonly SkillGap[]): SkillGap[][] {
  const open = gaps.filter(({ state }) => state !== 'met').toSorted((one, other) => one.missing - other.missing || one.steps - other.steps);
  const count = Math.min(PLAN_LIMITS.phasesProposed, Math.max(1, Math.ceil(open.length / 3)));
  const size = Math.ceil(open.length / count);
  return Array.from({ length: count }, (_, at) => open.slice(at * size, (at + 1) * size));
}

/**
 * A step with its phases and recommended skills, as a new plan begins with it.
 * @param openedAt when the plan was: what is unlocked from then on has no dialog
 */
export function newStep(roleId: OpportunityId, place: number, gaps: readonly SkillGap[], openedAt: string) {
  const stepId = newId<PlanStepId>();
  const step: PlanStepRow = {
    id: stepId,
    place,
    role_id: roleId,
    status: 'INITIALIZED',
    unlocked_at: place === 0 ? openedAt : null,
    started_at: null,
    completed_at: null,
  };
  const phases: PlanPhaseRow[] = [];
  const skills: PlanSkillRow[] = [];
  for (const [at, open] of proposedPhases(gaps).entries()) {
    const phase = newPhase(stepId, at + 1, place === 0 ? openedAt : null);
    phases.push(phase);
    skills.push(...open.map((gap, order) => recommended(phase, gap, order)));
  }
  return { step, phases, skills };
}

/** A phase without skills. */
export const newPhase = (stepId: PlanStepId, place: number, unlockedAt: string | null, title = ''): PlanPhaseRow => ({
  id: newId<PlanPhaseId>(),
  step_id: stepId,
  place,
  title,
  target_on: null,
  status: 'draft',
  unlocked_at: unlockedAt,
  completed_at: null,
});

const recommended = (phase: Pick<PlanPhaseRow, 'id' | 'step_id'>, gap: SkillGap, place: number): PlanSkillRow => ({
  id: newId<PlanSkillId>(),
  step_id: phase.step_id,
  phase_id: phase.id,
  skill_id: gap.skillId,
  level: gap.required,
  level_before: null,
  level_changed_at: null,
  source: 'role',
  state: 'RECOMMENDED',
  place,
  completed_at: null,
});

/**
 * Works out where a plan is, from what its owner has and what its roles ask for (CAR-02, semantics B1): skills that reached their level,
 * phases and steps that are completed by that, what is unlocked, new recommendations, and the plan's own state. Never takes back what is
 * completed. The parts that were given stay as they are.
 */
export function settle(plan: PlanParts, measure: PlanMeasure, now: Date) {
  const at = now.toISOString();
  const steps: Draft<PlanStepRow>[] = plan.steps.map((step) => ({ ...step })).toSorted((one, other) => one.place - other.place);
  const phases: Draft<PlanPhaseRow>[] = plan.phases.map((phase) => ({ ...phase }));
  let skills: Draft<PlanSkillRow>[] = plan.skills.map((skill) => ({ ...skill }));
  let hasGaps = false;
  for (const [index, step] of steps.entries()) {
    if (step.status === 'COMPLETED') continue;
    const gaps = measure.gapsOf(askedInStep({ roles: plan.roles, steps }, step));
    const ofStep = phases.filter(({ step_id: id }) => id === step.id).toSorted((one, other) => one.place - other.place);
    const { kept, added } = settleSkills(
      skills.filter(({ step_id: id }) => id === step.id),
      gaps,
      measure,
      at,
    );
    const target = addSkillPhase(ofStep.map((phase) => ({ ...phase, status: phaseStatus(statesIn(kept, phase.id)) })));
    const offered = target === undefined ? [] : added.map((gap, order) => recommended(target, gap, kept.length + order));
    const own = [...kept, ...offered];
    skills = [...skills.filter(({ step_id: id }) => id !== step.id), ...own];
    const isUnlocked = index === 0 || steps[index - 1]?.status === 'COMPLETED';
    settlePhases(ofStep, own, isUnlocked, at);
    if (isUnlocked) step.unlocked_at ??= at;
    const hasOpen = own.some(({ state }) => state === 'ADDED' || state === 'ASSIGNED');
    const isUndecided = own.some(({ state }) => state === 'RECOMMENDED');
    if (plan.started_at !== null && isUnlocked) {
      step.status = 'STARTED';
      step.started_at ??= at;
      const isWorkedOff = own.some(({ state }) => state === 'COMPLETED');
      const isLast = index === steps.length - 1;
      if (!hasOpen && !isUndecided && (isWorkedOff || !isLast)) {
        step.status = 'COMPLETED';
        step.completed_at = at;
        continue;
      }
    }
    hasGaps ||= hasOpen || gaps.some(({ state }) => state !== 'met');
  }
  return { steps, phases, skills, ...settleState(plan, skills, hasGaps, steps, now) };
}

const statesIn = (skills: readonly PlanSkillRow[], phaseId: PlanPhaseId) =>
  skills.filter(({ phase_id: id }) => id === phaseId).map(({ state }) => state);

/** Brings the skills of an open step in line with what is asked for and what the owner has; and tells which gaps are new. */
function settleSkills(rows: readonly Draft<PlanSkillRow>[], gaps: readonly SkillGap[], { levels, gapsOf }: PlanMeasure, at: string) {
  const asked = new Map<SkillId, SkillGap>(gaps.map((gap) => [gap.skillId, gap]));
  const kept: Draft<PlanSkillRow>[] = [];
  for (const row of rows) {
    const gap = asked.get(row.skill_id);
    if (row.state !== 'COMPLETED' && row.source === 'role' && gap !== undefined && gap.required !== row.level)
      followRequirement(row, gap.required, at);
    if (row.state === 'RECOMMENDED' && (gap === undefined || gap.state === 'met')) continue;
    if (row.state === 'ADDED' || row.state === 'ASSIGNED') {
      const [own] = gapsOf([{ skillId: row.skill_id, level: row.level }]);
      if (own?.state === 'met') {
        row.state = 'COMPLETED';
        row.completed_at = at;
      }
    }
    kept.push(row);
  }
  const isCovered = ({ skillId, required }: SkillGap) =>
    kept.some((row) => row.skill_id === skillId && (row.state !== 'COMPLETED' || compareLevels(levels, row.level, required) >= 0));
  return { kept, added: gaps.filter((gap) => gap.state !== 'met' && !isCovered(gap)) };
}

/** A role asks for another level than when the skill came into the plan: the plan follows, and says so. */
function followRequirement(row: Draft<PlanSkillRow>, level: string, at: string): void {
  const first = row.level_before ?? row.level;
  row.level = level;
  row.level_before = first === level ? null : first;
  row.level_changed_at = first === level ? null : at;
}

function settlePhases(phases: readonly Draft<PlanPhaseRow>[], skills: readonly PlanSkillRow[], isStepUnlocked: boolean, at: string): void {
  const unlocked = unlockedPhases(phases.map(({ id }) => ({ states: statesIn(skills, id) })));
  for (const [index, phase] of phases.entries()) {
    phase.status = phaseStatus(statesIn(skills, phase.id));
    phase.completed_at = phase.status === 'completed' ? (phase.completed_at ?? at) : null;
    const isUnlocked = isStepUnlocked && unlocked[index] === true;
    phase.unlocked_at = isUnlocked ? (phase.unlocked_at ?? at) : null;
  }
}

/** What guards of the machine look at. */
export function factsOf(
  plan: Pick<PlanParts, 'state' | 'before_state' | 'started_at' | 'locks' | 'isShared'>,
  skills: readonly Pick<PlanSkillRow, 'state'>[],
  rest: { readonly hasGaps?: boolean; readonly areStepsCompleted?: boolean } = {},
): PlanFacts {
  return {
    state: plan.state,
    before: plan.before_state,
    isShared: plan.isShared,
    hasOpenSkill: skills.some(({ state }) => isInStep(state) && state !== 'COMPLETED'),
    hasGaps: rest.hasGaps ?? true,
    areStepsCompleted: rest.areStepsCompleted ?? false,
    hasOtherLock: plan.locks.length > 1,
  };
}

const SYSTEM_MOVES = ['find-gaps', 'complete', 'clear-gaps'] as const;

function settleState(plan: PlanParts, skills: readonly PlanSkillRow[], hasGaps: boolean, steps: readonly PlanStepRow[], now: Date) {
  const isLocked = plan.state === 'LOCKED';
  const working = plan.started_at === null ? 'DRAFT' : 'IN_PROGRESS';
  let state = isLocked ? (plan.before_state ?? working) : plan.state;
  const areStepsCompleted = steps.every(({ status }) => status === 'COMPLETED');
  for (const move of SYSTEM_MOVES) {
    const facts = factsOf({ ...plan, state, before_state: working }, skills, { hasGaps, areStepsCompleted });
    state = stateAfter(facts, move, 'system') ?? state;
  }
  return {
    state: isLocked ? plan.state : state,
    before_state: isLocked ? state : state === 'NO_SKILL_GAPS' ? working : null,
    completed_at: state === 'COMPLETED' ? (plan.completed_at ?? now) : plan.completed_at,
  } as const;
}
