/** Where a plan is (CAR-02). When several apply, the first of FINISHED, LOCKED, COMPLETED, NO_SKILL_GAPS, IN_PROGRESS, DRAFT counts. */
export const PLAN_STATES = ['DRAFT', 'IN_PROGRESS', 'COMPLETED', 'FINISHED', 'NO_SKILL_GAPS', 'LOCKED'] as const;
export type PlanState = (typeof PLAN_STATES)[number];

/** Where a step is; RECOMMENDED while it is only proposed and not stored. */
export const STEP_STATUSES = ['RECOMMENDED', 'INITIALIZED', 'STARTED', 'COMPLETED'] as const;
export type StepStatus = (typeof STEP_STATUSES)[number];

export const PHASE_STATUSES = ['draft', 'completed'] as const;
export type PhaseStatus = (typeof PHASE_STATUSES)[number];

export const PATH_SKILL_STATES = ['ADDED', 'RECOMMENDED', 'ASSIGNED', 'COMPLETED', 'REMOVED'] as const;
export type PathSkillState = (typeof PATH_SKILL_STATES)[number];

/** What people do to a plan. The API takes no state from a client. */
export const PLAN_ACTIONS = ['start', 'finish'] as const;
export type PlanAction = (typeof PLAN_ACTIONS)[number];

/** Why a plan is locked: its role is archived, or an administrator locked it. */
export const PLAN_LOCKS = ['role-archived', 'administrator'] as const;
export type PlanLock = (typeof PLAN_LOCKS)[number];

export const SHAREE_KINDS = ['manager', 'mentor'] as const;
export type ShareeKind = (typeof SHAREE_KINDS)[number];

/** Mentors and projects of a step. */
export const STEP_OFFER_TYPES = ['mentorship', 'project'] as const;
export type StepOfferType = (typeof STEP_OFFER_TYPES)[number];

/** Most of each in one plan, and the longest texts in characters. */
export const PLAN_LIMITS = {
  steps: 8,
  phasesPerStep: 8,
  /** Phases that a new plan spreads a role's gaps over. */
  phasesProposed: 3,
  skillsPerStep: 80,
  contentsPerSkill: 10,
  offersPerStep: 6,
  shares: 5,
  openPlans: 20,
  phaseTitle: 120,
  message: 500,
} as const;

/** States in which the owner can change a plan that is not shared (CAR-02). */
const EDITABLE: ReadonlySet<PlanState> = new Set(['DRAFT', 'IN_PROGRESS', 'NO_SKILL_GAPS']);

/** CAR-02: returns whether a plan is editable: not shared, completed or locked. */
export function isEditable(plan: { readonly state: PlanState; readonly isShared: boolean }): boolean {
  return !plan.isShared && EDITABLE.has(plan.state);
}

/** Skills with these states are part of a step; recommended and removed ones are not. */
const IN_STEP: ReadonlySet<PathSkillState> = new Set(['ADDED', 'ASSIGNED', 'COMPLETED']);

export const isInStep = (state: PathSkillState): boolean => IN_STEP.has(state);

/** CAR-03: returns whether a skill is in any phase of a step already. */
export function isAlreadyInStep(skillId: string, skills: readonly { readonly skillId: string; readonly state: PathSkillState }[]): boolean {
  return skills.some((skill) => skill.skillId === skillId && isInStep(skill.state));
}

/** Returns the status of a phase: it is completed when it has skills and all of them are; one without skills is a draft (CAR-02). */
export function phaseStatus(states: readonly PathSkillState[]): PhaseStatus {
  const counted = states.filter(isInStep);
  return counted.length > 0 && counted.every((state) => state === 'COMPLETED') ? 'completed' : 'draft';
}

/** CAR-03: returns the phase that the add-skill dialog opens on: the last one that is not completed, else the final one. */
export function addSkillPhase<Phase extends { readonly status: PhaseStatus }>(phases: readonly Phase[]): Phase | undefined {
  return phases.findLast(({ status }) => status !== 'completed') ?? phases.at(-1);
}

/** Returns which phases of an open step are unlocked: those with nothing unfinished before them. Phases without skills are skipped. */
export function unlockedPhases(phases: readonly { readonly states: readonly PathSkillState[] }[]): boolean[] {
  let isOpen = true;
  return phases.map(({ states }) => {
    const isUnlocked = isOpen;
    if (states.some(isInStep) && phaseStatus(states) !== 'completed') isOpen = false;
    return isUnlocked;
  });
}

/** Returns which steps are unlocked: the first one, and each whose step before is completed. */
export function unlockedSteps(steps: readonly { readonly status: StepStatus }[]): boolean[] {
  return steps.map((_, at) => at === 0 || steps[at - 1]?.status === 'COMPLETED');
}

/** CAR-04: returns the current step: the stored one unless it is completed, else the first that is open, else the last. */
export function currentStep<Step extends { readonly id: string; readonly status: StepStatus }>(
  steps: readonly Step[],
  storedId: string | null,
): Step | undefined {
  const isUnlocked = unlockedSteps(steps);
  const stored = steps.find(({ id }) => id === storedId);
  if (stored !== undefined && stored.status !== 'COMPLETED') return stored;
  return steps.find(({ status }, at) => status !== 'COMPLETED' && isUnlocked[at] === true) ?? steps.at(-1);
}

export type PathSkillAction = 'recommend' | 'add' | 'assign' | 'complete' | 'remove';

const PATH_SKILL_STEPS: Readonly<
  Record<PathSkillAction, { readonly from: readonly (PathSkillState | null)[]; readonly to: PathSkillState }>
> = {
  recommend: { from: [null], to: 'RECOMMENDED' },
  add: { from: [null, 'RECOMMENDED', 'REMOVED'], to: 'ADDED' },
  assign: { from: ['ADDED'], to: 'ASSIGNED' },
  complete: { from: ['ADDED', 'ASSIGNED'], to: 'COMPLETED' },
  remove: { from: ['RECOMMENDED', 'ADDED', 'ASSIGNED'], to: 'REMOVED' },
};

/** CAR-02: returns the state of a path skill after an action; undefined when the action is not possible. What is completed is history and stays. */
export function pathSkillAfter(state: PathSkillState | null, action: PathSkillAction): PathSkillState | undefined {
  const { from, to } = PATH_SKILL_STEPS[action];
  return from.includes(state) ? to : undefined;
}

/** Returns the address of a plan, or of the proposal of one (SHL-15). */
export const planHref = (roleId: string, planId?: string | null): string =>
  planId === undefined || planId === null ? `/career/plan/${roleId}` : `/career/plan/${roleId}/${planId}`;
