import { defineEndpoint } from '../../kit/endpoint.ts';
import { commentEndpoints } from '../comments/comments.api.ts';
import {
  careerPlanSchema,
  planActionSchema,
  planListSchema,
  planLockInputSchema,
  planParams,
  planRecordListSchema,
  planRecordSchema,
  planRecordsQuery,
  planRoleParams,
  planRolesSchema,
  planShareInputSchema,
  planShareParams,
  plansQuery,
  receivedPlanListSchema,
  seenDialogSchema,
  shareesSchema,
} from './career-plan.schema.ts';
import { careerPlanProblems as problems } from './career-plans.problems.ts';

const owners = ['VIEW_JOB_ROLE_OPPORTUNITIES'] as const;
const noPlan = problems['career-plan-not-found'];
const notEditable = problems['career-plan-not-editable'];

export const createCareerPlan = defineEndpoint({
  id: 'career-plans.create',
  method: 'POST',
  path: '/api/v1/career-plans',
  summary: 'Opens a plan towards the last of some roles; where one is open already, the roles that it does not have become steps of it',
  access: owners,
  feature: 'career_growth',
  rateLimit: { max: 60, perSeconds: 3600, by: 'actor' },
  body: planRolesSchema,
  status: 201,
  response: careerPlanSchema,
  problems: [problems['career-plan-role-archived'], problems['career-plan-is-own-role'], problems['career-plan-full'], notEditable],
});

export const listCareerPlans = defineEndpoint({
  id: 'career-plans.list',
  method: 'GET',
  path: '/api/v1/career-plans',
  summary: 'The caller’s own plans, the one changed last first',
  access: owners,
  feature: 'career_growth',
  onBehalf: 'administrator',
  query: plansQuery,
  response: planListSchema,
});

export const listReceivedPlans = defineEndpoint({
  id: 'career-plans.received',
  method: 'GET',
  path: '/api/v1/career-plans/received',
  summary: 'Plans that are shared with the caller, the newest first',
  access: 'signedIn',
  feature: 'career_growth',
  onBehalf: 'administrator',
  query: plansQuery,
  response: receivedPlanListSchema,
});

export const getPlanTowards = defineEndpoint({
  id: 'career-plans.towards',
  method: 'GET',
  path: '/api/v1/career-plans/towards/:roleId',
  summary: 'The caller’s plan towards a role; where there is none, what it would be',
  access: owners,
  feature: 'career_growth',
  onBehalf: 'administrator',
  params: planRoleParams,
  response: careerPlanSchema,
  problems: [noPlan],
});

export const getCareerPlan = defineEndpoint({
  id: 'career-plans.get',
  method: 'GET',
  path: '/api/v1/career-plans/:planId',
  summary: 'A plan of the caller, or one that is shared with them',
  access: 'signedIn',
  feature: 'career_growth',
  onBehalf: 'administrator',
  params: planParams,
  response: careerPlanSchema,
  problems: [noPlan],
});

export const deleteCareerPlan = defineEndpoint({
  id: 'career-plans.delete',
  method: 'DELETE',
  path: '/api/v1/career-plans/:planId',
  summary: 'Deletes a plan that was not started, or that has no gaps left',
  access: owners,
  feature: 'career_growth',
  params: planParams,
  problems: [noPlan, notEditable],
});

export const takePlanStep = defineEndpoint({
  id: 'career-plans.act',
  method: 'POST',
  path: '/api/v1/career-plans/:planId/actions',
  summary: 'Starts a plan, or finishes a completed one',
  access: owners,
  feature: 'career_growth',
  params: planParams,
  body: planActionSchema,
  response: careerPlanSchema,
  problems: [noPlan, notEditable, problems['career-plan-needs-skill']],
});

export const markPlanDialogSeen = defineEndpoint({
  id: 'career-plans.seen',
  method: 'POST',
  path: '/api/v1/career-plans/:planId/seen',
  summary: 'Notes that the caller saw that a phase or step was unlocked',
  access: owners,
  feature: 'career_growth',
  params: planParams,
  body: seenDialogSchema,
  problems: [noPlan],
});

export const listPlanSharees = defineEndpoint({
  id: 'career-plans.sharees',
  method: 'GET',
  path: '/api/v1/career-plans/sharees',
  summary: 'Lists the managers and mentors the caller can share a plan with',
  access: owners,
  feature: 'career_growth',
  onBehalf: 'administrator',
  response: shareesSchema,
});

export const sharePlan = defineEndpoint({
  id: 'career-plans.share',
  method: 'PUT',
  path: '/api/v1/career-plans/:planId/shares/:userId',
  summary: 'Shares a plan with a manager or mentor; while it is shared it can only be read',
  access: owners,
  feature: 'career_growth',
  rateLimit: { max: 60, perSeconds: 3600, by: 'actor' },
  params: planShareParams,
  body: planShareInputSchema,
  response: careerPlanSchema,
  problems: [noPlan, notEditable, problems['career-plan-not-your-manager'], problems['career-plan-full']],
});

export const unsharePlan = defineEndpoint({
  id: 'career-plans.unshare',
  method: 'DELETE',
  path: '/api/v1/career-plans/:planId/shares/:userId',
  summary: 'Stops sharing a plan with someone',
  access: owners,
  feature: 'career_growth',
  params: planShareParams,
  response: careerPlanSchema,
  problems: [noPlan],
});

/** CAR-08. */
const comments = commentEndpoints({
  slug: 'career-plans',
  path: '/api/v1/career-plans/:planId/comments',
  params: planParams.shape,
  access: 'signedIn',
  accessToDelete: 'signedIn',
  feature: 'career_growth',
  onBehalf: { read: 'administrator', write: 'no-one' },
  unreadable: [noPlan],
  closed: [problems['career-plan-not-shared']],
});
export const listPlanComments = comments.list;
export const addPlanComment = comments.create;
export const editPlanComment = comments.update;
export const deletePlanComment = comments.delete;
export const markPlanCommentHelpful = comments.markHelpful;
export const unmarkPlanCommentHelpful = comments.unmarkHelpful;

export const listPlanRecords = defineEndpoint({
  id: 'career-plans.records',
  method: 'GET',
  path: '/api/v1/career-plan-records',
  summary: 'Plans of the organisation, the newest first: whose, towards which role and where each is',
  access: ['MANAGE_CAREER_GROWTH'],
  feature: 'career_growth',
  query: planRecordsQuery,
  response: planRecordListSchema,
});

export const lockPlan = defineEndpoint({
  id: 'career-plans.lock',
  method: 'PUT',
  path: '/api/v1/career-plan-records/:planId/lock',
  summary: 'Locks a plan: no one changes it until it is unlocked',
  access: ['MANAGE_CAREER_GROWTH'],
  feature: 'career_growth',
  params: planParams,
  body: planLockInputSchema,
  response: planRecordSchema,
  problems: [noPlan],
});

export const unlockPlan = defineEndpoint({
  id: 'career-plans.unlock',
  method: 'DELETE',
  path: '/api/v1/career-plan-records/:planId/lock',
  summary: 'Unlocks a plan that an administrator locked',
  access: ['MANAGE_CAREER_GROWTH'],
  feature: 'career_growth',
  params: planParams,
  response: planRecordSchema,
  problems: [noPlan],
});
