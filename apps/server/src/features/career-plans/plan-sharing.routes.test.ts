import { describe, expect, test } from 'vitest';
import { listMyDuties } from '@waymark/contract/assignments';
import {
  addPlanComment,
  addPlanContent,
  addStepOffer,
  assignPlanContent,
  type CareerPlan,
  getCareerPlan,
  listPlanComments,
  listPlanSharees,
  listReceivedPlans,
  removePlanContent,
  removeStepOffer,
  sharePlan,
  takePlanStep,
  unsharePlan,
  updatePlanPhase,
} from '@waymark/contract/career-plans';
import { completeCard } from '@waymark/contract/cards';
import { changeOwnSkill, type SkillId } from '@waymark/contract/skills';
import { takeMentorshipStep } from '@waymark/contract/mentorship';
import { testApp } from '../../testing/app.ts';
import type { SignedIn } from '../../testing/sign-in-as.ts';
import { reportsTo } from '../assignments/assignments.factory.ts';
import { aDraft, aPublishedCard } from '../cards/cards.factory.ts';
import { aMentor, anAsking, configureMentorship } from '../mentorship/mentorship.factory.ts';
import { actorOf } from '../people/people.public.ts';
import { aProject } from '../projects/projects.factory.ts';
import { homeContext, someEvidence } from '../skills/skills.factory.ts';
import { activePlansOf } from './career-plans.public.ts';
import { aPlan, idOfPlan, stepAt, withSkills } from './career-plans.factory.ts';

const app = await testApp();
const keeper = await app.signedIn({ role: ['learner', 'organisation-admin'] });
const author = await app.signedIn({ role: 'curator' });
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

/** The plan that someone works on, as another person reads it. */
async function activePlan(reader: SignedIn, owner: SignedIn) {
  const actor = await actorOf(app.home.store, reader.userId);
  if (actor === undefined) throw new Error('The reader is active');
  return (await activePlansOf({ ...(await homeContext(app)), actor }, [owner.userId])).get(owner.userId);
}

describe('CAR-05 content, mentors and projects', () => {
  test('CAR-05 content is added, assigned to oneself and tracked; done without the level is said', async () => {
    const { owner, plan, first } = await underWay();
    const card = await aPublishedCard(author);
    const planSkillId = skillsOf(plan).find(({ skill }) => skill.skillId === first)?.id as never;
    const at = { ...params(plan), planSkillId, cardId: card.id as never };
    const added = await owner.call(addPlanContent, { params: at });
    expect(added.skillContents[planSkillId]).toMatchObject([
      { cardId: card.id, card: { title: card.title }, state: 'added', percentage: 0 },
    ]);
    const assigned = await owner.call(assignPlanContent, { params: at, body: { dueOn: null } });
    expect(assigned.skillContents[planSkillId]).toMatchObject([{ state: 'assigned' }]);
    expect(skillsOf(assigned).find(({ id }) => id === planSkillId)).toMatchObject({ state: 'ASSIGNED', isContentDone: false });
    await app.jobsDone();
    expect((await owner.call(listMyDuties, { query: {} })).items).toMatchObject([{ card: { id: card.id } }]);
    await owner.call(completeCard, { params: { cardId: card.id } });
    await app.jobsDone();
    const done = await planAs(owner, plan);
    expect(done.skillContents[planSkillId]).toMatchObject([{ state: 'completed', percentage: 100 }]);
    expect(Object.values(done.phaseContents)).toContainEqual({ total: 1, completed: 1 });
    // Content weighs little: the level asked for is not reached by it alone, and that is said.
    expect(skillsOf(done).find(({ id }) => id === planSkillId)).toMatchObject({
      state: 'ASSIGNED',
      isContentDone: true,
      gap: { state: 'partly' },
    });
    const gone = await owner.call(removePlanContent, { params: at });
    expect(gone.skillContents[planSkillId]).toEqual([]);
    const hidden = await aDraft(author);
    const refused = await owner.attempt(addPlanContent, { params: { ...at, cardId: hidden.id } });
    expect(refused.problem).toMatchObject({ code: 'card-not-found' });
  });

  test('CAR-05 mentors and projects are added once, replaced in their place, and removed by id', async () => {
    const owner = await app.signedIn();
    const { plan } = await aPlan(app, owner);
    const maker = await app.signedIn({ role: ['learner', 'project-owner'] });
    const [one, two] = [await aProject(maker), await aProject(maker)];
    const draft = await aProject(maker, { status: 'draft' });
    const { offer } = await aMentor(app);
    const stepId = stepAt(plan, 0).id;
    const put = (opportunityId: string, body: { type: 'project' | 'mentorship'; replaces?: never }) =>
      owner.attempt(addStepOffer, { params: { ...params(plan), stepId, opportunityId: opportunityId }, body });
    await put(one.id, { type: 'project' });
    await put(one.id, { type: 'project' });
    await put(offer.opportunityId, { type: 'mentorship' });
    const both = await planAs(owner, plan);
    expect(stepAt(both, 0)).toMatchObject({
      projects: [{ id: one.id, title: one.title }],
      mentors: [{ id: offer.opportunityId, person: { id: offer.person.id } }],
    });
    await put(two.id, { type: 'project', replaces: one.id as never });
    expect(stepAt(await planAs(owner, plan), 0).projects.map(({ id }) => id)).toEqual([two.id]);
    for (const [id, type] of [
      [draft.id, 'project'],
      [two.id, 'mentorship'],
      [plan.roleId, 'project'],
    ] as const) {
      expect((await put(id, { type })).problem).toMatchObject({ code: 'career-plan-offer-not-found' });
    }
    const removed = await owner.call(removeStepOffer, { params: { ...params(plan), stepId, opportunityId: two.id } });
    expect(stepAt(removed, 0).projects).toEqual([]);
    expect((await owner.attempt(removeStepOffer, { params: { ...params(plan), stepId, opportunityId: two.id } })).status).toBe(404);
  });
});

describe('CAR-08 sharing', () => {
  test('CAR-08 a shared plan is read-only for everyone, commented on, and told to those it concerns', async () => {
    const { owner, plan, first } = await underWay();
    const [manager, stranger] = [await app.signedIn(), await app.signedIn()];
    await reportsTo(keeper, owner.userId, manager.userId);
    await configureMentorship(app);
    const { mentor, slug } = await aMentor(app);
    const asked = await anAsking(owner, slug);
    await mentor.call(takeMentorshipStep, { params: { mentorshipId: asked.id }, body: { action: 'accept' } as never });
    const { items } = await owner.call(listPlanSharees, {});
    expect(items.map(({ person, kind }) => [person.id, kind])).toEqual([
      [manager.userId, 'manager'],
      [mentor.userId, 'mentor'],
    ]);
    const share = (userId: typeof manager.userId) =>
      owner.attempt(sharePlan, { params: { ...params(plan), userId }, body: { message: 'What do you think?' } });
    expect((await share(stranger.userId)).problem).toMatchObject({ code: 'career-plan-not-your-manager' });
    expect((await manager.attempt(getCareerPlan, { params: params(plan) })).status).toBe(404);
    const before = await owner.attempt(addPlanComment, { params: params(plan), body: { body: 'Too early' } });
    expect(before.problem).toMatchObject({ code: 'career-plan-not-shared' });
    await share(manager.userId);
    await share(mentor.userId);
    expect((await manager.call(listReceivedPlans, { query: {} })).items).toMatchObject([
      { plan: { id: plan.id, owner: { id: owner.userId } }, kind: 'manager', message: 'What do you think?' },
    ]);
    const readers = await Promise.all([owner, manager, stranger].map((person) => activePlan(person, owner)));
    expect(readers.map((shown) => shown?.id)).toEqual([plan.id, plan.id, undefined]);
    expect(readers[1]).toMatchObject({ state: 'IN_PROGRESS', next: { place: 1, skill: { skillId: first } } });
    const read = await manager.call(getCareerPlan, { params: params(plan) });
    expect(read).toMatchObject({ isOwn: false, can: { edit: false, comment: true, unshare: false }, unlocked: null });
    const phaseId = stepAt(plan, 0).phases[0]?.id as never;
    for (const person of [owner, manager, mentor]) {
      const edit = await person.attempt(updatePlanPhase, { params: { ...params(plan), phaseId }, body: { title: 'Changed' } });
      expect(edit.status).toBe(person === owner ? 409 : 404);
    }
    await manager.call(addPlanComment, { params: params(plan), body: { body: 'Start with the model.' } });
    expect((await stranger.attempt(addPlanComment, { params: params(plan), body: { body: 'Hello' } })).status).toBe(404);
    // Progress goes on.
    await reach(owner, first, 'intermediate');
    expect(Object.values(statesOf(await planAs(mentor, plan)))).toContain('COMPLETED');
    await owner.call(unsharePlan, { params: { ...params(plan), userId: manager.userId } });
    expect((await manager.attempt(getCareerPlan, { params: params(plan) })).status).toBe(404);
    expect((await owner.attempt(updatePlanPhase, { params: { ...params(plan), phaseId }, body: { title: 'Changed' } })).status).toBe(409);
    await owner.call(unsharePlan, { params: { ...params(plan), userId: mentor.userId } });
    expect((await owner.attempt(updatePlanPhase, { params: { ...params(plan), phaseId }, body: { title: 'Changed' } })).status).toBe(200);
    expect((await owner.call(listPlanComments, { params: params(plan), query: {} })).items).toMatchObject([
      { body: 'Start with the model.', author: { id: manager.userId } },
    ]);
  });

  test('CAR-08 of a share and an edit at the same moment one wins; nothing is lost', async () => {
    const { owner, plan } = await underWay();
    const manager = await app.signedIn();
    await reportsTo(keeper, owner.userId, manager.userId);
    const phaseId = stepAt(plan, 0).phases[0]?.id as never;
    const [shared, edited] = await Promise.all([
      owner.attempt(sharePlan, { params: { ...params(plan), userId: manager.userId }, body: {} }),
      owner.attempt(updatePlanPhase, { params: { ...params(plan), phaseId }, body: { title: 'At once' } }),
    ]);
    expect(shared.status).toBe(200);
    const { title } = stepAt(await planAs(owner, plan), 0).phases[0] ?? {};
    expect([edited.status, title]).toEqual(edited.status === 200 ? [200, 'At once'] : [409, '']);
  });

  test('CAR-08 CAR-09 a manager cannot tell a skill that its owner hides from one they do not have, and a previous manager reads nothing', async () => {
    const { owner, plan, first, second } = await underWay();
    const manager = await app.signedIn();
    await reportsTo(keeper, owner.userId, manager.userId);
    await reach(owner, first, 'beginner');
    await owner.call(changeOwnSkill, { params: { skillId: first }, body: { visibility: 'me' } });
    await owner.call(sharePlan, { params: { ...params(plan), userId: manager.userId }, body: {} });
    const read = await planAs(manager, plan);
    const gapOf = (skillId: SkillId) => stepAt(read, 0).missingSkills.find(({ skill }) => skill.skillId === skillId)?.gap;
    expect(gapOf(first)).toMatchObject({ state: 'not_shared', held: 'no_level' });
    const { skillId: _first, ...kept } = gapOf(first) ?? {};
    const { skillId: _second, ...notThere } = gapOf(second) ?? {};
    expect({ ...notThere, required: '' }).toEqual({ ...kept, required: '' });
    expect(Object.values(read.pathDetails)).toMatchObject([{ met: 0, missing: 0, notShared: 2 }]);
    await reportsTo(keeper, owner.userId, (await app.signedIn()).userId);
    await app.jobsDone();
    expect((await manager.attempt(getCareerPlan, { params: params(plan) })).status).toBe(404);
  });
});
