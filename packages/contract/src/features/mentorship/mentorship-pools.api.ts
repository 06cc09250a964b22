import { defineEndpoint } from '../../kit/endpoint.ts';
import {
  enrolmentInputSchema,
  matchingParams,
  matchingSchema,
  moveInputSchema,
  poolChangeSchema,
  poolSchema,
  programmeParams,
  programmeSchema,
  programmesSchema,
} from './mentorship-pools.schema.ts';
import { opportunityProblems } from '../opportunities/opportunities.problems.ts';
import { mentorshipProblems as problems } from './mentorship.problems.ts';

export const listProgrammes = defineEndpoint({
  id: 'mentorship.programmes',
  method: 'GET',
  path: '/api/v1/mentorship-programmes',
  summary: 'The programmes with the caller’s place in each',
  access: ['VIEW_MENTORSHIP_OPPORTUNITIES', 'CAN_BE_A_MENTOR', 'MANAGE_CAREER_GROWTH'],
  feature: 'mentorship',
  response: programmesSchema,
});

export const enrol = defineEndpoint({
  id: 'mentorship.enrol',
  method: 'PUT',
  path: '/api/v1/mentorship-programmes/:program/enrolment',
  summary: 'Joins a programme’s pool with first choices, or changes them',
  access: ['VIEW_MENTORSHIP_OPPORTUNITIES', 'CAN_BE_A_MENTOR', 'MANAGE_CAREER_GROWTH'],
  feature: 'mentorship',
  params: programmeParams,
  body: enrolmentInputSchema,
  response: programmeSchema,
  problems: [problems['programme-not-found'], problems['not-in-programme']],
});

export const leaveProgramme = defineEndpoint({
  id: 'mentorship.leave-programme',
  method: 'DELETE',
  path: '/api/v1/mentorship-programmes/:program/enrolment',
  summary: 'Leaves a programme’s pool',
  access: ['VIEW_MENTORSHIP_OPPORTUNITIES', 'CAN_BE_A_MENTOR', 'MANAGE_CAREER_GROWTH'],
  feature: 'mentorship',
  params: programmeParams,
  response: programmeSchema,
  problems: [problems['programme-not-found']],
});

export const getPool = defineEndpoint({
  id: 'mentorship.pool',
  method: 'GET',
  path: '/api/v1/mentorship-programmes/:program/pool',
  summary: 'Everyone who is to be matched in a programme',
  access: ['MANAGE_CAREER_GROWTH'],
  feature: 'mentorship',
  params: programmeParams,
  response: poolSchema,
  problems: [problems['programme-not-found']],
});

export const changePool = defineEndpoint({
  id: 'mentorship.change-pool',
  method: 'POST',
  path: '/api/v1/mentorship-programmes/:program/pool',
  summary: 'Adds and removes mentees, keeps pairs apart',
  access: ['MANAGE_CAREER_GROWTH'],
  feature: 'mentorship',
  params: programmeParams,
  body: poolChangeSchema,
  response: poolSchema,
  problems: [problems['programme-not-found']],
});

export const runMatching = defineEndpoint({
  id: 'mentorship.run-matching',
  method: 'POST',
  path: '/api/v1/mentorship-programmes/:program/matchings',
  summary: 'Matches the whole pool, without telling anyone yet',
  access: ['MANAGE_CAREER_GROWTH'],
  feature: 'mentorship',
  params: programmeParams,
  status: 201,
  response: matchingSchema,
  problems: [problems['programme-not-found']],
});

export const getMatching = defineEndpoint({
  id: 'mentorship.matching',
  method: 'GET',
  path: '/api/v1/mentorship-matchings/:matchingId',
  summary: 'A matching, pair by pair, with the reasons',
  access: ['MANAGE_CAREER_GROWTH'],
  feature: 'mentorship',
  params: matchingParams,
  response: matchingSchema,
  problems: [problems['matching-not-found']],
});

export const moveMentee = defineEndpoint({
  id: 'mentorship.move-mentee',
  method: 'PUT',
  path: '/api/v1/mentorship-matchings/:matchingId/pairs',
  summary: 'Gives a mentee another mentor, or none',
  access: ['MANAGE_CAREER_GROWTH'],
  feature: 'mentorship',
  params: matchingParams,
  body: moveInputSchema,
  response: matchingSchema,
  problems: [
    problems['matching-not-found'],
    problems['not-in-programme'],
    problems['pair-not-allowed'],
    opportunityProblems['opportunity-full'],
  ],
});

export const confirmMatching = defineEndpoint({
  id: 'mentorship.confirm-matching',
  method: 'POST',
  path: '/api/v1/mentorship-matchings/:matchingId/confirmation',
  summary: 'Makes the requests of all pairs, once',
  access: ['MANAGE_CAREER_GROWTH'],
  feature: 'mentorship',
  params: matchingParams,
  status: 202,
  response: matchingSchema,
  problems: [problems['matching-not-found']],
});
