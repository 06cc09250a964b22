import { expect, test } from 'vitest';
import { countedRequirements, countGaps, hideGaps, readiness, skillGap, type SkillId } from '../skills/index.ts';
import {
  addSkillPhase,
  currentStep,
  isAlreadyInStep,
  PATH_SKILL_STATES,
  type PathSkillState,
  pathSkillAfter,
  phaseStatus,
  type StepStatus,
  unlockedPhases,
} from './career-plans.rules.ts';

const [sql, go, old] = ['sql', 'go', 'old'] as unknown as SkillId[] as [SkillId, SkillId, SkillId];

test.each([
  [[], 'draft'],
  [['RECOMMENDED', 'REMOVED'], 'draft'],
  [['ADDED', 'COMPLETED'], 'draft'],
  [['ASSIGNED'], 'draft'],
  [['COMPLETED', 'REMOVED', 'RECOMMENDED'], 'completed'],
] as const)('CAR-02 a phase with %o is %s', (states, status) => {
  expect(phaseStatus(states)).toBe(status);
});

const phases = (...statuses: ('draft' | 'completed')[]) => statuses.map((status, at) => ({ id: at + 1, status }));
test.each([
  [phases('completed', 'draft'), 2],
  [phases('draft', 'completed'), 1],
  [phases('draft', 'draft', 'completed'), 2],
  [phases('completed', 'completed'), 2],
  [[], undefined],
] as const)('CAR-03 adding a skill to %o opens on phase %s', (given, id) => {
  expect(addSkillPhase(given)?.id).toBe(id);
});

test('CAR-03 added, assigned and completed skills are in the step already', () => {
  const inStep = (state: PathSkillState) => isAlreadyInStep('sql', [{ skillId: 'sql', state }]);
  expect(PATH_SKILL_STATES.filter(inStep)).toEqual(['ADDED', 'ASSIGNED', 'COMPLETED']);
  expect(isAlreadyInStep('sql', [{ skillId: 'go', state: 'ADDED' }])).toBe(false);
});

/** By action: where each state leads; null is a skill that is not in the plan. */
const SKILL_CELLS = {
  recommend: { null: 'RECOMMENDED' },
  add: { null: 'ADDED', RECOMMENDED: 'ADDED', REMOVED: 'ADDED' },
  assign: { ADDED: 'ASSIGNED' },
  complete: { ADDED: 'COMPLETED', ASSIGNED: 'COMPLETED' },
  remove: { RECOMMENDED: 'REMOVED', ADDED: 'REMOVED', ASSIGNED: 'REMOVED' },
} as const;
test.each(Object.entries(SKILL_CELLS) as [keyof typeof SKILL_CELLS, Partial<Record<string, PathSkillState>>][])(
  'CAR-02 path skills: %s leads to %o and nowhere else',
  (action, outcomes) => {
    for (const state of [null, ...PATH_SKILL_STATES]) expect(pathSkillAfter(state, action)).toBe(outcomes[String(state)]);
  },
);

test.each([
  [
    [['COMPLETED'], ['ADDED'], []],
    [true, true, false],
  ],
  [
    [[], ['ADDED'], ['ADDED']],
    [true, true, false],
  ],
  [
    [['RECOMMENDED'], ['COMPLETED'], ['ADDED']],
    [true, true, true],
  ],
  [
    [['ADDED'], ['COMPLETED']],
    [true, false],
  ],
] as const)('CAR-04 phases with %o are unlocked: %o', (states, unlocked) => {
  expect(unlockedPhases(states.map((one) => ({ states: one })))).toEqual(unlocked);
});

const steps = (...statuses: StepStatus[]) => statuses.map((status, at) => ({ id: `s${at + 1}`, status }));
test.each([
  [steps('STARTED', 'INITIALIZED'), null, 's1'],
  [steps('COMPLETED', 'STARTED'), null, 's2'],
  [steps('COMPLETED', 'STARTED'), 's1', 's2'],
  [steps('STARTED', 'INITIALIZED'), 's2', 's2'],
  [steps('COMPLETED', 'COMPLETED'), 's1', 's2'],
  [steps('STARTED'), 'gone', 's1'],
] as const)('CAR-04 of %o with %s stored, the current step is %s', (given, stored, id) => {
  expect(currentStep(given, stored)?.id).toBe(id);
});

test('CAR-09 SKL-09 the worked example: partly, missing, 40 %', () => {
  const required = [
    { skillId: sql, level: 'advanced' },
    { skillId: go, level: 'intermediate' },
  ];
  const gaps = skillGap(required, [{ skillId: sql, level: 'intermediate' }]);
  expect(gaps).toMatchObject([
    { state: 'partly', steps: 1, missing: 0.3333 },
    { state: 'missing', missing: 0.6667 },
  ]);
  expect(readiness(gaps)).toBe(40);
  expect(countGaps(gaps)).toEqual({ met: 0, missing: 2, notShared: 0 });
  const keptBack = hideGaps(gaps, () => false);
  expect(keptBack, 'kept back or not there: both read the same').toEqual(
    required.map(({ skillId, level }) => ({ skillId, required: level, held: 'no_level', state: 'not_shared', steps: 0, missing: 0 })),
  );
  expect(countGaps(keptBack)).toEqual({ met: 0, missing: 0, notShared: 2 });
  expect(countGaps(hideGaps(gaps, (id) => id === sql))).toEqual({ met: 0, missing: 1, notShared: 1 });
  expect([readiness(keptBack), readiness(hideGaps(gaps, (id) => id === sql)), readiness([])]).toEqual([0, 40, 100]);
});

test('CAR-09 a skill asked for twice counts once at the highest level, and a retired one is left out', () => {
  const required = [
    { skillId: sql, level: 'beginner' },
    { skillId: old, level: 'advanced' },
    { skillId: sql, level: 'advanced' },
  ];
  expect(countedRequirements(required, (id) => id !== old)).toEqual([{ skillId: sql, level: 'advanced' }]);
});
