import { describe, expect, test } from 'vitest';
import { isEditable, PLAN_STATES, type PlanState } from '@waymark/contract/career-plans';
import { moveFrom, PLAN_TRANSITIONS, type PlanFacts, type PlanMove, type PlanParty, stateAfter } from './career-plans.machine.ts';

const facts = (state: PlanState, more: Partial<PlanFacts> = {}): PlanFacts => ({
  state,
  before: state === 'NO_SKILL_GAPS' || state === 'LOCKED' ? 'IN_PROGRESS' : null,
  isShared: false,
  hasOpenSkill: true,
  hasGaps: true,
  areStepsCompleted: true,
  hasOtherLock: false,
  ...more,
});

const SHARED = { isShared: true };
/** Every move that is possible in a state; whatever is not named here is refused, for everyone. `-` is the plan as it is. */
const POSSIBLE: readonly (readonly [PlanMove, PlanParty[], Partial<PlanFacts>, Partial<Record<PlanState, PlanState>>])[] = [
  ['edit', ['owner'], {}, { DRAFT: 'DRAFT', IN_PROGRESS: 'IN_PROGRESS', NO_SKILL_GAPS: 'NO_SKILL_GAPS' }],
  ['edit', ['owner'], SHARED, {}],
  ['start', ['owner'], {}, { DRAFT: 'IN_PROGRESS' }],
  ['start', ['owner'], { hasOpenSkill: false }, {}],
  ['start', ['owner'], SHARED, {}],
  ['share', ['owner'], {}, { DRAFT: 'DRAFT', IN_PROGRESS: 'IN_PROGRESS', NO_SKILL_GAPS: 'NO_SKILL_GAPS' }],
  ['share', ['owner'], SHARED, { DRAFT: 'DRAFT', IN_PROGRESS: 'IN_PROGRESS', NO_SKILL_GAPS: 'NO_SKILL_GAPS' }],
  ['unshare', ['owner'], {}, {}],
  ['unshare', ['owner'], SHARED, Object.fromEntries(PLAN_STATES.map((state) => [state, state]))],
  ['comment', ['owner', 'keeper', 'system'], {}, {}],
  ['comment', ['owner', 'keeper', 'system'], SHARED, Object.fromEntries(PLAN_STATES.map((state) => [state, state]))],
  ['finish', ['owner', 'system'], {}, { COMPLETED: 'FINISHED' }],
  ['finish', ['owner', 'system'], SHARED, { COMPLETED: 'FINISHED' }],
  ['delete', ['owner'], {}, { DRAFT: 'DRAFT', NO_SKILL_GAPS: 'NO_SKILL_GAPS' }],
  ['delete', ['owner'], SHARED, {}],
  [
    'lock',
    ['keeper', 'system'],
    {},
    { DRAFT: 'LOCKED', IN_PROGRESS: 'LOCKED', NO_SKILL_GAPS: 'LOCKED', COMPLETED: 'LOCKED', LOCKED: 'LOCKED' },
  ],
  ['unlock', ['keeper', 'system'], {}, { LOCKED: 'IN_PROGRESS' }],
  ['unlock', ['keeper', 'system'], { hasOtherLock: true }, {}],
  ['complete', ['system'], {}, { IN_PROGRESS: 'COMPLETED' }],
  ['complete', ['system'], { areStepsCompleted: false }, {}],
  ['find-gaps', ['system'], {}, { NO_SKILL_GAPS: 'IN_PROGRESS' }],
  ['find-gaps', ['system'], { hasGaps: false }, {}],
  ['clear-gaps', ['system'], { hasGaps: false }, { DRAFT: 'NO_SKILL_GAPS', IN_PROGRESS: 'NO_SKILL_GAPS' }],
  ['clear-gaps', ['system'], {}, {}],
];

describe('CAR-02 every cell of the table of states', () => {
  const parties: readonly PlanParty[] = ['owner', 'keeper', 'system'];
  test('a move by a party leads where the table says', () => {
    const faults = POSSIBLE.flatMap(([move, by, more, outcomes]) =>
      parties.flatMap((party) =>
        PLAN_STATES.flatMap((state) => {
          const to = stateAfter(facts(state, more), move, party);
          const expected = by.includes(party) ? outcomes[state] : undefined;
          return to === expected ? [] : [`${move} by ${party} in ${state}: ${to}, not ${expected}`];
        }),
      ),
    );
    expect(faults).toEqual([]);
  });

  test('CAR-02 covers every move', () => {
    expect(new Set(POSSIBLE.map(([move]) => move))).toEqual(new Set(PLAN_TRANSITIONS.map(({ action }) => action)));
  });

  test('CAR-02 a plan is editable unless shared, completed or locked: the rule and the table say the same', () => {
    for (const state of PLAN_STATES) {
      for (const isShared of [true, false]) {
        expect(isEditable({ state, isShared })).toBe(stateAfter(facts(state, { isShared }), 'edit', 'owner') !== undefined);
      }
    }
  });

  test.each([
    ['start', { hasOpenSkill: false }, 'DRAFT', 'career-plan-needs-skill'],
    ['start', SHARED, 'DRAFT', 'career-plan-not-editable'],
    ['start', {}, 'IN_PROGRESS', 'not-in-this-state'],
    ['edit', {}, 'LOCKED', 'career-plan-not-editable'],
    ['share', {}, 'COMPLETED', 'career-plan-not-editable'],
    ['comment', {}, 'DRAFT', 'career-plan-not-shared'],
    ['finish', {}, 'IN_PROGRESS', 'not-in-this-state'],
  ] as const)('CAR-02 %s with %o in %s is refused as %s', (move, more, state, code) => {
    expect(() => moveFrom(facts(state, more), move, 'owner')).toThrow(
      expect.objectContaining({ problem: expect.objectContaining({ code }) }),
    );
  });
});
