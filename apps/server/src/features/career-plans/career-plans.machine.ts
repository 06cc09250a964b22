import { careerPlanProblems } from '@waymark/contract/career-plans';
import { generalProblems } from '@waymark/contract/kit';
import type { PlanState } from '@waymark/contract/career-plans';
import { refuse } from '../../platform/http/refusal.ts';

/** What someone is to a plan; `system` is what follows from evidence, requirements and roles. */
export type PlanParty = 'owner' | 'keeper' | 'system';

export type PlanMove =
  | 'edit'
  | 'start'
  | 'share'
  | 'unshare'
  | 'finish'
  | 'delete'
  | 'lock'
  | 'unlock'
  | 'clear-gaps'
  | 'find-gaps'
  | 'complete'
  | 'comment';

/** What guards look at. */
export interface PlanFacts {
  readonly state: PlanState;
  /** Where a locked plan, or one without gaps, goes back to. */
  readonly before: PlanState | null;
  readonly isShared: boolean;
  /** At least one skill is added or assigned. */
  readonly hasOpenSkill: boolean;
  /** A skill is missing in a step that is not completed, or one that the owner added is open. */
  readonly hasGaps: boolean;
  readonly areStepsCompleted: boolean;
  /** Locks that stay after one is taken away. */
  readonly hasOtherLock: boolean;
}

type Guard = 'not-shared' | 'shared' | 'has-open-skill' | 'has-gaps' | 'no-gaps' | 'steps-completed' | 'no-other-lock';

interface PlanTransition {
  readonly action: PlanMove;
  readonly by: readonly PlanParty[];
  readonly from: readonly PlanState[];
  /** `same`: stays where it is; `before`: goes back to where it was. */
  readonly to: PlanState | 'same' | 'before';
  readonly guards: readonly Guard[];
}

const ALL: readonly PlanState[] = ['DRAFT', 'IN_PROGRESS', 'NO_SKILL_GAPS', 'COMPLETED', 'LOCKED', 'FINISHED'];
const OPEN: readonly PlanState[] = ['DRAFT', 'IN_PROGRESS', 'NO_SKILL_GAPS'];

/**
 * CAR-02: every state of a plan, and who may do what when. A plan is read-only for everyone while it is shared; progress and comments go
 * on. What the system does follows in this order after every change: lock, complete, find-gaps, clear-gaps; so that FINISHED comes
 * before LOCKED, COMPLETED, NO_SKILL_GAPS, IN_PROGRESS and DRAFT.
 */
export const PLAN_TRANSITIONS: readonly PlanTransition[] = [
  { action: 'edit', by: ['owner'], from: OPEN, to: 'same', guards: ['not-shared'] },
  { action: 'start', by: ['owner'], from: ['DRAFT'], to: 'IN_PROGRESS', guards: ['not-shared', 'has-open-skill'] },
  { action: 'share', by: ['owner'], from: OPEN, to: 'same', guards: [] },
  { action: 'unshare', by: ['owner'], from: ALL, to: 'same', guards: ['shared'] },
  { action: 'comment', by: ['owner', 'keeper', 'system'], from: ALL, to: 'same', guards: ['shared'] },
  { action: 'finish', by: ['owner', 'system'], from: ['COMPLETED'], to: 'FINISHED', guards: [] },
  { action: 'delete', by: ['owner'], from: ['DRAFT', 'NO_SKILL_GAPS'], to: 'same', guards: ['not-shared'] },

  {
    action: 'lock',
    by: ['keeper', 'system'],
    from: ['DRAFT', 'IN_PROGRESS', 'NO_SKILL_GAPS', 'COMPLETED', 'LOCKED'],
    to: 'LOCKED',
    guards: [],
  },
  { action: 'unlock', by: ['keeper', 'system'], from: ['LOCKED'], to: 'before', guards: ['no-other-lock'] },

  { action: 'complete', by: ['system'], from: ['IN_PROGRESS'], to: 'COMPLETED', guards: ['steps-completed'] },
  { action: 'find-gaps', by: ['system'], from: ['NO_SKILL_GAPS'], to: 'before', guards: ['has-gaps'] },
  { action: 'clear-gaps', by: ['system'], from: ['DRAFT', 'IN_PROGRESS'], to: 'NO_SKILL_GAPS', guards: ['no-gaps'] },
];

const GUARDS: Readonly<Record<Guard, (facts: PlanFacts) => boolean>> = {
  'not-shared': ({ isShared }) => !isShared,
  shared: ({ isShared }) => isShared,
  'has-open-skill': ({ hasOpenSkill }) => hasOpenSkill,
  'has-gaps': ({ hasGaps }) => hasGaps,
  'no-gaps': ({ hasGaps }) => !hasGaps,
  'steps-completed': ({ areStepsCompleted }) => areStepsCompleted,
  'no-other-lock': ({ hasOtherLock }) => !hasOtherLock,
};

const rowOf = ({ state }: PlanFacts, action: PlanMove, party: PlanParty) =>
  PLAN_TRANSITIONS.find((row) => row.action === action && row.by.includes(party) && row.from.includes(state));

/** The state after someone's move; undefined when they cannot make it now. */
export function stateAfter(facts: PlanFacts, action: PlanMove, party: PlanParty): PlanState | undefined {
  const row = rowOf(facts, action, party);
  if (row === undefined || !row.guards.every((guard) => GUARDS[guard](facts))) return undefined;
  if (row.to === 'same') return facts.state;
  return row.to === 'before' ? (facts.before ?? 'DRAFT') : row.to;
}

/** Makes a move. Throws `career-plan-needs-skill`, `career-plan-not-editable`, `career-plan-not-shared`, `not-in-this-state`. */
export function moveFrom(facts: PlanFacts, action: PlanMove, party: PlanParty): PlanState {
  const state = stateAfter(facts, action, party);
  if (state !== undefined) return state;
  if (action === 'comment') throw refuse(careerPlanProblems['career-plan-not-shared']);
  if (action === 'start' && rowOf(facts, action, party) !== undefined && !facts.isShared) {
    throw refuse(careerPlanProblems['career-plan-needs-skill']);
  }
  const isEdit = action === 'edit' || action === 'share' || action === 'delete' || (action === 'start' && facts.isShared);
  throw refuse(isEdit ? careerPlanProblems['career-plan-not-editable'] : generalProblems['not-in-this-state']);
}
