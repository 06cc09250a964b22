import { z } from 'zod';
import { defineEndpoint } from '../../kit/endpoint.ts';
import { pageOf } from '../../kit/page.ts';
import { groupProblems } from '../groups/groups.problems.ts';
import { cohortProblems } from './cohorts.problems.ts';
import {
  cohortInvitationsSchema,
  cohortMemberParams,
  cohortMemberSchema,
  cohortMembersQuery,
  cohortParams,
  cohortSchema,
  cohortsQuery,
  cohortSummarySchema,
  cohortUpdateSchema,
  groupCohortsParams,
  newCohortSchema,
} from './cohorts.schema.ts';

const common = { access: 'signedIn', feature: 'groups' } as const;
const ofCohort = { ...common, params: cohortParams } as const;
const changing = { ...ofCohort, onBehalf: 'administrator', response: cohortSchema } as const;
const notFound = cohortProblems['cohort-not-found'];
const noGroup = groupProblems['group-not-found'];

export const listCohorts = defineEndpoint({
  ...common,
  id: 'cohorts.list',
  method: 'GET',
  path: '/api/v1/groups/:groupId/cohorts',
  summary: 'Cohorts of a group, the latest start first; drafts only to its leaders',
  params: groupCohortsParams,
  query: cohortsQuery,
  response: pageOf(cohortSummarySchema),
  problems: [noGroup],
});

export const createCohort = defineEndpoint({
  ...common,
  id: 'cohorts.create',
  method: 'POST',
  path: '/api/v1/groups/:groupId/cohorts',
  summary: 'Creates a cohort as a draft, for the leaders of a group',
  onBehalf: 'administrator',
  status: 201,
  params: groupCohortsParams,
  body: newCohortSchema,
  response: cohortSchema,
  problems: [noGroup],
});

export const getCohort = defineEndpoint({
  ...ofCohort,
  id: 'cohorts.get',
  method: 'GET',
  path: '/api/v1/cohorts/:cohortId',
  summary: 'A cohort with its sections, as the caller meets it',
  response: cohortSchema,
  problems: [notFound],
});

export const updateCohort = defineEndpoint({
  ...changing,
  id: 'cohorts.update',
  method: 'PUT',
  path: '/api/v1/cohorts/:cohortId',
  summary: 'Changes what is sent of a cohort',
  body: cohortUpdateSchema,
  problems: [notFound],
});

export const deleteCohort = defineEndpoint({
  ...ofCohort,
  id: 'cohorts.delete',
  method: 'DELETE',
  path: '/api/v1/cohorts/:cohortId',
  summary: 'Deletes a cohort; what people learned stays',
  problems: [notFound],
});

export const publishCohort = defineEndpoint({
  ...changing,
  id: 'cohorts.publish',
  method: 'POST',
  path: '/api/v1/cohorts/:cohortId/publish',
  summary: 'Shows a draft to the group and notifies the invited people',
  problems: [notFound],
});

export const closeCohort = defineEndpoint({
  ...changing,
  id: 'cohorts.close',
  method: 'POST',
  path: '/api/v1/cohorts/:cohortId/close',
  summary: 'Closes a cohort before its last day: no one new comes in, its people keep its content',
  problems: [notFound],
});

export const reopenCohort = defineEndpoint({
  ...changing,
  id: 'cohorts.reopen',
  method: 'POST',
  path: '/api/v1/cohorts/:cohortId/reopen',
  summary: 'Opens a closed cohort again, until its last day',
  problems: [notFound],
});

export const joinCohort = defineEndpoint({
  ...changing,
  id: 'cohorts.join',
  method: 'POST',
  path: '/api/v1/cohorts/:cohortId/join',
  summary: 'Joins, accepts an invitation, or asks to be let in',
  problems: [notFound, cohortProblems['cohort-full'], cohortProblems['cohort-over']],
});

export const leaveCohort = defineEndpoint({
  ...changing,
  id: 'cohorts.leave',
  method: 'POST',
  path: '/api/v1/cohorts/:cohortId/leave',
  summary: 'Leaves, declines an invitation, or takes a request back',
  problems: [notFound],
});

export const listCohortMembers = defineEndpoint({
  ...ofCohort,
  id: 'cohorts.members',
  method: 'GET',
  path: '/api/v1/cohorts/:cohortId/members',
  summary: 'People of a cohort by name; to leaders with their progress, and those who are invited or ask',
  query: cohortMembersQuery,
  response: pageOf(cohortMemberSchema),
  problems: [notFound],
});

export const inviteToCohort = defineEndpoint({
  ...ofCohort,
  id: 'cohorts.invite',
  method: 'POST',
  path: '/api/v1/cohorts/:cohortId/invitations',
  summary: 'Invites members of the group; those who asked are let in',
  onBehalf: 'administrator',
  body: cohortInvitationsSchema,
  response: z.object({ invited: z.number().int(), admitted: z.number().int() }),
  problems: [notFound, cohortProblems['cohort-full'], cohortProblems['cohort-over']],
});

export const removeCohortMember = defineEndpoint({
  ...common,
  id: 'cohorts.remove-member',
  method: 'DELETE',
  path: '/api/v1/cohorts/:cohortId/members/:userId',
  summary: 'Takes a person out, refuses a request, or takes an invitation back',
  params: cohortMemberParams,
  problems: [notFound, cohortProblems['cohort-member-not-found']],
});
