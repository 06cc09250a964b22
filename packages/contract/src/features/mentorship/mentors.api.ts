import { defineEndpoint } from '../../kit/endpoint.ts';
import { pageOf } from '../../kit/page.ts';
import { z } from 'zod';
import { scoreRangeQuery } from '../matching/matching.schema.ts';
import {
  mentorCardSchema,
  mentorParams,
  mentorSchema,
  mentorshipOptionsSchema,
  mentorsQuery,
  registrationInputSchema,
  registrationSchema,
  standingInputSchema,
} from './mentors.schema.ts';
import { mentorshipProblems as problems } from './mentorship.problems.ts';

export const getMentorshipOptions = defineEndpoint({
  id: 'mentorship.options',
  method: 'GET',
  path: '/api/v1/mentorship/options',
  summary: 'How mentorship is set up: fields, lists and reasons, in the caller’s language',
  access: ['VIEW_MENTORSHIP_OPPORTUNITIES', 'CAN_BE_A_MENTOR', 'MANAGE_CAREER_GROWTH'],
  feature: 'mentorship',
  response: mentorshipOptionsSchema,
});

export const listMentors = defineEndpoint({
  id: 'mentorship.mentors',
  method: 'GET',
  path: '/api/v1/mentors',
  summary: 'Mentors who take requests, newest first',
  access: ['VIEW_MENTORSHIP_OPPORTUNITIES', 'CAN_BE_A_MENTOR', 'MANAGE_CAREER_GROWTH'],
  feature: 'mentorship',
  query: mentorsQuery,
  response: pageOf(mentorCardSchema),
});

export const suggestMentors = defineEndpoint({
  id: 'mentorship.suggestions',
  method: 'GET',
  path: '/api/v1/mentor-suggestions',
  summary: 'The mentors who fit the caller best, with the reasons',
  access: ['VIEW_MENTORSHIP_OPPORTUNITIES', 'CAN_BE_A_MENTOR', 'MANAGE_CAREER_GROWTH'],
  feature: 'mentorship',
  query: z.object({ scoreRange: scoreRangeQuery }),
  response: z.object({ items: z.array(mentorCardSchema) }),
});

export const getMentor = defineEndpoint({
  id: 'mentorship.mentor',
  method: 'GET',
  path: '/api/v1/mentors/:slug',
  summary: 'A mentor’s offer',
  access: ['VIEW_MENTORSHIP_OPPORTUNITIES', 'CAN_BE_A_MENTOR', 'MANAGE_CAREER_GROWTH'],
  feature: 'mentorship',
  params: mentorParams,
  response: mentorSchema,
  problems: [problems['mentor-not-found']],
});

export const getRegistration = defineEndpoint({
  id: 'mentorship.registration',
  method: 'GET',
  path: '/api/v1/mentor-registration',
  summary: 'What the caller said of themselves as a mentor, if they did',
  access: ['CAN_BE_A_MENTOR'],
  feature: 'mentorship',
  response: registrationSchema,
});

export const registerAsMentor = defineEndpoint({
  id: 'mentorship.register',
  method: 'PUT',
  path: '/api/v1/mentor-registration',
  summary: 'Registers the caller as a mentor, or updates their offer',
  access: ['CAN_BE_A_MENTOR'],
  feature: 'mentorship',
  body: registrationInputSchema,
  response: registrationSchema,
});

export const changeStanding = defineEndpoint({
  id: 'mentorship.change-standing',
  method: 'POST',
  path: '/api/v1/mentor-registration/standing',
  summary: 'Takes requests, pauses, or leaves: mentors who leave finish what runs',
  access: ['CAN_BE_A_MENTOR'],
  feature: 'mentorship',
  body: standingInputSchema,
  response: registrationSchema,
  problems: [problems['mentor-not-found']],
});
