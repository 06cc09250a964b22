import { describe, expect, test } from 'vitest';
import { getOwnAssessment } from '@waymark/contract/assessments';
import {
  addPlanPhase,
  addPlanSkills,
  addPlanSteps,
  type CareerPlan,
  createCareerPlan,
  deleteCareerPlan,
  getCareerPlan,
  getPlanTowards,
  listCareerPlans,
  listPlanRecords,
  listPlanSharees,
  lockPlan,
  markPlanDialogSeen,
  removePlanPhase,
  removePlanSkill,
  removePlanStep,
  setCurrentPlanStep,
  sharePlan,
  takePlanStep,
  unlockPlan,
  updatePlanPhase,
} from '@waymark/contract/career-plans';
import { setJobRoleState, setPersonJobRole, updateJobRole } from '@waymark/contract/job-roles';
import { mergeSkills, type SkillId } from '@waymark/contract/skills';
import { testApp } from '../../testing/app.ts';
import type { SignedIn } from '../../testing/sign-in-as.ts';
import { reportsTo } from '../assignments/assignments.factory.ts';
import { aJobRole } from '../job-roles/job-roles.factory.ts';
import { someEvidence, someSkills } from '../skills/skills.factory.ts';
import { aPlan, idOfPlan, stepAt, withSkills } from './career-plans.factory.ts';

const app = await testApp();
const keeper = await app.signedIn({ role: ['learner', 'organisation-admin'] });
const [sql, go, leaks] = (await someSkills(app.home.store, 'SQL', 'Go', 'Leak detection')) as [SkillId, SkillId, SkillId];

/** Someone was assessed at a level, and all that follows has happened. */
async function reach(person: SignedIn, skillId: SkillId, level: string): Promise<void> {
  const about = { type: 'test', id: `${skillId}-${level}`, label: 'Assessment' };
  await someEvidence(app, { userId: person.userId, skillId, level, source: 'assessment', about, at: app.clock.now() });
  await app.jobsDone();
}

const skillsOf = (plan: CareerPlan, at = 0) => stepAt(plan, at).phases.flatMap(({ skills }) => skills);
const statesOf = (plan: CareerPlan, at = 0) => Object.fromEntries(skillsOf(plan, at).map(({ skill, state }) => [skill.skillName, state]));
const planAs = (person: SignedIn, plan: CareerPlan) => person.call(getCareerPlan, { params: { planId: idOfPlan(plan) } });
const params = (plan: CareerPlan) => ({ planId: idOfPlan(plan) });
const act = (person: SignedIn, plan: CareerPlan, action: 'start' | 'finish') =>
  person.call(takePlanStep, { params: params(plan), body: { action } });

/** A person, and a plan of theirs that is under way with both its skills. */
async function underWay() {
  const owner = await app.signedIn();
  const made = await aPlan(app, owner);
  const [first, second] = made.skillIds as [SkillId, SkillId];
  const plan = await act(owner, await withSkills(owner, made.plan, made.skillIds), 'start');
  return { owner, plan, first, second, roleId: made.roleId };
}

describe('CAR-01 a plan', () => {
  test('CAR-01 is proposed from the gaps, opened with its steps and listed with what comes next', async () => {
    const owner = await app.signedIn();
    const role = await aJobRole(keeper, {
      title: 'Asset strategy lead',
      skills: [
        { skillId: sql, level: 'advanced' },
        { skillId: go, level: 'intermediate' },
      ],
    });
    await reach(owner, sql, 'intermediate');
    const proposal = await owner.call(getPlanTowards, { params: { roleId: role.id } });
    expect(proposal).toMatchObject({ id: null, state: 'DRAFT', steps: [{ status: 'RECOMMENDED', roleId: role.id }] });
    expect(proposal.pathDetails[role.id]).toMatchObject({ title: 'Asset strategy lead', required: 2, met: 0, missing: 2, readiness: 40 });
    expect(await owner.call(listCareerPlans, { query: {} })).toEqual({ items: [], nextCursor: null });

    const plan = await owner.call(createCareerPlan, { body: { roleIds: [role.id] } });
    const [step] = plan.steps;
    expect(plan).toMatchObject({ isOwn: true, state: 'DRAFT', roleId: role.id, currentStepId: step?.id, sharedActionPlans: [] });
    expect(step).toMatchObject({
      status: 'INITIALIZED',
      isUnlocked: true,
      phases: [{ phase: 1, status: 'draft' }],
      mentors: [],
      projects: [],
    });
    expect(step?.missingSkills).toMatchObject([
      {
        skill: { skillId: sql, skillLabel: 'SQL', skillProficiencyLevel: 'advanced' },
        isAlreadyInStep: false,
        gap: { state: 'partly', steps: 1, missing: 0.3333 },
      },
      { skill: { skillId: go, skillProficiencyLevel: 'intermediate' }, isAlreadyInStep: false, gap: { state: 'missing', missing: 0.6667 } },
    ]);
    expect(Object.values(statesOf(plan))).toEqual(['RECOMMENDED', 'RECOMMENDED']);
    // A second time it is the same plan, also for two calls at once.
    const again = await Promise.all([1, 2].map(() => owner.call(createCareerPlan, { body: { roleIds: [role.id] } })));
    expect(again.map(({ id }) => id)).toEqual([plan.id, plan.id]);
    const { items } = await owner.call(listCareerPlans, { query: {} });
    expect(items).toMatchObject([
      { id: plan.id, steps: { done: 0, total: 1 }, next: { place: 1, roleTitle: 'Asset strategy lead', skill: null } },
    ]);
    expect(await owner.call(getPlanTowards, { params: { roleId: role.id } })).toMatchObject({ id: plan.id });
  });

  test('CAR-01 several roles become its steps in order, and more are added before the last; a step can go again', async () => {
    const owner = await app.signedIn();
    const [one, two, three] = await Promise.all(
      ['One', 'Two', 'Three'].map((title) => aJobRole(keeper, { title: `Step ${title}`, skills: [{ skillId: go, level: 'advanced' }] })),
    );
    if (one === undefined || two === undefined || three === undefined) throw new Error('Three roles were made');
    const plan = await owner.call(createCareerPlan, { body: { roleIds: [one.id, three.id] } });
    const more = await owner.call(addPlanSteps, { params: params(plan), body: { roleIds: [two.id, one.id] } });
    expect(more.steps.map(({ roleId }) => roleId)).toEqual([one.id, two.id, three.id]);
    expect(more.steps.map(({ isUnlocked }) => isUnlocked)).toEqual([true, false, false]);
    const current = await owner.call(setCurrentPlanStep, { params: params(plan), body: { stepId: stepAt(more, 1).id } });
    expect(current.currentStepId).toBe(stepAt(more, 1).id);
    const less = await owner.call(removePlanStep, { params: { ...params(plan), stepId: stepAt(more, 1).id } });
    expect(less.steps.map(({ roleId }) => roleId)).toEqual([one.id, three.id]);
    const last = await owner.attempt(removePlanStep, { params: { ...params(plan), stepId: stepAt(less, 1).id } });
    expect(last.problem).toMatchObject({ code: 'career-plan-part-not-found' });
    await owner.call(deleteCareerPlan, { params: params(plan) });
    expect((await owner.attempt(getCareerPlan, { params: params(plan) })).status).toBe(404);
  });

  test('CAR-01 its page takes six statements at most, for its owner and for who reads it', async () => {
    const { owner, plan } = await underWay();
    const manager = await app.signedIn();
    await reportsTo(keeper, owner.userId, manager.userId);
    await owner.call(sharePlan, { params: { ...params(plan), userId: manager.userId }, body: {} });
    for (const person of [owner, manager]) {
      const signedIn = (await app.statementsOf(() => person.call(listPlanSharees, {}))) - 1;
      expect((await app.statementsOf(() => planAs(person, plan))) - signedIn).toBeLessThanOrEqual(6);
    }
  });
});

describe('CAR-02 states', () => {
  test('CAR-02 no client says a state: what it sends is dropped, and moves out of turn are refused', async () => {
    const owner = await app.signedIn();
    const { plan } = await aPlan(app, owner);
    expect((await owner.attempt(takePlanStep, { params: params(plan), body: { action: 'start' } })).problem).toMatchObject({
      code: 'career-plan-needs-skill',
    });
    expect((await owner.attempt(takePlanStep, { params: params(plan), body: { action: 'finish' } })).status).toBe(409);
    expect((await owner.attempt(takePlanStep, { params: params(plan), body: { action: 'complete' as never } })).status).toBe(422);
    const phaseId = stepAt(plan, 0).phases[0]?.id;
    if (phaseId === undefined) throw new Error('A plan has a phase');
    const forged = { title: 'Mine', status: 'completed', state: 'COMPLETED' } as never;
    const after = await owner.call(updatePlanPhase, { params: { ...params(plan), phaseId }, body: forged });
    expect(stepAt(after, 0).phases[0]).toMatchObject({ title: 'Mine', status: 'draft' });
    expect(after.state).toBe('DRAFT');
  });

  test('CAR-02 evidence completes skills, phases, steps and the plan, which is then finished and stays', async () => {
    const { owner, plan, first, second, roleId } = await underWay();
    expect(plan).toMatchObject({ state: 'IN_PROGRESS', steps: [{ status: 'STARTED' }] });
    await reach(owner, first, 'advanced');
    const half = await planAs(owner, plan);
    expect(Object.values(statesOf(half)).toSorted()).toEqual(['ADDED', 'COMPLETED']);
    const done = skillsOf(half).find(({ state }) => state === 'COMPLETED');
    const { items: assessed } = await owner.call(getOwnAssessment);
    expect(assessed.find(({ skill }) => skill.id === first)).toMatchObject({
      skill_type: 'learning_goal_skill',
      required_proficiency_level: { level: done?.asked },
    });
    const removal = await owner.attempt(removePlanSkill, { params: { ...params(plan), planSkillId: done?.id as never } });
    expect(removal.problem).toMatchObject({ code: 'career-plan-skill-completed' });
    await reach(owner, second, 'intermediate');
    const whole = await planAs(owner, plan);
    expect(whole).toMatchObject({
      state: 'COMPLETED',
      steps: [{ status: 'COMPLETED', phases: [{ status: 'completed' }] }],
      can: { edit: false, finish: true },
    });
    const edit = await owner.attempt(addPlanPhase, { params: { ...params(plan), stepId: stepAt(whole, 0).id }, body: {} });
    expect(edit.problem).toMatchObject({ code: 'career-plan-not-editable' });
    expect(await act(owner, plan, 'finish')).toMatchObject({ state: 'FINISHED' });
    // Another plan towards the same role can be opened.
    expect((await owner.call(createCareerPlan, { body: { roleIds: [roleId] } })).id).not.toBe(plan.id);
  });

  test('CAR-02 without gaps a plan says so, and comes back when the role asks for more; the plan shows what changed', async () => {
    const owner = await app.signedIn();
    const role = await aJobRole(keeper, { title: 'Raised', skills: [{ skillId: leaks, level: 'intermediate' }] });
    await reach(owner, leaks, 'intermediate');
    const plan = await owner.call(createCareerPlan, { body: { roleIds: [role.id] } });
    expect(plan).toMatchObject({ state: 'NO_SKILL_GAPS', steps: [{ missingSkills: [] }] });
    const ask = async (level: string) => {
      await keeper.call(updateJobRole, {
        params: { jobRoleId: role.id },
        body: {
          title: 'Raised',
          skills: [
            { skillId: leaks, level },
            { skillId: go, level: 'beginner' },
          ],
        },
      });
      await app.jobsDone();
      return planAs(owner, plan);
    };
    const raised = await ask('advanced');
    expect(raised).toMatchObject({
      state: 'DRAFT',
      steps: [{ missingSkills: [{ skill: { skillId: leaks } }, { skill: { skillId: go } }] }],
    });
    const added = await owner.call(addPlanSkills, {
      params: { ...params(plan), phaseId: stepAt(raised, 0).phases[0]?.id as never },
      body: { skills: [{ skillId: go, level: 'beginner' }] },
    });
    expect(stepAt(added, 0).missingSkills.map(({ isAlreadyInStep }) => isAlreadyInStep)).toEqual([false, true]);
    await keeper.call(updateJobRole, {
      params: { jobRoleId: role.id },
      body: { title: 'Raised', skills: [{ skillId: go, level: 'advanced' }] },
    });
    await app.jobsDone();
    expect(skillsOf(await planAs(owner, plan))).toMatchObject([
      { skill: { skillId: go, skillProficiencyLevel: 'advanced' }, asked: 'advanced', askedBefore: 'beginner', state: 'ADDED' },
    ]);
  });

  test('CAR-02 a role that is archived locks its plans, nothing is lost, and restoring it unlocks them; so do administrators', async () => {
    const { owner, plan, roleId } = await underWay();
    const setState = async (state: 'archived' | 'active') => {
      await keeper.call(setJobRoleState, { params: { jobRoleId: roleId }, body: { state } });
      await app.jobsDone();
      return planAs(owner, plan);
    };
    const archived = await setState('archived');
    expect(archived).toMatchObject({ state: 'LOCKED', locks: ['role-archived'], can: { edit: false } });
    expect(skillsOf(archived)).toHaveLength(2);
    expect(archived.pathDetails[roleId]).toMatchObject({ state: 'archived', required: 2 });
    expect((await owner.attempt(createCareerPlan, { body: { roleIds: [roleId] } })).status).toBe(201);
    const other = await app.signedIn();
    expect((await other.attempt(createCareerPlan, { body: { roleIds: [roleId] } })).problem).toMatchObject({
      code: 'career-plan-role-archived',
    });
    expect((await owner.attempt(addPlanPhase, { params: { ...params(plan), stepId: stepAt(plan, 0).id }, body: {} })).status).toBe(409);

    await keeper.call(lockPlan, { params: params(plan), body: { note: 'Under review' } });
    expect(await setState('active')).toMatchObject({ state: 'LOCKED', locks: ['administrator'], lockNote: 'Under review' });
    const { items } = await keeper.call(listPlanRecords, { query: { roleId } });
    expect(items).toMatchObject([{ id: plan.id, owner: { id: owner.userId }, state: 'LOCKED', can: { lock: false, unlock: true } }]);
    expect(await keeper.call(unlockPlan, { params: params(plan) })).toMatchObject({ state: 'IN_PROGRESS', locks: [] });
    expect(await planAs(owner, plan)).toMatchObject({ state: 'IN_PROGRESS', can: { edit: true } });
  });

  test('CAR-02 who takes the role of a completed plan has finished it', async () => {
    const { owner, plan, first, second, roleId } = await underWay();
    await reach(owner, first, 'intermediate');
    await reach(owner, second, 'intermediate');
    await owner.call(setPersonJobRole, { params: { userId: owner.userId }, body: { roleId } });
    await app.jobsDone();
    expect(await planAs(owner, plan)).toMatchObject({ state: 'FINISHED' });
    expect((await owner.attempt(createCareerPlan, { body: { roleIds: [roleId] } })).problem).toMatchObject({
      code: 'career-plan-is-own-role',
    });
  });
});

describe('CAR-03 CAR-04 phases', () => {
  test('CAR-03 CAR-04 the worked example: the dialog opens on A/2; SQL completes it, B is unlocked once, and its gap is offered there later', async () => {
    const owner = await app.signedIn();
    const a = await aJobRole(keeper, {
      title: 'A',
      skills: [
        { skillId: go, level: 'beginner' },
        { skillId: sql, level: 'intermediate' },
      ],
    });
    const b = await aJobRole(keeper, { title: 'B', skills: [{ skillId: leaks, level: 'advanced' }] });
    const opened = await owner.call(createCareerPlan, { body: { roleIds: [a.id, b.id] } });
    const first = stepAt(opened, 0).phases[0]?.id as never;
    const two = await owner.call(addPlanPhase, {
      params: { ...params(opened), stepId: stepAt(opened, 0).id },
      body: { title: 'Read the network' },
    });
    expect(stepAt(two, 0).addSkillPhaseId).toBe(stepAt(two, 0).phases[1]?.id);
    const second = stepAt(two, 0).phases[1]?.id as never;
    const add = (phaseId: never, skillId: SkillId, level: string) =>
      owner.call(addPlanSkills, { params: { ...params(opened), phaseId }, body: { skills: [{ skillId, level }] } });
    await add(first, go, 'beginner');
    const filled = await add(second, sql, 'intermediate');
    expect(stepAt(filled, 0).phases.map(({ isUnlocked }) => isUnlocked)).toEqual([true, false]);
    const twice = await owner.attempt(addPlanSkills, {
      params: { ...params(opened), phaseId: first },
      body: { skills: [{ skillId: sql, level: 'intermediate' }] },
    });
    expect(twice.problem).toMatchObject({ code: 'career-plan-skill-in-step' });
    expect((await act(owner, opened, 'start')).unlocked).toBeNull();
    const summary = async () => (await owner.call(listCareerPlans, { query: {} })).items[0];
    // What B will ask for is part of the way to B, long before B opens.
    expect(await summary()).toMatchObject({ skills: { done: 0, total: 3 } });

    app.clock.advance({ minutes: 1 });
    await reach(owner, go, 'beginner');
    const phase = await planAs(owner, opened);
    expect(phase).toMatchObject({ unlocked: { kind: 'phase', id: second } });
    expect(stepAt(phase, 0)).toMatchObject({
      addSkillPhaseId: second,
      phases: [{ status: 'completed' }, { status: 'draft', isUnlocked: true }],
    });
    await owner.call(markPlanDialogSeen, { params: params(opened), body: { id: second } });
    expect(await planAs(owner, opened)).toMatchObject({ unlocked: null });

    app.clock.advance({ minutes: 1 });
    await reach(owner, sql, 'intermediate');
    const step = await planAs(owner, opened);
    // In an open step only what its owner took into it counts.
    expect(await summary()).toMatchObject({ skills: { done: 2, total: 2 } });
    const stepB = stepAt(step, 1);
    expect(step).toMatchObject({
      unlocked: { kind: 'step', id: stepB.id },
      currentStepId: stepB.id,
      steps: [{ status: 'COMPLETED' }, { status: 'STARTED', isUnlocked: true }],
    });
    await owner.call(markPlanDialogSeen, { params: params(opened), body: { id: stepB.id } });
    expect(await planAs(owner, opened)).toMatchObject({ unlocked: null });

    await keeper.call(updateJobRole, { params: { jobRoleId: a.id }, body: { title: 'A', skills: [{ skillId: sql, level: 'advanced' }] } });
    await app.jobsDone();
    const raised = await planAs(owner, opened);
    expect(stepAt(raised, 0).status).toBe('COMPLETED');
    expect(stepAt(raised, 1).missingSkills.map(({ skill }) => skill.skillId)).toEqual([leaks, sql]);
    expect(
      stepAt(raised, 1)
        .phases.at(-1)
        ?.skills.map(({ skill, state }) => [skill.skillId, state]),
    ).toContainEqual([sql, 'RECOMMENDED']);
  });

  test('CAR-03 a removed skill is no longer in the step, and can be added again; a phase that goes leaves its skills to its neighbour', async () => {
    const owner = await app.signedIn();
    const { plan, skillIds } = await aPlan(app, owner);
    const [first] = skillIds as [SkillId];
    const added = await withSkills(owner, plan, [first]);
    expect(stepAt(added, 0).missingSkills.find(({ skill }) => skill.skillId === first)).toMatchObject({ isAlreadyInStep: true });
    const planSkillId = skillsOf(added).find(({ skill }) => skill.skillId === first)?.id as never;
    const removed = await owner.call(removePlanSkill, { params: { ...params(plan), planSkillId } });
    expect(stepAt(removed, 0).missingSkills.find(({ skill }) => skill.skillId === first)).toMatchObject({ isAlreadyInStep: false });
    expect((await owner.attempt(removePlanSkill, { params: { ...params(plan), planSkillId } })).status).toBe(404);
    const again = await withSkills(owner, removed, [first]);
    expect(skillsOf(again).find(({ skill }) => skill.skillId === first)).toMatchObject({ id: planSkillId, state: 'ADDED' });
    const two = await owner.call(addPlanPhase, { params: { ...params(plan), stepId: stepAt(plan, 0).id }, body: {} });
    const one = await owner.call(removePlanPhase, { params: { ...params(plan), phaseId: stepAt(two, 0).phases[0]?.id as never } });
    expect(stepAt(one, 0).phases).toHaveLength(1);
    expect(skillsOf(one)).toHaveLength(2);
  });

  test('CAR-03 a merged skill is planned under the other, with its content', async () => {
    const owner = await app.signedIn();
    const [from, into] = (await someSkills(app.home.store, 'Merged from', 'Merged into')) as [SkillId, SkillId];
    const role = await aJobRole(keeper, {
      title: 'Merging',
      skills: [
        { skillId: from, level: 'intermediate' },
        { skillId: into, level: 'beginner' },
      ],
    });
    const plan = await owner.call(createCareerPlan, { body: { roleIds: [role.id] } });
    await withSkills(owner, plan, [from]);
    const admin = await app.signedIn({ role: ['learner', 'super-admin'] });
    await admin.call(mergeSkills, { params: { skillId: from }, body: { intoId: into } });
    await app.jobsDone();
    expect(skillsOf(await planAs(owner, plan)).map(({ skill, state }) => [skill.skillId, skill.skillProficiencyLevel, state])).toEqual([
      [into, 'intermediate', 'ADDED'],
    ]);
  });
});
