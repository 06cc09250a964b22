import {
  addPlanComment,
  addPlanContent,
  addPlanPhase,
  addPlanSteps,
  addStepOffer,
  type CareerPlan,
  sharePlan,
} from '@waymark/contract/career-plans';
import { defineSamples } from '../../testing/samples.ts';
import { reportsTo } from '../assignments/assignments.factory.ts';
import { aPublishedCard } from '../cards/cards.factory.ts';
import { aProject } from '../projects/projects.factory.ts';
import { aPlan, aRoleAsking, idOfPlan, stepAt, withSkills } from './career-plans.factory.ts';

export const careerPlanSamples = defineSamples(({ app, caller }) => {
  const keeper = () => app.signedIn({ role: ['learner', 'organisation-admin'] });
  const plan = () => aPlan(app, caller);
  const planParams = async () => ({ planId: idOfPlan((await plan()).plan) });
  const step = async () => {
    const { plan: made } = await plan();
    return { planId: idOfPlan(made), stepId: stepAt(made, 0).id, phaseId: stepAt(made, 0).phases[0]?.id };
  };
  const skill = async () => {
    const { plan: made, skillIds } = await plan();
    const changed = await withSkills(caller, made, skillIds);
    return { planId: idOfPlan(changed), planSkillId: pathSkill(changed)?.id };
  };
  const content = async () => {
    const { planId, planSkillId } = await skill();
    const card = await aPublishedCard(await app.signedIn({ role: ['learner', 'curator'] }));
    return { planId, planSkillId, cardId: card.id };
  };
  const added = async () => {
    const params = await content();
    await caller.call(addPlanContent, { params: params as never });
    return params;
  };
  const offer = async () => {
    const { planId, stepId } = await step();
    const project = await aProject(await app.signedIn({ role: ['learner', 'project-owner'] }));
    return { planId, stepId, opportunityId: project.id };
  };
  const managing = async () => {
    const person = await app.signedIn();
    await reportsTo(await keeper(), caller.userId, person.userId);
    return person;
  };
  const manager = async () => (await managing()).userId;
  const sharedWith = async () => {
    const reader = await managing();
    const params = { ...(await planParams()), userId: reader.userId };
    await caller.call(sharePlan, { params, body: {} });
    return { reader, params };
  };
  const shared = async () => (await sharedWith()).params;
  return {
    'career-plans.create': async () => ({ body: { roleIds: [(await aRoleAsking(app)).roleId] } }),
    'career-plans.list': { query: { limit: 5 } },
    'career-plans.received': { query: { limit: 5 } },
    'career-plans.towards': async () => ({ params: { roleId: (await aRoleAsking(app)).roleId } }),
    'career-plans.sharees': {},
    'career-plans.get': async () => ({ params: await planParams() }),
    'career-plans.delete': async () => ({ params: await planParams() }),
    'career-plans.act': async () => ({ params: { planId: (await skill()).planId }, body: { action: 'start' } }),
    'career-plans.add-steps': async () => ({ params: await planParams(), body: { roleIds: [(await aRoleAsking(app)).roleId] } }),
    'career-plans.remove-step': async () => ({ params: await twoSteps() }),
    'career-plans.set-current': async () => {
      const { planId, stepId } = await step();
      return { params: { planId }, body: { stepId } };
    },
    'career-plans.add-phase': async () => {
      const { planId, stepId } = await step();
      return { params: { planId, stepId }, body: { title: 'Lead a decision' } };
    },
    'career-plans.update-phase': async () => {
      const { planId, phaseId } = await step();
      return { params: { planId, phaseId }, body: { title: 'Read the network', targetOn: '2030-12-20' } };
    },
    'career-plans.remove-phase': async () => {
      const { planId, phaseId } = await secondPhase();
      return { params: { planId, phaseId } };
    },
    'career-plans.add-skills': async () => {
      const { plan: made, skillIds } = await plan();
      const body = { skills: [{ skillId: skillIds[0], level: 'intermediate' }] };
      return { params: { planId: idOfPlan(made), phaseId: stepAt(made, 0).phases[0]?.id }, body };
    },
    'career-plans.remove-skill': async () => ({ params: await skill() }),
    'career-plans.add-content': async () => ({ params: await content() }),
    'career-plans.remove-content': async () => ({ params: await added() }),
    'career-plans.assign-content': async () => ({ params: await added(), body: { dueOn: null } }),
    'career-plans.add-offer': async () => ({ params: await offer(), body: { type: 'project' } }),
    'career-plans.remove-offer': async () => ({ params: await addedOffer() }),
    'career-plans.seen': async () => {
      const { planId, stepId } = await step();
      return { params: { planId }, body: { id: stepId } };
    },
    'career-plans.share': async () => ({
      params: { ...(await planParams()), userId: await manager() },
      body: { message: 'What do you think?' },
    }),
    'career-plans.unshare': async () => ({ params: await shared() }),
    'career-plans.list-comments': async () => ({ params: await planParams(), query: { limit: 5 } }),
    'career-plans.comment': async () => ({ params: { planId: (await shared()).planId }, body: { body: 'Start with the model.' } }),
    'career-plans.edit-comment': async () => ({ params: await commented(), body: { body: 'Start with the zones.' } }),
    'career-plans.delete-comment': async () => ({ params: await commented() }),
    'career-plans.mark-helpful': async () => ({ params: await commentedByReader() }),
    'career-plans.unmark-helpful': async () => ({ params: await commented() }),
    'career-plans.records': { query: { limit: 5 } },
    'career-plans.lock': async () => ({ params: await planParams(), body: { note: 'Under review' } }),
    'career-plans.unlock': async () => ({ params: await planParams() }),
  };

  async function commented() {
    const { planId } = await shared();
    const { id } = await caller.call(addPlanComment, { params: { planId }, body: { body: 'Start with the model.' } });
    return { planId, commentId: id };
  }
  async function commentedByReader() {
    const { reader, params } = await sharedWith();
    const { planId } = params;
    const { id } = await reader.call(addPlanComment, { params: { planId }, body: { body: 'Start with the zones.' } });
    return { planId, commentId: id };
  }
  async function twoSteps() {
    const { plan: made } = await plan();
    const more = await caller.call(addPlanSteps, {
      params: { planId: idOfPlan(made) },
      body: { roleIds: [(await aRoleAsking(app)).roleId] },
    });
    return { planId: idOfPlan(more), stepId: stepAt(more, 0).id };
  }
  async function secondPhase() {
    const { planId, stepId } = await step();
    const more = await caller.call(addPlanPhase, { params: { planId, stepId }, body: {} });
    return { planId, phaseId: stepAt(more, 0).phases.at(-1)?.id };
  }
  async function addedOffer() {
    const params = await offer();
    await caller.call(addStepOffer, { params, body: { type: 'project' } });
    return params;
  }
});

const pathSkill = (plan: CareerPlan) => stepAt(plan, 0).phases.flatMap(({ skills }) => skills)[0];
