import { defineEndpoint } from '../../kit/endpoint.ts';
import { assignmentProblems } from '../assignments/assignments.problems.ts';
import { cardProblems } from '../cards/cards.problems.ts';
import {
  careerPlanSchema,
  contentAssignmentSchema,
  currentStepSchema,
  newPhaseSchema,
  phaseInputSchema,
  planContentParams,
  planOfferParams,
  planParams,
  planPhaseParams,
  planRolesSchema,
  planSkillParams,
  planSkillsSchema,
  planStepParams,
  stepOfferInputSchema,
} from './career-plan.schema.ts';
import { careerPlanProblems as problems } from './career-plans.problems.ts';

const owners = ['VIEW_JOB_ROLE_OPPORTUNITIES'] as const;
const noPlan = problems['career-plan-not-found'];
const notEditable = problems['career-plan-not-editable'];
const noPart = problems['career-plan-part-not-found'];

export const addPlanSteps = defineEndpoint({
  id: 'career-plans.add-steps',
  method: 'POST',
  path: '/api/v1/career-plans/:planId/steps',
  summary: 'Adds roles as steps before the last one',
  access: owners,
  feature: 'career_growth',
  params: planParams,
  body: planRolesSchema,
  response: careerPlanSchema,
  problems: [noPlan, notEditable, problems['career-plan-role-archived'], problems['career-plan-is-own-role'], problems['career-plan-full']],
});

export const removePlanStep = defineEndpoint({
  id: 'career-plans.remove-step',
  method: 'DELETE',
  path: '/api/v1/career-plans/:planId/steps/:stepId',
  summary: 'Removes a step that is not completed; the last one stays',
  access: owners,
  feature: 'career_growth',
  params: planStepParams,
  response: careerPlanSchema,
  problems: [noPlan, notEditable, noPart],
});

export const setCurrentPlanStep = defineEndpoint({
  id: 'career-plans.set-current',
  method: 'PUT',
  path: '/api/v1/career-plans/:planId/current-step',
  summary: 'Says which step the caller works on',
  access: owners,
  feature: 'career_growth',
  params: planParams,
  body: currentStepSchema,
  response: careerPlanSchema,
  problems: [noPlan, notEditable, noPart],
});

export const addPlanPhase = defineEndpoint({
  id: 'career-plans.add-phase',
  method: 'POST',
  path: '/api/v1/career-plans/:planId/steps/:stepId/phases',
  summary: 'Adds a phase at the end of a step',
  access: owners,
  feature: 'career_growth',
  params: planStepParams,
  body: newPhaseSchema,
  response: careerPlanSchema,
  problems: [noPlan, notEditable, noPart, problems['career-plan-full']],
});

export const updatePlanPhase = defineEndpoint({
  id: 'career-plans.update-phase',
  method: 'PATCH',
  path: '/api/v1/career-plans/:planId/phases/:phaseId',
  summary: 'Names a phase, or says by when it should be done',
  access: owners,
  feature: 'career_growth',
  params: planPhaseParams,
  body: phaseInputSchema,
  response: careerPlanSchema,
  problems: [noPlan, notEditable, noPart],
});

export const removePlanPhase = defineEndpoint({
  id: 'career-plans.remove-phase',
  method: 'DELETE',
  path: '/api/v1/career-plans/:planId/phases/:phaseId',
  summary: 'Removes a phase without completed skills; its open skills move to the phase before or after it',
  access: owners,
  feature: 'career_growth',
  params: planPhaseParams,
  response: careerPlanSchema,
  problems: [noPlan, notEditable, noPart],
});

export const addPlanSkills = defineEndpoint({
  id: 'career-plans.add-skills',
  method: 'POST',
  path: '/api/v1/career-plans/:planId/phases/:phaseId/skills',
  summary: 'Adds skills to a phase, or takes up recommended and removed ones',
  access: owners,
  feature: 'career_growth',
  params: planPhaseParams,
  body: planSkillsSchema,
  response: careerPlanSchema,
  problems: [noPlan, notEditable, noPart, problems['career-plan-skill-in-step'], problems['career-plan-full']],
});

export const removePlanSkill = defineEndpoint({
  id: 'career-plans.remove-skill',
  method: 'DELETE',
  path: '/api/v1/career-plans/:planId/skills/:planSkillId',
  summary: 'Removes a skill from its step',
  access: owners,
  feature: 'career_growth',
  params: planSkillParams,
  response: careerPlanSchema,
  problems: [noPlan, notEditable, noPart, problems['career-plan-skill-completed']],
});

export const addPlanContent = defineEndpoint({
  id: 'career-plans.add-content',
  method: 'PUT',
  path: '/api/v1/career-plans/:planId/skills/:planSkillId/contents/:cardId',
  summary: 'Adds content to learn a skill with',
  access: owners,
  feature: 'career_growth',
  params: planContentParams,
  response: careerPlanSchema,
  problems: [noPlan, notEditable, noPart, problems['career-plan-full'], cardProblems['card-not-found']],
});

export const removePlanContent = defineEndpoint({
  id: 'career-plans.remove-content',
  method: 'DELETE',
  path: '/api/v1/career-plans/:planId/skills/:planSkillId/contents/:cardId',
  summary: 'Removes content from a skill; an assignment that came with it stays',
  access: owners,
  feature: 'career_growth',
  params: planContentParams,
  response: careerPlanSchema,
  problems: [noPlan, notEditable, noPart],
});

export const assignPlanContent = defineEndpoint({
  id: 'career-plans.assign-content',
  method: 'POST',
  path: '/api/v1/career-plans/:planId/skills/:planSkillId/contents/:cardId/assignment',
  summary: 'The caller assigns themselves content of a skill',
  access: owners,
  feature: 'career_growth',
  params: planContentParams,
  body: contentAssignmentSchema,
  response: careerPlanSchema,
  problems: [noPlan, notEditable, noPart, cardProblems['card-not-found'], assignmentProblems['card-not-assignable']],
});

export const addStepOffer = defineEndpoint({
  id: 'career-plans.add-offer',
  method: 'PUT',
  path: '/api/v1/career-plans/:planId/steps/:stepId/offers/:opportunityId',
  summary: 'Adds a mentor or a project to a step, also in the place of another',
  access: owners,
  feature: 'career_growth',
  params: planOfferParams,
  body: stepOfferInputSchema,
  response: careerPlanSchema,
  problems: [noPlan, notEditable, noPart, problems['career-plan-offer-not-found'], problems['career-plan-full']],
});

export const removeStepOffer = defineEndpoint({
  id: 'career-plans.remove-offer',
  method: 'DELETE',
  path: '/api/v1/career-plans/:planId/steps/:stepId/offers/:opportunityId',
  summary: 'Removes a mentor or a project from a step',
  access: owners,
  feature: 'career_growth',
  params: planOfferParams,
  response: careerPlanSchema,
  problems: [noPlan, notEditable, noPart],
});
